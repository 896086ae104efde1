import type { Executor } from '../../platform/db/index.ts';
import { Failure, type SignedIn } from '../../platform/http/index.ts';
import { type OrganisationContext, organisationFor } from '../organisation/index.ts';

export type OrganisationScope = <T>(
  caller: SignedIn,
  orgId: string,
  work: (organisation: OrganisationContext) => Promise<T>,
) => Promise<T | Failure>;

/** Runs work in the organisation that a path names, if it is on the caller's account. */
export function organisationScope(db: Executor): OrganisationScope {
  return async (caller, orgId, work) => {
    const organisation = await organisationFor(db, caller, orgId);
    return organisation instanceof Failure ? organisation : work(organisation);
  };
}
