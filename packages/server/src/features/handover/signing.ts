import type { Handover } from '@linehaul/contracts/handover';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { unseenAdditions } from '@linehaul/domain/handover';
import type { Bus } from '../../platform/bus/index.ts';
import { again, type Executor, inTransaction, isConflict, newId } from '../../platform/db/index.ts';
import { Failure, instantText } from '../../platform/http/index.ts';
import { handCasesOver, lockCases } from '../cases/index.ts';
import { composeDocument, type DocumentNeeds, type OfOrganisation } from './document.ts';
import {
  findHandover,
  type HandoverDocument,
  type HandoverRow,
  insertHandover,
  lockWaiting,
  waitingHandover,
  withdraw,
  writeSecond,
} from './handover-store.ts';
import { noteGiven, noteTaken, noteWithdrawn } from './history.ts';
import { handoverWire, markedNow } from './reading.ts';

export interface SigningNeeds extends DocumentNeeds {
  readonly bus: Bus;
}

export interface Signer {
  readonly login: string;
  readonly now: EpochMs;
}

const entityName = 'handover';
const PAUSES = [50, 200, 800];
const noHandover = () => new Failure('notFound', { entityName });

/** Freezes the lists. Of two who sign at once, the second learns who signed. */
export async function signFirst(
  needs: SigningNeeds,
  organisation: OfOrganisation,
  remark: string | undefined,
  { login, now }: Signer,
): Promise<Handover | Failure> {
  const { db } = needs;
  const document = await composeDocument(needs, organisation, now);
  const id = newId();
  const given = { id, login, at: now, remark };
  const isFirst = await inTransaction(db, async (tx) => {
    const isWritten = await insertHandover(tx, organisation.id, id, given, document);
    if (isWritten) await noteGiven(tx, organisation.id, given);
    return isWritten;
  });
  if (!isFirst) {
    const waiting = await waitingHandover(db, organisation.id);
    const errorPayload = waiting && { by: waiting.given_by, atUtc: instantText(waiting.given_at) };
    return new Failure('handoverWaits', { entityName, errorPayload });
  }
  return shown(db, organisation.id, id);
}

export interface Taking {
  readonly remark: string | undefined;
  readonly takesCases: boolean;
  /** Ids of the marks seen. */
  readonly seen: readonly string[];
}

/** Closes the handover with what the taker saw; the giver's cases go to him. Of two at once one wins. */
export async function signSecond(
  needs: SigningNeeds,
  organisation: OfOrganisation,
  handoverId: string,
  taking: Taking,
  signer: Signer,
): Promise<Handover | Failure> {
  const { db, bus } = needs;
  const { id } = organisation;
  const row = await findHandover(db, id, handoverId);
  if (!row) return noHandover();
  const over = overFailure(row);
  if (over) return over;
  if (row.given_by === signer.login) return new Failure('ownHandover', { entityName });
  // Before the transaction, which may hold the only connection.
  const { document, changes } = await markedNow(needs, organisation, row, signer.now);
  const unseen = unseenAdditions(changes, new Set(taking.seen));
  if (unseen.length > 0) {
    const errorPayload = { count: unseen.length, sinceUtc: instantText(row.given_at) };
    return new Failure('handoverChanged', { entityName, errorPayload });
  }
  const handed = await again(() => inTransaction(db, (tx) => write(tx, id, row, document, taking, signer)), {
    isPassing: isConflict,
    pauses: PAUSES,
  });
  if (!handed) {
    const now = await findHandover(db, id, handoverId);
    return (now && overFailure(now)) ?? noHandover();
  }
  if (handed.length > 0) bus.publish('cases.changed', { organisationId: id, caseIds: handed });
  return shown(db, id, row.id);
}

/** @returns ids of cases handed over; undefined: somebody else was faster */
async function write(
  tx: Executor,
  organisationId: OrganisationId,
  { id, given_by }: HandoverRow,
  document: HandoverDocument,
  { remark, takesCases }: Taking,
  { login, now }: Signer,
): Promise<readonly string[] | undefined> {
  await lockCases(tx, organisationId);
  if (!(await lockWaiting(tx, organisationId, id))) return undefined;
  const handed = takesCases
    ? await handCasesOver(tx, organisationId, casesAtStake(document), { from: given_by, to: login }, now)
    : [];
  const taken = { document, handedCases: handed.length };
  const signed = { id, login, at: now, remark };
  await writeSecond(tx, organisationId, id, signed, taken);
  await noteTaken(tx, organisationId, signed, handed.length);
  return handed;
}

/** Undefined: all, even those too many to list. */
function casesAtStake({ lists: { cases } }: HandoverDocument): readonly string[] | undefined {
  const standing = cases.rows.filter(({ mark }) => mark?.kind !== 'GONE');
  return cases.total > standing.length ? undefined : cases.rows.map(({ key }) => key);
}

export async function takeBack(
  needs: SigningNeeds,
  organisation: OfOrganisation,
  handoverId: string,
  signer: Signer,
): Promise<Handover | Failure> {
  const { db } = needs;
  const { id } = organisation;
  const row = await findHandover(db, id, handoverId);
  if (!row) return noHandover();
  const over = overFailure(row);
  if (over) return over;
  if (row.given_by !== signer.login) return new Failure('handoverOfOther', { entityName });
  const { login, now: at } = signer;
  const isWithdrawn = await inTransaction(db, async (tx) => {
    const isWritten = await withdraw(tx, id, row.id, signer);
    if (isWritten) await noteWithdrawn(tx, id, { id: row.id, login, at, remark: undefined });
    return isWritten;
  });
  if (!isWithdrawn) {
    const now = await findHandover(db, id, row.id);
    return (now && overFailure(now)) ?? noHandover();
  }
  return shown(db, id, row.id);
}

function overFailure({ given_by, taken_by, taken_at, withdrawn_at }: HandoverRow): Failure | undefined {
  const at = taken_at ?? withdrawn_at;
  if (at === null) return undefined;
  const errorPayload = { by: taken_by ?? given_by, atUtc: instantText(at) };
  return new Failure('handoverOver', { entityName, errorPayload });
}

async function shown(db: Executor, organisationId: OrganisationId, id: string): Promise<Handover | Failure> {
  const row = await findHandover(db, organisationId, id);
  return row ? handoverWire(row, row.taken_document ?? row.given_document) : noHandover();
}
