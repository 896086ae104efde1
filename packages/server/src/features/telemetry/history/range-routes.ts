import { getPositionRangeOfAsset, getPositionRangeOfJourney } from '@linehaul/contracts/telemetry';
import { type AssetId, type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { isAsset, noAsset, rangeOf, trackOf } from './positions-routes.ts';
import { type RangePage, rangeOfAsset, rangeOfJourney } from './range-store.ts';

/** What ended before may come from a copy, which has it; newer fixes go on in the live stream. */
const PAST_MS = 15 * MINUTE;

interface Needs {
  readonly db: Executor;
  readonly reading: Executor;
  readonly now: () => EpochMs;
}

export function mountPositionRanges(mount: Mount, needs: Needs): void {
  const readerOf = (params: { from: string; to: string }) =>
    rangeOf(params).to < needs.now() - PAST_MS ? needs.reading : needs.db;
  mount(getPositionRangeOfAsset, async ({ organisation, params, query }) => {
    const db = readerOf(params);
    if (!(await isAsset(db, organisation, params.assetId))) return noAsset();
    return rangeOfAsset(db, organisation.id, params.assetId, rangeOf(params), pageOf(organisation, query));
  });
  mount(getPositionRangeOfJourney, async ({ organisation, params, query }) => {
    const db = readerOf(params);
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
