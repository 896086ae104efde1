import type { JourneyId } from '@linehaul/domain/core';
import { type Attributes, compareContent, type FixContent } from '@linehaul/domain/telemetry';
import { type RawBuilder, sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';
import { FIX_COLUMNS, fixValues, type Row } from './ingest-store.ts';

interface Stored {
  wanted: string;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  heading_degrees: number | null;
  odometer_km: number | null;
  accuracy_metres: number | null;
  attributes: Attributes | null;
  journey_id: JourneyId | null;
}

export const contentOf = ({ fix, journeyId }: Row): FixContent => ({ ...fix, journeyId });

/**
 * Content decides, in any order of arrival.
 * @param rows stored, by vehicle and time
 * @returns ids written
 */
export async function replaceBeaten(tx: Executor, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const likely = await winnersOf(tx, rows, sql``);
  // Most are equal: only others are locked and compared again.
  const winners = likely.length > 0 ? await winnersOf(tx, likely, sql`FOR UPDATE OF p`) : [];
  if (winners.length > 0) await replace(tx, winners);
  return new Set(winners.map(({ id }) => id));
}

async function winnersOf(tx: Executor, rows: readonly Row[], locked: RawBuilder<unknown>): Promise<Row[]> {
  const { rows: stored } = await sql<Stored>`
    SELECT u.i AS wanted, p.latitude, p.longitude, p.speed_kmh, p.heading_degrees, p.odometer_km, p.accuracy_metres,
      p.attributes, p.journey_id
    FROM unnest(
      ${column(rows.map((row) => row.organisationId))}::text::uuid[],
      ${column(rows.map((row) => row.assetId))}::text::uuid[],
      ${column(rows.map((row) => row.fix.time))}::text::float8[],
      ${column(rows.map((row) => row.id))}::text::uuid[]) AS u (o, a, t, i)
    JOIN asset_position p ON p.organisation_id = u.o AND p.asset_id = u.a AND p.fix_time = to_timestamp(u.t / 1000.0)
    ORDER BY p.organisation_id, p.asset_id, p.fix_time ${locked}`.execute(tx);
  const contents = new Map(stored.map((known) => [known.wanted, asContent(known)]));
  return rows.filter((row) => {
    const known = contents.get(row.id);
    return known && compareContent(contentOf(row), known) > 0;
  });
}

/** Row by row would be slow. */
async function replace(tx: Executor, rows: readonly Row[]): Promise<void> {
  await sql`
    UPDATE asset_position p SET id = n.id, received_at = n.received_at, latitude = n.latitude, longitude = n.longitude,
      speed_kmh = n.speed_kmh, heading_degrees = n.heading_degrees, odometer_km = n.odometer_km,
      accuracy_metres = n.accuracy_metres, journey_id = n.journey_id, attributes = n.attributes
    FROM (${fixValues(rows)}) AS n (${FIX_COLUMNS})
    WHERE p.organisation_id = n.organisation_id AND p.asset_id = n.asset_id AND p.fix_time = n.fix_time`.execute(
    tx,
  );
}

function asContent(known: Stored): FixContent {
  return {
    latitude: known.latitude,
    longitude: known.longitude,
    speedKilometresPerHour: known.speed_kmh ?? undefined,
    headingDegrees: known.heading_degrees ?? undefined,
    odometerKilometres: known.odometer_km ?? undefined,
    accuracyMetres: known.accuracy_metres ?? undefined,
    attributes: known.attributes ?? undefined,
    journeyId: known.journey_id ?? undefined,
  };
}
