import {
  type CaseAction,
  type CaseDueTimes,
  type CaseEvent,
  type CaseSettings,
  type CaseSubjectKind,
  caseSettingsOf,
} from '@linehaul/domain/cases';
import { DAY, type EpochMs, HOUR, type OrganisationId, orUndefined } from '@linehaul/domain/core';
import type { EventSeverity } from '@linehaul/domain/fleet';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { type RawBuilder, sql } from 'kysely';
import { among, at, type Executor, isId } from '../../platform/db/index.ts';

export async function lockCases(tx: Executor, organisationId: OrganisationId): Promise<void> {
  await sql`INSERT INTO case_number AS n (organisation_id) VALUES (${organisationId})
    ON CONFLICT (organisation_id) DO UPDATE SET last = n.last`.execute(tx);
}

/** Until the transaction ends. Others of the organisation are not waited for. */
export async function lockCase(tx: Executor, organisationId: OrganisationId, id: string): Promise<void> {
  if (!isId(id)) return;
  await sql`SELECT FROM exception_case WHERE organisation_id = ${organisationId} AND id = ${id}
    FOR NO KEY UPDATE`.execute(tx);
}

/** @returns the first of the reserved numbers */
export async function takeNumbers(
  tx: Executor,
  organisationId: OrganisationId,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`UPDATE case_number SET last = last + ${count}
    WHERE organisation_id = ${organisationId} RETURNING last`.execute(tx);
  return rows[0]!.last - count + 1;
}

export interface StandingRow {
  readonly id: string;
  readonly subject: CaseSubjectKind;
  readonly journey_id: string | null;
  readonly asset_id: string | null;
  readonly started_at: EpochMs;
  readonly first_taken_at: EpochMs | null;
  readonly level: number;
  readonly due_announced_at: EpochMs | null;
  readonly late_minutes_p80: number;
  readonly orders: number;
  readonly journeys_hurt: number;
  readonly silent_vehicles: number | null;
  readonly heard_vehicles: number | null;
  readonly due_times: CaseDueTimes;
}

const STANDING = sql`c.id, c.subject, c.journey_id, c.asset_id, c.started_at, c.first_taken_at, c.level, c.due_announced_at,
  c.late_minutes_p80, c.orders, c.journeys_hurt, c.silent_vehicles, c.heard_vehicles, c.due_times`;

async function standing(
  tx: Executor,
  organisationId: OrganisationId,
  which: RawBuilder<unknown>,
): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`SELECT ${STANDING} FROM exception_case c
    WHERE c.organisation_id = ${organisationId} AND c.closed_at IS NULL AND ${which}
    ORDER BY c.id FOR NO KEY UPDATE OF c`.execute(tx);
  return rows;
}

export const allOpen = (tx: Executor, organisationId: OrganisationId) =>
  standing(tx, organisationId, sql`true`);

export const openCasesOf = (tx: Executor, organisationId: OrganisationId, ids: readonly string[]) =>
  standing(tx, organisationId, sql`c.id IN ${among(ids)}`);

/** Silences of one cause lie this close together. */
const NEAR_SILENCES = HOUR;

/** Of some alerts, and those that new alerts may join or leave. */
export function openCasesAround(
  tx: Executor,
  organisationId: OrganisationId,
  eventIds: readonly string[],
  fresh: readonly CaseEvent[],
): Promise<readonly StandingRow[]> {
  const ids = (of: 'journeyId' | 'assetId') => among([...new Set(fresh.flatMap((event) => event[of] ?? []))]);
  const silences = fresh.filter(({ kind }) => kind === 'SILENT').map(({ startedAt }) => startedAt);
  const ofNetwork =
    silences.length === 0
      ? sql`false`
      : sql`(c.subject = 'network' OR c.id IN (SELECT m.case_id FROM case_event m
          JOIN active_event s ON s.organisation_id = m.organisation_id AND s.id = m.event_id
          WHERE m.organisation_id = ${organisationId} AND s.event_type = 'SILENT'
            AND s.started_at BETWEEN ${at(Math.min(...silences) - NEAR_SILENCES)}
              AND ${at(Math.max(...silences) + NEAR_SILENCES)}))`;
  return standing(
    tx,
    organisationId,
    sql`(c.id IN (SELECT m.case_id FROM case_event m WHERE m.organisation_id = ${organisationId}
        AND m.event_id IN ${among(eventIds)})
      OR c.journey_id IN ${ids('journeyId')} OR c.asset_id IN ${ids('assetId')} OR ${ofNetwork})`,
  );
}

interface EventRow {
  readonly id: string;
  readonly event_type: string;
  readonly severity: EventSeverity;
  readonly journey_id: string | null;
  readonly asset_id: string | null;
  readonly started_at: EpochMs;
  readonly over_at: EpochMs | null;
  readonly recorded_at: EpochMs;
  readonly case_id: string | null;
}

/** Acknowledgement ends a device's report. */
const OVER_AT = sql`CASE WHEN e.withdrawn_at IS NOT NULL THEN coalesce(e.ended_at, e.withdrawn_at)
  WHEN e.stays_open THEN e.acknowledged_at ELSE e.ended_at END`;
const EVENT = sql`e.id, e.event_type, coalesce(t.severity, 'WARNING') AS severity, e.journey_id, e.asset_id,
  e.started_at, ${OVER_AT} AS over_at, e.recorded_at`;
const TYPE = sql`LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type`;

export async function eventsOfCases(
  tx: Executor,
  organisationId: OrganisationId,
  caseIds: readonly string[],
): Promise<CaseEvent[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<EventRow>`SELECT ${EVENT}, m.case_id FROM case_event m
    JOIN active_event e ON e.organisation_id = m.organisation_id AND e.id = m.event_id ${TYPE}
    WHERE m.organisation_id = ${organisationId} AND m.case_id IN ${among(caseIds)}`.execute(tx);
  return rows.map(eventOf);
}

/** Found again after a crash before their case. */
export const LOOKED_BACK = DAY;

/** What lasts again or became worse leaves the case with which it passed unseen. */
const IS_IN_CASE = sql`EXISTS (SELECT FROM case_event m
  JOIN exception_case c ON c.organisation_id = m.organisation_id AND c.id = m.case_id
  WHERE m.organisation_id = e.organisation_id AND m.event_id = e.id
    AND NOT (c.has_passed AND (${OVER_AT} IS NULL OR e.recorded_at > c.closed_at)))`;

/** Recently recorded, or still open: an alert may be older than the keeping of cases. */
const isToKeep = (since: EpochMs) => sql`(e.recorded_at >= ${at(since)}
  OR (e.ended_at IS NULL AND NOT e.stays_open AND e.withdrawn_at IS NULL)
  OR (e.acknowledged_at IS NULL AND e.stays_open AND e.withdrawn_at IS NULL))`;

/** Those named, recorded since, or still open. None can be withdrawn until the transaction ends. */
export async function eventsWithoutCase(
  tx: Executor,
  organisationId: OrganisationId,
  which: { readonly ids: readonly string[] } | { readonly since: EpochMs },
): Promise<CaseEvent[]> {
  const narrowed = 'ids' in which ? sql`e.id IN ${among(which.ids)}` : isToKeep(which.since);
  const { rows } = await sql<EventRow>`SELECT ${EVENT}, NULL AS case_id FROM active_event e ${TYPE}
    WHERE e.organisation_id = ${organisationId} AND ${narrowed} AND e.withdrawn_at IS NULL AND coalesce(t.alarm, true)
      AND NOT ${IS_IN_CASE}
    ORDER BY e.id FOR KEY SHARE OF e`.execute(tx);
  return rows.map(eventOf);
}

function eventOf(row: EventRow): CaseEvent {
  return {
    id: row.id,
    kind: row.event_type,
    severity: row.severity,
    journeyId: orUndefined(row.journey_id),
    assetId: orUndefined(row.asset_id),
    startedAt: row.started_at,
    endedAt: orUndefined(row.over_at),
    recordedAt: row.recorded_at,
    caseId: orUndefined(row.case_id),
  };
}

export async function actionsOfCases(
  tx: Executor,
  organisationId: OrganisationId,
  caseIds: readonly string[],
): Promise<CaseAction[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<{
    readonly case_id: string;
    readonly id: string;
    readonly kind: CaseAction['kind'];
    readonly at: EpochMs;
    readonly actor: string | null;
    readonly to_login: string | null;
    readonly until: EpochMs | null;
    readonly level: number | null;
  }>`SELECT case_id, id, kind, at, actor, to_login, until, level FROM case_action
    WHERE organisation_id = ${organisationId} AND case_id IN ${among(caseIds)}`.execute(tx);
  return rows.map((row) => ({
    caseId: row.case_id,
    id: row.id,
    kind: row.kind,
    at: row.at,
    actor: orUndefined(row.actor),
    to: orUndefined(row.to_login),
    until: orUndefined(row.until),
    level: orUndefined(row.level),
  }));
}

/** Heard of within a day: only these can fall silent. */
export async function heardVehicles(
  tx: Executor,
  organisationId: OrganisationId,
  now: EpochMs,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::float8 AS count FROM asset_position_latest p
    JOIN asset a ON a.organisation_id = p.organisation_id AND a.id = p.asset_id
    WHERE p.organisation_id = ${organisationId} AND p.fix_time >= ${at(now - DAY)}
      AND a.asset_category = 'VEHICLE' AND NOT a.archived`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface CaseOrganisation {
  readonly id: OrganisationId;
  readonly timeZone: string;
  readonly settings: OrganisationSettings;
}

async function organisations(db: Executor, which: RawBuilder<unknown>): Promise<readonly CaseOrganisation[]> {
  const { rows } = await sql<
    Pick<CaseOrganisation, 'id' | 'timeZone'> & { readonly settings: Partial<OrganisationSettings> | null }
  >`SELECT o.id, o.time_zone AS "timeZone", o.settings FROM organisation o WHERE ${which} ORDER BY o.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, settings: settingsWith(row.settings ?? undefined) }));
}

export async function organisationToKeep(
  db: Executor,
  id: OrganisationId,
): Promise<CaseOrganisation | undefined> {
  return (await organisations(db, sql`o.id = ${id}`))[0];
}

export async function caseSettings(tx: Executor, id: OrganisationId): Promise<CaseSettings> {
  return caseSettingsOf((await organisationToKeep(tx, id))?.settings ?? settingsWith(undefined));
}

export function organisationsWithCases(db: Executor, now: EpochMs): Promise<readonly CaseOrganisation[]> {
  return organisations(
    db,
    sql`EXISTS (SELECT FROM exception_case c WHERE c.organisation_id = o.id AND c.closed_at IS NULL)
      OR EXISTS (SELECT FROM active_event e ${TYPE} WHERE e.organisation_id = o.id
        AND ${isToKeep(now - LOOKED_BACK)} AND e.withdrawn_at IS NULL AND coalesce(t.alarm, true)
        AND NOT ${IS_IN_CASE})`,
  );
}
