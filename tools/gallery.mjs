// npm run gallery: the parts of ui/ and the states of screens and dialogs, in both themes, without a server.
//   PORT names another port than 6006.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, nodePath, ROOT, toolEnvironment } from './install.mjs';

ensureInstalled();
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const port = process.env.PORT ?? '6006';
const args = [vite, '--config', 'vite.config.component.ts', '--port', port, '--strictPort'];
const child = spawn(nodePath(), args, {
  cwd: join(ROOT, 'packages', 'web'),
  env: toolEnvironment(),
  stdio: ['inherit', 'ignore', 'inherit'],
});
process.stdout.write(`  The gallery: http://localhost:${port}/gallery/\n`);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
