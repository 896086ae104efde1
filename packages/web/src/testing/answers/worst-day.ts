import type { Journey } from '@linehaul/contracts/journeys';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import type { OrganisationDesk } from '@linehaul/testkit/answers';

export const SO_FAR = /^\+9[12]$/;
export const NOT_LEFT = /^\+4[67]$/;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const RUNNING = {
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: 'ON_TIME',
  positionBasedStatus: 'ON_PLAN',
} as const;

const lateSoFar = (minutes: number) => ({
  timeBasedStatus: 'DELAYED' as const,
  timeExplanation: {
    rule: 'notReached',
    thresholdMinutes: 30,
    plannedUtc: ago(minutes),
    projectedUtc: ago(-10),
    fixTimesUtc: [ago(1)],
  },
});

function departed(journey: Journey, projectedMinutes: number): Partial<Journey> {
  const [first, next, ...rest] = journey.journeyActivityList;
  const planned = next?.plannedArrivalTimeUtc ?? next?.plannedDepartureTimeUtc;
  const stops = [
    { ...first!, state: 'departed' as const, actualDepartureTimeUtc: first!.plannedDepartureTimeUtc },
    ...(next
      ? [
          {
            ...next,
            adjustedArrivalTimeUtc:
              planned && new Date(Date.parse(planned) + projectedMinutes * MINUTE).toISOString(),
          },
        ]
      : []),
    ...rest,
  ] as Journey['journeyActivityList'];
  return { journeyActivityList: stops, journeyLocationList: stops };
}

function notLeft(journey: Journey): Partial<Journey> {
  const [first, ...rest] = journey.journeyActivityList;
  const planned = ago(46);
  const timeExplanation = {
    rule: 'notLeft',
    thresholdMinutes: 15,
    plannedUtc: planned,
    fixTimesUtc: [ago(1)],
  };
  const stops = [
    { ...first!, state: 'arrived' as const, plannedDepartureTimeUtc: planned, timeExplanation },
    ...rest,
  ];
  return {
    journeyStatus: 'APPROVED',
    timeBasedStatus: 'LATE_DEPARTURE',
    timeExplanation,
    journeyActivityList: stops,
    journeyLocationList: stops,
  };
}

const HOW: readonly ((journey: Journey) => Partial<Journey>)[] = [
  (one) => ({
    ...RUNNING,
    ...departed(one, 2),
    alarm: { severity: 'CRITICAL', name: 'Temperature critical', sinceUtc: ago(12) },
  }),
  (one) => ({ ...RUNNING, ...departed(one, 95), ...lateSoFar(91) }),
  (one) => ({ ...RUNNING, ...departed(one, 2), positionBasedStatus: 'OFF_PLAN' }),
  (one) => ({ ...notLeft(one) }),
  (one) => ({
    ...RUNNING,
    ...departed(one, 0),
    timeBasedStatus: 'STATUS_UPDATE_OVERDUE',
    silentSinceUtc: ago(239),
    latestFixUtc: ago(239),
  }),
  () => ({ journeyStatus: 'DRAFT', vehicleId: null, plannedStartDateTimeUtc: ago(-49) }),
  (one) => ({ ...RUNNING, ...departed(one, 2) }),
  (one) => ({ ...RUNNING, ...departed(one, -3) }),
  () => ({ journeyStatus: 'APPROVED', plannedStartDateTimeUtc: ago(-40) }),
  () => ({
    journeyStatus: 'COMPLETED',
    timeBasedStatus: 'COMPLETED',
    plannedEndDateTimeUtc: ago(90),
    arriveAtEndLocationTimeUtc: ago(30),
    completedDateTimeUtc: ago(30),
    endConfirmed: true,
  }),
  () => ({
    journeyStatus: 'COMPLETED',
    timeBasedStatus: 'COMPLETED',
    completedDateTimeUtc: ago(60),
    endConfirmed: false,
  }),
];

export function makeWorstDay(desk: OrganisationDesk): void {
  const start = new Date(Date.now() - 3 * HOUR).toISOString();
  desk.journeys = desk.journeys.slice(0, HOW.length).map((journey, i) => ({
    ...journey,
    plannedStartDateTimeUtc: start,
    vehicleId: journey.vehicleId ?? desk.assets[0]!.id,
    driverId: journey.driverId ?? desk.drivers[0]!.id,
    ...HOW[i]!(journey),
  }));
}
