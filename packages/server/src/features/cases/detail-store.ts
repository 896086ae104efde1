import { type CaseAction, type CaseWithTimeline, TIMELINE_LIMIT } from '@linehaul/contracts/cases';
import type { CaseDueTimes } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { type Executor, isId } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import {
  ALERT_COLUMNS,
  ALERT_JOINS,
  type AlertRow,
  alertWire,
  CASE_COLUMNS,
  CASE_JOINS,
  type CaseRow,
  caseWire,
} from './row-store.ts';

export interface WholeCaseRow extends CaseRow {
  readonly due_times: CaseDueTimes;
}

export async function findCase(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<WholeCaseRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } =
    await sql<WholeCaseRow>`SELECT ${CASE_COLUMNS}, c.due_times FROM exception_case c ${CASE_JOINS}
    WHERE c.organisation_id = ${organisationId} AND c.id = ${id}`.execute(db);
  return rows[0];
}

interface ActionRow {
  readonly id: string;
  readonly kind: CaseAction['kind'];
  readonly at: EpochMs;
  readonly actor: string | null;
  readonly to_login: string | null;
  readonly until: EpochMs | null;
  readonly level: number | null;
  readonly comment: string | null;
}

export async function detailOf(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  now: EpochMs,
): Promise<CaseWithTimeline | undefined> {
  const row = await findCase(db, organisationId, id);
  if (!row) return undefined;
  const events = await sql<AlertRow>`SELECT ${ALERT_COLUMNS} FROM case_event m
    JOIN active_event e ON e.organisation_id = m.organisation_id AND e.id = m.event_id ${ALERT_JOINS}
    WHERE m.organisation_id = ${organisationId} AND m.case_id = ${id}
    ORDER BY e.started_at DESC, e.id LIMIT ${TIMELINE_LIMIT}`.execute(db);
  const actions =
    await sql<ActionRow>`SELECT id, kind, at, actor, to_login, until, level, comment FROM case_action
    WHERE organisation_id = ${organisationId} AND case_id = ${id}
    ORDER BY at DESC, id DESC LIMIT ${TIMELINE_LIMIT}`.execute(db);
  return {
    ...caseWire(row, now),
    driverMobile: row.driver_mobile,
    dueTimes: dueTimesOf(row),
    events: events.rows.map(alertWire),
    actions: actions.rows.map((action) => ({
      id: action.id,
      kind: action.kind,
      atUtc: instantText(action.at),
      actor: action.actor,
      to: action.to_login,
      untilUtc: instantText(action.until),
      level: action.level,
      comment: action.comment,
    })),
  };
}

function dueTimesOf({ due_times, case_severity }: WholeCaseRow): CaseWithTimeline['dueTimes'] {
  const { takeMinutes, handleMinutes, levelMinutes } = due_times;
  return {
    takeMinutes: takeMinutes[case_severity] ?? null,
    doneMinutes: handleMinutes[case_severity] ?? null,
    levelMinutes,
  };
}

/** Unacknowledged alerts of a case; `all`: also those that end only by acknowledgement */
export async function waitingAlerts(
  tx: Executor,
  organisationId: OrganisationId,
  caseId: string,
  all: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT e.id FROM case_event m
    JOIN active_event e ON e.organisation_id = m.organisation_id AND e.id = m.event_id
    WHERE m.organisation_id = ${organisationId} AND m.case_id = ${caseId} AND e.acknowledged_at IS NULL
      AND e.withdrawn_at IS NULL AND ${all ? sql`true` : sql`NOT e.stays_open`}`.execute(tx);
  return rows.map(({ id }) => id);
}
