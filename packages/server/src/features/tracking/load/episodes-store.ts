import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { DEFAULT_EVENT_TYPES } from '@linehaul/domain/fleet';
import { REPORTED_EVENT_TYPES, type ReportedEvent, type ReportedEventType } from '@linehaul/domain/telemetry';
import { GROWN_KINDS, JOURNEY_EPISODE_KINDS, VEHICLE_EPISODE_KINDS } from '@linehaul/domain/tracking';
import { type RawBuilder, sql } from 'kysely';
import { among, at, column, type Executor, json } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import type { EpisodeFacts } from './facts.ts';
import type { Wanted } from './load-store.ts';

interface EpisodeRecord {
  id: string;
  event_type: string;
  journey_id: string | null;
  asset_id: AssetId | null;
  location_id: string | null;
  started_at: EpochMs;
  ended_at: EpochMs | null;
  raised_at: EpochMs;
  latitude: number | null;
  longitude: number | null;
  value: number | null;
  limit_value: number | null;
  planned_at: EpochMs | null;
  reported_name: string | null;
}

const COLUMNS = sql`e.id, e.event_type, e.journey_id, e.asset_id, e.location_id, e.started_at, e.ended_at, e.raised_at,
  e.latitude, e.longitude, e.value, e.limit_value, e.planned_at, e.reported_name`;

const literals = (kinds: readonly string[]) => sql.join(kinds.map((kind) => sql.lit(kind)));
/** With a journey, SILENT is the journey's. */
const OF_VEHICLE = sql`(e.event_type IN (${literals([...VEHICLE_EPISODE_KINDS, ...REPORTED_EVENT_TYPES])})
  AND (e.event_type <> 'SILENT' OR e.journey_id IS NULL))`;
const STAYS_OPEN: ReadonlySet<string> = new Set(REPORTED_EVENT_TYPES);
const DESCRIPTIONS = new Map(DEFAULT_EVENT_TYPES.map((type) => [type.eventType, type.description]));

async function read(db: Executor, condition: RawBuilder<unknown>): Promise<readonly EpisodeRecord[]> {
  const { rows } = await sql<EpisodeRecord>`SELECT ${COLUMNS} FROM active_event e
    WHERE ${condition} AND e.withdrawn_at IS NULL ORDER BY e.started_at`.execute(db);
  return rows;
}

export async function episodesOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EpisodeFacts[]>> {
  if (journeyIds.length === 0) return new Map();
  const rows = await read(
    db,
    sql`e.organisation_id = ${organisationId} AND e.journey_id IN ${among(journeyIds)}
      AND e.event_type IN (${literals(JOURNEY_EPISODE_KINDS)})`,
  );
  const byJourney = Map.groupBy(rows, (row) => row.journey_id ?? '');
  return new Map([...byJourney].map(([id, own]) => [id, own.map(factsOf)]));
}

/** Open, or ended within `hours` before the given times; by start. */
export async function episodesOfVehicles(
  db: Executor,
  organisationId: OrganisationId,
  wanted: readonly Wanted[],
  hours: number,
): Promise<ReadonlyMap<AssetId, readonly EpisodeFacts[]>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<EpisodeRecord>`
    SELECT ${COLUMNS}
    FROM unnest(${column(wanted.map((w) => w.vehicleId))}::text::uuid[],
      ${column(wanted.map((w) => w.from))}::text::float8[]) AS w(vehicle_id, from_ms)
    JOIN active_event e ON e.organisation_id = ${organisationId} AND e.asset_id = w.vehicle_id
      AND (e.ended_at IS NULL OR e.ended_at >= to_timestamp(w.from_ms / 1000) - ${hours} * interval '1 hour')
    WHERE ${OF_VEHICLE} AND e.withdrawn_at IS NULL
    ORDER BY e.started_at`.execute(db);
  const byVehicle = Map.groupBy(rows, (row) => row.asset_id!);
  return new Map([...byVehicle].map(([id, own]) => [id, own.map(factsOf)]));
}

function factsOf(row: EpisodeRecord): EpisodeFacts {
  return {
    id: row.id,
    kind: row.event_type,
    journeyId: row.journey_id,
    locationId: row.location_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    raisedAt: row.raised_at,
    latitude: row.latitude,
    longitude: row.longitude,
    value: row.value,
    limit: row.limit_value,
    plannedAt: row.planned_at,
    reported: row.reported_name,
  };
}

export async function reportedOf(
  db: Executor,
  organisationId: OrganisationId,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<AssetId, readonly ReportedEvent[]>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{
    asset_id: AssetId;
    event_time: EpochMs;
    event_type: ReportedEventType;
    name: string | null;
    latitude: number | null;
    longitude: number | null;
  }>`
    SELECT r.asset_id, r.event_time, r.event_type, r.name, r.latitude, r.longitude
    FROM unnest(${column(wanted.map((w) => w.vehicleId))}::text::uuid[],
      ${column(wanted.map((w) => w.from))}::text::float8[]) AS w(vehicle_id, from_ms)
    JOIN reported_event r ON r.organisation_id = ${organisationId} AND r.asset_id = w.vehicle_id
      AND r.event_time >= to_timestamp(w.from_ms / 1000)
    ORDER BY r.asset_id, r.event_time`.execute(db);
  const events = rows.map((row) => {
    const { asset_id: assetId, event_time: time, event_type: eventType } = row;
    const place = { latitude: row.latitude ?? undefined, longitude: row.longitude ?? undefined };
    return { assetId, event: { eventType, time, name: row.name ?? undefined, ...place } };
  });
  const byVehicle = Map.groupBy(events, ({ assetId }) => assetId);
  return new Map([...byVehicle].map(([id, own]) => [id, own.map(({ event }) => event)]));
}

export interface WrittenEpisode {
  readonly facts: EpisodeFacts;
  readonly vehicleId: AssetId | undefined;
  readonly driverId: string | undefined;
}

const HAS_GROWN = sql`excluded.event_type <> active_event.event_type
  AND excluded.event_type IN (${literals(Object.keys(GROWN_KINDS))})`;
const unlessGrown = (name: string) =>
  sql`${sql.ref(name)} = CASE WHEN ${HAS_GROWN} THEN NULL ELSE active_event.${sql.ref(name)} END`;

/** Acknowledgements stay until an episode grows. Removed ones that were acknowledged or snoozed become withdrawn. */
export async function writeEpisodes(
  tx: Executor,
  organisationId: OrganisationId,
  removed: readonly string[],
  episodes: readonly WrittenEpisode[],
  now: EpochMs,
): Promise<void> {
  if (removed.length > 0) {
    const gone = sql`organisation_id = ${organisationId} AND id IN ${among(removed)}`;
    await sql`DELETE FROM active_event WHERE ${gone} AND acknowledged_at IS NULL AND snoozed_by IS NULL
      AND NOT EXISTS (SELECT 1 FROM alert_action a WHERE a.organisation_id = active_event.organisation_id
        AND a.event_id = active_event.id)
      AND NOT EXISTS (SELECT 1 FROM case_event m JOIN case_action a ON a.organisation_id = m.organisation_id
          AND a.case_id = m.case_id AND a.actor IS NOT NULL
        WHERE m.organisation_id = active_event.organisation_id AND m.event_id = active_event.id)`.execute(tx);
    await sql`UPDATE active_event SET withdrawn_at = ${at(now)}, ended_at = coalesce(ended_at, ${at(now)})
      WHERE ${gone}`.execute(tx);
  }
  if (episodes.length === 0) return;
  const records = episodes.map(({ facts, vehicleId, driverId }) => ({
    id: facts.id,
    journey_id: facts.journeyId,
    asset_id: vehicleId ?? null,
    driver_id: driverId ?? null,
    location_id: facts.locationId,
    event_type: facts.kind,
    started_at: instantText(facts.startedAt),
    ended_at: instantText(facts.endedAt),
    raised_at: instantText(facts.raisedAt),
    latitude: facts.latitude,
    longitude: facts.longitude,
    value: facts.value,
    limit_value: facts.limit,
    planned_at: instantText(facts.plannedAt),
    reported_name: facts.reported,
    stays_open: STAYS_OPEN.has(facts.kind),
    description: DESCRIPTIONS.get(facts.kind) ?? facts.kind,
    recorded_at: instantText(now),
  }));
  const columns = sql.join(Object.keys(records[0]!).map((name) => sql.ref(name)));
  await sql`
    INSERT INTO active_event (organisation_id, ${columns})
    SELECT ${organisationId}::uuid, ${columns} FROM jsonb_populate_recordset(NULL::active_event, ${json(records)}::jsonb)
    ON CONFLICT (organisation_id, id) DO UPDATE SET journey_id = excluded.journey_id,
      driver_id = coalesce(excluded.driver_id, active_event.driver_id), location_id = excluded.location_id,
      event_type = excluded.event_type, description = excluded.description,
      recorded_at = CASE WHEN ${HAS_GROWN} THEN excluded.recorded_at ELSE active_event.recorded_at END,
      ${sql.join(['acknowledged_at', 'acknowledged_by', 'snoozed_until'].map(unlessGrown))},
      started_at = excluded.started_at, ended_at = excluded.ended_at, raised_at = excluded.raised_at,
      latitude = excluded.latitude, longitude = excluded.longitude, value = excluded.value,
      limit_value = excluded.limit_value, planned_at = excluded.planned_at,
      reported_name = excluded.reported_name`.execute(tx);
}
