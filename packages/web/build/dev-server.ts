import { resolve } from 'node:path';
import type { ServerOptions } from 'vite';

const ROOT = resolve(import.meta.dirname, '..', '..', '..');
const DATA = resolve(ROOT, process.env.LINEHAUL_DATA ?? '.linehaul');

/** A path as a pattern that only this path matches. */
const literally = (path: string) => path.replaceAll('\\', '/').replaceAll(/[()[\]{}!*+?@]/g, '\\$&');

/**
 * What Vite serves: sources and packages, to pages of its own address. The data directory holds the operator's token and the keys of
 * trackers, and a page of any other address may ask a server of this machine.
 */
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
