import { getJourneyRoute, type Journey, type JourneyRouteLine } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
import { type AssetPosition, getLatestOfJourney } from '@linehaul/contracts/telemetry';
import { constants } from '@linehaul/domain/constants';
import { MINUTE } from '@linehaul/domain/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError, call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { failure } from '../../../ui/index.ts';
import type { LiveStore } from '../feed/live-store.ts';
import { hasPosition } from '../map/vehicles/vehicle-features.ts';

/** By journey. Failure shows once. */
export function useRoutes(
  organisation: string,
  journeys: readonly Journey[],
  isOn: boolean,
): ReadonlyMap<string, JourneyRouteLine> {
  const { t } = useTranslation();
  const results = useQueries({
    queries: journeys.map((journey) => ({
      queryKey: ['live', 'route', organisation, journey.journeyId, journey.version],
      enabled: isOn,
      staleTime: 5 * MINUTE,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(getJourneyRoute, { params: { orgId: organisation, journeyId: journey.journeyId }, signal }),
    })),
  });
  const failed = journeys.filter((_, i) => isOn && results[i]?.isError).map((j) => j.journeyUniqueReference);
  useFailureOnce(failed, (reference) => t('live.routesFailed', { reference }));
  return new Map(
    journeys.flatMap((journey, i) => {
      const data = results[i]?.data;
      return data ? [[journey.journeyId, data] as const] : [];
    }),
  );
}

/** Asks while on; Live Track every 20 s. A missing position fails only while the journey runs. */
export function useLatestPositions(
  organisation: string,
  journeys: readonly Journey[],
  { isOn, isLiveTrack }: { readonly isOn: boolean; readonly isLiveTrack: boolean },
  store: LiveStore,
): readonly LiveVehicle[] {
  const { t } = useTranslation();
  const results = useQueries({
    queries: journeys.map(({ journeyId, journeyStatus }) => ({
      queryKey: ['live', 'latest', organisation, journeyId],
      enabled: isOn && BEGUN.includes(journeyStatus),
      refetchInterval: isLiveTrack ? constants.liveTrackingPollMs : (false as const),
      queryFn: ({ signal }: { signal: AbortSignal }) => latestOf(organisation, journeyId, signal),
    })),
  });
  const failed = journeys.filter((_, i) => isOn && results[i]?.isError).map((j) => j.journeyUniqueReference);
  useFailureOnce(failed, (reference) => t('live.latestFailed', { reference }));
  const missing = journeys.filter((journey, i) => isOn && isMissing(journey, results[i]?.data, store));
  useFailureOnce(
    missing.map((journey) => journey.journeyId),
    () => t('live.noPositions'),
  );
  return journeys.flatMap((journey, i) => {
    const position = isOn ? results[i]?.data : undefined;
    return position && hasPosition(position) ? [asVehicle(journey, position)] : [];
  });
}

const BEGUN: readonly string[] = ['IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED', 'CLOSED'];

/** null: no fix; queries may not return undefined. */
async function latestOf(
  organisation: string,
  journeyId: string,
  signal: AbortSignal,
): Promise<AssetPosition | null> {
  try {
    return await call(getLatestOfJourney, {
      params: { orgId: organisation, journeyId },
      signal,
      background: true,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function isMissing(journey: Journey, position: AssetPosition | null | undefined, store: LiveStore): boolean {
  if (position === undefined) return false;
  for (const vehicle of store.all()) if (vehicle.journeyId === journey.journeyId) return false;
  if (position) return !hasPosition(position);
  return journey.journeyStatus.startsWith('IN_PROGRESS');
}

export function asVehicle(journey: Journey, position: AssetPosition): LiveVehicle {
  const asset =
    journey.vehicleAssetsList.find(({ assetId }) => assetId === position.assetId) ??
    journey.vehicleAssetsList[0];
  return {
    assetId: position.assetId,
    registrationNumber: asset?.registrationNumber ?? journey.journeyUniqueReference,
    fleetNumber: asset?.fleetNumber ?? null,
    latitude: position.latitude,
    longitude: position.longitude,
    headingDegrees: position.headingDegrees,
    speedKilometresPerHour: position.speedKilometresPerHour,
    temperatureCelsius: null,
    timestampUtc: position.timestampUtc,
    journeyId: journey.journeyId,
    journeyUniqueReference: journey.journeyUniqueReference,
    journeyStatus: journey.journeyStatus,
    timeBasedStatus: journey.timeBasedStatus,
    positionBasedStatus: journey.positionBasedStatus,
    alarm: journey.alarm?.severity ?? null,
  };
}

/** Shows each failure once while it lasts. */
export function useFailureOnce(keys: readonly string[], message: (key: string) => string): void {
  const shown = useRef<ReadonlySet<string>>(new Set());
  const joined = keys.join('\n');
  const say = useEffectEvent((key: string) => failure(message(key), message(key)));
  useEffect(() => {
    const now = new Set(joined ? joined.split('\n') : []);
    for (const key of now) if (!shown.current.has(key)) say(key);
    shown.current = now;
  }, [joined]);
}
