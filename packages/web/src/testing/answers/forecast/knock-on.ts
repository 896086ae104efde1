import type { ResponseOf } from '@linehaul/contracts/http';
import type { Journey } from '@linehaul/contracts/journeys';
import type {
  HurtJourney,
  JourneyKnockOn,
  KnockOnLink,
  listJourneyKnockOn,
} from '@linehaul/contracts/knock-on';
import { MINUTE } from '@linehaul/domain/core';

type KnockOn = ResponseOf<typeof listJourneyKnockOn>;

export function knockOnAnswer(journeys: readonly JourneyKnockOn[] = []): KnockOn {
  return {
    ...{ madeUtc: new Date().toISOString(), lateAfterMinutes: 15, startsLearnt: 212 },
    ...{ startsSimulated: 0, leastStarts: 40 },
    journeys: [...journeys],
  };
}

/** As long as too few starts are known. */
export function withoutShares({ hurts, ...more }: JourneyKnockOn): JourneyKnockOn {
  const unknown = { lateStartProbability: null };
  const links = (hurt: HurtJourney) =>
    hurt.links.map((link) => ({ ...link, ...unknown, lateStartLearnt: null }));
  return { ...more, hurts: hurts.map((hurt) => ({ ...hurt, ...unknown, links: links(hurt) })) };
}

const NO_DUE = {
  turnRoundMinutes: 30,
  emptyDriveMinutes: 0,
  restMinutes: 0,
  isPlannedOverlap: false,
  minutesTooTight: 0,
};

const learntFrom = (short: number, share: number) => ({
  fromMinutesShort: short - 4,
  toMinutesShort: short + 5,
  ...{ starts: 50, late: Math.round(share * 50) },
});

export function knockOnOf(
  journey: Journey,
  [ofDriver, ofVehicle, later]: readonly [Journey, Journey, Journey],
): JourneyKnockOn {
  const last = journey.journeyActivityList.at(-1)!;
  const end = Date.parse(last.adjustedArrivalTimeUtc ?? last.plannedArrivalTimeUtc!);
  const at = (minutes: number) => new Date(end + minutes * MINUTE).toISOString();
  const hurt = (
    { journeyId, journeyUniqueReference }: Journey,
    { start, short, share }: { start: number; short: number; share: number },
    link: Pick<KnockOnLink, 'kind' | 'name'> & Partial<KnockOnLink>,
  ): HurtJourney => ({
    journeyId,
    journeyUniqueReference,
    plannedStartUtc: at(start - short),
    plannedEndUtc: at(start - short + 90),
    start: {
      ...{ p10Utc: at(start - 16), p50Utc: at(start), p80Utc: at(start + 21), p90Utc: at(start + 31) },
    },
    endP50Utc: at(start + 90),
    lateStartProbability: share,
    links: [
      {
        ...NO_DUE,
        resourceId: link.name,
        afterJourneyId: journey.journeyId,
        minutesShort: short,
        minutesShortP80: short + 21,
        lateStartProbability: share,
        lateStartLearnt: learntFrom(short, share),
        ...link,
      },
    ],
  });
  return {
    journeyId: journey.journeyId,
    count: 3,
    tight: [],
    hurts: [
      hurt(ofDriver, { start: 30, short: 42, share: 0.92 }, { kind: 'driver', name: 'Thabo Mokoena' }),
      hurt(
        ofVehicle,
        { start: 55, short: 37, share: 0.88 },
        { kind: 'vehicle', name: 'KF214', emptyDriveMinutes: 25 },
      ),
      hurt(
        later,
        { start: 175, short: 22, share: 0.71 },
        { kind: 'trailer', name: 'KF-T58', afterJourneyId: ofVehicle.journeyId },
      ),
    ],
  };
}

export function hurtsOne(journey: Journey, other: Journey): JourneyKnockOn {
  const { hurts, ...more } = knockOnOf(journey, [other, other, other]);
  const [, hurt] = hurts;
  const { start, links, ...rest } = hurt!;
  const { p50Utc } = start;
  return {
    ...more,
    count: 1,
    hurts: [
      {
        ...rest,
        start: { p10Utc: p50Utc, p50Utc, p80Utc: p50Utc, p90Utc: p50Utc },
        lateStartProbability: null,
        links: links.map((link) => ({
          ...link,
          lateStartProbability: null,
          lateStartLearnt: null,
          minutesShortP80: link.minutesShort,
        })),
      },
    ],
  };
}

export function plannedTooTight(journey: Journey, next: Journey): JourneyKnockOn {
  return {
    journeyId: journey.journeyId,
    count: 0,
    hurts: [],
    tight: [
      {
        journeyId: next.journeyId,
        journeyUniqueReference: next.journeyUniqueReference,
        plannedStartUtc: journey.journeyActivityList.at(-1)!.plannedArrivalTimeUtc!,
        ...{ kind: 'vehicle', resourceId: 'KF214', name: 'KF214', minutesTooTight: 20 },
        ...{ turnRoundMinutes: 30, emptyDriveMinutes: 0, isPlannedOverlap: false },
      },
    ],
  };
}
