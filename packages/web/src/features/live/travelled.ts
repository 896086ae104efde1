import type { Journey } from '@linehaul/contracts/journeys';
import { type AssetPosition, listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { constants } from '@linehaul/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { callList, type ListResult } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { positionRange } from '../../platform/journeys/index.ts';
import { hasPosition } from './map/vehicle-features.ts';
import { useTellOnce } from './map-data.ts';

const SORT = ['timestampUtc,desc', 'id,desc'];
/** Of a long journey this many pages are read, evenly over its time: dots on a map need no more. */
const MOST_PAGES = 10;

/** Positions that were travelled, oldest first, as many as the map draws of them. Only while a journey is given. */
export function useTravelled(organisation: string, journey: Journey | undefined): readonly AssetPosition[] {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['live', 'positions', organisation, journey?.journeyId],
    enabled: journey !== undefined,
    queryFn: ({ signal }) => positionsOf(organisation, journey!, signal),
  });
  useTellOnce(isError && journey ? [journey.journeyUniqueReference] : [], (reference) =>
    t('live.positionsFailed', { reference }),
  );
  return (journey && !isError && data) || NONE;
}
const NONE: readonly AssetPosition[] = [];

async function positionsOf(
  organisation: string,
  journey: Journey,
  signal: AbortSignal,
): Promise<AssetPosition[]> {
  const range = positionRange(journey, Date.now());
  const pageOf = async (page: number) =>
    (await callList(listPositionsOfJourney, {
      params: { orgId: organisation, journeyId: journey.journeyId, ...range },
      query: { page, size: constants.eventAndPositionPageSize, sort: SORT },
      signal,
    })) as ListResult<AssetPosition>;
  const first = await pageOf(0);
  const pages = Math.ceil(first.total / constants.eventAndPositionPageSize);
  const rows = [...first.rows];
  for (const page of evenly(range1(pages), MOST_PAGES - 1)) rows.push(...(await pageOf(page)).rows);
  const used = rows.filter((position) => position.unusedReason === null && hasPosition(position));
  return evenly(used.reverse(), constants.replayMarkerThreshold);
}

/** 1, 2, … below `end`. */
function range1(end: number): number[] {
  return Array.from({ length: Math.max(0, end - 1) }, (_, i) => i + 1);
}

/** At most `most` of the items, with the first and the last, evenly over their places. */
export function evenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))] as Item,
  );
}
