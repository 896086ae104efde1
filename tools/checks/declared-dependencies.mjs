import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
/** dependency-cruiser needs TypeScript, an undeclared peer. */
const READ_BY_TOOLS = ['.: typescript'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'fixtures']);

/** @param {string} root */
function workspaces(root = ROOT) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return [
    ...[...packages, 'e2e'].map((manifest) => ({ manifest, folders: [manifest] })),
    { manifest: '.', folders: ['.', 'tools', 'bench'] },
  ].filter(({ manifest }) => existsSync(join(root, manifest, 'package.json')));
}

/**
 * A package is used if a source quotes its name, a used one has it as peer, or it holds types of a used one.
 * @param {Record<string, string>} declared
 * @param {string} text
 * @param {(name: string) => readonly string[]} peersOf
 */
export function unusedAmong(declared, text, peersOf) {
  const names = Object.keys(declared);
  const used = new Set(names.filter((name) => isNamed(name, text)));
  for (const name of names.filter((each) => each.startsWith('@types/')))
    if (isNamed(typed(name), text) || (name === '@types/node' && text.includes("'node:"))) used.add(name);
  const peers = new Set([...used].flatMap(peersOf));
  return names.filter((name) => !used.has(name) && !peers.has(name));
}

/** @param {string} name @param {string} text */
function isNamed(name, text) {
  const parts = `'${name.replace('/', "', '")}'`;
  return (
    text.includes(parts) ||
    ["'", '"'].some((quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`))
  );
}

/** @param {string} name */
function typed(name) {
  const bare = name.slice('@types/'.length);
  return bare.includes('__') ? `@${bare.replace('__', '/')}` : bare;
}

/** @param {string} folder @param {boolean} isDeep @returns {string[]} */
function sourcesIn(folder, isDeep) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isDeep && !LEFT_OUT.has(entry.name) ? sourcesIn(path, true) : [];
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string} name */
function installedPeersOf(name) {
  const manifest = join(ROOT, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? Object.keys(json(manifest).peerDependencies ?? {}) : [];
}

/** 'packages/web: left-pad'. */
export function unusedDependencies(root = ROOT) {
  const unused = workspaces(root).flatMap(({ manifest, folders }) => {
    const { dependencies, devDependencies, scripts = {} } = json(join(root, manifest, 'package.json'));
    const present = folders.filter((folder) => existsSync(join(root, folder)));
    const sources = present.flatMap((folder) => sourcesIn(join(root, folder), folder !== '.'));
    const commands = Object.values(scripts).flatMap((script) => String(script).split(' '));
    const text = [
      ...sources.map((path) => readFileSync(path, 'utf8')),
      ...commands.map((word) => `'${word}'`),
    ];
    return unusedAmong({ ...dependencies, ...devDependencies }, text.join('\n'), installedPeersOf).map(
      (name) => `${manifest}: ${name}`,
    );
  });
  return unused.filter((each) => !READ_BY_TOOLS.includes(each));
}
