import type { AuditFilter } from '@linehaul/contracts/audit';
import { AUDIT_SUBJECTS, markOf, namedBy } from '@linehaul/domain/audit';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Entity, entityNamed } from '@linehaul/domain/entities';
import { LOGINS_OF_AUTHORS } from '@linehaul/domain/journeys';
import { type Expression, type SqlBool, sql } from 'kysely';
import { among, and, at, type Executor, type OrderPart } from '../../platform/db/index.ts';
import type { Listing } from '../../platform/records/index.ts';
import { recordListing } from '../entities/index.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: EpochMs;
  readonly actor: string;
  readonly entity: string;
  readonly subject: string;
  readonly recordId: string;
  readonly kind: string;
  readonly comment: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const SAID = sql`id, at, actor, kind, comment, before, after`;
const has = (mark: string) => sql<SqlBool>`jsonb_exists(coalesce(e.after, e.before), ${sql.lit(mark)})`;
const MARKED = AUDIT_SUBJECTS.flatMap((subject) => {
  const mark = markOf(subject);
  return mark ? [{ subject, mark }] : [];
});
const SUBJECT = sql`CASE WHEN e.entity <> 'organisation' THEN e.entity ${sql.join(
  MARKED.map(({ subject, mark }) => sql`WHEN ${has(mark)} THEN ${sql.lit(subject)}`),
  sql` `,
)} ELSE e.entity END`;
const ORDER: readonly OrderPart[] = [
  { by: sql`e.at`, descending: true, neverEmpty: true },
  { by: sql`e.id`, descending: true, neverEmpty: true },
];

export function auditListing(
  organisationId: OrganisationId,
  filter: AuditFilter,
): Listing<AuditRow, AuditRow> {
  return {
    columns: sql<AuditRow>`e.id, e.at, e.actor, e.entity, ${SUBJECT} AS subject, e.record_id AS "recordId", e.kind,
      e.comment, e.before, e.after`,
    source: sql`(
      SELECT organisation_id, entity, record_id, ${SAID} FROM record_history
      UNION ALL
      SELECT organisation_id, 'journey', journey_id, ${SAID} FROM journey_history
      UNION ALL
      SELECT organisation_id, 'case', case_id, id, at, coalesce(actor, ${sql.lit(LOGINS_OF_AUTHORS.ENGINE)}), lower(kind),
        comment, NULL::jsonb,
        jsonb_strip_nulls(jsonb_build_object('to', to_login, 'untilUtc', until, 'level', level)) FROM case_action
      UNION ALL
      SELECT organisation_id, 'alert', event_id, id, at, actor, lower(action), comment, NULL::jsonb,
        jsonb_strip_nulls(jsonb_build_object('untilUtc', until)) FROM alert_action) e`,
    conditions: [
      sql<SqlBool>`e.organisation_id = ${organisationId}`,
      ...(filter.programs === 'true' ? [] : [BY_PEOPLE]),
      ...ofSubject(filter.subject),
      ...(filter.recordId ? [sql<SqlBool>`e.record_id = ${filter.recordId}::uuid`] : []),
      ...(filter.login ? [contains(sql`e.actor`, filter.login)] : []),
      ...(filter.from ? [sql<SqlBool>`e.at >= ${at(Date.parse(filter.from))}`] : []),
      ...(filter.to ? [sql<SqlBool>`e.at < ${at(Date.parse(filter.to))}`] : []),
      ...(filter.text ? [isAbout(organisationId, filter.text, filter.subject)] : []),
    ],
    order: ORDER,
    wire: (row) => row,
  };
}

/** By id, as 'C-118'. */
export async function caseNames(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: number }>`SELECT id, number FROM exception_case
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, `C-${number}`]));
}

/** By id, as 'Late, CBK 101 NC, C-118': its type, its vehicle and its case. */
export async function alertNames(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT e.id, concat_ws(', ', coalesce(t.name, e.event_type), coalesce(a.registration_number, a.fleet_number),
      'C-' || c.number) AS name
    FROM active_event e
    LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
    LEFT JOIN asset a ON a.organisation_id = e.organisation_id AND a.id = e.asset_id
    LEFT JOIN case_event ce ON ce.organisation_id = e.organisation_id AND ce.event_id = e.id
    LEFT JOIN exception_case c ON c.organisation_id = ce.organisation_id AND c.id = ce.case_id
    WHERE e.organisation_id = ${organisationId} AND e.id IN ${among(ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Worded as in the index, so that it serves. */
const BY_PEOPLE = sql<SqlBool>`e.actor <> ${sql.lit(LOGINS_OF_AUTHORS.ENGINE)} AND e.actor <> ${sql.lit(LOGINS_OF_AUTHORS.INTERFACE)}`;

function ofSubject(subject: string | undefined): readonly Expression<SqlBool>[] {
  if (subject === undefined) return [];
  const mark = markOf(subject);
  if (mark) return [sql<SqlBool>`e.entity = 'organisation'`, has(mark)];
  const isOf = sql<SqlBool>`e.entity = ${subject}`;
  if (subject !== 'organisation') return [isOf];
  return [isOf, ...MARKED.map((other) => sql<SqlBool>`NOT ${has(other.mark)}`)];
}

function contains(text: Expression<unknown>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
}

const USUAL = ['journey', 'asset', 'driver', 'location', 'route', 'site'].map(entityNamed);
const ANY = { page: 0, size: 1, sort: [] };

function isAbout(organisationId: OrganisationId, part: string, subject: string | undefined) {
  const entity = subject === undefined ? undefined : namedBy(subject);
  const entities: readonly Entity[] = subject === undefined ? USUAL : entity ? [entity] : [];
  const called = entities.map((one) => {
    const { source, conditions } = recordListing(one, [organisationId], { ...ANY, search: part });
    return sql<SqlBool>`e.record_id IN (SELECT id FROM ${source} WHERE ${and(conditions)})`;
  });
  const said = ['e.comment', 'e.before', 'e.after'].map((name) =>
    contains(sql`${sql.ref(name)}::text`, part),
  );
  const others = [
    ...(subject === undefined || subject === 'alert' ? [isAlertOf(organisationId, part)] : []),
    ...(subject === undefined || subject === 'case' ? [isCaseOf(organisationId, part)] : []),
  ];
  return sql<SqlBool>`(${sql.join([...said, ...called, ...others], sql` OR `)})`;
}

function isCaseOf(organisationId: OrganisationId, part: string): Expression<SqlBool> {
  const named = [sql`'C-' || c.number`, sql`a.registration_number`, sql`a.fleet_number`].map((name) =>
    contains(name, part),
  );
  return sql<SqlBool>`(e.entity = 'case' AND EXISTS (SELECT FROM exception_case c
    LEFT JOIN journey j ON j.organisation_id = c.organisation_id AND j.id = c.journey_id
    LEFT JOIN asset a ON a.organisation_id = c.organisation_id AND a.id = coalesce(c.asset_id, j.vehicle_id)
    WHERE c.organisation_id = ${organisationId} AND c.id = e.record_id AND (${sql.join(named, sql` OR `)})))`;
}

function isAlertOf(organisationId: OrganisationId, part: string): Expression<SqlBool> {
  const named = [sql`coalesce(t.name, v.event_type)`, sql`a.registration_number`, sql`a.fleet_number`].map(
    (name) => contains(name, part),
  );
  return sql<SqlBool>`(e.entity = 'alert' AND EXISTS (SELECT FROM active_event v
    LEFT JOIN library_event t ON t.organisation_id = v.organisation_id AND t.event_type = v.event_type
    LEFT JOIN asset a ON a.organisation_id = v.organisation_id AND a.id = v.asset_id
    WHERE v.organisation_id = ${organisationId} AND v.id = e.record_id AND (${sql.join(named, sql` OR `)})))`;
}
