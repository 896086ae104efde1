import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { ReportedFix } from '@linehaul/domain/telemetry';
import { sql } from 'kysely';
import { column, type Executor, json, newId } from '../../../platform/db/index.ts';

/** Per quarantine; drops the longest unheard. */
export const QUARANTINE_DEVICES = 1000;
/** Per device; keeps the newest. */
export const QUARANTINE_FIXES = 100;

/** organisationId undefined: sent without a key. */
export interface UnknownDevice {
  readonly device: string;
  readonly organisationId: OrganisationId | undefined;
  readonly fixes: readonly { readonly fix: ReportedFix; readonly receivedAt: EpochMs }[];
}

const COMMON = '00000000-0000-0000-0000-000000000000';

export async function quarantine(tx: Executor, devices: readonly UnknownDevice[]): Promise<void> {
  if (devices.length === 0) return;
  // Ordered, against deadlocks.
  const sorted = devices
    .map((device) => ({
      ...device,
      newest: newestOf(device),
      key: keyOf(device.organisationId, device.device),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{
    id: string;
    device_id: string;
    organisation_id: OrganisationId | null;
    is_new: boolean;
  }>`
    INSERT INTO quarantined_device AS q
      (id, device_id, organisation_id, last_seen, message_count, last_latitude, last_longitude, last_fix_time)
    SELECT i, d, o, to_timestamp(s / 1000.0), n, lat, lon, to_timestamp(t / 1000.0) FROM unnest(
      ${column(sorted.map(() => newId()))}::uuid[],
      ${column(sorted.map((d) => d.device))}::text[],
      ${column(sorted.map((d) => d.organisationId))}::uuid[],
      ${column(sorted.map((d) => d.newest.receivedAt))}::float8[],
      ${column(sorted.map((d) => d.fixes.length))}::bigint[],
      ${column(sorted.map((d) => d.newest.fix.latitude))}::float8[],
      ${column(sorted.map((d) => d.newest.fix.longitude))}::float8[],
      ${column(sorted.map((d) => d.newest.fix.time))}::float8[]
    ) AS u (i, d, o, s, n, lat, lon, t)
    ON CONFLICT (device_id, (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid))) DO UPDATE SET
      last_seen = greatest(q.last_seen, excluded.last_seen),
      message_count = q.message_count + excluded.message_count,
      last_latitude = CASE WHEN excluded.last_fix_time >= q.last_fix_time THEN excluded.last_latitude ELSE q.last_latitude END,
      last_longitude = CASE WHEN excluded.last_fix_time >= q.last_fix_time THEN excluded.last_longitude ELSE q.last_longitude END,
      last_fix_time = greatest(q.last_fix_time, excluded.last_fix_time)
    RETURNING id, device_id, organisation_id, (xmax = 0) AS is_new`.execute(tx);
  const ids = new Map(rows.map((row) => [keyOf(row.organisation_id ?? undefined, row.device_id), row.id]));
  await storeFixes(
    tx,
    sorted.flatMap((d) =>
      d.fixes.slice(-QUARANTINE_FIXES).map((stored) => ({ ...stored, id: ids.get(d.key)! })),
    ),
  );
  await dropOldFixes(tx, [...ids.values()]);
  const grown = new Set(rows.filter((row) => row.is_new).map((row) => row.organisation_id));
  for (const organisationId of grown) await dropUnheard(tx, organisationId ?? undefined);
}

function keyOf(organisationId: OrganisationId | undefined, device: string): string {
  return `${organisationId ?? COMMON} ${device}`;
}

function newestOf(device: UnknownDevice) {
  return device.fixes.reduce((a, b) => (b.fix.time > a.fix.time ? b : a));
}

async function storeFixes(
  tx: Executor,
  stored: readonly { id: string; fix: ReportedFix; receivedAt: EpochMs }[],
): Promise<void> {
  await sql`
    INSERT INTO quarantined_fix (quarantined_device_id, fix_time, payload)
    SELECT d, to_timestamp(t / 1000.0), p FROM unnest(
      ${column(stored.map((k) => k.id))}::uuid[],
      ${column(stored.map((k) => k.fix.time))}::float8[],
      ${column(stored.map(({ fix, receivedAt }) => json({ fix, receivedAt })))}::jsonb[]
    ) AS u (d, t, p)
    ON CONFLICT DO NOTHING`.execute(tx);
}

async function dropOldFixes(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM quarantined_fix f USING (
      SELECT quarantined_device_id, fix_time,
        row_number() OVER (PARTITION BY quarantined_device_id ORDER BY fix_time DESC) AS place
      FROM quarantined_fix WHERE quarantined_device_id = ANY (${column(ids)}::uuid[])
    ) ranked
    WHERE ranked.place > ${QUARANTINE_FIXES}
      AND f.quarantined_device_id = ranked.quarantined_device_id AND f.fix_time = ranked.fix_time`.execute(
    tx,
  );
}

async function dropUnheard(tx: Executor, organisationId: OrganisationId | undefined): Promise<void> {
  const ofQuarantine = organisationId
    ? sql`organisation_id = ${organisationId}::uuid`
    : sql`organisation_id IS NULL`;
  await sql`
    DELETE FROM quarantined_device WHERE id IN (
      SELECT id FROM quarantined_device WHERE ${ofQuarantine}
      ORDER BY last_seen DESC, id OFFSET ${QUARANTINE_DEVICES}
    )`.execute(tx);
}
