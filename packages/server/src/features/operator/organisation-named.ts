import type { Executor } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { findOrganisationByName, type OrganisationContext, organisationOf } from '../organisation/index.ts';

export const unknownOrganisation = () => new Failure('notFound', { entityName: 'organisation' });

/** Not limited to an account. */
export async function organisationNamed(db: Executor, name: string): Promise<OrganisationContext | Failure> {
  const row = await findOrganisationByName(db, name);
  return row ? organisationOf(row) : unknownOrganisation();
}
