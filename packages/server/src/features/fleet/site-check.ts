import { isArchived } from '@linehaul/domain/fleet';
import { type Executor, isId } from '../../platform/db/index.ts';
import type { FieldError } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { findSite } from './store.ts';

/** Null chooses no site. */
export async function usableSite(
  tx: Executor,
  organisation: OrganisationContext,
  objectName: string,
  siteId: string | null,
): Promise<readonly FieldError[]> {
  if (siteId === null) return [];
  const wrong = (message: string) => [{ objectName, field: 'siteId', message }];
  const site = isId(siteId) ? await findSite(tx, organisation, siteId) : undefined;
  if (!site) return wrong('is not a site of the organisation');
  return isArchived(site.archived, site.name) ? wrong('is archived') : [];
}
