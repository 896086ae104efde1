import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Executor, RowOf } from '../../../platform/db/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';

type LicenceRow = RowOf<'driver_licence'>;

export function licencesOf(
  db: Executor,
  organisation: OrganisationContext,
  driverId: string,
  isHeld = false,
): Promise<LicenceRow[]> {
  const found = db
    .selectFrom('driver_licence')
    .where('organisation_id', '=', organisation.id)
    .where('driver_id', '=', driverId)
    .selectAll()
    .orderBy(sql`expiry_date ASC NULLS LAST`)
    .orderBy('id');
  return (isHeld ? found.forUpdate() : found).execute();
}

export async function removeLicences(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('driver_licence')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
}
