import type { Journey } from '@linehaul/contracts/journeys';
import {
  getPositionRangeOfJourney,
  type PositionColumns,
  RANGE_SIZE_DEFAULT,
} from '@linehaul/contracts/telemetry';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { positionRange } from '../journeys/index.ts';
import { type Track, trackOf } from './track.ts';

type Tracked = Pick<Journey, 'journeyId' | 'departFromStartLocationTimeUtc' | 'createdDateTimeUtc'>;

/** Throws as `call`. */
async function readTrack(organisation: string, journey: Tracked, signal: AbortSignal): Promise<Track> {
  const range = positionRange(journey, Date.now());
  const pages: PositionColumns[] = [];
  for (let after: string | undefined; ; ) {
    const page = await call(getPositionRangeOfJourney, {
      params: { orgId: organisation, journeyId: journey.journeyId, ...range },
      query: { after, size: RANGE_SIZE_DEFAULT },
      signal,
    });
    pages.push(page);
    if (page.next === null) return trackOf(pages);
    after = page.next;
  }
}

export interface TrackResult {
  readonly journeyId: string;
  readonly track?: Track;
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  tryAgain(): void;
}

/** Once: replays do not grow. Forgotten when unused. `organisation`: name. */
export function useTracks(organisation: string, journeys: readonly Tracked[]): readonly TrackResult[] {
  const results = useQueries({
    queries: journeys.map((journey) => ({
      queryKey: ['positions', 'track', organisation, journey.journeyId],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      structuralSharing: false as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => readTrack(organisation, journey, signal),
    })),
  });
  return journeys.map(({ journeyId }, i) => {
    const { data, isError, isFetching, refetch } = results[i]!;
    return {
      journeyId,
      ...(data && !isError ? { track: data } : {}),
      isFailed: isError && !isFetching,
      isLoading: isFetching,
      tryAgain: () => void refetch(),
    };
  });
}
