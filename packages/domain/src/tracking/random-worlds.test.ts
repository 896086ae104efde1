import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { isInside } from '../geo/index.ts';
import { settingsWith } from '../organisation/index.ts';
import type { Fix, JourneyPlan, TrackedJourney, TrackedVehicle } from './model.ts';
import { trackVehicle } from './state/track-vehicle.ts';
import { dice } from './testing/random-day.ts';
import { after, journey, type StopSpec, Truck } from './testing/tiny-world.ts';

function world(seed: number) {
  const { roll, upTo, chance } = dice(seed);
  const journeys: JourneyPlan[] = [];
  let at = 0;
  const wanted = 1 + upTo(4);
  for (let j = 0; j < wanted; j++) {
    const begins = at;
    let km = upTo(3) * 10;
    const stops: StopSpec[] = [];
    const places = 2 + upTo(4);
    for (let i = 0; i < places; i++) {
      const leave = at + (chance(0.5) ? 0 : 10);
      const times = chance(0.9) ? { arrive: at, leave } : {};
      stops.push({ km, north: chance(0.2) ? 5000 : 0, radius: chance(0.5) ? 100 : 300, ...times });
      const next = upTo(6) * 10;
      at = leave + Math.abs(next - km) + 2;
      km = next;
    }
    journeys.push(
      journey({
        id: `J${j}`,
        stops,
        onRoad: chance(0.5),
        plannedStart: after(begins),
        plannedEnd: after(at),
        approved: !chance(0.05),
        ...(chance(0.1) ? { startedByHandAt: after(begins + 5) } : {}),
        ...(chance(0.1) ? { completedByHandAt: after(at + 20) } : {}),
        ...(chance(0.08) ? { endedByHandAt: after(begins + 100 * roll()) } : {}),
      }),
    );
    at = Math.max(0, at + upTo(60) - 20);
  }
  journeys.sort((a, b) => a.plannedStart - b.plannedStart);
  const truck = new Truck(upTo(3) * 10, upTo(60) - 40).reportsEvery([10, 30, 60, 180, 240][upTo(5)]!);
  for (let k = 0; k < 14; k++) {
    const what = roll();
    if (what < 0.35) truck.standsFor(roll() * 25);
    else if (what < 0.85) truck.drivesTo(upTo(6) * 10, 30 + upTo(60), chance(0.15) ? 5000 : 0);
    else if (what < 0.93) truck.jumpsTo(upTo(6) * 10, roll() * 60);
    else truck.names(chance(0.5) ? 'J0' : undefined);
  }
  return { journeys, fixes: truck.fixes, settings: settingsWith({ passCountsAsVisit: chance(0.3) }) };
}

const isNamedAtStart = ({ journeyId, stops }: JourneyPlan, fixes: readonly Fix[]) =>
  fixes.some(
    (fix) =>
      fix.journeyId === journeyId && stops[0] && isInside([fix.longitude, fix.latitude], stops[0].area),
  );

const isOver = (plan: JourneyPlan, now: number) =>
  plan.endedByHandAt !== undefined && plan.endedByHandAt <= now;

function unexplained({ stops, ...journey }: TrackedJourney): string[] {
  const { positionBasedStatus, positionExplanation } = journey;
  const pairs = [
    [positionBasedStatus, positionExplanation] as const,
    ...[journey, ...stops].map((one) => [one.timeBasedStatus, one.timeExplanation] as const),
  ];
  return pairs.flatMap(([status, explanation]) =>
    (status === undefined) === (explanation === undefined) ? [] : [`${status} ${explanation?.rule}`],
  );
}

function runningOf(journeys: readonly JourneyPlan[], result: TrackedVehicle, now: number) {
  return result.journeys.filter((j, i) => j.started && !j.completed && !isOver(journeys[i]!, now));
}

function momentsOf({ started, completed, stops }: TrackedJourney): number[] {
  const isFound = (one: typeof started | typeof completed) =>
    one && ['departure', 'laterStop', 'arrival', 'passing', 'nextJourney'].includes(one.cause);
  const ends = [started, completed].filter(isFound).map((one) => one!.at);
  const times = stops.flatMap(({ actualArrival, actualDeparture }) => [actualArrival, actualDeparture]);
  return [...ends, ...times].filter((at) => at !== undefined);
}

function isUnseen(fixes: readonly Fix[], at: number): boolean {
  return fixes.some(({ time }, i) => {
    const before = fixes[i - 1]?.time ?? time;
    return before < at && at < time && time - before > 15 * MINUTE;
  });
}

describe.each(Array.from({ length: 24 }, (_, i) => 7919 * (i + 1)))('world %i', (seed) => {
  const { journeys, fixes, settings } = world(seed);

  test('grows fix by fix: nothing that began is taken back, and no time lies ahead', () => {
    let before: TrackedVehicle | undefined;
    const stride = Math.max(1, Math.floor(fixes.length / 25));
    for (let n = 1; n <= fixes.length; n += stride) {
      const now = fixes[n - 1]!.time;
      const result = trackVehicle({ journeys, fixes: fixes.slice(0, n), settings, now });
      const byHandLater = (id: string) =>
        (journeys.find((p) => p.journeyId === id)!.completedByHandAt ?? 0) > now;
      expect(runningOf(journeys, result, now).filter((j) => !byHandLater(j.journeyId)).length).toBeLessThan(
        2,
      );
      for (const [i, tracked] of result.journeys.entries()) {
        expect(unexplained(tracked)).toEqual([]);
        if (!isNamedAtStart(journeys[i]!, fixes.slice(0, n))) {
          if (before?.journeys[i]?.started) expect(tracked.started).toBeDefined();
          if (before?.journeys[i]?.completed) expect(tracked.completed).toBeDefined();
        }
        for (const { actualArrival, actualDeparture } of tracked.stops) {
          expect(actualArrival ?? now).toBeLessThanOrEqual(now);
          if (actualArrival !== undefined)
            expect(actualDeparture ?? now).toBeGreaterThanOrEqual(actualArrival);
        }
      }
      before = result;
    }
  });

  test('gives nothing a time in a silence longer than the longest gap', () => {
    const now = fixes.at(-1)!.time;
    const { journeys: tracked } = trackVehicle({ journeys, fixes, settings, now });
    expect(tracked.flatMap((journey) => momentsOf(journey).filter((at) => isUnseen(fixes, at)))).toEqual([]);
  });

  test('expects stops one after the other, and none too late beside a badge that says on time', () => {
    const wrong: string[] = [];
    const stride = Math.max(1, Math.floor(fixes.length / 25));
    for (let n = 1; n <= fixes.length; n += stride) {
      for (const later of [0, 4, 20, 90]) {
        const heard = fixes[n - 1]!.time;
        const now = heard + later * MINUTE;
        const tracked = trackVehicle({ journeys, fixes: fixes.slice(0, n), settings, now }).journeys;
        for (const [i, { stops, timeBasedStatus }] of tracked.entries()) {
          const planned = journeys[i]!.stops;
          const expected = stops.flatMap(({ adjustedArrival, adjustedDeparture }) =>
            [adjustedArrival, adjustedDeparture].filter((at) => at !== undefined),
          );
          const sorted = expected.toSorted((a, b) => a - b);
          if (expected.some((at, k) => at !== sorted[k])) wrong.push(`${n}+${later} ${i}: ${expected}`);
          const over = stops.some(({ adjustedArrival = 0 }, k) => {
            const plannedArrival = planned[k]!.plannedArrival ?? Number.POSITIVE_INFINITY;
            return k > 0 && adjustedArrival > plannedArrival + 15 * MINUTE;
          });
          if (over && timeBasedStatus === 'ON_TIME') wrong.push(`${n}+${later} ${i}: on time`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('leaves no journey running for ever', () => {
    const now = fixes.at(-1)!.time + 30 * HOUR;
    expect(runningOf(journeys, trackVehicle({ journeys, fixes, settings, now }), now)).toEqual([]);
  });
});
