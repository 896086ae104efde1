import type { Reported } from '@linehaul/contracts/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  at,
  beyond,
  type Executor,
  type KeysetPage,
  keysetPage,
  type OrderKind,
  type OrderPart,
  orderBy,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';
import { CASE_COLUMNS, CASE_JOINS, type CaseRow } from './row-store.ts';

/** Milliseconds, `to` excluded. */
export interface Span {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Of a case `c`. */
export const isTaken = sql<SqlBool>`c.first_taken_at IS NOT NULL`;
export const isClosed = sql<SqlBool>`c.closed_as IN ('BY_HAND', 'ENDED')`;
export const isUntouched = sql<SqlBool>`(c.closed_as = 'ENDED' AND NOT EXISTS (SELECT FROM case_action a
  WHERE a.organisation_id = c.organisation_id AND a.case_id = c.id AND a.actor IS NOT NULL))`;
export const isEscalated = sql<SqlBool>`c.level > 1`;

const isCase = sql<SqlBool>`(NOT c.has_passed AND c.closed_as IS DISTINCT FROM 'MOVED' AND c.closed_as IS DISTINCT FROM 'WITHDRAWN')`;
export const counts = (organisationId: OrganisationId, { from, to }: Span) => sql<SqlBool>`
  (c.organisation_id = ${organisationId} AND c.opened_at >= ${at(from)} AND c.opened_at < ${at(to)} AND ${isCase})`;

function fits(list: string, own: Expression<unknown>, type: 'uuid' | 'integer'): Expression<SqlBool> {
  return sql<SqlBool>`(jsonb_array_length(d.filter -> ${sql.lit(list)}) = 0 OR ${own} && ARRAY(
    SELECT jsonb_array_elements_text(d.filter -> ${sql.lit(list)}))::${sql.raw(type)}[])`;
}

/** Of a desk `d`: as `isOfDesk` of the domain, without what makes a case every desk's. */
export const fitsDesk = sql<SqlBool>`(c.subject <> 'network' AND ${fits('siteIds', sql`c.site_ids`, 'uuid')}
  AND ${fits('locationIds', sql`c.location_ids`, 'uuid')} AND ${fits('regions', sql`c.regions`, 'integer')})`;

const FIGURES: Readonly<Record<Reported, Expression<SqlBool>>> = {
  ALL: sql<SqlBool>`true`,
  TAKEN: isTaken,
  CLOSED: isClosed,
  ESCALATED: isEscalated,
  UNTOUCHED: isUntouched,
};

export const REPORTED_ORDER = ['time', 'id'] as const satisfies readonly OrderKind[];
const ORDER: readonly OrderPart[] = [
  { by: sql`c.opened_at`, descending: true, neverEmpty: true },
  { by: sql`c.id`, descending: true, neverEmpty: true },
];

export interface ReportedQuery {
  /** Undefined: of all time. */
  readonly span: Span | undefined;
  readonly which: Reported;
  /** Empty: without one. */
  readonly kind: string | undefined;
  readonly deskId: string | undefined;
  readonly words: string | undefined;
}

export interface ReportedRow extends CaseRow {
  readonly opened_at: EpochMs;
  readonly closing_comment: string | null;
}

export async function pageOfReported(
  db: Executor,
  organisationId: OrganisationId,
  { span, which, kind, deskId, words }: ReportedQuery,
  step: Step,
): Promise<KeysetPage<ReportedRow>> {
  const inSpan = span ? counts(organisationId, span) : sql`true`;
  const ofKind = kind === undefined ? sql`true` : sql`coalesce(c.lead_kind, '') = ${kind}`;
  const ofDesk =
    deskId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM case_desk d
          WHERE d.organisation_id = c.organisation_id AND d.id = ${deskId} AND ${fitsDesk})`;
  const { rows } = await sql<ReportedRow>`
    SELECT ${CASE_COLUMNS}, c.opened_at, word.comment AS closing_comment, ${positionIn(ORDER)}
    FROM exception_case c ${CASE_JOINS}
    LEFT JOIN case_action word ON word.organisation_id = c.organisation_id AND word.case_id = c.id
      AND word.kind = 'CLOSE'
    WHERE c.organisation_id = ${organisationId} AND ${inSpan} AND ${FIGURES[which]} AND ${ofKind} AND ${ofDesk}
      AND ${words ? isAbout(words) : sql`true`} AND ${beyond(ORDER, step.after)}
    ORDER BY ${orderBy(ORDER)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

const HIGHEST = 2_147_483_647;

function isAbout(words: string): Expression<SqlBool> {
  const number = Number(/^(?:c-?)?(\d{1,10})$/i.exec(words)?.[1] ?? Number.NaN);
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const isNumber = number <= HIGHEST ? sql`c.number = ${number}::integer` : sql`false`;
  const said = ['j.unique_reference', 'a.registration_number', 'a.fleet_number', 'c.owner', 'c.closed_by'];
  const parts = [...said, 'word.comment'].map((name) => sql`${sql.ref(name)} ILIKE ${pattern}`);
  return sql<SqlBool>`(${isNumber} OR ${sql.join(parts, sql` OR `)})`;
}
