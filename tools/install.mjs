// Before installation, on any Node: no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCKFILE = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.linehaul-installed');
const OLDEST_NODE = 20;
const OWN_NODE = 24;

/** @param {string} line @returns {never} */
export function stop(line) {
  process.stderr.write(`linehaul: ${line}\n`);
  process.exit(1);
}

/** @param {string} version */
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * npm before 11.11 rewrites the lock without some facts of a package, and may name more platforms.
 * @param {string} before
 * @param {string} after Locks' texts.
 * @returns {boolean} whether each package of `before` is the same in `after`
 */
export function namesTheSame(before, after) {
  const [asked, found] = [JSON.parse(before).packages, JSON.parse(after).packages];
  return Object.entries(asked).every(
    ([name, { version, integrity }]) =>
      found[name]?.version === version && found[name]?.integrity === integrity,
  );
}

const installedHash = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : undefined);

export function ensureInstalled() {
  if (majorOf(process.version) < OLDEST_NODE) {
    stop(`Node ${process.version} is too old: install Node ${OLDEST_NODE} or newer`);
  }
  const before = readFileSync(LOCKFILE, 'utf8');
  if (installedHash() === hashOf(before)) return;
  process.stdout.write('  Installing …\n');
  // `npm ci` refuses lockfiles without other platforms' optional packages.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
    stop(`npm install failed${done.error ? `: ${done.error.message}` : ''}`);
  }
  const after = readFileSync(LOCKFILE, 'utf8');
  if (after !== before) {
    if (namesTheSame(before, after)) writeFileSync(LOCKFILE, before);
    else
      stop(
        'npm install has changed package-lock.json; see `git diff package-lock.json`, commit it or take it back',
      );
  }
  writeFileSync(STAMP, `${hashOf(before)}\n`);
}

/** The pinned package, else the machine's if new enough. */
export function nodePath() {
  const pinned = join(
    ROOT,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(pinned)) {
    const { status, stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (status === 0 && majorOf(stdout) >= OWN_NODE) return pinned;
  }
  if (majorOf(process.version) >= OWN_NODE) return process.execPath;
  return stop(
    `Node ${OWN_NODE} is needed and its package could not be installed here: install Node ${OWN_NODE} or newer and start again`,
  );
}

export function toolEnvironment(env = process.env) {
  const bin = join(ROOT, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...env, PATH: `${bin}${separator}${env.PATH ?? ''}` };
}
