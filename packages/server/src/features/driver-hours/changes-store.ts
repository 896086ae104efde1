import type { DriverId, OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import type { RecordHistoryRow } from '../../platform/records/index.ts';
import { DUTY_ENTITY } from './duty-write.ts';

/** Newest first. */
export async function dutyChanges(
  db: Executor,
  organisationId: OrganisationId,
  driverId: DriverId,
  most: number,
): Promise<readonly RecordHistoryRow[]> {
  return db
    .selectFrom('record_history')
    .where('organisation_id', '=', organisationId)
    .where('entity', '=', DUTY_ENTITY)
    .where('record_id', '=', driverId)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
