import { expect, test } from 'vitest';
import { type Evidence, type SaidJourney, unseenFigures } from './believable.ts';
import type { ComputedTrip, RawFix } from './compute-stop-times.ts';

const MINUTE = 60_000;
const PLACES = { first: [28, -26], second: [28, -26.01], last: [28, -26.02] } as const;
const STOPS = Object.keys(PLACES) as (keyof typeof PLACES)[];

/** A vehicle's fixes: minute, stop. */
function evidenceOf(heard: readonly (readonly [number, keyof typeof PLACES])[]): Evidence {
  const fixes = heard.map(([minute, stop]) => {
    const [longitude, latitude] = PLACES[stop];
    return { time: minute * MINUTE, longitude, latitude } as RawFix;
  });
  const trip = { tripId: 'T', stops: STOPS.map((stopId) => ({ stopId })) } as unknown as ComputedTrip;
  return {
    trips: new Map([['T', trip]]),
    midnight: 0,
    limits: { longestGap: 15 * MINUTE, stopRadius: 100 } as Evidence['limits'],
    heardOf: () => ({ times: fixes.map(({ time }) => time), fixes }),
    placeOf: (stop) => PLACES[stop as keyof typeof PLACES],
  };
}

function saying(arrivals: readonly (number | undefined)[], endConfirmed: boolean): readonly SaidJourney[] {
  const ends = arrivals.at(-1);
  const of = (minute: number | undefined) => (minute === undefined ? undefined : minute * MINUTE);
  const stops = arrivals.map((minute) => ({ arrival: of(minute) }) as SaidJourney['stops'][number]);
  const none = { status: undefined, startedAt: undefined, episodes: [] };
  return [{ tripId: 'T', ...none, endedAt: of(ends), endConfirmed, stops }];
}

test('no fix before the first shows when a vehicle came to its end', () => {
  const evidence = evidenceOf([
    [10, 'last'],
    [11, 'last'],
  ]);
  expect(unseenFigures(saying([undefined, undefined, 10], true), evidence)).toMatchObject({
    inSilence: 1,
    endsUnshown: 1,
  });
  expect(unseenFigures(saying([undefined, undefined, 9], false), evidence).inSilence).toBe(2);
  expect(unseenFigures(saying([undefined, undefined, undefined], false), evidence)).toMatchObject({
    inSilence: 0,
    endsUnshown: 0,
  });
});

test('the first fix shows a vehicle at its start and in passing, not elsewhere', () => {
  const inSilence = (...arrivals: (number | undefined)[]) =>
    unseenFigures(
      saying(arrivals, false),
      evidenceOf([
        [10, 'second'],
        [12, 'last'],
      ]),
    ).inSilence;
  expect(inSilence(undefined, 10, 12)).toBe(0);
  expect(inSilence(10, 10, 12)).toBe(1);
  expect(inSilence(undefined, 9, 12)).toBe(1);
});

test('a moment at the fix after a silence needs a fix before it that was there', () => {
  const apart = evidenceOf([
    [10, 'first'],
    [40, 'second'],
  ]);
  expect(unseenFigures(saying([10, 40, undefined], false), apart).inSilence).toBe(1);
  const close = evidenceOf([
    [10, 'first'],
    [20, 'second'],
  ]);
  expect(unseenFigures(saying([10, 20, undefined], false), close).inSilence).toBe(0);
});
