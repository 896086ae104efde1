import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import { recordChange } from '../../platform/records/index.ts';
import type { Signature } from './handover-store.ts';

const SUBJECT = 'shift-handover';

type Signed = Signature & { readonly id: string };

export function noteGiven(tx: Executor, organisationId: OrganisationId, given: Signed): Promise<void> {
  return note(tx, organisationId, given, 'handOver', {}, { handingOver: given.login });
}

export function noteTaken(
  tx: Executor,
  organisationId: OrganisationId,
  taken: Signed,
  handedCases: number,
): Promise<void> {
  return note(
    tx,
    organisationId,
    taken,
    'takeOver',
    {},
    { takingOver: taken.login, casesTaken: handedCases },
  );
}

export function noteWithdrawn(tx: Executor, organisationId: OrganisationId, by: Signed): Promise<void> {
  return note(tx, organisationId, by, 'withdraw', { handingOver: by.login }, { handingOver: null });
}

function note(
  tx: Executor,
  organisationId: OrganisationId,
  { id, login, at, remark }: Signed,
  kind: 'handOver' | 'takeOver' | 'withdraw',
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordChange(tx, organisationId, {
    ...{ recordId: id, entity: SUBJECT, kind, version: kind === 'handOver' ? 0 : 1 },
    ...{ actor: login, now: at, before, after },
    ...(remark === undefined ? {} : { comment: remark }),
  });
}
