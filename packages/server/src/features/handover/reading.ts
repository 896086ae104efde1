import type { Handover, HandoverSignature, SignedHandover } from '@linehaul/contracts/handover';
import type { EpochMs } from '@linehaul/domain/core';
import { handoverState } from '@linehaul/domain/handover';
import { instantText } from '../../platform/http/index.ts';
import { changesSeen } from './change-store.ts';
import { composeDocument, type DocumentNeeds, type OfOrganisation } from './document.ts';
import {
  type HandoverDocument,
  type HandoverRow,
  type SignedRow,
  waitingHandover,
} from './handover-store.ts';
import { type MarkedDocument, markedDocument } from './marks.ts';

export async function currentHandover(
  needs: DocumentNeeds,
  organisation: OfOrganisation,
  now: EpochMs,
): Promise<Handover> {
  const waiting = await waitingHandover(needs.db, organisation.id);
  if (waiting) return waitingWire(needs, organisation, waiting, now);
  const document = await composeDocument(needs, organisation, now);
  return { ...document, ...NOBODY };
}

const NOBODY = {
  id: null,
  state: 'WAITS_FOR_FIRST',
  given: null,
  taken: null,
  withdrawnUtc: null,
  handedCases: null,
} as const;

export async function markedNow(
  needs: DocumentNeeds,
  organisation: OfOrganisation,
  { id, given_document: signed }: HandoverRow,
  now: EpochMs,
): Promise<MarkedDocument> {
  const live = await composeDocument(needs, organisation, now);
  return markedDocument(signed, live, { seen: await changesSeen(needs.db, organisation.id, id), now });
}

async function waitingWire(
  needs: DocumentNeeds,
  organisation: OfOrganisation,
  row: HandoverRow,
  now: EpochMs,
): Promise<Handover> {
  const { document } = await markedNow(needs, organisation, row, now);
  return handoverWire(row, document);
}

/** As it is now, while it waits; else as last signed. */
export async function handoverOf(
  needs: DocumentNeeds,
  organisation: OfOrganisation,
  row: HandoverRow,
  now: EpochMs,
): Promise<Handover> {
  if (row.taken_at === null && row.withdrawn_at === null) return waitingWire(needs, organisation, row, now);
  return handoverWire(row, row.taken_document ?? row.given_document);
}

export function handoverWire(row: SignedRow, document: HandoverDocument): Handover {
  return { ...document, ...signedWire(row), handedCases: row.handed_cases };
}

export function signedWire(row: SignedRow): SignedHandover {
  const { id, given_by, given_at, given_remark, taken_by, taken_at, taken_remark, withdrawn_at } = row;
  return {
    id,
    state: handoverState({
      isGiven: true,
      isTaken: taken_at !== null,
      isWithdrawn: withdrawn_at !== null,
    }),
    given: signatureOf(given_by, given_at, given_remark),
    taken: taken_by === null || taken_at === null ? null : signatureOf(taken_by, taken_at, taken_remark),
    withdrawnUtc: instantText(withdrawn_at),
  };
}

function signatureOf(login: string, at: EpochMs, remark: string | null): HandoverSignature {
  return { login, atUtc: instantText(at), remark };
}
