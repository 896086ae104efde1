import { listJourneyForecasts } from '@linehaul/contracts/forecast';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { type Forecasts, forecastsOf, hasForecasts, NO_FORECASTS } from './forecasts.ts';
import { useWantedIds } from './wanted.ts';

type Shown = Pick<JourneyRow, 'journeyId' | 'journeyStatus' | 'nextStop'>;

/** Fixes change journeys often; forecasts of changed ones are read again no sooner than this. */
const CALM_MS = 10 * SECOND;

/**
 * Of the running ones among these. All places on screen share one call, which is repeated each minute and after
 * changes. Without an answer there are none: plain projections stay.
 */
export function useForecasts(journeys: readonly Shown[]): Forecasts {
  const organisation = useOrganisation();
  const client = useQueryClient();
  const running = journeys.filter(hasForecasts);
  const ids = useWantedIds(running.map(({ journeyId }) => journeyId));
  const asked = ids.join();
  const queryKey = useMemo(() => ['forecasts', organisation.id, asked], [organisation.id, asked]);
  const { data, isError } = useQuery({
    queryKey,
    enabled: ids.length > 0 && running.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) =>
      call(listJourneyForecasts, {
        params: { orgId: organisation.name },
        query: { journeyIds: asked },
        signal,
        background: true,
      }),
  });
  const state = running.map(({ journeyId, nextStop }) => `${journeyId} ${nextStop?.projectedTimeUtc}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies(state): what is known of a journey has changed
  useEffect(() => {
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    if (!readAt) return;
    const read = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    const timer = setTimeout(read, Math.max(0, readAt + CALM_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [client, queryKey, state]);
  return useMemo(() => (data && !isError ? forecastsOf(data) : NO_FORECASTS), [data, isError]);
}
