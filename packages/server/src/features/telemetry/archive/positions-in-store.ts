import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { isNullIsland } from '@linehaul/domain/geo';
import { type RawBuilder, sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';
import { ArchiveReading } from './archive-reading.ts';
import { instantOf } from './archive-store.ts';
import { type ArchivedPosition, COLUMN_NAMES } from './archived-position.ts';
import {
  hasArchived,
  lateTimes,
  monthsBefore,
  monthsFrom,
  monthsWithin,
  type PositionSpan,
} from './months-store.ts';

export interface PositionsAsked {
  readonly around?: { readonly maximumFutureMinutes: number };
  /** Also the last before. */
  readonly before?: true;
  /** Rows from files; more are too much. */
  readonly most?: number;
}

export const MOST_ARCHIVED = 100_000;

const TABLE = sql`asset_position`;

/**
 * What takes the place of the table in `FROM … p`: with the spans' rows of archived months, which have the same columns. Of
 * two rows of one moment, the table's counts. @throws ArchiveFault, ArchiveTooMuch
 */
export async function positionsIn(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
  asked: PositionsAsked = {},
): Promise<RawBuilder<unknown>> {
  if (spans.length === 0 || !(await hasArchived(db, organisationId, spans))) return TABLE;
  const reading = new ArchiveReading(db, asked.most ?? MOST_ARCHIVED);
  for (const found of await monthsWithin(db, organisationId, spans))
    await reading.want(found, spans[found.place]!);
  if (asked.before || asked.around) await wantBefore(db, organisationId, spans, reading, asked);
  if (asked.around) await wantAfter(db, organisationId, spans, reading, asked.around.maximumFutureMinutes);
  return withArchived(db, organisationId, await reading.rows());
}

export interface FirstPositions {
  readonly positions: RawBuilder<unknown>;
  /** Inclusive: rows of archived months beyond it were not read. */
  readonly through: EpochMs;
}

/** The first `size` rows of archived months in the span, and all of the table: a long span is read in steps. */
export async function firstPositionsIn(
  db: Executor,
  organisationId: OrganisationId,
  span: PositionSpan,
  size: number,
): Promise<FirstPositions> {
  const reading = new ArchiveReading(db, Number.POSITIVE_INFINITY);
  let through = span.to;
  for (const month of await monthsWithin(db, organisationId, [span])) {
    const end = await reading.wantFirst(month, span, size - reading.wanted);
    if (end === undefined) continue;
    through = end;
    break;
  }
  return { positions: await withArchived(db, organisationId, await reading.rows()), through };
}

export async function lastPositionsIn(
  db: Executor,
  organisationId: OrganisationId,
  span: PositionSpan,
  size: number,
): Promise<{ readonly positions: RawBuilder<unknown>; readonly isCut: boolean }> {
  const reading = new ArchiveReading(db, Number.POSITIVE_INFINITY);
  const months = await monthsWithin(db, organisationId, [span]);
  let isCut = false;
  for (const month of months.toReversed()) {
    const left = size - reading.wanted;
    const isWhole = left > 0 && (await reading.wantLast(month, span, left));
    if (isWhole) continue;
    isCut = true;
    break;
  }
  return { positions: await withArchived(db, organisationId, await reading.rows()), isCut };
}

type Usable = (row: ArchivedPosition) => boolean;

function usableBy(maximumFutureMinutes: number): Usable {
  const future = maximumFutureMinutes * MINUTE * 1000;
  return (row) => !isNullIsland(row) && row.fix_time <= row.received_at + future;
}

async function wantBefore(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
  reading: ArchiveReading,
  { around }: PositionsAsked,
): Promise<void> {
  const usable = around ? usableBy(around.maximumFutureMinutes) : () => true;
  const months = await monthsBefore(db, organisationId, spans, around?.maximumFutureMinutes);
  for (const [place, own] of Map.groupBy(months, (month) => month.place))
    for (const month of own) if (await reading.wantBefore(month, spans[place]!.from, usable)) break;
}

async function wantAfter(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly PositionSpan[],
  reading: ArchiveReading,
  maximumFutureMinutes: number,
): Promise<void> {
  const usable = usableBy(maximumFutureMinutes);
  const months = await monthsFrom(db, organisationId, spans, maximumFutureMinutes);
  for (const [place, own] of Map.groupBy(months, (month) => month.place))
    for (const month of own) if (await reading.wantAfter(month, spans[place]!.to, usable)) break;
}

async function withArchived(
  db: Executor,
  organisationId: OrganisationId,
  read: readonly ArchivedPosition[],
): Promise<RawBuilder<unknown>> {
  if (read.length === 0) return TABLE;
  const late = await lateTimes(db, organisationId, read);
  const rows = read.filter((row) => !late.get(row.asset_id)?.has(row.fix_time));
  if (rows.length === 0) return TABLE;
  const of = (name: keyof ArchivedPosition) => column(rows.map((row) => row[name] ?? undefined));
  const names = sql.join(['organisation_id', ...COLUMN_NAMES].map((name) => sql.ref(name)));
  return sql`(SELECT ${names} FROM asset_position
    UNION ALL
    SELECT ${organisationId}::uuid, a, ${instantOf(sql`t`)}, i, ${instantOf(sql`r`)}, lat, lon, s, h, k, m, x, j
    FROM unnest(${of('asset_id')}::text::uuid[], ${of('fix_time')}::text::float8[], ${of('id')}::text::uuid[],
      ${of('received_at')}::text::float8[], ${of('latitude')}::text::float8[], ${of('longitude')}::text::float8[],
      ${of('speed_kmh')}::text::real[], ${of('heading_degrees')}::text::real[], ${of('odometer_km')}::text::float8[],
      ${of('accuracy_metres')}::text::real[], ${of('attributes')}::text::jsonb[], ${of('journey_id')}::text::uuid[])
      AS u (a, t, i, r, lat, lon, s, h, k, m, x, j))`;
}
