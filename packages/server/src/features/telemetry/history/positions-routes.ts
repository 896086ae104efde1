import {
  getLatestOfAsset,
  getLatestOfJourney,
  listPositionsOfAsset,
  listPositionsOfJourney,
} from '@linehaul/contracts/telemetry';
import type { AssetId } from '@linehaul/domain/core';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount, page } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { positionsIn } from '../archive/positions-in-store.ts';
import {
  findTrack,
  hasAsset,
  type JourneyTrack,
  latestOfAsset,
  latestOfJourney,
  listPositions,
  ofAsset,
  ofJourney,
  spanOf,
  usedOf,
} from './positions-store.ts';

export function mountPositions(mount: Mount, db: Executor): void {
  mount(listPositionsOfAsset, async ({ organisation, params, query }) => {
    if (!(await isAsset(db, organisation, params.assetId))) return noAsset();
    const range = rangeOf(params);
    const span = { assetId: params.assetId as AssetId, ...range };
    const positions = await positionsIn(db, organisation.id, [span]);
    const { rows, total } = await listPositions(
      db,
      ofAsset(organisation.id, params.assetId, range, positions),
      query,
      organisation.settings.maximumFutureMinutes,
    );
    return page(rows, total);
  });
  mount(listPositionsOfJourney, async ({ organisation, params, query }) => {
    const track = await trackOf(db, organisation, params.journeyId);
    if (track instanceof Failure) return track;
    const { maximumFutureMinutes } = organisation.settings;
    const range = rangeOf(params);
    const positions = await positionsIn(db, organisation.id, track ? [spanOf(track, range)] : []);
    const all = ofJourney(organisation.id, track, range, positions);
    const source = usedOf(all, maximumFutureMinutes);
    const { rows, total } = await listPositions(db, source, query, maximumFutureMinutes);
    return page(rows, total);
  });
  mount(getLatestOfAsset, async ({ organisation, params }) => {
    if (!(await isAsset(db, organisation, params.assetId))) return noAsset();
    return (await latestOfAsset(db, organisation.id, params.assetId)) ?? noPosition();
  });
  mount(getLatestOfJourney, async ({ organisation, params }) => {
    const track = await trackOf(db, organisation, params.journeyId);
    if (track instanceof Failure) return track;
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

export const noAsset = () => new Failure('notFound', { entityName: 'asset' });

export async function isAsset(db: Executor, { id }: OrganisationContext, assetId: string): Promise<boolean> {
  return isId(assetId) && (await hasAsset(db, id, assetId));
}

/** Null: no fix yet. Failure: notFound. */
export async function trackOf(
  db: Executor,
  { id }: OrganisationContext,
  journeyId: string,
): Promise<JourneyTrack | null | Failure> {
  const track = isId(journeyId) ? await findTrack(db, id, journeyId) : undefined;
  return track === undefined ? new Failure('notFound', { entityName: 'journey' }) : track;
}
