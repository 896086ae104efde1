import type { CaseSubjectKind } from '@linehaul/domain/cases';
import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import type { EventSeverity } from '@linehaul/domain/fleet';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../platform/db/index.ts';

export interface HurtingCase {
  readonly id: string;
  readonly subject: CaseSubjectKind;
  readonly severity: EventSeverity;
  /** Of a network case: what its silent vehicles drive, now or next. */
  readonly journeyIds: readonly string[];
  readonly siteIds: readonly string[];
}

const RUNNING = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));
const STARTS_WITHIN = 12 * HOUR;

export async function hurtingCases(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[] | undefined,
  now: EpochMs,
): Promise<readonly HurtingCase[]> {
  const { rows } = await sql<HurtingCase>`
    WITH open AS (
      SELECT c.id, c.subject, c.severity, c.journey_id, c.asset_id FROM exception_case c
      WHERE c.organisation_id = ${organisationId} AND c.closed_at IS NULL
        AND ${ids ? sql`c.id IN ${among(ids)}` : sql`true`}
    ), vehicle AS (
      SELECT id AS case_id, asset_id FROM open WHERE asset_id IS NOT NULL
      UNION SELECT open.id, e.asset_id FROM open
        JOIN case_event m ON m.organisation_id = ${organisationId} AND m.case_id = open.id
        JOIN active_event e ON e.organisation_id = m.organisation_id AND e.id = m.event_id
        WHERE open.subject = 'network' AND e.asset_id IS NOT NULL
    ), driven AS (
      SELECT v.case_id, j.id FROM vehicle v JOIN journey j ON j.organisation_id = ${organisationId}
        AND j.vehicle_id = v.asset_id AND (j.status IN (${RUNNING}) OR j.status = 'APPROVED'
          AND j.planned_start BETWEEN ${at(now - STARTS_WITHIN)} AND ${at(now + STARTS_WITHIN)})
      UNION SELECT id, journey_id FROM open WHERE journey_id IS NOT NULL
    )
    SELECT open.id, open.subject, open.severity,
      ARRAY(SELECT d.id::text FROM driven d WHERE d.case_id = open.id ORDER BY d.id) AS "journeyIds",
      ARRAY(SELECT DISTINCT s.site FROM (
          SELECT j.site_id::text AS site FROM driven d
          JOIN journey j ON j.organisation_id = ${organisationId} AND j.id = d.id WHERE d.case_id = open.id
          UNION SELECT a.site_id::text FROM vehicle v
          JOIN asset a ON a.organisation_id = ${organisationId} AND a.id = v.asset_id WHERE v.case_id = open.id
        ) s WHERE s.site IS NOT NULL ORDER BY s.site) AS "siteIds"
    FROM open ORDER BY open.id`.execute(db);
  return rows;
}

export interface JourneyAheadOf {
  readonly id: string;
  /** By the new plan where there is one. */
  readonly plannedEnd: EpochMs | null;
  readonly orders: number;
  /** Open stops with orders. */
  readonly places: readonly string[];
  readonly locationIds: readonly string[];
  readonly regions: readonly number[];
}

export async function journeysAheadOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JourneyAheadOf>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<JourneyAheadOf>`
    SELECT j.id, coalesce(max(coalesce(s.revised_arrival, s.planned_arrival)) FILTER (WHERE s.state = 'open'), j.planned_end)
        AS "plannedEnd",
      coalesce(sum(CASE WHEN s.state = 'open' AND jsonb_typeof(s.orders) = 'array'
        THEN jsonb_array_length(s.orders) ELSE 0 END), 0)::integer AS orders,
      array_remove(array_agg(DISTINCT CASE WHEN s.state = 'open' AND jsonb_typeof(s.orders) = 'array'
        AND jsonb_array_length(s.orders) > 0 THEN s.location_id::text END), NULL) AS places,
      array_remove(array_agg(DISTINCT s.location_id::text), NULL) AS "locationIds",
      array_remove(array_agg(DISTINCT l.region), NULL) AS regions
    FROM journey j
    LEFT JOIN journey_stop s ON s.organisation_id = j.organisation_id AND s.journey_id = j.id
    LEFT JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(ids)} GROUP BY j.organisation_id, j.id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
