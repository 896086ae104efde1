import type { JourneysChanged } from '@linehaul/contracts/live';
import { getVehicleDay, type VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type EpochMs, isPlannable, MINUTE } from '@linehaul/domain/core';
import type { DateText } from '@linehaul/domain/time';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { listenToOrganisation } from '../../platform/stream/index.ts';
import { today } from '../../platform/time/index.ts';

/** Today moves with the clock: it is read again this often though nothing was heard. */
const READ_EVERY_MS = MINUTE;
/** Changes come many times a second where hundreds run. */
const GATHER_MS = 1_000;

const vehicleDayKey = (organisationId: string, assetId: string) =>
  ['vehicle-day', organisationId, assetId] as const;

/** The question for a day: who asks it again while it is read, or soon after, shares the answer. */
function useDayQuery() {
  const { id, name, timeZone } = useOrganisation();
  const client = useQueryClient();
  return (assetId: string, date: DateText) => {
    const queryKey = [...vehicleDayKey(id, assetId), date];
    return {
      queryKey,
      // Of any other the server has none.
      enabled: isPlannable(Date.parse(date)),
      refetchInterval: () => (date === today(timeZone) ? READ_EVERY_MS : (false as const)),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(getVehicleDay, {
          params: { orgId: name, assetId, date },
          signal,
          background: client.getQueryData(queryKey) !== undefined,
        }),
    };
  };
}

/**
 * What a vehicle did on a day, kept up to date while it is shown: each minute where it is today, and whenever one of its journeys changes.
 * @param date of the organisation's zone
 */
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
        // What a controller changed may be given to this vehicle now.
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

/** A day as it was read last, without asking for it. */
export function useDayAsRead(assetId: string, date: DateText): VehicleDay | undefined {
  return useQuery({ ...useDayQuery()(assetId, date), enabled: false }).data;
}

/** When nobody heard of a vehicle, epoch milliseconds. */
export interface NoFixes {
  readonly from: EpochMs;
  /** Absent: no fix has ended it. */
  readonly to?: EpochMs;
}

/** When nobody heard of a vehicle on these days, as far as they were read. */
export function useNoFixes(assetId: string | null, dates: readonly DateText[]): readonly NoFixes[] {
  const dayQuery = useDayQuery();
  const queries = assetId === null ? [] : dates.map((date) => dayQuery(assetId, date));
  return useQueries({ queries }).flatMap(({ data }) => (data ? noFixesOf(data) : []));
}

function noFixesOf({ activities }: VehicleDay): readonly NoFixes[] {
  return activities
    .filter(({ kind }) => kind === 'NO_FIXES')
    .map(({ fromUtc, toUtc, toLatitude }) => ({
      from: Date.parse(fromUtc),
      ...(toLatitude === null ? {} : { to: Date.parse(toUtc) }),
    }));
}
