import type { Handover } from '@linehaul/contracts/handover';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type RawBuilder, sql } from 'kysely';
import {
  at,
  beyond,
  type Executor,
  isId,
  json,
  type KeysetPage,
  keysetPage,
  type OrderKind,
  type OrderPart,
  orderBy,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';

export type HandoverDocument = Pick<Handover, 'asOfUtc' | 'shift' | 'lists'>;

export interface SignedRow {
  readonly id: string;
  readonly given_by: string;
  readonly given_at: EpochMs;
  readonly given_remark: string | null;
  readonly taken_by: string | null;
  readonly taken_at: EpochMs | null;
  readonly taken_remark: string | null;
  readonly handed_cases: number | null;
  readonly withdrawn_at: EpochMs | null;
}

export interface HandoverRow extends SignedRow {
  readonly given_document: HandoverDocument;
  readonly taken_document: HandoverDocument | null;
}

const SIGNED = sql`h.id, h.given_by, h.given_at, h.given_remark, h.taken_by, h.taken_at, h.taken_remark, h.handed_cases,
  h.withdrawn_at`;
const WAITS = sql`h.taken_at IS NULL AND h.withdrawn_at IS NULL`;

async function one(
  db: Executor,
  organisationId: OrganisationId,
  which: RawBuilder<unknown>,
): Promise<HandoverRow | undefined> {
  const { rows } =
    await sql<HandoverRow>`SELECT ${SIGNED}, h.given_document, h.taken_document FROM shift_handover h
    WHERE h.organisation_id = ${organisationId} AND ${which}`.execute(db);
  return rows[0];
}

export async function findHandover(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<HandoverRow | undefined> {
  return isId(id) ? one(db, organisationId, sql`h.id = ${id}`) : undefined;
}

export const waitingHandover = (db: Executor, organisationId: OrganisationId) =>
  one(db, organisationId, WAITS);

export async function lastTakenOver(
  db: Executor,
  organisationId: OrganisationId,
): Promise<EpochMs | undefined> {
  const { rows } = await sql<{ at: EpochMs | null }>`SELECT max(h.taken_at) AS at FROM shift_handover h
    WHERE h.organisation_id = ${organisationId}`.execute(db);
  return rows[0]?.at ?? undefined;
}

export const ORDER = ['time', 'id'] as const satisfies readonly OrderKind[];
const NEWEST_FIRST: readonly OrderPart[] = [
  { by: sql`h.given_at`, descending: true, neverEmpty: true },
  { by: sql`h.id`, neverEmpty: true },
];

/** Newest first; in the kinds of `ORDER`. */
export async function pageOfHandovers(
  db: Executor,
  organisationId: OrganisationId,
  step: Step,
): Promise<KeysetPage<SignedRow>> {
  const { rows } = await sql<SignedRow>`SELECT ${SIGNED}, ${positionIn(NEWEST_FIRST)} FROM shift_handover h
    WHERE h.organisation_id = ${organisationId} AND ${beyond(NEWEST_FIRST, step.after)}
    ORDER BY ${orderBy(NEWEST_FIRST)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

export interface Signature {
  readonly login: string;
  readonly at: EpochMs;
  readonly remark: string | undefined;
}

/** False: one waits already. */
export async function insertHandover(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  { login, at: signedAt, remark }: Signature,
  document: HandoverDocument,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO shift_handover (organisation_id, id, given_by, given_at, given_remark, given_document)
    VALUES (${organisationId}, ${id}, ${login}, ${at(signedAt)}, ${remark ?? null}, ${json(document)}::jsonb)
    ON CONFLICT (organisation_id) WHERE taken_at IS NULL AND withdrawn_at IS NULL DO NOTHING
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** False: it no longer waits. Locks until the transaction ends. */
export async function lockWaiting(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM shift_handover h
    WHERE h.organisation_id = ${organisationId} AND h.id = ${id} AND ${WAITS} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function writeSecond(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  { login, at: signedAt, remark }: Signature,
  taken: { readonly document: HandoverDocument; readonly handedCases: number },
): Promise<void> {
  await sql`UPDATE shift_handover SET taken_by = ${login}, taken_at = ${at(signedAt)}, taken_remark = ${remark ?? null},
      taken_document = ${json(taken.document)}::jsonb, handed_cases = ${taken.handedCases}
    WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(tx);
}

/** False: it no longer waits, or somebody else gave it. */
export async function withdraw(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  { login, now }: { readonly login: string; readonly now: EpochMs },
): Promise<boolean> {
  const { rows } = await sql`UPDATE shift_handover h SET withdrawn_at = ${at(now)}
    WHERE h.organisation_id = ${organisationId} AND h.id = ${id} AND h.given_by = ${login} AND ${WAITS}
    RETURNING h.id`.execute(db);
  return rows.length > 0;
}
