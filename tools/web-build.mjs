import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodePath, ROOT, stop, toolEnvironment } from './install.mjs';

const WEB = join(ROOT, 'packages', 'web');
const STAMP = join(WEB, 'dist', '.sources');
const SOURCES = [
  'packages/web',
  'packages/domain',
  'packages/contracts',
  'package.json',
  'package-lock.json',
  'NOTICES.md',
];
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache']);

/** @param {string} path @returns {Generator<string>} */
function* filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (LEFT_OUT.has(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(child);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of statSync(path).isFile() ? [path] : filesOf(path)) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

export function ensureWebBuilt() {
  const wanted = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted) return;
  process.stdout.write('  Building the web application …\n');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(nodePath(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    // NODE_ENV of tests makes a development build.
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout}${done.stderr}`);
    stop('the web application cannot be built');
  }
  writeFileSync(STAMP, `${wanted}\n`);
}
