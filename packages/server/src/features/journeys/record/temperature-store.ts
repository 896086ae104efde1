import { type AssetId, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, column, type Executor } from '../../../platform/db/index.ts';
import { positionsIn } from '../../telemetry/index.ts';
import type { StopRecord } from './journey-store.ts';

/** °C by stop id. */
export type Temperatures = ReadonlyMap<string, { readonly arrival?: number; readonly departure?: number }>;

const AGE_MINUTES = 10;

/** Newest values within ten minutes before arrival and departure, for stops with orders. */
export async function temperaturesAt(
  db: Executor,
  organisationId: OrganisationId,
  assetIds: readonly string[],
  stops: readonly StopRecord[],
): Promise<Temperatures> {
  const moments = stops.flatMap((stop) =>
    (stop.orders ?? []).length === 0
      ? []
      : [
          { id: stop.id, kind: 'arrival' as const, at: stop.actual_arrival },
          { id: stop.id, kind: 'departure' as const, at: stop.actual_departure },
        ].flatMap(({ at, ...moment }) => (at === null ? [] : [{ ...moment, at }])),
  );
  const found = new Map<string, { arrival?: number; departure?: number }>();
  if (moments.length === 0 || assetIds.length === 0) return found;
  const spans = moments.flatMap(({ at }) =>
    assetIds.map((id) => ({ assetId: id as AssetId, from: at - AGE_MINUTES * MINUTE, to: at })),
  );
  const positions = await positionsIn(db, organisationId, spans);
  const { rows } = await sql<{ place: number; temperature: number }>`
    SELECT w.place::int AS place, p.temperature
    FROM unnest(${column(moments.map(({ at }) => at))}::text::float8[]) WITH ORDINALITY AS w(at_ms, place)
    CROSS JOIN LATERAL (
      SELECT (attributes ->> 'temperature')::float8 AS temperature FROM ${positions} AS p
      WHERE organisation_id = ${organisationId}
        AND asset_id IN ${among([...assetIds])}
        AND fix_time <= to_timestamp(w.at_ms / 1000)
        AND fix_time > to_timestamp(w.at_ms / 1000) - ${AGE_MINUTES} * interval '1 minute'
        AND jsonb_typeof(attributes -> 'temperature') = 'number'
      ORDER BY fix_time DESC LIMIT 1
    ) p`.execute(db);
  for (const { place, temperature } of rows) {
    const moment = moments[place - 1];
    if (moment) found.set(moment.id, { ...found.get(moment.id), [moment.kind]: temperature });
  }
  return found;
}
