const UNICODE_BY_SEGMENTS = 4;

export function lettersOf(cmap: Buffer): ReadonlySet<number> {
  const letters = new Set<number>();
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const at = tables.find((one) => cmap.readUInt16BE(one) === UNICODE_BY_SEGMENTS);
  if (at === undefined) throw new Error('a font has no table of letters');
  const bytes = cmap.readUInt16BE(at + 6);
  for (let end = at + 14; end < at + 14 + bytes; end += 2) {
    const start = end + 2 + bytes;
    const offsetAt = start + 2 * bytes;
    const [first, last] = [cmap.readUInt16BE(start), cmap.readUInt16BE(end)];
    const offset = cmap.readUInt16BE(offsetAt);
    const step = cmap.readUInt16BE(start + bytes);
    for (let letter = first; letter <= last; letter++) {
      const glyph =
        offset === 0 ? (letter + step) & 0xffff : cmap.readUInt16BE(offsetAt + offset + 2 * (letter - first));
      if (glyph !== 0) letters.add(letter);
    }
  }
  return letters;
}
