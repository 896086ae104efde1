import type { Journey } from '@linehaul/contracts/journeys';
import { HOUR, MINUTE } from '@linehaul/domain/core';

const before = (at: string, milliseconds: number) => new Date(Date.parse(at) - milliseconds).toISOString();

/** Passes the second stop in a gap; returns the fixes around it. */
export function passedUnseen(journey: Journey, seenAgainMinutesAgo: number, gapMinutes: number) {
  const now = new Date().toISOString();
  const heard = before(now, seenAgainMinutesAgo * MINUTE);
  const lost = before(heard, gapMinutes * MINUTE);
  const [, second] = journey.journeyActivityList;
  Object.assign(second!, {
    state: 'passedUnseen',
    ...{ arrivalAfterUtc: lost, arrivalBeforeUtc: heard, departureAfterUtc: lost, departureBeforeUtc: heard },
    ...{ adjustedArrivalTimeUtc: null, adjustedDepartureTimeUtc: null },
  });
  return { after: lost, before: heard };
}

export function goneSilent(journey: Journey, hours: number): string {
  const since = before(new Date().toISOString(), hours * HOUR);
  Object.assign(journey, {
    journeyStatus: 'IN_PROGRESS',
    timeBasedStatus: 'STATUS_UPDATE_OVERDUE',
    timeExplanation: { rule: 'noFix', thresholdMinutes: 15, fixTimesUtc: [since] },
    positionBasedStatus: 'ON_PLAN',
    startedDateTimeUtc: before(since, HOUR),
    startCause: 'departure',
  });
  return since;
}

export function endedUnseen(journey: Journey): void {
  Object.assign(journey, {
    journeyStatus: 'COMPLETED',
    timeBasedStatus: 'COMPLETED',
    timeExplanation: { rule: 'timedOut', fixTimesUtc: [] },
    positionBasedStatus: 'ON_PLAN',
    completedDateTimeUtc: new Date().toISOString(),
    completionCause: 'timeout',
    endConfirmed: false,
  });
}
