import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, column, type Executor, json, newId } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import {
  type FoundTrip,
  type StoredTrip,
  type SubTripFacts,
  TRIP_FACTS,
  type TripChanges,
  type TripFacts,
} from './trip-differences.ts';

const ENGINE = 'system';
const COLUMNS = sql.join(TRIP_FACTS.map((name) => sql.ref(name)));

type StoredRow = Omit<TripFacts, 'start_at' | 'end_at'> & {
  readonly id: string;
  readonly asset_id: AssetId;
  readonly version: number;
  readonly start_at: EpochMs;
  readonly end_at: EpochMs | null;
  readonly found: TripFacts;
  readonly has_own_parts: boolean;
};

export async function storedTrips(
  db: Executor,
  organisationId: OrganisationId,
  vehicles: readonly { readonly assetId: AssetId; readonly from: EpochMs }[],
): Promise<ReadonlyMap<AssetId, readonly StoredTrip[]>> {
  const { rows } = await sql<StoredRow>`
    SELECT t.id, t.asset_id, t.version, t.found, ${sql.join(TRIP_FACTS.map((name) => sql.ref(`t.${name}`)))},
      EXISTS (SELECT FROM sub_trip s WHERE s.organisation_id = t.organisation_id AND s.trip_id = t.id
        AND NOT (s.of_engine AND s.changed_by = ${ENGINE})) AS has_own_parts
    FROM unnest(${column(vehicles.map((one) => one.assetId))}::text::uuid[],
      ${column(vehicles.map((one) => one.from))}::text::float8[]) AS w(asset_id, from_ms)
    JOIN trip t ON t.organisation_id = ${organisationId} AND t.asset_id = w.asset_id AND t.found IS NOT NULL
      AND t.start_at >= to_timestamp(w.from_ms / 1000)
    ORDER BY t.start_at`.execute(db);
  const trips = rows.map(
    ({ id, asset_id, version, found, has_own_parts, ...row }): readonly [AssetId, StoredTrip] => {
      const facts = { ...row, start_at: instantText(row.start_at), end_at: instantText(row.end_at) };
      return [asset_id, { id, version, found, hasOwnParts: has_own_parts, facts }];
    },
  );
  const byAsset = Map.groupBy(trips, ([assetId]) => assetId);
  return new Map([...byAsset].map(([assetId, own]) => [assetId, own.map(([, trip]) => trip)]));
}

export async function writeTrips(
  tx: Executor,
  organisationId: OrganisationId,
  changes: ReadonlyMap<AssetId, TripChanges>,
  now: EpochMs,
): Promise<void> {
  const all = [...changes];
  const removed = all.flatMap(([, one]) => one.removed.map(({ id, version }) => ({ id, version })));
  const changed = all.flatMap(([, one]) =>
    one.changed.map(({ stored: { id, version }, trip }) => ({ id, version, trip })),
  );
  const made = all.flatMap(([assetId, one]) => one.made.map((trip) => ({ id: newId(), assetId, trip })));
  await removeTrips(tx, organisationId, removed);
  const written = [
    ...(await changeTrips(tx, organisationId, changed, now)),
    ...(await makeTrips(tx, organisationId, made, now)),
  ];
  const trips = new Map([...changed, ...made].map(({ id, trip }) => [id, trip.subTrips]));
  await writeParts(
    tx,
    organisationId,
    written.map((id) => ({ id, parts: trips.get(id) ?? [] })),
    now,
  );
}

async function removeTrips(
  tx: Executor,
  organisationId: OrganisationId,
  removed: readonly { readonly id: string; readonly version: number }[],
): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await sql`DELETE FROM sub_trip WHERE organisation_id = ${organisationId} AND of_engine
    AND trip_id IN ${among(ids)}`.execute(tx);
  await sql`DELETE FROM trip t USING unnest(${column(ids)}::text::uuid[],
      ${column(removed.map(({ version }) => version))}::text::int[]) AS r(id, version)
    WHERE t.organisation_id = ${organisationId} AND t.id = r.id AND t.version = r.version
      AND NOT EXISTS (SELECT FROM sub_trip s WHERE s.organisation_id = t.organisation_id AND s.trip_id = t.id)`.execute(
    tx,
  );
}

export async function removeFoundParts(
  tx: Executor,
  organisationId: OrganisationId,
  tripId: string,
): Promise<void> {
  await sql`DELETE FROM sub_trip WHERE organisation_id = ${organisationId} AND trip_id = ${tripId}
    AND of_engine AND changed_by = ${ENGINE}`.execute(tx);
}

/** @returns ids not changed by others meanwhile */
async function changeTrips(
  tx: Executor,
  organisationId: OrganisationId,
  changed: readonly { readonly id: string; readonly version: number; readonly trip: FoundTrip }[],
  now: EpochMs,
): Promise<readonly string[]> {
  if (changed.length === 0) return [];
  const records = changed.map(({ id, version, trip: { facts } }) => ({
    ...facts,
    id,
    version,
    found: facts,
  }));
  const { rows } = await sql<{ id: string }>`
    UPDATE trip t SET (${COLUMNS}, found) = (SELECT ${COLUMNS}, found FROM jsonb_populate_record(NULL::trip, r.record)),
      version = t.version + 1, changed_at = ${at(now)}, changed_by = ${ENGINE}
    FROM jsonb_array_elements(${json(records)}::jsonb) AS r(record)
    WHERE t.organisation_id = ${organisationId} AND t.id = (r.record ->> 'id')::uuid
      AND t.version = (r.record ->> 'version')::int
    RETURNING t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function makeTrips(
  tx: Executor,
  organisationId: OrganisationId,
  made: readonly { readonly id: string; readonly assetId: AssetId; readonly trip: FoundTrip }[],
  now: EpochMs,
): Promise<readonly string[]> {
  if (made.length === 0) return [];
  const records = made.map(({ id, assetId, trip: { facts } }) => ({
    ...facts,
    id,
    asset_id: assetId,
    found: facts,
  }));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO trip (organisation_id, id, asset_id, ${COLUMNS}, found, created_at, changed_at, changed_by)
    SELECT ${organisationId}::uuid, id, asset_id, ${COLUMNS}, found, ${at(now)}, ${at(now)}, ${ENGINE}
    FROM jsonb_populate_recordset(NULL::trip, ${json(records)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function writeParts(
  tx: Executor,
  organisationId: OrganisationId,
  trips: readonly { readonly id: string; readonly parts: readonly SubTripFacts[] }[],
  now: EpochMs,
): Promise<void> {
  if (trips.length === 0) return;
  const own = sql`s.organisation_id = ${organisationId} AND s.of_engine AND s.changed_by = ${ENGINE}`;
  await sql`DELETE FROM sub_trip s USING unnest(${column(trips.map(({ id }) => id))}::text::uuid[],
      ${column(trips.map(({ parts }) => parts.length))}::text::int[]) AS r(trip_id, parts)
    WHERE ${own} AND s.trip_id = r.trip_id AND s.sequence > r.parts`.execute(tx);
  const records = trips.flatMap(({ id, parts }) =>
    parts.map((part) => ({ ...part, id: newId(), trip_id: id })),
  );
  await sql`INSERT INTO sub_trip AS s (organisation_id, id, trip_id, sequence, start_at, end_at, distance_kilometres, of_engine,
      created_at, changed_at, changed_by)
    SELECT ${organisationId}::uuid, id, trip_id, sequence, start_at, end_at, distance_kilometres, true,
      ${at(now)}, ${at(now)}, ${ENGINE}
    FROM jsonb_populate_recordset(NULL::sub_trip, ${json(records)}::jsonb)
    ON CONFLICT (organisation_id, trip_id, sequence) DO UPDATE SET start_at = excluded.start_at, end_at = excluded.end_at,
      distance_kilometres = excluded.distance_kilometres, version = s.version + 1, changed_at = excluded.changed_at
    WHERE ${own} AND (s.start_at, s.end_at, s.distance_kilometres)
      IS DISTINCT FROM (excluded.start_at, excluded.end_at, excluded.distance_kilometres)`.execute(tx);
}
