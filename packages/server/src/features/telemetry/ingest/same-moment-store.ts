import type { JourneyId } from '@linehaul/domain/core';
import { type Attributes, compareContent, type FixContent } from '@linehaul/domain/telemetry';
import { type RawBuilder, sql } from 'kysely';
import { at, column, type Executor, json } from '../../../platform/db/index.ts';
import type { Row } from './ingest-store.ts';

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

/** What a row says of its moment. */
export const contentOf = ({ fix, journeyId }: Row): FixContent => ({ ...fix, journeyId });

/**
 * Writes fixes over those that their vehicles have of the same moment, where they win by what they say: so the same one is kept in
 * whatever order they come. Returns the ids of those that were written.
 * @param rows ordered by vehicle and time, all of moments that are in the history
 */
export async function replaceBeaten(tx: Executor, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const likely = await winnersOf(tx, rows, sql``);
  // Nearly always it is the same fix once more: only what differs is locked, and compared with what is there then.
  const winners = likely.length > 0 ? await winnersOf(tx, likely, sql`FOR UPDATE OF p`) : [];
  for (const row of winners) await replace(tx, row);
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

async function replace(tx: Executor, row: Row): Promise<void> {
  const { id, organisationId, assetId, journeyId = null, receivedAt, fix } = row;
  const real = (value: number | undefined) => (value === undefined ? null : Math.fround(value));
  await sql`
    UPDATE asset_position SET id = ${id}, received_at = ${at(receivedAt)}, latitude = ${fix.latitude},
      longitude = ${fix.longitude}, speed_kmh = ${real(fix.speedKilometresPerHour)},
      heading_degrees = ${real(fix.headingDegrees)}, odometer_km = ${fix.odometerKilometres ?? null},
      accuracy_metres = ${real(fix.accuracyMetres)}, journey_id = ${journeyId},
      attributes = ${fix.attributes ? json(fix.attributes) : null}
    WHERE organisation_id = ${organisationId} AND asset_id = ${assetId} AND fix_time = ${at(fix.time)}`.execute(
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
