import { describe, expect, test } from 'vitest';
import { journey, milkRun, minutes, Truck, trackOne } from '../testing/tiny-world.ts';

const PASSENGER = { settings: { passCountsAsVisit: true } };

describe('the projection starts at the place of the vehicle', () => {
  const plan = journey({
    onRoad: true,
    stops: [
      { km: 0, leave: 0 },
      { km: 10, arrive: 10, leave: 10 },
      { km: 60, arrive: 60 },
    ],
  });

  test('what lies behind it without a time is not projected and gives nothing on', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(40);
    const [, behind, ahead] = trackOne(plan, truck.fixes).stops;
    expect(behind).toMatchObject({ actualArrival: undefined, actualDeparture: undefined });
    expect([behind!.adjustedArrival, behind!.adjustedDeparture]).toEqual([undefined, undefined]);
    expect(minutes(ahead!.adjustedArrival)).toBe(60);
    expect(ahead!.timeBasedStatus).toBe('ON_TIME');
  });

  test('nor does a stop that was passed in a silence', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).jumpsTo(30, 25).reports(60).drivesTo(35);
    const [, passed, ahead] = trackOne(plan, truck.fixes).stops;
    expect(passed!.state).toBe('passedUnseen');
    expect([passed!.adjustedArrival, passed!.adjustedDeparture]).toEqual([undefined, undefined]);
    expect(minutes(ahead!.adjustedArrival)).toBe(60);
  });

  test('a first fix beyond the start counts before the start is certain', () => {
    const truck = new Truck(0, -5).reportsEvery(120).standsUntil(8).jumpsTo(3, 3).reports(60);
    const [start, first] = trackOne(milkRun(), truck.fixes).stops;
    expect(start!.actualDeparture).toBeUndefined();
    expect(minutes(first!.adjustedArrival)).toBe(18);
  });

  test('a fix on a way around tells nothing', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).jumpsTo(2, 4, 9000).reports(60);
    const stops = trackOne(milkRun(), truck.fixes).stops;
    expect(minutes(stops[2]!.adjustedArrival)).toBe(30);
  });
});

describe('an early vehicle', () => {
  const early = () => new Truck(0, -5).standsUntil(0).drivesTo(10);
  const plan = (leave: number) =>
    journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 20, arrive: 40, leave },
        { km: 40, arrive: 40 + leave },
      ],
    });

  test('drives on through a stop that the plan passes through', () => {
    const [, passed, end] = trackOne(plan(40), early().fixes).stops;
    expect([passed, end].map((stop) => minutes(stop!.adjustedArrival))).toEqual([30.5, 70.5]);
    expect(minutes(passed!.adjustedDeparture)).toBe(30.5);
  });

  test('waits where the plan has it stand', () => {
    const [, stay, end] = trackOne(plan(50), early().fixes).stops;
    expect([stay!.adjustedArrival, stay!.adjustedDeparture].map(minutes)).toEqual([30.5, 50]);
    expect(minutes(end!.adjustedArrival)).toBe(90);
  });
});

describe('lateness', () => {
  const line = journey({
    stops: [0, 20, 40, 80, 200].map((km) => ({ km, arrive: km, leave: km })),
  });

  test('stays as it is on the way to a customer', () => {
    const late = trackOne(line, new Truck(0, -5).standsUntil(10).drivesTo(10).fixes).stops;
    expect(late.slice(1).map((stop) => minutes(stop.adjustedArrival))).toEqual([30, 50, 90, 210]);
  });

  test('is made up on a passenger timetable, at most 7 minutes in 100', () => {
    const late = trackOne(line, new Truck(0, -5).standsUntil(10).drivesTo(10).fixes, PASSENGER).stops;
    const expected = late.slice(1).map((stop) => minutes(stop.adjustedArrival));
    expect(expected).toEqual([29.3, 47.9, 85.1, 200.1]);
  });

  test('earliness is given up there soon', () => {
    const plan = journey({ stops: [0, 20, 40].map((km) => ({ km, arrive: km * 2, leave: km * 2 })) });
    const early = trackOne(plan, new Truck(0, -5).standsUntil(0).drivesTo(10).fixes, PASSENGER).stops;
    const [, next, end] = early.map((stop) => minutes(stop.adjustedArrival)!);
    expect(next).toBeCloseTo(40 - 9.5 * 0.5 ** 4.2, 0);
    expect(end).toBeCloseTo(80, 0);
  });
});

describe('a badge and the projection of its stop', () => {
  const far = journey({
    stops: [
      { km: 0, leave: 0 },
      { km: 60, arrive: 60, leave: 70 },
      { km: 90, arrive: 100 },
    ],
  });
  const oneLateFix = () => new Truck(0, -5).standsUntil(0).drivesTo(10).jumpsTo(12, 18).reports(60);
  const next = (fixes: ReturnType<typeof oneLateFix>['fixes'], now?: number) => {
    const tracked = trackOne(far, fixes, { now });
    return [tracked.timeBasedStatus, minutes(tracked.stops[1]!.adjustedArrival)];
  };

  test('are of one lateness: a single late fix is believed by neither', () => {
    expect(next(oneLateFix().fixes)).toEqual(['ON_TIME', 60]);
  });

  test('and by both when a second one says so, or it has stood for five minutes', () => {
    expect(next(oneLateFix().drivesTo(13).reports(60).fixes)).toEqual(['POTENTIAL_SLIGHT_DELAY', 76]);
    expect(next(oneLateFix().fixes, 34)).toEqual(['POTENTIAL_SLIGHT_DELAY', 76]);
  });

  test('the clock moves the projection on, but not over the limit', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).jumpsTo(59, 49).reports(60);
    expect(next(truck.fixes, 62)).toEqual(['ON_TIME', 62]);
    const silent = (now: number) =>
      trackOne(milkRun(), new Truck(0, -5).standsUntil(0).drivesTo(9).fixes, { now });
    expect(minutes(silent(20).stops[1]!.adjustedArrival)).toBe(20);
    expect(minutes(silent(40).stops[1]!.adjustedArrival)).toBeLessThanOrEqual(25);
    expect(minutes(silent(200).stops[3]!.adjustedArrival)).toBe(50);
  });
});
