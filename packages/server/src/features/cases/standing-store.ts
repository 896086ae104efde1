import type { ExceptionCase } from '@linehaul/contracts/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../platform/db/index.ts';
import { pageOfCases, summaryOfCases } from './list-store.ts';
import { caseWire } from './row-store.ts';

export interface CaseNote {
  readonly id: string;
  readonly at: EpochMs;
  readonly actor: string;
  readonly comment: string;
  readonly due: EpochMs | null;
}

export interface StandingCaseNotes {
  readonly case: ExceptionCase;
  readonly notes: readonly CaseNote[];
  readonly noteCount: number;
  readonly noteId: string | null;
}

interface Limits {
  readonly cases: number;
  readonly notes: number;
}

/** By rank, then those put off, with newest notes. */
export async function standingCases(
  db: Executor,
  organisationId: OrganisationId,
  limits: Limits,
  now: EpochMs,
): Promise<{ readonly rows: readonly StandingCaseNotes[]; readonly total: number }> {
  const all = { view: 'ALL', desk: undefined, login: '' } as const;
  const page = await pageOfCases(db, organisationId, all, { size: limits.cases }, now);
  const cases = page.rows
    .map((row) => caseWire(row, now))
    .filter(({ state }) => state === 'OPEN' || state === 'SNOOZED');
  const ids = cases.map(({ id }) => id);
  const notes = await notesOf(db, organisationId, ids, limits.notes);
  const rows = cases.map((one) => ({ case: one, ...(notes.get(one.id) ?? NO_NOTES) }));
  if (cases.length < limits.cases) return { rows, total: rows.length };
  const { open, snoozed } = await summaryOfCases(db, organisationId, all, now);
  return { rows, total: open + snoozed };
}

type Notes = Omit<StandingCaseNotes, 'case'>;
const NO_NOTES: Notes = { notes: [], noteCount: 0, noteId: null };

interface NoteRow extends CaseNote {
  readonly case_id: string;
  readonly nth: number;
  readonly count: number;
}

async function notesOf(
  db: Executor,
  organisationId: OrganisationId,
  caseIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, Notes>> {
  if (caseIds.length === 0) return new Map();
  const { rows } = await sql<NoteRow>`
    SELECT case_id, id, at, actor, comment, due, nth::integer AS nth, count::integer AS count FROM (
      SELECT n.*, row_number() OVER (PARTITION BY case_id ORDER BY at DESC, id DESC) AS nth,
        row_number() OVER (PARTITION BY case_id, due IS NULL ORDER BY at DESC, id DESC) AS nth_of_kind,
        count(*) OVER (PARTITION BY case_id) AS count
      FROM (
        SELECT case_id, id, at, actor, comment, CASE WHEN kind = 'NOTE' THEN until END AS due FROM case_action
        WHERE organisation_id = ${organisationId} AND case_id IN ${among(caseIds)}
          AND comment IS NOT NULL AND actor IS NOT NULL
      ) n
    ) numbered WHERE nth <= ${most} OR (due IS NULL AND nth_of_kind = 1)
    ORDER BY case_id, nth`.execute(db);
  const byCase = Map.groupBy(rows, (row) => row.case_id);
  return new Map(
    [...byCase].map(([caseId, own]): [string, Notes] => [
      caseId,
      {
        notes: own
          .filter(({ nth }) => nth <= most)
          .map(({ id, at: said, actor, comment, due }) => ({ id, at: said, actor, comment, due })),
        noteCount: own[0]!.count,
        noteId: own.find(({ due }) => due === null)?.id ?? null,
      },
    ]),
  );
}

export interface CasePromise {
  readonly id: string;
  readonly due: EpochMs;
  readonly comment: string;
  readonly actor: string;
  readonly at: EpochMs;
  readonly case_id: string;
  readonly number: number;
  readonly unique_reference: string | null;
  readonly fleet_number: string | null;
  readonly registration_number: string | null;
}

/** Promises in cases not closed: those ahead, else the last. Next first. */
export async function openPromises(
  db: Executor,
  organisationId: OrganisationId,
  most: number,
  now: EpochMs,
): Promise<{ readonly rows: readonly CasePromise[]; readonly total: number }> {
  const { rows } = await sql<CasePromise & { readonly total: number }>`
    SELECT p.id, p.until AS due, p.comment, p.actor, p.at, p.case_id, p.number, j.unique_reference, a.fleet_number,
      a.registration_number, (count(*) OVER ())::integer AS total
    FROM (
      SELECT n.id, n.until, n.comment, n.actor, n.at, n.case_id, c.number, c.journey_id, c.asset_id,
        max(n.until) OVER (PARTITION BY n.case_id) AS last_until
      FROM exception_case c
      JOIN case_action n ON n.organisation_id = c.organisation_id AND n.case_id = c.id
      WHERE c.organisation_id = ${organisationId} AND c.closed_at IS NULL AND n.kind = 'NOTE' AND n.until IS NOT NULL
        AND n.actor IS NOT NULL AND n.comment IS NOT NULL
    ) p
    LEFT JOIN journey j ON j.organisation_id = ${organisationId} AND j.id = p.journey_id
    LEFT JOIN asset a ON a.organisation_id = ${organisationId} AND a.id = coalesce(p.asset_id, j.vehicle_id)
    WHERE p.until > ${at(now)} OR p.until = p.last_until
    ORDER BY p.until, p.id LIMIT ${most}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
