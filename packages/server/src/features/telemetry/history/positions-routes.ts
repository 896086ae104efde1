import {
  getLatestOfAsset,
  getLatestOfJourney,
  listPositionsOfAsset,
  listPositionsOfJourney,
} from '@linehaul/contracts/telemetry';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount, page, type SignedIn } from '../../../platform/http/index.ts';
import { type OrganisationContext, organisationFor } from '../../organisation/index.ts';
import {
  findTrack,
  hasAsset,
  type JourneyTrack,
  latestOfAsset,
  latestOfJourney,
  listPositions,
  ofAsset,
  ofJourney,
  usedOf,
} from './positions-store.ts';

export function mountPositions(mount: Mount, db: Executor): void {
  mount(listPositionsOfAsset, async ({ caller, params, query }) => {
    const organisation = await withAsset(db, caller, params);
    if (organisation instanceof Failure) return organisation;
    const { rows, total } = await listPositions(
      db,
      ofAsset(organisation.id, params.assetId, rangeOf(params)),
      query,
      organisation.settings.maximumFutureMinutes,
    );
    return page(rows, total);
  });
  mount(listPositionsOfJourney, async ({ caller, params, query }) => {
    const found = await withJourney(db, caller, params);
    if (found instanceof Failure) return found;
    const { maximumFutureMinutes } = found.organisation.settings;
    const all = ofJourney(found.organisation.id, found.track, rangeOf(params));
    const source = usedOf(all, maximumFutureMinutes);
    const { rows, total } = await listPositions(db, source, query, maximumFutureMinutes);
    return page(rows, total);
  });
  mount(getLatestOfAsset, async ({ caller, params }) => {
    const organisation = await withAsset(db, caller, params);
    if (organisation instanceof Failure) return organisation;
    return (await latestOfAsset(db, organisation.id, params.assetId)) ?? noPosition();
  });
  mount(getLatestOfJourney, async ({ caller, params }) => {
    const found = await withJourney(db, caller, params);
    if (found instanceof Failure) return found;
    const { organisation, track } = found;
    const { maximumFutureMinutes } = organisation.settings;
    return (await latestOfJourney(db, organisation.id, track, maximumFutureMinutes)) ?? noPosition();
  });
}

function noPosition(): Failure {
  return new Failure('notFound', { entityName: 'assetPosition' });
}

export function rangeOf(params: { from: string; to: string }) {
  return { from: Date.parse(params.from), to: Date.parse(params.to) };
}

/** The organisation, where the asset is one of its own. */
export async function withAsset(
  db: Executor,
  caller: SignedIn,
  params: { orgId: string; assetId: string },
): Promise<OrganisationContext | Failure> {
  const organisation = await organisationFor(db, caller, params.orgId);
  if (organisation instanceof Failure) return organisation;
  if (isId(params.assetId) && (await hasAsset(db, organisation.id, params.assetId))) return organisation;
  return new Failure('notFound', { entityName: 'asset' });
}

/** The organisation and the journey's track, null before its first fix, where the journey is one of its own. */
export async function withJourney(
  db: Executor,
  caller: SignedIn,
  params: { orgId: string; journeyId: string },
): Promise<{ organisation: OrganisationContext; track: JourneyTrack | null } | Failure> {
  const organisation = await organisationFor(db, caller, params.orgId);
  if (organisation instanceof Failure) return organisation;
  const track = isId(params.journeyId) ? await findTrack(db, organisation.id, params.journeyId) : undefined;
  return track !== undefined ? { organisation, track } : new Failure('notFound', { entityName: 'journey' });
}
