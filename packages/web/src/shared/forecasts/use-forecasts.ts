import { listJourneyForecasts } from '@linehaul/contracts/forecast';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { type Forecasts, forecastsOf, hasForecasts, NO_FORECASTS } from './forecasts.ts';
import { screenCall, useScreenCall } from './screen-call.ts';

type Shown = Pick<JourneyRow, 'journeyId' | 'journeyStatus' | 'nextStop'>;

const FORECASTS = screenCall('forecasts', ({ orgId, journeyIds, signal }) =>
  call(listJourneyForecasts, { params: { orgId }, query: { journeyIds }, signal, background: true }),
);

/** Without an answer plain projections stay. */
export function useForecasts(journeys: readonly Shown[]): Forecasts {
  const running = journeys.filter(hasForecasts);
  const data = useScreenCall(
    FORECASTS,
    running.map(({ journeyId }) => journeyId),
    running.map(({ journeyId, nextStop }) => `${journeyId} ${nextStop?.projectedTimeUtc}`).join(),
  );
  return useMemo(() => (data ? forecastsOf(data) : NO_FORECASTS), [data]);
}
