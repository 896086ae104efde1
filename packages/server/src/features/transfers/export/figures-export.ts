import {
  exportFigures,
  type FigureJourney,
  type FigureStop,
  type FigureVisit,
} from '@linehaul/contracts/figures';
import type { QueryOf } from '@linehaul/contracts/http';
import type { EpochMs } from '@linehaul/domain/core';
import { type Days, inFullOf, inFullShare, NO_SUMS, onTimeShare, type Sums } from '@linehaul/domain/figures';
import { z } from 'zod';
import type { Executor, Position, Step } from '../../../platform/db/index.ts';
import { FileAnswer, type Mount } from '../../../platform/http/index.ts';
import {
  figureJourneyWire,
  journeyRows,
  stopRows,
  stopWire,
  visitRows,
  visitWire,
} from '../../figures/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { PDF_TYPE, pdfOf } from '../formats/pdf/pdf.ts';
import { workbookOf } from '../formats/workbook.ts';
import { fileOf } from './export-routes.ts';
import { figuresReport } from './figures-pdf.ts';
import { type FiguresSaid, figuresSaid } from './figures-said.ts';
import { column, type ExportColumn, type ExportSource, time } from './source.ts';

type Asked = Omit<QueryOf<typeof exportFigures>, 'format'> & { readonly format: 'csv' | 'xlsx' };
type WithId<Row> = Row & { readonly id: string };

interface SumRow {
  readonly id: string;
  readonly by: string;
  readonly name: string;
  readonly sums: Sums;
  readonly before: Sums | null;
  /** Of the row of all, which alone counts cases. */
  readonly cases?: { readonly takeMinutes: number | null };
}

const percent = (share: number | undefined) => (share === undefined ? null : Math.round(share * 1000) / 10);
const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
const kilometres = (value: number) => Math.round(value * 10) / 10;

const SUMS: readonly ExportColumn<SumRow>[] = [
  column('By', (row) => row.by),
  column('Name', (row) => row.name),
  column('Stops', ({ sums }) => sums.stops),
  column('On time', ({ sums }) => sums.onTime),
  column('On time in full', ({ sums }) => inFullOf(sums)),
  column('Late', ({ sums }) => sums.late),
  column('Missed', ({ sums }) => sums.missed),
  column('Short', ({ sums }) => sums.short),
  column('Times unknown', ({ sums }) => sums.unknown),
  column('Times estimated', ({ sums }) => sums.estimated),
  column('On time (%)', ({ sums }) => percent(onTimeShare(sums))),
  column('On time in full (%)', ({ sums }) => percent(inFullShare(sums))),
  column('On time in full before (%)', ({ before }) => percent(inFullShare(before ?? NO_SUMS))),
  column('Visits', ({ sums }) => sums.visits),
  column('Visits unknown', ({ sums }) => sums.visitsUnknown),
  column('Dwell (min)', ({ sums }) => sums.dwellMinutes),
  column('Waiting beyond free (min)', ({ sums }) => sums.waitingMinutes),
  column('Visits beyond free', ({ sums }) => sums.waitingVisits),
  column('Journeys', ({ sums }) => sums.journeys),
  column('Kilometres', ({ sums }) => kilometres(sums.kilometres)),
  column('Journeys without kilometres', ({ sums }) => sums.kilometresUnknown),
  column('Speeding episodes', ({ sums }) => sums.speedings),
  column('Speeding (min)', ({ sums }) => minutes(sums.speedingSeconds)),
  column('Temperature out of range (min)', ({ sums }) => minutes(sums.temperatureSeconds)),
  column('Cases', ({ sums, cases }) => (cases ? sums.cases : null)),
  column('Cases taken', ({ sums, cases }) => (cases ? sums.casesTaken : null)),
  column('Cases ended untouched', ({ sums, cases }) => (cases ? sums.casesUntouched : null)),
  column('Taken within, median (min)', ({ cases }) => cases?.takeMinutes ?? null),
];

const OUTCOMES: Readonly<Record<FigureStop['outcome'], string>> = {
  onTime: 'On time',
  late: 'Late',
  missed: 'Missed',
  unknown: 'Unknown',
};
const STOPS: readonly ExportColumn<FigureStop>[] = [
  column('Journey', (row) => row.journeyUniqueReference),
  column('Location', (row) => row.locationName),
  column('Driver', (row) => row.driverName),
  time('Planned', (row) => row.plannedUtc),
  time('Arrival', (row) => row.arrivalUtc),
  column('Outcome', (row) => OUTCOMES[row.outcome]),
  column('Late (min)', (row) => row.lateMinutes),
  column('Time estimated', (row) => row.isEstimated),
  column('Orders', (row) => row.orders),
  column('Orders short', (row) => row.shortOrders),
  column('Late reason', (row) => row.lateReason),
];
const VISITS: readonly ExportColumn<FigureVisit>[] = [
  column('Journey', (row) => row.journeyUniqueReference),
  column('Location', (row) => row.locationName),
  time('Arrival', (row) => row.arrivalUtc),
  time('Departure', (row) => row.departureUtc),
  column('Dwell (min)', (row) => row.dwellMinutes),
  column('Waiting beyond free (min)', (row) => row.waitingMinutes),
];
const JOURNEYS: readonly ExportColumn<FigureJourney>[] = [
  column('Journey', (row) => row.journeyUniqueReference),
  time('Planned start', (row) => row.plannedStartUtc),
  column('Driver', (row) => row.driverName),
  column('Kilometres', (row) => (row.kilometres === null ? null : kilometres(row.kilometres))),
  column('Speeding episodes', (row) => row.speedings),
  column('Speeding (min)', (row) => minutes(row.speedingSeconds)),
  column('Temperature out of range (min)', (row) => minutes(row.temperatureSeconds)),
];

const query = z.unknown();

function paged<Found extends { readonly place_in_order: Position }, Row>(
  columns: readonly ExportColumn<Row>[],
  read: (step: Step) => Promise<readonly Found[]>,
  wire: (row: Found) => WithId<Row>,
): ExportSource<WithId<Row>> {
  return {
    query,
    columns,
    read: async (_reading, _query, step) => {
      const rows = await read(step);
      const last = rows.length < step.size ? undefined : rows.at(-1)?.place_in_order;
      return { rows: rows.map(wire), ...(last && { last }) };
    },
  };
}

function sumsOf(asked: Asked): ExportSource<SumRow> {
  return {
    query,
    columns: SUMS,
    read: async ({ db, organisation }) => ({ rows: sumRows(await figuresSaid(db, organisation, asked)) }),
  };
}

/** @param groupings undefined: all */
function sumRows(said: FiguresSaid, groupings?: readonly string[]): readonly SumRow[] {
  const groups = [
    ['customer', 'Customer', said.customers],
    ['lane', 'Lane', said.lanes],
    ['driver', 'Driver', said.drivers],
    ['hour', 'Hour', said.hours],
    ['reason', 'Late reason', said.reasons],
  ] as const;
  const shown = groups.filter(([group]) => groupings === undefined || groupings.includes(group));
  const rows = shown.flatMap(([, by, all]) =>
    all.map(({ key, name, sums, before }) => ({
      id: `${by} ${key}`,
      by,
      name: name || 'None',
      sums,
      before,
    })),
  );
  const cases = { takeMinutes: said.takeMinutes.now };
  return [{ id: 'all', by: 'All', name: 'All', ...said.total, cases }, ...rows];
}

export async function figuresFile(
  db: Executor,
  organisation: Pick<OrganisationContext, 'id' | 'name' | 'timeZone'>,
  days: Days,
  { format, groupings, now }: FiguresFileWanted,
): Promise<{
  readonly content: Buffer;
  readonly total: Sums;
  readonly takeMinutes: number | null;
  readonly dwellMinutes: number | null;
}> {
  const said = await figuresSaid(db, organisation, days);
  const content =
    format === 'pdf'
      ? await pdfOf(figuresReport(organisation, days, said, groupings, now))
      : await workbookOf(
          'figures',
          SUMS.map(({ label }) => label),
          sumRows(said, groupings).map((row) => SUMS.map(({ of }) => of(row))),
        );
  const [takeMinutes, dwellMinutes] = [said.takeMinutes.now, said.dwellMinutes.now];
  return { content, total: said.total.sums, takeMinutes, dwellMinutes };
}

interface FiguresFileWanted {
  readonly format: 'xlsx' | 'pdf';
  readonly groupings?: readonly string[];
  readonly now: EpochMs;
}

export function mountFiguresExport(
  mount: Mount,
  { db, now }: { readonly db: Executor; readonly now: () => number },
): void {
  mount(exportFigures, async ({ organisation, query }) => {
    const { format, list, by, key, group, visits, figure } = query;
    const { id } = organisation;
    if (format === 'pdf') {
      const { content } = await figuresFile(db, organisation, query, { format, now: now() });
      const name = `${organisation.name}-figures-${query.from}-${query.to}.pdf`;
      return new FileAnswer(name, PDF_TYPE, content) as never;
    }
    const asked = { ...query, format };
    const reading = { db, organisation, asked, now: now(), likely: async () => new Map() };
    const file = <Row extends { readonly id: string }>(source: ExportSource<Row>) =>
      fileOf(`figures-${list}`, source, reading);
    switch (list) {
      case 'sums':
        return file(sumsOf(asked));
      case 'stops':
        return file(
          paged(
            STOPS,
            (step) => stopRows(db, id, asked, { by, key, group }, step),
            (row) => ({ ...stopWire(row), id: row.stop }),
          ),
        );
      case 'visits':
        return file(
          paged(
            VISITS,
            (step) => visitRows(db, id, asked, { key, group: visits }, step),
            (row) => ({ ...visitWire(row), id: row.stop }),
          ),
        );
      case 'journeys':
        return file(
          paged(
            JOURNEYS,
            (step) => journeyRows(db, id, asked, figure, step),
            (row) => ({ ...figureJourneyWire(row), id: row.journey }),
          ),
        );
    }
  });
}
