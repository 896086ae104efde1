import { parentPort } from 'node:worker_threads';
import { parseCsv } from './parse-csv.ts';
import { parseGeoJson, parseGpx, parseKml } from './parse-map-file.ts';
import { type ParseAnswer, type ParsedFile, type ParseRequest, Unreadable } from './parse-messages.ts';
import { parseXlsx } from './parse-xlsx.ts';

const PARSERS: Readonly<
  Record<ParseRequest['format'], (bytes: Uint8Array) => ParsedFile | Promise<ParsedFile>>
> = { csv: parseCsv, xlsx: parseXlsx, geojson: parseGeoJson, kml: parseKml, gpx: parseGpx };

parentPort!.on('message', async ({ bytes, format }: ParseRequest) => {
  const answer: ParseAnswer = await Promise.resolve()
    .then(() => PARSERS[format](bytes))
    .then(storable)
    .then(
      (file) => ({ file }),
      (error: Error) => ({
        refused:
          error instanceof Unreadable ? error.message : 'The file cannot be read: it is damaged or too deep',
      }),
    );
  parentPort!.postMessage(answer);
});

/** PostgreSQL takes no NUL or lone surrogates. */
function storable(file: ParsedFile): ParsedFile {
  const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd');
  return {
    ...file,
    columns: file.columns.map(clean),
    rows: file.rows.map((row) => {
      const isSound = row.cells.every((cell) => typeof cell !== 'string' || cell === clean(cell));
      if (isSound) return row;
      const cells = row.cells.map((cell) => (typeof cell === 'string' ? clean(cell) : cell));
      return { ...row, cells, wrong: 'holds NUL or half of a character' };
    }),
  };
}
