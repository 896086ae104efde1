import type { ListQuery } from '@linehaul/contracts/http';
import { type ActiveEvent, listEventsOfAsset, listEventsOfJourney } from '@linehaul/contracts/journeys';
import { type Executor, isId, type KeysetPage, type Step } from '../../../platform/db/index.ts';
import { Failure, type Mount, page, type SignedIn } from '../../../platform/http/index.ts';
import { type OrganisationContext, organisationFor } from '../../organisation/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import {
  type EventOwner,
  type EventRange,
  keysetPageOfEvents,
  ownerExists,
  pageOfEvents,
} from './events-store.ts';

export function mountEvents(mount: Mount, db: Executor): void {
  mount(listEventsOfJourney, async ({ caller, params, query }) => {
    const owner = { journeyId: params.journeyId };
    const organisation = await organisationWith(db, caller, params.orgId, owner);
    if (organisation instanceof Failure) return organisation;
    const { rows, total } = await pageOfEvents(
      db,
      organisation.id,
      owner,
      rangeOf(params),
      query,
      params.wanted,
    );
    return page(rows, total);
  });
  mount(listEventsOfAsset, async ({ caller, params, query }) => {
    const owner = { assetId: params.assetId };
    const organisation = await organisationWith(db, caller, params.orgId, owner);
    if (organisation instanceof Failure) return organisation;
    const { rows, total } = await pageOfEvents(db, organisation.id, owner, rangeOf(params), query);
    return page(rows, total);
  });
}

/** A journey's events from a position on, whatever the pages of their list. Failure: notFound. */
export async function keysetPageOfJourneyEvents(
  db: Executor,
  organisation: OrganisationContext,
  query: Pick<ListQuery, 'sort'> & { readonly journeyId: string },
  range: EventRange,
  step: Step,
): Promise<KeysetPage<ActiveEvent> | Failure> {
  const owner = { journeyId: query.journeyId };
  if (!isId(owner.journeyId) || !(await ownerExists(db, organisation.id, owner))) return journeyNotFound();
  return keysetPageOfEvents(db, organisation.id, owner, range, query.sort, step);
}

function rangeOf(params: { from: string; to: string }) {
  return { from: Date.parse(params.from), to: Date.parse(params.to) };
}

/** The organisation, where the journey or asset is one of its own. */
async function organisationWith(
  db: Executor,
  caller: SignedIn,
  orgId: string,
  owner: EventOwner,
): Promise<OrganisationContext | Failure> {
  const organisation = await organisationFor(db, caller, orgId);
  if (organisation instanceof Failure) return organisation;
  const [id, entityName] = 'journeyId' in owner ? [owner.journeyId, 'journey'] : [owner.assetId, 'asset'];
  if (isId(id) && (await ownerExists(db, organisation.id, owner))) return organisation;
  return new Failure('notFound', { entityName });
}
