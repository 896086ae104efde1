import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Executor, newId } from '../../platform/db/index.ts';
import { foldCases } from './fold.ts';
import { lockCases } from './fold-store.ts';
import { openCasesOwnedBy } from './owner-store.ts';
import { insertActions } from './write-store.ts';

/**
 * Leaves cases that others took meanwhile. Cases are locked until the transaction ends.
 * @param caseIds undefined: all
 * @returns ids handed over
 */
export async function handCasesOver(
  tx: Executor,
  organisationId: OrganisationId,
  caseIds: readonly string[] | undefined,
  { from, to }: { readonly from: string; readonly to: string },
  now: EpochMs,
): Promise<readonly string[]> {
  await lockCases(tx, organisationId);
  const ids = await openCasesOwnedBy(tx, organisationId, caseIds, from);
  if (ids.length === 0) return [];
  const handed = ids.map((caseId) => ({ caseId, id: newId(), at: now, actor: from, kind: 'HAND', to }));
  await insertActions(tx, organisationId, handed);
  await foldCases(tx, organisationId, { caseIds: ids }, now);
  return ids;
}
