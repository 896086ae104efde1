declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    readonly domNode: HTMLElement;
    readonly spec: object;
    readonly docExpansion: 'none' | 'list';
    readonly defaultModelRendering: 'model' | 'example';
    readonly validatorUrl: null;
    readonly syntaxHighlight: false;
    readonly layout: string;
    readonly plugins: readonly ((system: never) => object)[];
    requestInterceptor<T extends { url: string; headers: Record<string, string> }>(request: T): T;
  }
  export default function SwaggerUI(options: Options): void;
}
