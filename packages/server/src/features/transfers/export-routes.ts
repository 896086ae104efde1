import { EXPORT_TYPES, type ExportQuery, exportList } from '@linehaul/contracts/transfers';
import { dateIn, isoIn } from '@linehaul/domain/time';
import { type ExportFormat, type ExportList, formatsOf } from '@linehaul/domain/transfers';
import type { Executor, Stretch } from '../../platform/db/index.ts';
import { Failure, FileAnswer, type Mount } from '../../platform/http/index.ts';
import { fieldFailure } from '../../platform/records/index.ts';
import { type OrganisationContext, organisationFor } from '../organisation/index.ts';
import { csvOf } from './csv.ts';
import { EXPORT_SOURCES, type ExportSource, type Reading, type Value } from './export-lists.ts';
import { type Drawn, geoJsonOf, gpxOf, kmlOf } from './map-files.ts';
import { workbookOf } from './workbook.ts';

/** Rows that are read at once. */
const STEP = 1000;
/** A workbook is made as a whole; a CSV of any length is not. */
const WORKBOOK_ROWS = 100_000;

const TITLES: Readonly<Record<ExportList, string>> = {
  locations: 'locations',
  routes: 'routes',
  assets: 'assets',
  drivers: 'drivers',
  fuelTransactions: 'fuel-transactions',
  journeys: 'journeys',
  events: 'events',
  journeyEvents: 'journey-events',
  sites: 'sites',
};

type Row = { readonly id: string };

/** Text says how its letters are written. */
function typeOf(format: ExportFormat): string {
  return format === 'xlsx' ? EXPORT_TYPES.xlsx : `${EXPORT_TYPES[format]}; charset=utf-8`;
}

export function mountExports(
  mount: Mount,
  { db, now }: { readonly db: Executor; readonly now: () => number },
): void {
  mount(exportList, async ({ caller, params, query: asked }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const { list } = params;
    const { format } = asked;
    if (!formatsOf(list).includes(format)) {
      const message = `must be one of ${formatsOf(list).join(', ')}`;
      return fieldFailure('export', [{ objectName: 'export', field: 'format', message }])!;
    }
    const source = EXPORT_SOURCES[list] as ExportSource<Row>;
    const query = listQueryOf(source, asked);
    if (query instanceof Failure) return query;
    const reading = { db, organisation, asked, now: now() };
    // What is wrong is said before the first byte.
    const first = await source.read(reading, query as never, { size: STEP });
    if (first instanceof Failure) return first;
    const rows = allOf(source, reading, query, first);
    const name = `${organisation.name}-${TITLES[list]}-${dateIn(reading.now, organisation.timeZone)}.${format}`;
    const file = (content: Buffer | AsyncIterable<string>) =>
      new FileAnswer(name, typeOf(format), content) as never;
    const header = source.columns.map(({ label }) => label);
    switch (format) {
      case 'csv':
        return file(csvOf(header, cellsOf(source, organisation, rows)));
      case 'xlsx': {
        const cells: Value[][] = [];
        for await (const row of cellsOf(source, organisation, rows)) {
          if (cells.push(row) <= WORKBOOK_ROWS) continue;
          const message = `takes ${WORKBOOK_ROWS} rows, and there are more: take CSV, or fewer rows`;
          return fieldFailure('export', [{ objectName: 'export', field: 'format', message }])!;
        }
        return file(await workbookOf(TITLES[list], header, cells));
      }
      case 'geojson':
        return file(geoJsonOf(drawnOf(source, organisation, rows)));
      case 'kml':
        return file(kmlOf(TITLES[list], drawnOf(source, organisation, rows)));
      case 'gpx':
        return file(gpxOf(TITLES[list], drawnOf(source, organisation, rows)));
    }
  });
}

function listQueryOf(source: ExportSource<Row>, asked: ExportQuery): object | Failure {
  const { format, start, end, dateType, page, size, ...filters } = asked;
  const parsed = source.query.safeParse(filters);
  if (parsed.success) return parsed.data as object;
  const errors = parsed.error.issues.map((issue) => ({
    objectName: 'export',
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : ''),
    message: issue.message,
  }));
  return fieldFailure('export', errors)!;
}

/** From each row on to the next ones; what moved further down meanwhile is not told twice. */
async function* allOf(
  source: ExportSource<Row>,
  reading: Reading,
  query: object,
  first: Stretch<Row>,
): AsyncGenerator<Row> {
  const told = new Set<string>();
  for (let read = first; ; ) {
    for (const row of read.rows) {
      if (told.has(row.id)) continue;
      told.add(row.id);
      yield row;
    }
    if (!read.last) return;
    const next = await source.read(reading, query as never, { after: read.last, size: STEP });
    if (next instanceof Failure) throw new Error(`the export ends early: ${next.code}`);
    read = next;
  }
}

async function* cellsOf(
  { columns }: ExportSource<Row>,
  { timeZone }: OrganisationContext,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Value[]> {
  for await (const row of rows) {
    yield columns.map(({ of, isInstant }) => {
      const value = of(row);
      return isInstant && typeof value === 'string' ? isoIn(Date.parse(value), timeZone) : value;
    });
  }
}

async function* drawnOf(
  source: ExportSource<Row>,
  organisation: OrganisationContext,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Drawn> {
  const isSaid = ({ label }: { label: string }) =>
    !['Shape', 'Line', 'Latitude', 'Longitude'].includes(label);
  const columns = source.columns.filter(isSaid);
  for await (const row of rows) {
    const properties = Object.fromEntries(
      columns.map(({ label, of, isInstant }) => {
        const value = of(row);
        const text =
          isInstant && typeof value === 'string' ? isoIn(Date.parse(value), organisation.timeZone) : value;
        return [label, text] as const;
      }),
    );
    yield {
      name: String(properties.Name ?? ''),
      reference: String(properties['External reference'] ?? properties['Route reference'] ?? ''),
      description: String(properties.Address ?? ''),
      geometry: source.shapeOf!(row),
      properties,
    };
  }
}
