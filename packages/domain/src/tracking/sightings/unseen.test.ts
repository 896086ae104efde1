import { describe, expect, test } from 'vitest';
import type { Between, StopProgress } from '../model.ts';
import { actualTimes, after, milkRun, minutes, Truck, track, trackOne } from '../testing/tiny-world.ts';

function knownOf(stop: StopProgress | undefined) {
  const result = (at: number | undefined, between: Between | undefined) =>
    between ? [minutes(between.after), minutes(between.before)] : minutes(at);
  return [
    stop?.state,
    result(stop?.actualArrival, stop?.arrivalBetween),
    result(stop?.actualDeparture, stop?.departureBetween),
  ];
}

function onTheRoad() {
  return new Truck(0, -5).standsUntil(0).drivesTo(5);
}

describe('in a silence longer than the longest gap', () => {
  test('a stop that was passed has no time, and stands between the two fixes', () => {
    const truck = onTheRoad().jumpsTo(15, 40).drivesTo(20).standsFor(5);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(knownOf(tracked.stops[1])).toEqual(['passedUnseen', [4.5, 45], [4.5, 45]]);
    expect(tracked.stops[1]).toMatchObject({ estimated: false });
    expect(tracked.stops[1]!.timeBasedStatus).toBeUndefined();
    expect(tracked.stops[1]!.timeExplanation).toBeUndefined();
    expect(knownOf(tracked.stops[2])).toEqual(['arrived', 50, undefined]);
  });

  test('so has none of several, and none that a pass would visit', () => {
    const truck = onTheRoad().jumpsTo(25, 60).drivesTo(28);
    const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes, {
      settings: { passCountsAsVisit: true },
    });
    for (const stop of [1, 2]) {
      expect(knownOf(tracked.stops[stop])).toEqual(['passedUnseen', [4.5, 65], [4.5, 65]]);
    }
  });

  test('a silence as long as the longest gap still gives times', () => {
    const truck = onTheRoad().reports(60).jumpsTo(15, 15).drivesTo(20).standsFor(5);
    const seen = trackOne(milkRun(), truck.fixes);
    expect(seen.stops[1]).toMatchObject({ state: 'departed', estimated: true });
    const known = trackOne(milkRun(), truck.fixes, { settings: { longestGapMinutes: 14 } });
    expect(known.stops[1]!.state).toBe('passedUnseen');
  });

  test('a stop where the vehicle was found has a departure and no arrival', () => {
    const truck = onTheRoad().jumpsTo(10, 40).standsFor(10).drivesTo(15);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(knownOf(tracked.stops[1])).toEqual(['departed', [4.5, 45], 55.5]);
    expect(tracked.stops[1]!.timeBasedStatus).toBeUndefined();
  });

  test('while it stands there, it has come: in between', () => {
    const tracked = trackOne(milkRun(), onTheRoad().jumpsTo(10, 12).jumpsTo(10, 4).standsFor(3).fixes);
    expect(knownOf(tracked.stops[1])).toEqual(['arrived', [4.5, 21], undefined]);
  });

  test('a stop that was left unseen keeps its arrival', () => {
    const truck = onTheRoad().drivesTo(10).standsFor(5).jumpsTo(15, 60).drivesTo(20).standsFor(3);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(knownOf(tracked.stops[1])).toEqual(['departed', 10, [14.5, 75]]);
    expect(tracked.stops[1]).toMatchObject({ timeBasedStatus: 'ON_TIME', estimated: false });
  });

  test('also where the next fix is at the next stop', () => {
    const truck = onTheRoad().drivesTo(10).standsFor(5).jumpsTo(20, 60).standsFor(3);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(knownOf(tracked.stops[1])).toEqual(['departed', 10, [14.5, 75]]);
    expect(knownOf(tracked.stops[2])).toEqual(['arrived', [14.5, 75], undefined]);
  });

  test('a vehicle that is heard of inside before and after it was there all the while', () => {
    const truck = onTheRoad().drivesTo(10).standsFor(5).jumpsTo(10, 60).standsFor(5).drivesTo(15);
    expect(knownOf(trackOne(milkRun(), truck.fixes).stops[1])).toEqual(['departed', 10, 80.5]);
  });

  test('the start was left: the journey began with the fix after it', () => {
    const truck = new Truck(0, -5).standsUntil(0).jumpsTo(5, 40).drivesTo(8);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(knownOf(tracked.stops[0])).toEqual(['departed', -5, [-0.5, 40]]);
    expect(tracked.departedStartAt).toBeUndefined();
    expect(minutes(tracked.started?.at)).toBe(40);
    expect(tracked.stops[0]!.timeBasedStatus).toBeUndefined();
  });

  test('so it did where the vehicle shows itself beyond a later stop', () => {
    const truck = new Truck(0, -5).standsUntil(0).jumpsTo(15, 40).drivesTo(18);
    const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes);
    expect(knownOf(tracked.stops[0])).toEqual(['departed', -5, [-0.5, 40]]);
    expect(knownOf(tracked.stops[1])).toEqual(['passedUnseen', [-0.5, 40], [-0.5, 40]]);
    expect(minutes(tracked.started?.at)).toBe(40);
  });

  test('the start was left, or not: beside it after the silence nobody knows', () => {
    const truck = new Truck(0, -40).jumpsTo(0, 0, 20_000).standsUntil(-30).jumpsTo(0.05, 60.5, 300);
    const tracked = trackOne(milkRun({ onRoad: true }), truck.drivesTo(12, 60, 0).fixes);
    expect(knownOf(tracked.stops[0])).toEqual(['passedUnseen', [-30.5, 30.5], [-30.5, 30.5]]);
    expect(tracked.departedStartAt).toBeUndefined();
    expect(minutes(tracked.started?.at)).toBe(30.5);
    expect(tracked.stops[0]!.timeBasedStatus).toBeUndefined();
  });

  test('the start was left after the last fix beside it, which still shows the vehicle there', () => {
    const truck = new Truck(0, -5).standsUntil(0).jumpsTo(0.13, 0).reports().jumpsTo(12, 40).reports(60);
    expect(knownOf(trackOne(milkRun(), truck.fixes).stops[0])).toEqual(['departed', -5, [0, 40]]);
  });

  test('the end was reached: completed with the fix after it, not confirmed', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(10).drivesTo(20).standsFor(10);
    const tracked = trackOne(milkRun(), truck.drivesTo(25).jumpsTo(30, 60).standsFor(5).fixes);
    expect(knownOf(tracked.stops[3])).toEqual(['arrived', [44.5, 105], undefined]);
    expect(tracked.completed).toMatchObject({ cause: 'arrival', confirmed: false });
    expect(minutes(tracked.completed?.at)).toBe(105);
    expect(tracked.arrivedEndAt).toBeUndefined();
    expect(tracked.timeExplanation?.rule).toBe('endUnseen');
    expect(tracked.stops[3]!.timeBasedStatus).toBeUndefined();
  });

  test('the end was passed, and the next journey begun: neither has a time in it', () => {
    const there = milkRun({ id: 'there', onRoad: true });
    const back = milkRun({
      id: 'back',
      stops: [
        { km: 30, leave: 55 },
        { km: 28, arrive: 57, leave: 57 },
        { km: 20, arrive: 65 },
        { km: 0, arrive: 90 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(10).drivesTo(20).standsFor(10);
    truck.drivesTo(29).jumpsTo(26, 20).drivesTo(15);
    const [first, second] = track([there, back], truck.fixes).journeys;
    expect(first?.completed).toMatchObject({ cause: 'passing', confirmed: false });
    expect(minutes(first?.completed?.at)).toBe(69);
    expect(knownOf(first?.stops[3])).toEqual(['passedUnseen', [48.5, 69], [48.5, 69]]);
    expect(minutes(second?.started?.at)).toBe(69);
    for (const stop of [0, 1]) {
      expect(knownOf(second?.stops[stop])).toEqual(['passedUnseen', [48.5, 69], [48.5, 69]]);
    }
  });
});

describe('a vehicle that is heard of for the first time', () => {
  test('at its start has been there since then', () => {
    expect(actualTimes(trackOne(milkRun(), new Truck(0, -5).standsFor(3).fixes))[0]).toEqual([-5, undefined]);
  });

  test.each([
    ['where its line begins', 0],
    ['a little along it', 0.05],
  ])('beside its start, %s, left it at a time that nobody knows', (_, km) => {
    const { fixes } = new Truck(km, 20).jumpsTo(km, 0, 300).drivesTo(12, 60, 0);
    const tracked = trackOne(milkRun({ onRoad: true }), fixes);
    expect(minutes(tracked.started?.at)).toBe(20);
    expect(knownOf(tracked.stops[0])).toEqual(['notObserved', undefined, undefined]);
    expect(tracked.stops[0]!.timeBasedStatus).toBeUndefined();
  });

  test('at a later stop came there at a time that nobody knows', () => {
    const tracked = trackOne(milkRun(), new Truck(10, 50).names('J').standsFor(5).drivesTo(15).fixes);
    expect(knownOf(tracked.stops[1])).toEqual(['departed', undefined, 55.5]);
    expect(tracked.stops[1]!.timeBasedStatus).toBeUndefined();
  });

  test.each([
    ['before its place on the line', 29.95],
    ['at its place', 30],
  ])('driving inside its end, %s, came there at a time that nobody knows, not confirmed', (_, km) => {
    for (const passCountsAsVisit of [false, true]) {
      const truck = new Truck(km, 48).names('J').reports(20);
      const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes, { settings: { passCountsAsVisit } });
      expect(tracked.completed).toMatchObject({ at: after(48), confirmed: false });
      expect(knownOf(tracked.stops[3])).toEqual(['arrived', undefined, undefined]);
      expect(tracked.stops[3]!.timeBasedStatus).toBeUndefined();
    }
  });

  test('driving at a later stop may have stood there before: a time only where a pass is a visit', () => {
    const { fixes } = new Truck(20, 30).names('J').drivesTo(26);
    expect(knownOf(trackOne(milkRun({ onRoad: true }), fixes).stops[2])).toEqual([
      'notObserved',
      undefined,
      undefined,
    ]);
    const settings = { passCountsAsVisit: true };
    expect(knownOf(trackOne(milkRun({ onRoad: true }), fixes, { settings }).stops[2])).toEqual([
      'departed',
      30,
      30,
    ]);
  });
});
