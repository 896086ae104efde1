import type { Consequence, FoldedCase } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, column, type Executor, json } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';

export interface NewAction {
  readonly caseId: string;
  readonly id: string;
  readonly at: EpochMs;
  readonly kind: string;
  readonly actor?: string | undefined;
  readonly to?: string | undefined;
  readonly until?: EpochMs | undefined;
  readonly level?: number | undefined;
  readonly comment?: string | undefined;
}

export async function insertActions(
  tx: Executor,
  organisationId: OrganisationId,
  actions: readonly NewAction[],
): Promise<void> {
  if (actions.length === 0) return;
  const rows = actions.map((action) => ({
    case_id: action.caseId,
    id: action.id,
    at: instantText(action.at),
    actor: action.actor ?? null,
    kind: action.kind,
    to_login: action.to ?? null,
    until: action.until === undefined ? null : instantText(action.until),
    level: action.level ?? null,
    comment: action.comment ?? null,
  }));
  await sql`INSERT INTO case_action (organisation_id, case_id, id, at, actor, kind, to_login, until, level, comment)
    SELECT ${organisationId}::uuid, case_id, id, at, actor, kind, to_login, until, level, comment
    FROM jsonb_populate_recordset(NULL::case_action, ${json(rows)}::jsonb)`.execute(tx);
}

/** Alerts that are in another case move. */
export async function putEvents(
  tx: Executor,
  organisationId: OrganisationId,
  members: readonly { readonly eventId: string; readonly caseId: string }[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`INSERT INTO case_event (organisation_id, event_id, case_id)
    SELECT ${organisationId}::uuid, event_id, case_id
    FROM unnest(${column(members.map(({ eventId }) => eventId))}::text::uuid[],
      ${column(members.map(({ caseId }) => caseId))}::text::uuid[]) AS r(event_id, case_id)
    ON CONFLICT (organisation_id, event_id) DO UPDATE SET case_id = excluded.case_id`.execute(tx);
}

export interface CaseToWrite {
  readonly id: string;
  readonly folded: FoldedCase;
  /** Of a new one. */
  readonly number: number;
  /** Of a new one: nobody saw it. */
  readonly hasPassed: boolean;
  readonly startedAt: EpochMs;
  readonly firstTakenAt: EpochMs | undefined;
  readonly rank: number;
  readonly dueAnnouncedAt: EpochMs | undefined;
  readonly vehicles: { readonly silent: number; readonly heard: number } | undefined;
  readonly closed: { readonly at: EpochMs; readonly by: string | undefined; readonly as: string } | undefined;
}

/**
 * What the cases hurt stays as it is.
 * @returns ids of new or changed cases
 */
export async function writeCases(
  tx: Executor,
  organisationId: OrganisationId,
  cases: readonly CaseToWrite[],
  now: EpochMs,
): Promise<readonly string[]> {
  if (cases.length === 0) return [];
  const text = (ms: EpochMs | undefined) => (ms === undefined ? null : instantText(Math.round(ms)));
  const rows = cases.map(
    ({ id, folded, number, hasPassed, startedAt, firstTakenAt, rank, dueAnnouncedAt, vehicles, closed }) => ({
      id,
      number,
      subject: folded.subject.kind,
      journey_id: folded.subject.kind === 'journey' ? folded.subject.id : null,
      asset_id: folded.subject.kind === 'journey' ? null : (folded.subject.id ?? null),
      opened_at: text(now),
      has_passed: hasPassed,
      severity: folded.severity,
      lead_event_id: folded.lead?.id ?? null,
      lead_kind: folded.lead?.kind ?? null,
      started_at: text(startedAt),
      ended_at: text(folded.endedAt),
      alerts: folded.events.length,
      silent_vehicles: vehicles?.silent ?? null,
      heard_vehicles: vehicles?.heard ?? null,
      owner: folded.owner ?? null,
      owned_at: text(folded.ownedAt),
      first_taken_at: text(firstTakenAt),
      level: folded.level,
      due_at: text(folded.due),
      due_announced_at: text(dueAnnouncedAt),
      due_times: folded.dueTimes,
      next_level_at: text(folded.nextLevelAt),
      snoozed_until: text(folded.snoozedUntil),
      closes_at: text(folded.closesAt),
      closed_at: text(closed?.at),
      closed_by: closed?.by ?? null,
      closed_as: closed?.as ?? null,
      rank,
    }),
  );
  const names = Object.keys(rows[0]!);
  const fixed = new Set(['id', 'number', 'subject', 'opened_at', 'has_passed', 'due_times']);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const changing = names.filter((name) => !fixed.has(name)).map((name) => sql.ref(name));
  const renewed = sql.join(changing.map((name) => sql`${name} = excluded.${name}`));
  const { rows: changed } = await sql<{ id: string }>`
    INSERT INTO exception_case AS c (organisation_id, ${columns})
    SELECT ${organisationId}::uuid, ${columns}
    FROM jsonb_populate_recordset(NULL::exception_case, ${json(rows)}::jsonb)
    ON CONFLICT (organisation_id, id) DO UPDATE SET ${renewed}
    WHERE (${sql.join(changing.map((name) => sql`c.${name}`))}) IS DISTINCT FROM
      (${sql.join(changing.map((name) => sql`excluded.${name}`))})
    RETURNING c.id`.execute(tx);
  return changed.map(({ id }) => id);
}

/** What desks filter by. */
export interface CasePlaces {
  readonly siteIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly regions: readonly number[];
}

export async function writePlaces(
  tx: Executor,
  organisationId: OrganisationId,
  cases: readonly (CasePlaces & { readonly id: string })[],
): Promise<void> {
  const rows = cases.map((one) => ({ id: one.id, ...literalsOf(one) }));
  await sql`
    UPDATE exception_case c SET site_ids = r.sites::uuid[], location_ids = r.locations::uuid[],
      regions = r.regions::integer[]
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(id uuid, sites text, locations text, regions text)
    WHERE c.organisation_id = ${organisationId} AND c.id = r.id`.execute(tx);
}

const literalsOf = ({ siteIds, locationIds, regions }: CasePlaces) => ({
  sites: `{${siteIds.join(',')}}`,
  locations: `{${locationIds.join(',')}}`,
  regions: `{${regions.join(',')}}`,
});

export interface CaseHurts extends Consequence, CasePlaces {
  readonly id: string;
  readonly places: number;
  readonly firstHurtAt: EpochMs | undefined;
  readonly rank: number;
}

/**
 * Locks in the order of the fold.
 * @returns ids of changed cases
 */
export async function writeHurts(
  db: Executor,
  organisationId: OrganisationId,
  hurts: readonly CaseHurts[],
): Promise<readonly string[]> {
  if (hurts.length === 0) return [];
  const rows = hurts.map((one) => ({
    id: one.id,
    late: one.lateMinutesP80,
    orders: one.orders,
    places: one.places,
    hurt: one.journeysHurt,
    first: one.firstHurtAt === undefined ? null : instantText(one.firstHurtAt),
    rank: one.rank,
    ...literalsOf(one),
  }));
  const { rows: changed } = await sql<{ id: string }>`
    WITH locked AS (
      SELECT id FROM exception_case
      WHERE organisation_id = ${organisationId} AND id IN ${among(rows.map(({ id }) => id))} AND closed_at IS NULL
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE exception_case c SET late_minutes_p80 = r.late, orders = r.orders, places = r.places,
      journeys_hurt = r.hurt, first_hurt_at = r.first, rank = r.rank, site_ids = r.sites::uuid[],
      location_ids = r.locations::uuid[], regions = r.regions::integer[]
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(id uuid, late integer, orders integer, places integer,
      hurt integer, first timestamptz, rank double precision, sites text, locations text, regions text)
    JOIN locked ON locked.id = r.id
    WHERE c.organisation_id = ${organisationId} AND c.id = r.id AND c.closed_at IS NULL
      AND (c.late_minutes_p80, c.orders, c.places, c.journeys_hurt, c.first_hurt_at, c.rank, c.site_ids, c.location_ids,
        c.regions) IS DISTINCT FROM (r.late, r.orders, r.places, r.hurt, r.first, r.rank, r.sites::uuid[],
        r.locations::uuid[], r.regions::integer[])
    RETURNING c.id`.execute(db);
  return changed.map(({ id }) => id);
}
