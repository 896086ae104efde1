import { brotliDecompressSync } from 'node:zlib';
import { Bytes } from './bytes.ts';
import { lettersOf } from './letters.ts';
import { glyphTables } from './woff2-glyphs.ts';

const HEAD = 48;
const TAGS: Readonly<Record<number, string>> = {
  ...{ 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx', 4: 'maxp', 5: 'name', 6: 'OS/2', 7: 'post' },
  ...{ 10: 'glyf', 11: 'loca' },
};
const NAMED = 63;
const UNCHANGED_GLYPHS = 3;
const LOCA_FORMAT = 50;

export interface TrueType {
  readonly data: Buffer;
  readonly letters: ReadonlySet<number>;
}

/** The TrueType font in a WOFF2 file, of its default weight: a PDF holds no other kind. */
export function trueTypeOf(woff2: Buffer): TrueType {
  const tables = tablesIn(woff2);
  const { glyf, loca } = glyphTables(tables.get('glyf')!);
  const head = Buffer.from(tables.get('head')!);
  head.writeInt16BE(1, LOCA_FORMAT);
  const data = fontOf(new Map([...tables, ['glyf', glyf], ['loca', loca], ['head', head]]));
  return { data, letters: lettersOf(tables.get('cmap')!) };
}

function tablesIn(woff2: Buffer): ReadonlyMap<string, Buffer> {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('a font is no WOFF2 file');
  const head = new Bytes(woff2, 12);
  const count = head.u16();
  const compressed = new Bytes(woff2, 20).u32();
  const directory = new Bytes(woff2, HEAD);
  const entries = Array.from({ length: count }, () => {
    const flags = directory.u8();
    const number = flags & 0x3f;
    if (number === NAMED) directory.take(4);
    const tag = TAGS[number];
    const version = flags >> 6;
    const isGlyphs = tag === 'glyf' || tag === 'loca';
    const isTransformed = isGlyphs ? version !== UNCHANGED_GLYPHS : version !== 0;
    if (tag !== undefined && isTransformed !== isGlyphs) throw new Error(`a font has an unknown ${tag}`);
    const own = directory.base128();
    return { tag, length: isTransformed ? directory.base128() : own };
  });
  const start = directory.at;
  const data = new Bytes(brotliDecompressSync(woff2.subarray(start, start + compressed)));
  const tables = new Map<string, Buffer>();
  for (const { tag, length } of entries) {
    const table = data.take(length);
    if (tag !== undefined) tables.set(tag, table);
  }
  return tables;
}

function fontOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  const parts: Buffer[] = [head];
  let length = head.length;
  for (const [i, name] of names.entries()) {
    const table = tables.get(name)!;
    head.write(name, 12 + i * 16, 'latin1');
    head.writeUInt32BE(length, 12 + i * 16 + 8);
    head.writeUInt32BE(table.length, 12 + i * 16 + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    length += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
