import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { StopVisit } from '@linehaul/domain/forecast';
import { sql } from 'kysely';
import { at, type Executor, isId } from '../../platform/db/index.ts';
import type { Span } from './day-store.ts';

export interface NamedVisit extends StopVisit {
  readonly reference: string;
}

/**
 * Behind the first stop, with a seen arrival. Without a planned departure nothing tells waiting from rest.
 */
const VISITS = sql`
  journey j JOIN journey_stop s ON s.organisation_id = j.organisation_id AND s.journey_id = j.id,
  LATERAL (SELECT CASE WHEN s.actual_departure IS NULL AND s.state = 'arrived' AND j.status = 'IN_PROGRESS'
    THEN j.tracked_to ELSE s.actual_departure END AS until) stay`;
const COUNTED = sql`j.status NOT IN ('DELETED', 'CANCELLED') AND NOT s.estimated AND s.actual_arrival IS NOT NULL
  AND coalesce(s.revised_departure, s.planned_departure) IS NOT NULL AND stay.until >= s.actual_arrival AND s.sequence > (SELECT min(f.sequence) FROM journey_stop f
    WHERE f.organisation_id = j.organisation_id AND f.journey_id = j.id)`;
const planned = ({ from, to }: Span) => sql`j.planned_start >= ${at(from)} AND j.planned_start < ${at(to)}`;

export async function visitCounts(
  db: Executor,
  organisationId: OrganisationId,
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ location: string; visits: number }>`
    SELECT s.location_id::text AS location, count(*)::float8 AS visits FROM ${VISITS}
    WHERE j.organisation_id = ${organisationId} AND ${planned(span)} AND ${COUNTED}
    GROUP BY s.location_id`.execute(db);
  return new Map(rows.map(({ location, visits }) => [location, visits]));
}

const MOST = 20_000;

interface Wanted {
  /** Longer than these minutes; default: any. */
  readonly longerThan?: number;
  readonly locationId?: string;
  readonly most?: number;
}

/** Longest first. */
export async function longestVisits(
  db: Executor,
  organisationId: OrganisationId,
  span: Span,
  { longerThan, locationId, most = MOST }: Wanted,
): Promise<readonly NamedVisit[]> {
  if (locationId !== undefined && !isId(locationId)) return [];
  const isLong =
    longerThan === undefined
      ? sql`true`
      : sql`stay.until - s.actual_arrival > make_interval(mins => ${longerThan}::integer)`;
  const isThere = locationId === undefined ? sql`true` : sql`s.location_id = ${locationId}`;
  const { rows } = await sql<{
    journey: string;
    reference: string;
    stop: string;
    location: string;
    appointment: EpochMs | null;
    arrival: EpochMs;
    departure: EpochMs | null;
    until: EpochMs;
  }>`
    SELECT j.id AS journey, j.unique_reference AS reference, s.id AS stop, s.location_id::text AS location,
      coalesce((SELECT min((o ->> 'addressDeliveryDateTimeWindowOpenUtc')::timestamptz)
        FROM jsonb_array_elements(CASE WHEN jsonb_typeof(s.orders) = 'array' THEN s.orders ELSE '[]' END) o),
        s.revised_arrival, s.planned_arrival) AS appointment,
      s.actual_arrival AS arrival, s.actual_departure AS departure, stay.until
    FROM ${VISITS}
    WHERE j.organisation_id = ${organisationId} AND ${planned(span)} AND ${COUNTED}
      AND ${isLong} AND ${isThere}
    ORDER BY stay.until - s.actual_arrival DESC, s.id LIMIT ${most}`.execute(db);
  return rows.map(({ journey, reference, stop, location, appointment, arrival, departure, until }) => ({
    ...{ journeyId: journey, reference, stopId: stop, location, arrival },
    ...(appointment === null ? {} : { appointment }),
    ...(departure === null ? { heard: until } : { departure }),
  }));
}
