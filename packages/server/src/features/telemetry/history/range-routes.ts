import { getPositionRangeOfAsset, getPositionRangeOfJourney } from '@linehaul/contracts/telemetry';
import type { AssetId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { rangeOf, withAsset, withJourney } from './positions-routes.ts';
import { type RangePage, rangeOfAsset, rangeOfJourney } from './range-store.ts';

/** The fixes of a replay: many at once, by keyset. */
export function mountPositionRanges(mount: Mount, db: Executor): void {
  mount(getPositionRangeOfAsset, async ({ caller, params, query }) => {
    const organisation = await withAsset(db, caller, params);
    if (organisation instanceof Failure) return organisation;
    return rangeOfAsset(db, organisation.id, params.assetId, rangeOf(params), pageOf(organisation, query));
  });
  mount(getPositionRangeOfJourney, async ({ caller, params, query }) => {
    const found = await withJourney(db, caller, params);
    if (found instanceof Failure) return found;
    const { organisation, track } = found;
    return rangeOfJourney(db, organisation.id, track, rangeOf(params), pageOf(organisation, query));
  });
}

function pageOf(
  { settings }: OrganisationContext,
  { after, size }: { after?: string | undefined; size: number },
): RangePage {
  const [time, assetId] = after?.split('_') ?? [];
  return {
    after: assetId ? { time: Number(time), assetId: assetId as AssetId } : undefined,
    size,
    maximumFutureMinutes: settings.maximumFutureMinutes,
  };
}
