import { getPositionRangeOfAsset, getPositionRangeOfJourney } from '@linehaul/contracts/telemetry';
import type { AssetId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { isAsset, noAsset, rangeOf, trackOf } from './positions-routes.ts';
import { type RangePage, rangeOfAsset, rangeOfJourney } from './range-store.ts';

export function mountPositionRanges(mount: Mount, db: Executor): void {
  mount(getPositionRangeOfAsset, async ({ organisation, params, query }) => {
    if (!(await isAsset(db, organisation, params.assetId))) return noAsset();
    return rangeOfAsset(db, organisation.id, params.assetId, rangeOf(params), pageOf(organisation, query));
  });
  mount(getPositionRangeOfJourney, async ({ organisation, params, query }) => {
    const track = await trackOf(db, organisation, params.journeyId);
    if (track instanceof Failure) return track;
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
