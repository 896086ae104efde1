import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { nodePath, ROOT, stop } from '../install.mjs';
import { SERVER_NODE } from '../server-node.mjs';
import { closureOf } from './closure.mjs';

/** The web application comes built. */
const PACKAGES = ['domain', 'contracts', 'server', 'simulator'];
const PARTS = ['package.json', 'src', 'migrations', 'data', 'feeds'];
const TEXTS = ['package.json', 'LICENSE', 'NOTICES.md', 'CHANGELOG.md'];

/** Of our sources. @param {string} path */
const isOfTests = (path) => basename(path) === 'testing' || /\.test\.tsx?$/.test(path);
/** Of the packages': types, sources and maps of sources, which Node never reads there. @param {string} path */
const isForEditors = (path) => /\.([cm]?tsx?|map)$/.test(path);

/** @returns {Record<string, import('./closure.mjs').Locked>} */
const lockedPackages = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/** Installed packages of others that a server needs. */
export function shippedPlaces(packages = lockedPackages()) {
  const needed = closureOf(
    packages,
    PACKAGES.map((name) => `packages/${name}`),
  );
  return needed.filter((place) => existsSync(join(ROOT, place)));
}

export function shippedLines() {
  const packages = lockedPackages();
  const lines = shippedPlaces(packages).map((place) => {
    const { version, license } = packages[place] ?? {};
    return `${place.slice(place.lastIndexOf('node_modules/') + 13)} ${version}: ${license}`;
  });
  return [...new Set(lines)].sort();
}

/**
 * The product as a server runs it, with its Node, in the empty or missing directory `home`. It needs nothing else there,
 * and writes nothing into it.
 * @param {string} home
 */
export function layProduct(home) {
  if (existsSync(join(home, 'packages'))) stop(`${home} has a product already: name another directory`);
  const sources = { recursive: true, preserveTimestamps: true };
  for (const text of TEXTS) cpSync(join(ROOT, text), join(home, text), sources);
  for (const name of PACKAGES) {
    for (const part of PARTS) {
      const from = join(ROOT, 'packages', name, part);
      if (!existsSync(from)) continue;
      cpSync(from, join(home, 'packages', name, part), { ...sources, filter: (path) => !isOfTests(path) });
    }
    const link = join(home, 'node_modules', '@linehaul', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(home, 'packages', name)), link);
  }
  const web = join('packages', 'web', 'dist');
  const ofWeb = (/** @type {string} */ path) => basename(path) !== '.sources';
  cpSync(join(ROOT, web), join(home, web), { ...sources, filter: ofWeb });
  layPackages(home);
  layPrograms(join(home, 'bin'));
}

/** @param {string} home */
function layPackages(home) {
  for (const place of shippedPlaces()) {
    const from = join(ROOT, place);
    const isOwn = (/** @type {string} */ path) =>
      basename(path) !== 'node_modules' && !/^\./.test(basename(path)) && !isForEditors(path);
    cpSync(from, join(home, place), { recursive: true, preserveTimestamps: true, filter: isOwn });
  }
}

/** @param {string} bin */
function layPrograms(bin) {
  mkdirSync(bin, { recursive: true });
  cpSync(nodePath(), join(bin, 'node'), { preserveTimestamps: true });
  cpSync(join(ROOT, 'packaging', 'bin', 'linehaul'), join(bin, 'linehaul'));
  cpSync(join(ROOT, 'packaging', 'debian', 'defaults.env'), join(bin, '..', 'defaults.env'));
  writeFileSync(
    join(bin, 'linehaul-server'),
    `#!/bin/sh
home=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$home/bin/node" ${SERVER_NODE.join(' ')} "$home/packages/server/src/app/main.ts"
`,
  );
  for (const name of ['node', 'linehaul', 'linehaul-server']) chmodSync(join(bin, name), 0o755);
}
