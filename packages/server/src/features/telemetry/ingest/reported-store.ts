import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import { sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';

export interface VehicleEvent {
  readonly organisationId: OrganisationId;
  readonly assetId: AssetId;
  readonly receivedAt: EpochMs;
  readonly event: ReportedEvent;
}

/** Each once. @returns new ones */
export async function insertReported(
  tx: Executor,
  events: readonly VehicleEvent[],
): Promise<readonly VehicleEvent[]> {
  if (events.length === 0) return [];
  const keyOf = (organisation: string, asset: string, time: EpochMs, type: string) =>
    `${organisation} ${asset} ${time} ${type}`;
  const once = new Map(
    events.map((one) => [keyOf(one.organisationId, one.assetId, one.event.time, one.event.eventType), one]),
  );
  // Ordered, against deadlocks.
  const rows = [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const { rows: written } = await sql<{
    organisation_id: string;
    asset_id: string;
    event_time: EpochMs;
    event_type: string;
  }>`
    INSERT INTO reported_event (organisation_id, asset_id, event_time, event_type, name, latitude, longitude, received_at)
    SELECT o, a, to_timestamp(t / 1000.0), e, n, lat, lon, to_timestamp(r / 1000.0) FROM unnest(
      ${column(rows.map((row) => row.organisationId))}::uuid[],
      ${column(rows.map((row) => row.assetId))}::uuid[],
      ${column(rows.map((row) => row.event.time))}::float8[],
      ${column(rows.map((row) => row.event.eventType))}::text[],
      ${column(rows.map((row) => row.event.name))}::text[],
      ${column(rows.map((row) => row.event.latitude))}::float8[],
      ${column(rows.map((row) => row.event.longitude))}::float8[],
      ${column(rows.map((row) => row.receivedAt))}::float8[]) AS u (o, a, t, e, n, lat, lon, r)
    ON CONFLICT DO NOTHING
    RETURNING organisation_id, asset_id, event_time, event_type`.execute(tx);
  return written.flatMap(
    (row) => once.get(keyOf(row.organisation_id, row.asset_id, row.event_time, row.event_type)) ?? [],
  );
}
