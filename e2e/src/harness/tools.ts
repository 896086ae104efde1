import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function tool(script: string): string {
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(done.stderr || done.stdout);
  return done.stdout.trim().split('\n').at(-1) ?? '';
}

export function ensureWebBuilt(): void {
  tool(`(await import('./tools/web-build.mjs')).ensureWebBuilt()`);
}

/** Throws without Chromium or Chrome. */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const path = tool(`console.log((await import('./tools/chromium.mjs')).findChromium() ?? '')`);
  if (!path) throw new Error('no Chromium or Chrome was found: name one by CHROMIUM_PATH');
  return path;
}
