import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor, RowOf } from '../../../platform/db/index.ts';

export type HistoryRecord = RowOf<'journey_history'>;

export async function changesSince(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
  version: number,
): Promise<readonly HistoryRecord[]> {
  return db
    .selectFrom('journey_history')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('version', '>', version)
    .selectAll()
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
