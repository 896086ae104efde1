import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import {
  type AlarmSeverity,
  type AttentionFacts,
  attentionOf,
  type JourneyStatus,
  type PositionBasedStatus,
  RUNNING_STATUSES,
  type TimeBasedStatus,
} from '@linehaul/domain/journeys';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { type SqlBool, sql } from 'kysely';
import { instantText } from '../../../platform/http/index.ts';

export interface UnderWay {
  readonly next_name: string | null;
  readonly next_is_start: boolean | null;
  readonly next_planned: EpochMs | null;
  readonly next_projected: EpochMs | null;
  readonly latest_fix: EpochMs | null;
  readonly alarm_severity: AlarmSeverity | null;
  readonly alarm_name: string | null;
  readonly alarm_since: EpochMs | null;
  readonly has_not_left: boolean | null;
  readonly runs_instead: string | null;
}

/** A forecast of the plan as it is goes before the engine's projection. */
const FORECAST = sql`CASE WHEN j.forecast_time_version = j.version AND j.forecast_next_sequence = s.sequence
  THEN j.forecast_next_arrival END`;

/** Must match `placeOfNextStop` of the domain. */
const NEXT_STOP = sql`
  LEFT JOIN LATERAL (
    SELECT l.name, s.sequence = (SELECT min(f.sequence) FROM journey_stop f
        WHERE f.organisation_id = j.organisation_id AND f.journey_id = j.id) AS is_start,
      coalesce(s.revised_arrival, s.planned_arrival, s.revised_departure, s.planned_departure) AS planned,
      coalesce(${FORECAST}, s.adjusted_arrival, s.adjusted_departure) AS projected
    FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE j.status NOT IN ('COMPLETED', 'CLOSED', 'CANCELLED', 'DELETED')
      AND s.organisation_id = j.organisation_id AND s.journey_id = j.id AND s.state = 'open'
      AND (coalesce(s.adjusted_arrival, s.adjusted_departure) IS NOT NULL OR s.sequence > coalesce((
        SELECT max(r.sequence) FROM journey_stop r
        WHERE r.organisation_id = j.organisation_id AND r.journey_id = j.id AND r.state NOT IN ('open', 'missed')), -1))
    ORDER BY coalesce(s.adjusted_arrival, s.adjusted_departure) IS NULL, s.sequence LIMIT 1
  ) next ON true`;

const LATEST_FIX = sql`
  LEFT JOIN asset_position_latest fix ON fix.organisation_id = j.organisation_id AND fix.asset_id = j.vehicle_id`;

/** `alarm` of `journey j`. */
export const WORST_ALARM = sql`
  LEFT JOIN LATERAL (
    SELECT e.severity, e.name, e.started_at AS since FROM open_alert e
    WHERE e.organisation_id = j.organisation_id AND e.journey_id = j.id AND e.severity <> 'INFO'
      AND (e.snoozed_until IS NULL OR e.snoozed_until <= now())
    ORDER BY e.severity = 'CRITICAL' DESC, e.started_at, e.id LIMIT 1
  ) alarm ON true`;

const listOf = (statuses: readonly JourneyStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

const RUNS = sql<SqlBool>`j.status IN (${listOf(RUNNING_STATUSES)})`;

const START_AFTER_HOURS = sql`(SELECT coalesce((o.settings ->> 'startAfterHours')::float8,
  ${sql.lit(DEFAULT_SETTINGS.startAfterHours)}::float8) FROM organisation o WHERE o.id = j.organisation_id)`;

export const SHOULD_HAVE_LEFT = sql<SqlBool>`(j.status = 'APPROVED' AND j.planned_start < now()
  AND coalesce(j.planned_end, j.planned_start) + interval '1 hour' * ${START_AFTER_HOURS} > now())`;

export const IS_UNDER_WAY = sql<SqlBool>`(${RUNS} OR ${SHOULD_HAVE_LEFT})`;

/**
 * By the engine's reason; or the vehicle was heard at the start after planned departure, or runs `instead` another
 * journey.
 */
const NOT_LEFT = sql`
  LEFT JOIN LATERAL (
    SELECT instead.unique_reference AS runs_instead, s.actual_departure IS NULL AND (
      instead.unique_reference IS NOT NULL OR s.time_explanation ->> 'rule' = 'notLeft' OR (s.state = 'arrived'
      AND fix.fix_time > coalesce(s.revised_departure, s.planned_departure, j.planned_start))) AS has_not_left
    FROM journey_stop s
    LEFT JOIN LATERAL (
      SELECT o.unique_reference FROM journey o
      WHERE o.organisation_id = j.organisation_id AND o.vehicle_id = j.vehicle_id
        AND o.status IN (${listOf(RUNNING_STATUSES)}) AND ${SHOULD_HAVE_LEFT}
      ORDER BY o.planned_start DESC LIMIT 1
    ) instead ON true
    WHERE j.status = 'APPROVED' AND s.organisation_id = j.organisation_id AND s.journey_id = j.id
      AND coalesce(s.revised_departure, s.planned_departure, j.planned_start) < now()
    ORDER BY s.sequence LIMIT 1
  ) start ON true`;

/** Of `journey j`: `next`, `fix`, `alarm`, `start`; keyed by organisation. */
export const UNDER_WAY_JOINS = sql`${NEXT_STOP} ${LATEST_FIX} ${WORST_ALARM} ${NOT_LEFT}`;

export const UNDER_WAY_COLUMNS = sql`next.name AS next_name, next.is_start AS next_is_start,
  next.planned AS next_planned, next.projected AS next_projected, fix.fix_time AS latest_fix,
  alarm.severity AS alarm_severity, alarm.name AS alarm_name, alarm.since AS alarm_since,
  start.has_not_left AS has_not_left, start.runs_instead AS runs_instead`;

export const IS_ALLOCATED = sql<SqlBool>`(j.vehicle_id IS NOT NULL
  AND coalesce(j.driver_id, j.driver2_id) IS NOT NULL)`;

interface Evaluated extends UnderWay {
  readonly status: string;
  readonly time_based_status: string | null;
  readonly position_based_status: string | null;
  readonly vehicle_id: string | null;
  readonly driver_id: string | null;
  readonly driver2_id: string | null;
  readonly planned_start: EpochMs;
}

export function attentionFactsOf(r: Evaluated): AttentionFacts {
  return {
    journeyStatus: r.status as JourneyStatus,
    timeBasedStatus: (r.time_based_status ?? undefined) as TimeBasedStatus | undefined,
    positionBasedStatus: (r.position_based_status ?? undefined) as PositionBasedStatus | undefined,
    alarm: r.alarm_severity ?? undefined,
    hasNotLeft: r.has_not_left ?? false,
    isAllocated: r.vehicle_id !== null && (r.driver_id ?? r.driver2_id) !== null,
    plannedStart: r.planned_start,
  };
}

export function underWayWire(r: Evaluated) {
  const { group, filters } = attentionOf(attentionFactsOf(r), Date.now());
  return {
    nextStop:
      r.next_name === null
        ? null
        : {
            locationName: r.next_name,
            isStart: r.next_is_start ?? false,
            plannedTimeUtc: instantText(r.next_planned),
            projectedTimeUtc: instantText(r.next_projected),
          },
    latestFixUtc: instantText(r.latest_fix),
    alarm:
      r.alarm_severity === null
        ? null
        : {
            severity: r.alarm_severity,
            name: r.alarm_name ?? '',
            sinceUtc: instantText(r.alarm_since) ?? '',
          },
    runsInstead: r.runs_instead,
    attention: { group, filters: [...filters] },
  } satisfies Partial<JourneyRow>;
}
