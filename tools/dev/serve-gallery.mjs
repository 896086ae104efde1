import { join } from 'node:path';
import { createServer } from 'vite';
import { startupError } from '../../packages/server/src/app/startup-error.ts';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { ROOT, stop } from '../install.mjs';
import { listenError } from './listen-error.mjs';

const WEB = join(ROOT, 'packages', 'web');

function portAsked() {
  try {
    return readConfig({ PORT: process.env.PORT ?? '6006' }).port;
  } catch (error) {
    return stop(startupError(error));
  }
}

const port = portAsked();
const vite = await createServer({
  root: WEB,
  configFile: join(WEB, 'vite.config.component.ts'),
  clearScreen: false,
  logLevel: 'warn',
  server: { port, strictPort: true },
});
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(event, () => void vite.close().then(() => process.exit(0)));
try {
  await vite.listen();
} catch (error) {
  stop(listenError(error, { host: 'localhost', port }));
}
process.stdout.write(`  The gallery: ${vite.resolvedUrls?.local[0]}gallery/\n`);
