import type { ListQuery } from '@linehaul/contracts/http';
import { type ActiveEvent, listEventsOfAsset, listEventsOfJourney } from '@linehaul/contracts/journeys';
import { type Executor, isId, type KeysetPage, type Step } from '../../../platform/db/index.ts';
import { Failure, type Mount, page } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import {
  type EventOwner,
  type EventRange,
  keysetPageOfEvents,
  ownerExists,
  pageOfEvents,
} from './events-store.ts';

export function mountEvents(mount: Mount, db: Executor): void {
  mount(listEventsOfJourney, async ({ organisation, params, query }) => {
    const owner = { journeyId: params.journeyId };
    const missing = await missingOwner(db, organisation, owner);
    if (missing) return missing;
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
  mount(listEventsOfAsset, async ({ organisation, params, query }) => {
    const owner = { assetId: params.assetId };
    const missing = await missingOwner(db, organisation, owner);
    if (missing) return missing;
    const { rows, total } = await pageOfEvents(db, organisation.id, owner, rangeOf(params), query);
    return page(rows, total);
  });
}

/** Failure: notFound. */
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

async function missingOwner(
  db: Executor,
  organisation: OrganisationContext,
  owner: EventOwner,
): Promise<Failure | undefined> {
  const [id, entityName] = 'journeyId' in owner ? [owner.journeyId, 'journey'] : [owner.assetId, 'asset'];
  if (isId(id) && (await ownerExists(db, organisation.id, owner))) return undefined;
  return new Failure('notFound', { entityName });
}
