import { describe, expect, test } from 'vitest';
import { actualTimes, after, milkRun, minutes, Truck, trackOne } from '../testing/tiny-world.ts';

describe('a journey that begins again', () => {
  test('when it is named at its start, after a later stop seemed to start it', () => {
    const truck = new Truck(25, 2).names('J').drivesTo(20).standsFor(3);
    expect(trackOne(milkRun(), truck.fixes).started?.cause).toBe('laterStop');
    truck.drivesTo(0).standsFor(5);
    const waiting = trackOne(milkRun(), truck.fixes);
    expect(waiting.started).toBeUndefined();
    expect(waiting.stops.map(({ state }) => state)).toEqual(['arrived', 'open', 'open', 'open']);
    const tracked = trackOne(milkRun(), truck.drivesTo(12).fixes);
    expect(tracked.started).toEqual({ at: after(35.5), cause: 'departure' });
    expect(tracked.stops.map(({ state }) => state)).toEqual(['departed', 'open', 'open', 'open']);
  });

  const twice = (first: number, second: number) =>
    new Truck(0, first - 5)
      .names('J')
      .standsUntil(first)
      .drivesTo(10)
      .standsFor(5)
      .drivesTo(30)
      .standsFor(5)
      .names(undefined)
      .drivesTo(0)
      .names('J')
      .standsUntil(second)
      .drivesTo(20)
      .standsFor(5)
      .drivesTo(30)
      .standsFor(5);

  test('of a name that was run twice the run nearest the plan counts: the second', () => {
    const tracked = trackOne(milkRun(), twice(-150, 2).fixes);
    expect(minutes(tracked.started?.at)).toBe(2.5);
    expect(minutes(tracked.completed?.at)).toBe(37);
    expect(actualTimes(tracked)[1]).toEqual([undefined, undefined]);
    expect(actualTimes(tracked)[2]).toEqual([22, 27.5]);
    expect(minutes(tracked.arrivedEndAt)).toBe(37);
  });

  test('or the first, and nothing of the second', () => {
    const tracked = trackOne(milkRun(), twice(2, 150).fixes);
    expect(minutes(tracked.started?.at)).toBe(2.5);
    expect(minutes(tracked.completed?.at)).toBe(37);
    expect(actualTimes(tracked)[1]).toEqual([12, 17.5]);
    expect(actualTimes(tracked)[2]).toEqual([undefined, undefined]);
  });

  test('never where a controller started it', () => {
    const plan = milkRun({ startedByHandAt: after(-150) });
    expect(minutes(trackOne(plan, twice(-150, 2).fixes).started?.at)).toBe(-150);
  });
});
