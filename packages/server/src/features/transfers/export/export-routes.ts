import {
  EXPORT_TYPES,
  type ExportQuery,
  exportAudit,
  exportList,
  exportRecords,
} from '@linehaul/contracts/transfers';
import { CATALOGUE } from '@linehaul/domain/entities';
import { dateIn, isoIn } from '@linehaul/domain/time';
import { type ExportFormat, type ExportList, formatsOf } from '@linehaul/domain/transfers';
import type { Executor, KeysetPage } from '../../../platform/db/index.ts';
import {
  errorsOf,
  Failure,
  FileAnswer,
  fieldFailure,
  fieldFailures,
  type Mount,
} from '../../../platform/http/index.ts';
import { type KnowledgeCache, likelyArrivals } from '../../forecast/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { csvOf } from '../formats/csv.ts';
import { type Drawn, geoJsonOf, gpxOf, kmlOf } from '../formats/map-files.ts';
import { FileRefused } from '../formats/turns.ts';
import type { Value } from '../formats/value.ts';
import { workbookOf } from '../formats/workbook.ts';
import { auditSource } from './audit-source.ts';
import { EXPORT_SOURCES } from './export-lists.ts';
import { recordsSource } from './record-list.ts';
import type { ExportSource, Reading } from './source.ts';

const STEP = 1000;

const TITLES: Readonly<Record<ExportList, string>> = {
  locations: 'locations',
  routes: 'routes',
  assets: 'assets',
  drivers: 'drivers',
  fuelTransactions: 'fuel-transactions',
  journeys: 'journeys',
  events: 'events',
  journeyEvents: 'journey-events',
  journeyHistory: 'journey-history',
  sites: 'sites',
};

type Row = { readonly id: string };

function typeOf(format: ExportFormat): string {
  return format === 'xlsx' ? EXPORT_TYPES.xlsx : `${EXPORT_TYPES[format]}; charset=utf-8`;
}

export function mountExports(
  mount: Mount,
  needs: { readonly db: Executor; readonly now: () => number; readonly knowledge: KnowledgeCache },
): void {
  const { db, now, knowledge } = needs;
  const readingOf = (organisation: OrganisationContext, asked: ExportQuery): Reading => {
    const at = now();
    const likely = (ids: readonly string[]) => likelyArrivals(db, knowledge, organisation, ids, at);
    return { db, organisation, asked, now: at, likely };
  };
  mount(exportList, async ({ organisation, params: { list }, query: asked }) => {
    if (!formatsOf(list).includes(asked.format)) {
      const message = `must be one of ${formatsOf(list).join(', ')}`;
      return fieldFailure('export', 'format', message);
    }
    const source = EXPORT_SOURCES[list] as ExportSource<Row>;
    return fileOf(TITLES[list], source, readingOf(organisation, asked));
  });
  mount(exportAudit, ({ organisation, query: asked }) =>
    fileOf('audit', auditSource, readingOf(organisation, asked)),
  );
  mount(exportRecords, async ({ organisation, params: { collection }, query: asked }) => {
    const entity = CATALOGUE.find((one) => one.collection === collection)!;
    return fileOf(collection, recordsSource(entity), readingOf(organisation, asked));
  });
}

export async function fileOf<R extends Row>(
  title: string,
  source: ExportSource<R>,
  reading: Reading,
): Promise<Failure | never> {
  const { organisation, asked } = reading;
  const { format } = asked;
  const query = listQueryOf(source, asked);
  if (query instanceof Failure) return query;
  // Failures come before the first byte.
  const first = await source.read(reading, query as never, { size: STEP });
  if (first instanceof Failure) return first;
  const rows = allOf(source, reading, query, first);
  const name = `${organisation.name}-${title}-${dateIn(reading.now, organisation.timeZone)}.${format}`;
  const file = (content: Buffer | AsyncIterable<string>) =>
    new FileAnswer(name, typeOf(format), content) as never;
  const header = source.columns.map(({ label }) => label);
  switch (format) {
    case 'csv':
      return file(csvOf(header, cellsOf(source, organisation, rows)));
    case 'xlsx': {
      const made = await workbookOf(title, header, cellsOf(source, organisation, rows)).catch(
        (error: unknown) => {
          if (error instanceof FileRefused) return fieldFailure('export', 'format', error.message);
          throw error;
        },
      );
      return made instanceof Failure ? made : file(made);
    }
    case 'geojson':
      return file(geoJsonOf(drawnOf(source, organisation, rows)));
    case 'kml':
      return file(kmlOf(title, drawnOf(source, organisation, rows)));
    case 'gpx':
      return file(gpxOf(title, drawnOf(source, organisation, rows)));
  }
}

function listQueryOf<R extends Row>(source: ExportSource<R>, asked: ExportQuery): object | Failure {
  const { format, start, end, dateType, page, size, ...filters } = asked;
  const parsed = source.query.safeParse(filters);
  if (parsed.success) return parsed.data as object;
  return fieldFailures('export', errorsOf('export', parsed.error))!;
}

/** Rows that moved down are not repeated. */
async function* allOf<R extends Row>(
  source: ExportSource<R>,
  reading: Reading,
  query: object,
  first: KeysetPage<R>,
): AsyncGenerator<R> {
  const sent = source.neverMoves ? undefined : new Set<string>();
  for (let read = first; ; ) {
    for (const row of read.rows) {
      if (sent?.has(row.id)) continue;
      sent?.add(row.id);
      yield row;
    }
    if (!read.last) return;
    const next = await source.read(reading, query as never, { after: read.last, size: STEP });
    if (next instanceof Failure) throw new Error(`the export ends early: ${next.code}`);
    read = next;
  }
}

async function* cellsOf<R extends Row>(
  { columns }: ExportSource<R>,
  { timeZone }: OrganisationContext,
  rows: AsyncIterable<R>,
): AsyncGenerator<Value[]> {
  for await (const row of rows) {
    yield columns.map(({ of, isInstant }) => {
      const value = of(row);
      return isInstant && typeof value === 'string' ? isoIn(Date.parse(value), timeZone) : value;
    });
  }
}

async function* drawnOf<R extends Row>(
  source: ExportSource<R>,
  organisation: OrganisationContext,
  rows: AsyncIterable<R>,
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
