import type { Journey } from '@linehaul/contracts/journeys';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type TrackResult, useTracks } from '../../shared/positions/index.ts';
import { failure } from '../../ui/index.ts';
import { type Replayed, replayedOf } from './model/replayed.ts';

export interface ReplayedJourneys {
  /** Empty until all answered. */
  readonly all: readonly Replayed[];
  readonly isLoading: boolean;
  readonly failed: readonly Journey[];
  tryAgain(): void;
}

const NONE: readonly Replayed[] = [];

/** No refetch: changes must not move a replay. */
export function useReplayed(
  organisation: string,
  journeys: readonly Journey[],
  settings: OrganisationSettings,
): ReplayedJourneys {
  const { t } = useTranslation();
  const results = useTracks(organisation, journeys);
  const isLoading = results.some((one) => one.isLoading && !one.track);
  const failed = journeys.filter((_, i) => results[i]?.isFailed);

  const loaded = useRef<{ readonly of: readonly TrackResult[]; readonly all: readonly Replayed[] }>(
    undefined,
  );
  if (!isLoading && !isSame(loaded.current?.of, results)) {
    const all = journeys.flatMap((journey, i) => {
      const track = results[i]?.track;
      return track ? [replayedOf(journey, track, settings)] : [];
    });
    loaded.current = { of: results, all };
  }

  const references = failed.map((journey) => journey.journeyUniqueReference).join('\n');
  useEffect(() => {
    for (const reference of references ? references.split('\n') : [])
      failure(t('replay.failed', { reference }), t('replay.failed', { reference }));
  }, [references, t]);
  return {
    all: isLoading ? NONE : (loaded.current?.all ?? NONE),
    isLoading,
    failed,
    tryAgain: () => {
      for (const one of results) if (one.isFailed) one.tryAgain();
    },
  };
}

function isSame(before: readonly TrackResult[] | undefined, now: readonly TrackResult[]): boolean {
  return before?.length === now.length && now.every(({ track }, i) => track === before[i]?.track);
}
