import { type ActiveEvent, type Journey, listEventsOfJourney } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { callList, type ListResult } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { eventRange } from '../../../shared/journeys/index.ts';
import { useFailureOnce } from './map-data.ts';

const SORT = ['eventDateTimeUtc,desc', 'id,desc'];
/** Milliseconds; open journeys still get events. */
const AGAIN_MS = 60_000;

/** Newest first. COMPLETED ones load once; others at switch-on, then each minute. */
export function useJourneyEvents(
  organisation: string,
  journeys: readonly Journey[],
  isOn: boolean,
): readonly ActiveEvent[] {
  const { t } = useTranslation();
  const { events, isError } = useQueries({
    combine: eventsAndErrors,
    queries: journeys.map((journey) => {
      const isOver = journey.journeyStatus === 'COMPLETED';
      return {
        queryKey: ['live', 'events', organisation, journey.journeyId, isOver],
        enabled: isOn,
        staleTime: isOver ? Number.POSITIVE_INFINITY : 0,
        gcTime: Number.POSITIVE_INFINITY,
        refetchInterval: isOver ? (false as const) : AGAIN_MS,
        queryFn: ({ signal }: { signal: AbortSignal }) => eventsOf(organisation, journey, signal),
      };
    }),
  });
  const failed = journeys.filter((_, i) => isOn && isError[i]).map((j) => j.journeyUniqueReference);
  useFailureOnce(failed, (reference) => t('live.eventsFailed', { reference }));
  return isOn ? events : NONE;
}

const NONE: readonly ActiveEvent[] = [];

function eventsAndErrors(results: readonly UseQueryResult<ActiveEvent[]>[]) {
  return {
    events: results.flatMap(({ data, isError }) => (isError ? NONE : (data ?? NONE))),
    isError: results.map((result) => result.isError),
  };
}

/** Pages of 100; up to 1000, or the larger known total. */
async function eventsOf(organisation: string, journey: Journey, signal: AbortSignal): Promise<ActiveEvent[]> {
  const range = eventRange(journey, Date.now());
  const pageOf = (page: number, known: number) =>
    callList(listEventsOfJourney, {
      params: {
        orgId: organisation,
        journeyId: journey.journeyId,
        wanted: String(Math.max(constants.minimumEventFetch, known)),
        ...range,
      },
      query: { page, size: constants.eventAndPositionPageSize, sort: SORT },
      signal,
      background: true,
    }) as Promise<ListResult<ActiveEvent>>;
  const first = await pageOf(0, 0);
  const rows = [...first.rows];
  for (let page = 1; rows.length < first.total; page++) {
    const next = await pageOf(page, first.total);
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return rows;
}
