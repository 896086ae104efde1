declare const __BUILD_TIMESTAMP__: string;
declare const __CLIENT_VERSION__: string;
