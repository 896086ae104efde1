import type { Journey } from '@linehaul/contracts/journeys';
import { type AssetPosition, listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { constants } from '@linehaul/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callList, type ListResult } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { positionRange } from '../../../shared/journeys/index.ts';
import { placesEvenly, type Track, useTracks } from '../../../shared/positions/index.ts';
import { hasPosition } from '../map/vehicles/vehicle-features.ts';
import { useFailureOnce } from './map-data.ts';

const SORT = ['timestampUtc,desc', 'id,desc'];
const NONE: readonly AssetPosition[] = [];

/** Oldest first, as many as drawn; longer tracks are sampled. */
export function useTravelled(organisation: string, journey: Journey | undefined): readonly AssetPosition[] {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['live', 'positions', organisation, journey?.journeyId],
    enabled: journey !== undefined,
    queryFn: ({ signal }) => newestPage(organisation, journey!, signal),
  });
  useFailureOnce(isError && journey ? [journey.journeyUniqueReference] : [], (reference) =>
    t('live.positionsFailed', { reference }),
  );
  const page = journey && !isError ? data : undefined;
  const isLong = page !== undefined && page.total > page.rows.length;
  const track = useTracks(organisation, isLong && journey ? [journey] : [])[0]?.track;
  return useMemo(() => {
    if (!page || !journey) return NONE;
    if (isLong) return track ? sampleOf(track, journey) : NONE;
    return page.rows.filter((one) => one.unusedReason === null && hasPosition(one)).reverse();
  }, [page, isLong, track, journey]);
}

async function newestPage(organisation: string, journey: Journey, signal: AbortSignal) {
  return (await callList(listPositionsOfJourney, {
    params: { orgId: organisation, journeyId: journey.journeyId, ...positionRange(journey, Date.now()) },
    query: { page: 0, size: constants.eventAndPositionPageSize, sort: SORT },
    signal,
  })) as ListResult<AssetPosition>;
}

function sampleOf(track: Track, journey: Journey): AssetPosition[] {
  const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return placesEvenly(track.times.length, constants.replayMarkerThreshold).map((i) => {
    const timestampUtc = new Date(track.times[i] as number).toISOString();
    return {
      id: `${journey.journeyId} ${i}`,
      organisationId: journey.organisationId,
      assetId: journey.vehicleAssetsList[0]?.assetId ?? '',
      journeyId: journey.journeyId,
      timestampUtc,
      receivedUtc: timestampUtc,
      latitude: track.latitudes[i] as number,
      longitude: track.longitudes[i] as number,
      speedKilometresPerHour: known(track.speeds[i]),
      headingDegrees: known(track.headings[i]),
      odometerKilometres: null,
      accuracyMetres: null,
      attributes: null,
      unusedReason: null,
    };
  });
}
