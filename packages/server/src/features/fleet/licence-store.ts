import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Executor, newId, type Tables } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

export type LicenceRow = Selectable<Tables['driver_licence']>;
/** The columns that a person writes. */
export type LicenceValues = Pick<
  LicenceRow,
  'licence_number' | 'code' | 'permit_categories' | 'country_of_issue' | 'issue_date' | 'expiry_date'
>;

/** The first to end first. */
export function licencesOf(
  db: Executor,
  organisation: OrganisationContext,
  driverId: string,
): Promise<LicenceRow[]> {
  return db
    .selectFrom('driver_licence')
    .where('organisation_id', '=', organisation.id)
    .where('driver_id', '=', driverId)
    .selectAll()
    .orderBy(sql`expiry_date ASC NULLS LAST`)
    .orderBy('id')
    .execute();
}

export interface Author {
  readonly changed_by: string;
  readonly changed_at: Date;
}

export async function insertLicence(
  tx: Executor,
  organisation: OrganisationContext,
  driverId: string,
  values: LicenceValues,
  author: Author,
): Promise<void> {
  await tx
    .insertInto('driver_licence')
    .values({
      ...values,
      ...author,
      permit_categories: permits(values) as never,
      created_at: author.changed_at,
      organisation_id: organisation.id,
      id: newId(),
      driver_id: driverId,
    })
    .execute();
}

export async function writeLicence(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
  values: LicenceValues,
  author: Author,
): Promise<void> {
  await tx
    .updateTable('driver_licence')
    .set((eb) => ({
      ...values,
      ...author,
      permit_categories: permits(values) as never,
      version: eb('version', '+', 1),
    }))
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .execute();
}

export async function removeLicences(
  tx: Executor,
  organisation: OrganisationContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('driver_licence')
    .where('organisation_id', '=', organisation.id)
    .where('id', 'in', ids)
    .execute();
}

/** As a text both engines read the array alike; its values are of a closed set without quotes or commas. */
function permits({ permit_categories }: LicenceValues) {
  return sql`${`{${permit_categories.join(',')}}`}::text[]`;
}
