import type { Journey, JourneySummary } from '@linehaul/contracts/journeys';
import {
  type Attention,
  attentionOf,
  byAttention,
  type InOrder,
  isRunning,
  JOURNEY_GROUPS,
  minutesOf,
  NOT_STARTED_STATUSES,
  placeOfNextStop,
  QUICK_FILTERS,
} from '@linehaul/domain/journeys';

function attentionAnswer(journey: Journey): Attention {
  const [start] = journey.journeyActivityList;
  return attentionOf(
    {
      journeyStatus: journey.journeyStatus,
      timeBasedStatus: journey.timeBasedStatus ?? undefined,
      positionBasedStatus: journey.positionBasedStatus ?? undefined,
      alarm: journey.alarm?.severity,
      hasNotLeft:
        journey.runsInstead !== null ||
        (start?.timeExplanation?.rule === 'notLeft' && start.actualDepartureTimeUtc === null),
      isAllocated: journey.vehicleId !== null && (journey.driverId ?? journey.driver2Id) !== null,
      plannedStart: Date.parse(journey.plannedStartDateTimeUtc),
    },
    Date.now(),
  );
}

export function underWayAnswer(journey: Journey) {
  const { journeyStatus, journeyActivityList: stops } = journey;
  const isOver = !isRunning(journeyStatus) && !NOT_STARTED_STATUSES.some((one) => one === journeyStatus);
  const place = placeOfNextStop(
    stops.map(({ state, adjustedArrivalTimeUtc, adjustedDepartureTimeUtc }) => ({
      state,
      isProjected: (adjustedArrivalTimeUtc ?? adjustedDepartureTimeUtc) !== null,
    })),
  );
  const next = isOver ? undefined : stops[place];
  const { group, filters } = attentionAnswer(journey);
  return {
    nextStop: next
      ? {
          locationName: next.locationName,
          isStart: place === 0,
          plannedTimeUtc:
            next.revisedArrivalTimeUtc ??
            next.plannedArrivalTimeUtc ??
            next.revisedDepartureTimeUtc ??
            next.plannedDepartureTimeUtc,
          projectedTimeUtc: next.adjustedArrivalTimeUtc ?? next.adjustedDepartureTimeUtc,
        }
      : null,
    attention: { group, filters: [...filters] },
  } satisfies Partial<Journey>;
}

const instant = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);

function inOrder(journey: Journey): InOrder {
  const { timeExplanation: reason, timeBasedStatus } = journey;
  const { nextStop } = underWayAnswer(journey);
  const facts = {
    timeBasedStatus: timeBasedStatus ?? undefined,
    reason: reason
      ? {
          rule: reason.rule,
          planned: instant(reason.plannedUtc),
          actual: instant(reason.actualUtc),
          projected: instant(reason.projectedUtc),
        }
      : undefined,
    nextStop: { planned: instant(nextStop?.plannedTimeUtc), projected: instant(nextStop?.projectedTimeUtc) },
    isSilent: journey.silentSinceUtc !== null,
  };
  return {
    ...attentionAnswer(journey),
    minutes: minutesOf(facts, Date.now())?.minutes,
    plannedStart: Date.parse(journey.plannedStartDateTimeUtc),
    nextPlanned: instant(nextStop?.plannedTimeUtc),
    ended: instant(journey.completedDateTimeUtc),
    reference: journey.journeyUniqueReference,
  };
}

export function worstFirst(journeys: readonly Journey[]): Journey[] {
  return journeys.toSorted((a, b) => byAttention(inOrder(a), inOrder(b)));
}

export function summaryAnswer(journeys: readonly Journey[]): JourneySummary {
  const all = journeys.map((journey) => ({ journey, attention: attentionAnswer(journey) }));
  const counts = <Name extends string>(
    names: readonly Name[],
    is: (name: Name, attention: Attention) => boolean,
  ) =>
    Object.fromEntries(
      names.map((name) => [name, all.filter(({ attention }) => is(name, attention)).length]),
    ) as Record<Name, number>;
  const next = all.filter(({ attention }) => attention.group === 'NEXT');
  const finished = all.filter(({ attention }) => attention.group === 'FINISHED');
  const [first] = next.map(({ journey }) => journey.plannedStartDateTimeUtc).toSorted();
  return {
    total: all.length,
    groups: counts(JOURNEY_GROUPS, (name, { group }) => group === name),
    attention: counts(QUICK_FILTERS, (name, { filters }) => filters.includes(name)),
    nextStartUtc: first ?? null,
    finishedLate: finished.filter(
      ({ journey: { arriveAtEndLocationTimeUtc: arrived, plannedEndDateTimeUtc: planned } }) =>
        arrived !== null && planned !== null && Date.parse(arrived) - Date.parse(planned) > 15 * 60_000,
    ).length,
    finishedNotConfirmed: finished.filter(({ journey }) => journey.endConfirmed === false).length,
  };
}
