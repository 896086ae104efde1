declare const __BUILD_TIMESTAMP__: string;
