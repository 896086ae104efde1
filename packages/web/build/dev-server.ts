import { resolve } from 'node:path';
import type { ServerOptions } from 'vite';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const DATA = resolve(ROOT, process.env.LINEHAUL_DATA ?? '.linehaul');

/** A glob that matches only this path. */
const literally = (path: string) => path.replaceAll('\\', '/').replaceAll(/[()[\]{}!*+?@]/g, '\\$&');

/** Security: the data directory holds token and tracker keys; other origins may ask this server. */
export const devServer: ServerOptions = {
  cors: false,
  fs: {
    allow: [resolve(ROOT, 'packages'), resolve(ROOT, 'node_modules')],
    deny: [
      '.env',
      '.env.*',
      '*.{crt,pem,key,p12,pfx,cer,der}',
      '.npmrc',
      '**/.git/**',
      '**/.linehaul/**',
      `${literally(DATA)}/**`,
    ],
  },
};
