import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { CaseFigure, EpisodeSeen, JourneySeen, StopSeen } from '@linehaul/domain/figures';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { StopState } from '@linehaul/domain/tracking';
import { sql } from 'kysely';
import { among, at, type Executor, type StopOrder } from '../../platform/db/index.ts';

/** Milliseconds, `to` excluded. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

export interface EndedJourney extends JourneySeen {
  readonly plannedStart: EpochMs;
}

const planned = ({ from, to }: Span) => sql`j.planned_start >= ${at(from)} AND j.planned_start < ${at(to)}`;

interface JourneyRow {
  readonly id: string;
  readonly plannedStart: EpochMs;
  readonly driver: string | null;
  readonly kilometres: number | null;
  readonly heardUntil: EpochMs | null;
  readonly lateReason: string | null;
}

/** Planned to start in a span and ended, by id; at most `most` after one. */
export async function endedJourneys(
  db: Executor,
  organisationId: OrganisationId,
  span: Span,
  { after, most }: { readonly after?: string; readonly most: number },
): Promise<readonly EndedJourney[]> {
  const { rows } = await sql<JourneyRow>`
    SELECT j.id, j.planned_start AS "plannedStart", j.driver_id AS driver,
      j.travelled_kilometres AS kilometres, j.tracked_to AS "heardUntil",
      (SELECT h.after ->> 'reason' FROM journey_history h
        WHERE h.organisation_id = j.organisation_id AND h.journey_id = j.id AND h.kind = 'lateReason'
        ORDER BY h.at DESC, h.id DESC LIMIT 1) AS "lateReason"
    FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.status IN ('COMPLETED', 'CLOSED') AND ${planned(span)}
      AND ${after === undefined ? sql`true` : sql`j.id > ${after}`}
    ORDER BY j.id LIMIT ${most}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stops = Map.groupBy(await stopsOf(db, organisationId, ids), ({ journey }) => journey);
  const episodes = Map.groupBy(await episodesOf(db, organisationId, ids), ({ journey }) => journey);
  return rows.map((row) => ({
    journeyId: row.id,
    plannedStart: row.plannedStart,
    driver: row.driver ?? undefined,
    lateReason: row.lateReason ?? undefined,
    kilometres: row.kilometres ?? undefined,
    heardUntil: row.heardUntil ?? undefined,
    stops: (stops.get(row.id) ?? []).map(stopSeen),
    episodes: (episodes.get(row.id) ?? []).map(episodeSeen),
  }));
}

interface StopRow {
  readonly journey: string;
  readonly stop: string;
  readonly location: string;
  readonly type: number;
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
  readonly revisedArrival: EpochMs | null;
  readonly revisedDeparture: EpochMs | null;
  readonly arrival: EpochMs | null;
  readonly departure: EpochMs | null;
  readonly isEstimated: boolean;
  readonly state: StopState;
  readonly orders: readonly StopOrder[] | null;
}

async function stopsOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly StopRow[]> {
  const { rows } = await sql<StopRow>`
    SELECT s.journey_id AS journey, s.id AS stop, s.location_id AS location, l.location_type AS type,
      s.planned_arrival AS "plannedArrival", s.planned_departure AS "plannedDeparture",
      s.revised_arrival AS "revisedArrival", s.revised_departure AS "revisedDeparture",
      s.actual_arrival AS arrival, s.actual_departure AS departure, s.estimated AS "isEstimated", s.state,
      CASE WHEN jsonb_typeof(s.orders) = 'array' THEN s.orders END AS orders
    FROM journey_stop s JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = ${organisationId} AND s.journey_id IN ${among(ids)}
    ORDER BY s.journey_id, s.sequence`.execute(db);
  return rows;
}

const RESTS: readonly number[] = [LOCATION_TYPES['Fuel Stop'], LOCATION_TYPES['Rest Stop']];
export const isRest = (locationType: number): boolean => RESTS.includes(locationType);

/** The narrowest close; waiting counts from the first to open. */
function stopSeen(row: StopRow): StopSeen {
  const orders = row.orders ?? [];
  const times = (name: 'addressDeliveryDateTimeWindowOpenUtc' | 'addressDeliveryDateTimeCloseUtc') =>
    orders.flatMap((order) => (order[name] ? [Date.parse(order[name])] : []));
  const opens = times('addressDeliveryDateTimeWindowOpenUtc');
  const closes = times('addressDeliveryDateTimeCloseUtc');
  const { plannedArrival, plannedDeparture, revisedArrival, revisedDeparture } = row;
  return {
    stopId: row.stop,
    location: row.location,
    isRest: isRest(row.type),
    times: { plannedArrival, plannedDeparture, revisedArrival, revisedDeparture },
    windowClose: closes.length > 0 ? Math.min(...closes) : undefined,
    appointment: opens.length > 0 ? Math.min(...opens) : (revisedArrival ?? plannedArrival ?? undefined),
    state: row.state,
    arrival: row.arrival ?? undefined,
    departure: row.departure ?? undefined,
    isEstimated: row.isEstimated,
    orders: orders.map(({ quantity, deliveredQuantity }) => ({
      quantity: quantity ?? undefined,
      delivered: deliveredQuantity ?? undefined,
    })),
  };
}

interface EpisodeRow {
  readonly journey: string;
  readonly kind: string;
  readonly from: EpochMs;
  readonly to: EpochMs | null;
}

async function episodesOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly EpisodeRow[]> {
  const { rows } = await sql<EpisodeRow>`
    SELECT journey_id AS journey, event_type AS kind, started_at AS "from", ended_at AS "to" FROM active_event
    WHERE organisation_id = ${organisationId} AND journey_id IN ${among(ids)} AND withdrawn_at IS NULL
      AND event_type IN ('SPEEDING', 'TEMPERATURE_WARNING', 'TEMPERATURE_CRITICAL')`.execute(db);
  return rows;
}

const episodeSeen = ({ kind, from, to }: EpisodeRow): EpisodeSeen => ({
  kind: kind === 'SPEEDING' ? 'speeding' : 'temperature',
  from,
  ...(to === null ? {} : { to }),
});

export async function journeysUnderWay(
  db: Executor,
  organisationId: OrganisationId,
  span: Span,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::float8 AS count FROM journey j WHERE j.organisation_id = ${organisationId}
      AND j.status IN ('APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE') AND ${planned(span)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Opened in a span. Not those that moved to the network's, that later fixes took back, or that passed unseen. */
export async function casesOpened(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: Span,
): Promise<readonly CaseFigure[]> {
  const { rows } = await sql<{ takeMinutes: number | null; isUntouched: boolean }>`
    SELECT (extract(epoch FROM c.first_taken_at - c.opened_at) / 60)::float8 AS "takeMinutes",
      c.closed_as IS NOT DISTINCT FROM 'ENDED' AND NOT EXISTS (SELECT FROM case_action a
        WHERE a.organisation_id = c.organisation_id AND a.case_id = c.id AND a.actor IS NOT NULL) AS "isUntouched"
    FROM exception_case c
    WHERE c.organisation_id = ${organisationId} AND c.opened_at >= ${at(from)} AND c.opened_at < ${at(to)}
      AND NOT c.has_passed AND c.closed_as IS DISTINCT FROM 'MOVED' AND c.closed_as IS DISTINCT FROM 'WITHDRAWN'`.execute(
    db,
  );
  return rows.map(({ takeMinutes, isUntouched }) => ({
    isUntouched,
    ...(takeMinutes === null ? {} : { takeMinutes }),
  }));
}
