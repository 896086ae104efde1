import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '..', 'packages');
const STYLES = createRequire(join(PACKAGES, 'web', 'package.json')).resolve(
  '@fontsource-variable/ibm-plex-sans',
);
const SOURCES = ['web/src', 'domain/src', 'contracts/src', 'server/src/features/journeys'];

function shippedCharacters(): ReadonlySet<number> {
  const shipped = new Set<number>();
  for (const [, file = '', range = ''] of readFileSync(STYLES, 'utf8').matchAll(
    /url\((\S+?)\)[^}]*?unicode-range: ([^;]+);/g,
  )) {
    const has = charactersOf(readFileSync(join(dirname(STYLES), file)));
    for (const part of range.split(',')) {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let one = from; one <= to; one++) if (has.has(one)) shipped.add(one);
    }
  }
  return shipped;
}

/** WOFF 2.0: directory after 48 octets, one Brotli stream; OpenType `cmap` format 4. */
function charactersOf(woff: Buffer): ReadonlySet<number> {
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const octet = woff.readUInt8(at++);
      value = value * 128 + (octet & 0x7f);
      if (octet < 0x80) return value;
    }
  };
  let start = 0;
  let before = 0;
  for (let table = 0; table < woff.readUInt16BE(12); table++) {
    const flags = woff.readUInt8(at++);
    const tag = flags & 0x3f;
    if (tag === 0x3f) at += 4;
    const length = base128();
    // The null transform: 3 for `glyf` and `loca`, else 0.
    const isTransformed = flags >> 6 !== (tag === 10 || tag === 11 ? 3 : 0);
    const stored = isTransformed ? base128() : length;
    if (tag === 0) start = before;
    before += stored;
  }
  const cmap = brotliDecompressSync(woff.subarray(at)).subarray(start);
  return charactersOfMap(cmap);
}

function charactersOfMap(cmap: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  for (let one = 0; one < cmap.readUInt16BE(2); one++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + one * 8 + 4));
    if (map.readUInt16BE(0) !== 4) continue;
    const segments = map.readUInt16BE(6);
    for (let segment = 0; segment < segments; segment += 2) {
      const last = map.readUInt16BE(14 + segment);
      const first = map.readUInt16BE(16 + segments + segment);
      for (let code = first; code <= last && code < 0xffff; code++) characters.add(code);
    }
  }
  return characters;
}

function writtenIn(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.json') ? text : text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}

const isOfScreens = (path: string) =>
  /\.(tsx?|json|css)$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path);

const shipped = shippedCharacters();

test('the characters of the font are read from its files', () => {
  const has = (text: string) => [...text].every((one) => shipped.has(one.codePointAt(0) ?? 0));
  expect(has('Aaz09ÄŐж–…↑↓')).toBe(true);
  expect(has('→')).toBe(false);
  expect(has('漢')).toBe(false);
});

test.each(SOURCES)('no text in %s has a character that the shipped font lacks', (folder) => {
  const files = readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' }).filter(
    isOfScreens,
  );
  expect(files.length).toBeGreaterThan(5);
  const lacking = files.flatMap((file) =>
    [...new Set(writtenIn(join(PACKAGES, folder, file)))]
      .filter((one) => one > '~' && !shipped.has(one.codePointAt(0) ?? 0))
      .map((one) => `${file}: ${one}`),
  );
  expect(lacking).toEqual([]);
});
