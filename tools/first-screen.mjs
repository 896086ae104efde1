// Script sizes before the map: node tools/first-screen.mjs [--record]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT, stop } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** Gzip bytes, no map. */
export const LIMIT = 200 * 1024;
const DIST = join(ROOT, 'packages', 'web', 'dist');
const RECORD = join(ROOT, 'tools', 'first-screen.json');
const FETCHED = ['index.html', 'src/app/dashboard/Dashboard.tsx'];

/** @typedef {{ file: string, bytes: number }} Script */
/** Gzip bytes. @typedef {{ bytes: number, scripts: Script[], parts: Record<string, number> }} FirstScreen */
/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/** @param {string} directory @returns {FirstScreen} */
export function measure(directory = DIST) {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(directory, '.vite', name), 'utf8'));
  const manifest = /** @type {Manifest} */ (read('manifest.json'));
  const lengths = /** @type {Record<string, Record<string, number>>} */ (read('parts.json'));
  /** @type {Set<string>} */
  const files = new Set();
  const add = (/** @type {string} */ key) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`the web build has no '${key}': put it right in tools/first-screen.mjs`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const other of entry.imports ?? []) add(other);
  };
  for (const key of FETCHED) add(key);

  /** @type {Record<string, number>} */
  const parts = {};
  const scripts = [...files].map((file) => {
    const bytes = gzipSync(readFileSync(join(directory, file))).length;
    const inside = Object.entries(lengths[file] ?? {});
    const all = inside.reduce((sum, [, length]) => sum + length, 0);
    for (const [part, length] of inside) parts[part] = (parts[part] ?? 0) + (bytes * length) / (all || 1);
    return { file, bytes };
  });
  scripts.sort((a, b) => b.bytes - a.bytes);
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts, parts };
}

const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);

/** @param {FirstScreen} now @param {FirstScreen} [before] */
export function report({ bytes, scripts, parts }, before) {
  const lines = [
    `the first screen's script is ${kib(bytes)} KiB gzip before the map, at most ${kib(LIMIT)}` +
      (before ? ` (on record ${kib(before.bytes)})` : ''),
    ...scripts
      .filter(({ bytes }) => bytes > 1024)
      .map(({ file, bytes }) => `  ${kib(bytes).padStart(6)}  ${file}`),
  ];
  const grown = Object.entries(parts)
    .map(([part, now]) => ({ part, now, by: now - (before?.parts[part] ?? 0), isNew: !before?.parts[part] }))
    .filter(({ by }) => by > 200)
    .sort((a, b) => b.by - a.by);
  if (before && grown.length > 0) {
    lines.push(
      'grown since the record, by package or room; fetch with lazyScreen() what is not seen at once:',
    );
    for (const { part, now, by, isNew } of grown.slice(0, 15)) {
      lines.push(`  ${`+${kib(by)}`.padStart(6)}  ${part}${isNew ? ' (new here)' : ` (${kib(now)})`}`);
    }
  }
  return lines.join('\n');
}

/** @returns {FirstScreen | undefined} */
export function recorded() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureWebBuilt();
  const now = measure();
  process.stdout.write(`${report(now, recorded())}\n`);
  if (process.argv.includes('--record')) {
    const parts = Object.entries(now.parts).map(([part, bytes]) => [part, Math.round(bytes)]);
    parts.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    const record = { bytes: now.bytes, scripts: [], parts: Object.fromEntries(parts) };
    writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
  }
  if (now.bytes > LIMIT) stop("the first screen's script is too large");
}
