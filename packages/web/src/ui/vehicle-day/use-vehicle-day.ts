import type { Journey } from '@linehaul/contracts/journeys';
import type { JourneysChanged } from '@linehaul/contracts/live';
import { getVehicleDay, type VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type EpochMs, isPlannable, MINUTE } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { DateText } from '@linehaul/domain/time';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { listenToOrganisation } from '../../platform/stream/index.ts';
import { today } from '../../platform/time/index.ts';
import { daysUnderWay, type JourneyUnderWay } from './days-under-way.ts';

/** Today advances without fixes. */
const READ_EVERY_MS = MINUTE;
/** Merges frequent changes. */
const GATHER_MS = 1_000;

const vehicleDayKey = (organisationId: string, assetId: string) =>
  ['vehicle-day', organisationId, assetId] as const;

function useDayQuery() {
  const { id, name, timeZone } = useOrganisation();
  const client = useQueryClient();
  return (assetId: string, date: DateText, every: number = READ_EVERY_MS) => {
    const queryKey = [...vehicleDayKey(id, assetId), date];
    return {
      queryKey,
      // No other days exist.
      enabled: isPlannable(Date.parse(date)),
      refetchInterval: () => (date === today(timeZone) ? every : (false as const)),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(getVehicleDay, {
          params: { orgId: name, assetId, date },
          signal,
          background: client.getQueryData(queryKey) !== undefined,
        }),
    };
  };
}

/** Rereads after journey changes, today each minute. `date`: organisation's zone. */
export function useVehicleDay(assetId: string, date: DateText): UseQueryResult<VehicleDay> {
  const { id, name } = useOrganisation();
  const client = useQueryClient();
  const result = useQuery(useDayQuery()(assetId, date));
  const journeys = useRef<ReadonlySet<string>>(new Set());
  journeys.current = new Set(result.data?.journeys.map(({ journeyId }) => journeyId));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: vehicleDayKey(id, assetId) });
      }, GATHER_MS);
    };
    const end = listenToOrganisation(name, {
      on: {
        // A manual change may have allocated this vehicle.
        journeys: ({ journeyIds, byHand }: JourneysChanged) => {
          if (byHand.length > 0 || journeyIds.some((one) => journeys.current.has(one))) readAgain();
        },
      },
      onAgain: readAgain,
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, id, name, assetId]);
  return result;
}

/** As last read; sends no request. */
export function useDayAsRead(assetId: string, date: DateText): VehicleDay | undefined {
  return useQuery({ ...useDayQuery()(assetId, date), enabled: false }).data;
}

/** Epoch milliseconds; fixes around it. */
export interface NoFixes {
  readonly from: EpochMs;
  readonly to?: EpochMs;
  readonly lostAt?: LngLat;
  readonly foundAt?: LngLat;
}

type UnderWay = JourneyUnderWay & Pick<Journey, 'vehicleId'>;

export function useNoFixes(journey: UnderWay): readonly NoFixes[] {
  return useNoFixesOfAll([journey])[0] ?? [];
}

/** In journey order. `every`: milliseconds, for today. */
export function useNoFixesOfAll(
  journeys: readonly UnderWay[],
  every: number = READ_EVERY_MS,
): readonly (readonly NoFixes[])[] {
  const { timeZone } = useOrganisation();
  const dayQuery = useDayQuery();
  const asked = journeys.map((journey) => ({
    vehicleId: journey.vehicleId,
    dates: journey.vehicleId === null ? [] : daysUnderWay(journey, timeZone),
  }));
  const keyOf = (vehicleId: string | null, date: DateText) => `${vehicleId} ${date}`;
  // Journeys share a vehicle's day.
  const queries = new Map(
    asked.flatMap(({ vehicleId, dates }) =>
      dates.map((date) => [keyOf(vehicleId, date), dayQuery(vehicleId!, date, every)] as const),
    ),
  );
  const results = useQueries({ queries: [...queries.values()] });
  const days = new Map([...queries.keys()].map((key, i) => [key, results[i]?.data]));
  return asked.map(({ vehicleId, dates }) =>
    dates.flatMap((date) => {
      const day = days.get(keyOf(vehicleId, date));
      return day ? noFixesOf(day) : [];
    }),
  );
}

function noFixesOf({ activities }: VehicleDay): readonly NoFixes[] {
  return activities
    .filter(({ kind }) => kind === 'NO_FIXES')
    .map(({ fromUtc, toUtc, latitude, longitude, toLatitude, toLongitude }) => ({
      from: Date.parse(fromUtc),
      ...(latitude === null || longitude === null ? {} : { lostAt: [longitude, latitude] as const }),
      ...(toLatitude === null || toLongitude === null
        ? {}
        : { to: Date.parse(toUtc), foundAt: [toLongitude, toLatitude] as const }),
    }));
}
