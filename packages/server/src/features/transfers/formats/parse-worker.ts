import { parentPort } from 'node:worker_threads';
import { type ParseAnswer, type ParsedFile, type ParseRequest, Unreadable } from './parse-messages.ts';

type Parser = (bytes: Uint8Array) => ParsedFile | Promise<ParsedFile>;

/** Somebody waits while this loads. */
const PARSERS: Readonly<Record<ParseRequest['format'], () => Promise<Parser>>> = {
  csv: async () => (await import('./parse-csv.ts')).parseCsv,
  xlsx: async () => (await import('./parse-xlsx.ts')).parseXlsx,
  geojson: async () => (await import('./parse-map-file.ts')).parseGeoJson,
  kml: async () => (await import('./parse-map-file.ts')).parseKml,
  gpx: async () => (await import('./parse-map-file.ts')).parseGpx,
};

parentPort!.on('message', async ({ bytes, format }: ParseRequest) => {
  const answer: ParseAnswer = await PARSERS[format]()
    .then((parse) => parse(bytes))
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
