import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import type { ReportedFix } from '@linehaul/domain/telemetry';
import { sql } from 'kysely';
import { column, type Executor, prepared } from '../../../platform/db/index.ts';

export interface DeviceOwner {
  readonly organisationId: OrganisationId;
  readonly assetId: AssetId;
  readonly maximumFutureMinutes: number;
  readonly keyRequired: boolean;
}

export interface Row {
  readonly id: string;
  readonly organisationId: OrganisationId;
  readonly assetId: AssetId;
  readonly journeyId?: JourneyId;
  readonly receivedAt: EpochMs;
  readonly fix: ReportedFix;
}

export interface PastOwner {
  /** Undefined: not known. */
  readonly since: EpochMs | undefined;
  /** Exclusive. */
  readonly until: EpochMs;
  readonly owner: DeviceOwner;
}

export interface DeviceOwners {
  /** Undefined: no asset has it. */
  readonly now: DeviceOwner | undefined;
  /** Oldest first. */
  readonly before: readonly PastOwner[];
}

/**
 * Of those that the key may write: who had the device at a fix's time, as a tracker that was moved may send fixes of
 * before; else who had it next, in one organisation, as nobody may take another one's times by a name.
 */
export function ownerAt(
  { now, before }: DeviceOwners,
  time: EpochMs,
  keyOf: OrganisationId | undefined,
): DeviceOwner | undefined {
  // For a key another organisation's device does not exist.
  const mayWrite = (owner: DeviceOwner) =>
    keyOf === undefined ? !owner.keyRequired : keyOf === owner.organisationId;
  const later = before.filter(({ until, owner }) => time < until && mayWrite(owner));
  const then = later.find(({ since }) => since !== undefined && since <= time);
  if (then) return then.owner;
  const home = keyOf ?? (now ?? before.at(-1)?.owner)?.organisationId;
  const next = later.find(({ owner }) => owner.organisationId === home);
  return next?.owner ?? (now && mayWrite(now) ? now : undefined);
}

/** Devices are unique over all organisations. */
export async function findOwners(
  tx: Executor,
  devices: readonly string[],
): Promise<ReadonlyMap<string, DeviceOwners>> {
  const { rows } = await sql<{
    device_id: string;
    organisation_id: OrganisationId;
    id: AssetId;
    since: EpochMs | null;
    until: EpochMs | null;
    future: number | null;
    needs_key: boolean | null;
  }>`${prepared}
    WITH asked AS (SELECT unnest(${column(devices)}::text[]) AS device_id), found AS (
      SELECT a.device_id, a.organisation_id, a.id, NULL::timestamptz AS since, NULL::timestamptz AS until
      FROM asked JOIN asset a ON a.device_id = asked.device_id
      UNION ALL
      SELECT p.device_id, p.organisation_id, p.asset_id, p.since_at, p.until_at
      FROM asked JOIN past_device p ON p.device_id = asked.device_id)
    SELECT found.device_id, found.organisation_id, found.id, found.since, found.until,
      (o.settings ->> 'maximumFutureMinutes')::float8 AS future, (o.settings ->> 'telemetryKeyRequired')::boolean AS needs_key
    FROM found JOIN organisation o ON o.id = found.organisation_id ORDER BY found.until`.execute(tx);
  const owners = new Map<string, { now: DeviceOwner | undefined; before: DeviceOwners['before'] }>();
  for (const row of rows) {
    const owner = {
      organisationId: row.organisation_id,
      assetId: row.id,
      maximumFutureMinutes: row.future ?? DEFAULT_SETTINGS.maximumFutureMinutes,
      keyRequired: row.needs_key ?? DEFAULT_SETTINGS.telemetryKeyRequired,
    };
    const known = owners.get(row.device_id) ?? { now: undefined, before: [] };
    if (row.until === null) known.now = owner;
    else known.before = [...known.before, { since: row.since ?? undefined, until: row.until, owner }];
    owners.set(row.device_id, known);
  }
  return owners;
}

export interface NamedJourney {
  readonly organisationId: OrganisationId;
  readonly journeyId: JourneyId;
  readonly reference: string;
  readonly unique: boolean;
  readonly vehicleId: AssetId | undefined;
  readonly plannedStart: EpochMs;
}

export async function findNamedJourneys(
  tx: Executor,
  names: readonly { organisationId: OrganisationId; reference: string }[],
): Promise<readonly NamedJourney[]> {
  const { rows } = await sql<{
    organisation_id: OrganisationId;
    id: JourneyId;
    reference: string;
    is_unique: boolean;
    vehicle_id: AssetId | null;
    planned_start: number;
  }>`
    WITH named (organisation_id, reference) AS (
      SELECT * FROM unnest(
        ${column(names.map((n) => n.organisationId))}::uuid[],
        ${column(names.map((n) => n.reference))}::text[])
    )
    SELECT j.organisation_id, j.id, n.reference, true AS is_unique, j.vehicle_id, j.planned_start
    FROM named n JOIN journey j ON j.organisation_id = n.organisation_id AND j.unique_reference = n.reference
    WHERE j.status <> 'DELETED'
    UNION ALL
    SELECT j.organisation_id, j.id, n.reference, false, j.vehicle_id, j.planned_start
    FROM named n JOIN journey j ON j.organisation_id = n.organisation_id AND j.journey_reference = n.reference
    WHERE j.status <> 'DELETED'`.execute(tx);
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    journeyId: row.id,
    reference: row.reference,
    unique: row.is_unique,
    vehicleId: row.vehicle_id ?? undefined,
    plannedStart: row.planned_start,
  }));
}

/** In the order of FIX_COLUMNS. */
export function fixValues(rows: readonly Row[], unevaluatedFrom?: readonly EpochMs[]) {
  const fixes = rows.map((row) => row.fix);
  // `real` columns refuse values that underflow.
  const real = (value: number | undefined) => (value === undefined ? undefined : Math.fround(value));
  const mark = unevaluatedFrom && {
    column: sql`, ${column(unevaluatedFrom)}::float8[]`,
    value: sql`, to_timestamp(f / 1000.0)`,
  };
  return sql`SELECT o, a, to_timestamp(t / 1000.0), i, to_timestamp(r / 1000.0), lat, lon, s, h, k, m, x, j
  ${mark ? mark.value : sql``} FROM unnest(
    ${column(rows.map((row) => row.organisationId))}::uuid[],
    ${column(rows.map((row) => row.assetId))}::uuid[],
    ${column(fixes.map((fix) => fix.time))}::float8[],
    ${column(rows.map((row) => row.id))}::uuid[],
    ${column(rows.map((row) => row.receivedAt))}::float8[],
    ${column(fixes.map((fix) => fix.latitude))}::float8[],
    ${column(fixes.map((fix) => fix.longitude))}::float8[],
    ${column(fixes.map((fix) => real(fix.speedKilometresPerHour)))}::real[],
    ${column(fixes.map((fix) => real(fix.headingDegrees)))}::real[],
    ${column(fixes.map((fix) => fix.odometerKilometres))}::float8[],
    ${column(fixes.map((fix) => real(fix.accuracyMetres)))}::real[],
    ${column(fixes.map((fix) => (fix.attributes ? JSON.stringify(fix.attributes) : undefined)))}::jsonb[],
    ${column(rows.map((row) => row.journeyId))}::uuid[]
    ${mark ? mark.column : sql``}
  ) AS u (o, a, t, i, r, lat, lon, s, h, k, m, x, j${mark ? sql`, f` : sql``})`;
}

export const FIX_COLUMNS = sql.raw(
  'organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh, heading_degrees, ' +
    'odometer_km, accuracy_metres, attributes, journey_id',
);

/**
 * Skips fixes whose vehicle has one at that time. Pass rows by vehicle and time, against deadlocks.
 * @returns ids written
 */
export async function insertHistory(tx: Executor, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const { numAffectedRows } = await sql`${prepared}
    INSERT INTO asset_position (${FIX_COLUMNS}) ${fixValues(rows)}
    ON CONFLICT (organisation_id, asset_id, fix_time) DO NOTHING`.execute(tx);
  if (numAffectedRows === BigInt(rows.length)) return new Set(rows.map((row) => row.id));
  const { rows: written } = await sql<{ id: string }>`
    SELECT p.id FROM unnest(
      ${column(rows.map((row) => row.organisationId))}::uuid[],
      ${column(rows.map((row) => row.assetId))}::uuid[],
      ${column(rows.map((row) => row.fix.time))}::float8[],
      ${column(rows.map((row) => row.id))}::uuid[]) AS u (o, a, t, i)
    JOIN asset_position p ON p.organisation_id = u.o AND p.asset_id = u.a
      AND p.fix_time = to_timestamp(u.t / 1000.0) AND p.id = u.i`.execute(tx);
  return new Set(written.map((row) => row.id));
}

export interface Newest {
  readonly row: Row;
  readonly oldestFix: EpochMs;
}

/**
 * The history has decided equal moments. Marks vehicles unevaluated from their oldest new fix. One row per vehicle.
 * @returns ids of rows that moved one
 */
export async function moveLatest(tx: Executor, newest: readonly Newest[]): Promise<ReadonlySet<string>> {
  const rows = newest.map(({ row }) => row);
  const { numAffectedRows } = await sql`${prepared}
    INSERT INTO asset_position_latest AS latest (${FIX_COLUMNS}, unjudged_from)
    ${fixValues(
      rows,
      newest.map(({ oldestFix }) => oldestFix),
    )}
    ON CONFLICT (organisation_id, asset_id) DO UPDATE SET
      fix_time = excluded.fix_time, id = excluded.id, received_at = excluded.received_at,
      latitude = excluded.latitude, longitude = excluded.longitude, speed_kmh = excluded.speed_kmh,
      heading_degrees = excluded.heading_degrees, odometer_km = excluded.odometer_km,
      accuracy_metres = excluded.accuracy_metres, attributes = excluded.attributes, journey_id = excluded.journey_id,
      unjudged_from = least(latest.unjudged_from, excluded.unjudged_from)
    WHERE excluded.fix_time >= latest.fix_time`.execute(tx);
  if (numAffectedRows === BigInt(rows.length)) return new Set(rows.map((row) => row.id));
  const { rows: moved } = await sql<{ id: string }>`
    SELECT l.id FROM unnest(
      ${column(rows.map((row) => row.organisationId))}::uuid[],
      ${column(rows.map((row) => row.assetId))}::uuid[],
      ${column(rows.map((row) => row.id))}::uuid[]) AS u (o, a, i)
    JOIN asset_position_latest l ON l.organisation_id = u.o AND l.asset_id = u.a AND l.id = u.i`.execute(tx);
  const ids = new Set(moved.map((row) => row.id));
  await markLate(
    tx,
    newest.filter(({ row }) => !ids.has(row.id)),
  );
  return ids;
}

async function markLate(tx: Executor, late: readonly Newest[]): Promise<void> {
  if (late.length === 0) return;
  await sql`
    UPDATE asset_position_latest l SET unjudged_from = least(l.unjudged_from, to_timestamp(r.f / 1000.0))
    FROM unnest(
      ${column(late.map(({ row }) => row.organisationId))}::text::uuid[],
      ${column(late.map(({ row }) => row.assetId))}::text::uuid[],
      ${column(late.map(({ oldestFix }) => oldestFix))}::text::float8[]) AS r (o, a, f)
    WHERE l.organisation_id = r.o AND l.asset_id = r.a`.execute(tx);
}
