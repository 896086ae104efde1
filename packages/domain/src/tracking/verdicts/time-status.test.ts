import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../core/index.ts';
import { after, journey, milkRun, minutes, Truck, trackOne } from '../testing/tiny-world.ts';

describe('arrivals', () => {
  test.each([
    [15, 'ON_TIME'],
    [16, 'SLIGHT_DELAY'],
    [30, 'SLIGHT_DELAY'],
    [31, 'DELAYED'],
  ])('%i minutes after plan is %s', (late, status) => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 60 },
        { km: 20, arrive: 70 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(late).drivesTo(10).standsFor(2);
    expect(trackOne(plan, truck.fixes).stops[1]!.timeBasedStatus).toBe(status);
  });

  test.each([
    [100, 'ON_TIME'],
    [101, 'SLIGHT_DELAY'],
    [116, 'DELAYED'],
  ])('with a delivery window until minute 100, arriving at %i is %s', (at, status) => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 120, windowOpen: after(60), windowClose: after(100) },
        { km: 20, arrive: 60 },
      ],
    });
    const truck = new Truck(0, -5)
      .standsUntil(at - 10)
      .drivesTo(10)
      .standsFor(2);
    expect(trackOne(plan, truck.fixes).stops[1]!.timeBasedStatus).toBe(status);
  });

  test('a stop not reached counts as late without waiting for the arrival', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).standsUntil(26);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.stops[1]!.timeBasedStatus).toBe('SLIGHT_DELAY');
    expect(tracked.timeExplanation).toMatchObject({
      rule: 'notReached',
      stopId: 'J/1',
      thresholdMinutes: 15,
      planned: after(10),
    });
    expect(trackOne(milkRun(), truck.standsUntil(41).fixes).timeBasedStatus).toBe('DELAYED');
  });

  test('the journey shows the worst of its open stops, and forgets those it has left', () => {
    const truck = new Truck(0, -5).standsUntil(20).drivesTo(10).standsFor(5);
    const there = trackOne(milkRun(), truck.fixes);
    expect(there.timeBasedStatus).toBe('SLIGHT_DELAY');
    expect(there.timeExplanation).toMatchObject({
      rule: 'arrivedLate',
      stopId: 'J/1',
      actual: after(30),
      fixTimes: [after(30)],
    });
    const on = trackOne(milkRun(), truck.drivesTo(18, 110).fixes);
    expect(on.stops[1]!.timeBasedStatus).toBe('SLIGHT_DELAY');
    expect(on.timeBasedStatus).toBe('POTENTIAL_SLIGHT_DELAY');
  });
});

describe('departures', () => {
  test('a start not left 15 minutes after plan is a late departure', () => {
    const truck = new Truck(0, -5).standsUntil(15);
    expect(trackOne(milkRun(), truck.fixes, { now: 15 }).timeBasedStatus).toBe('ON_TIME');
    const tracked = trackOne(milkRun(), truck.standsUntil(16).fixes, { now: 16 });
    expect(tracked.timeBasedStatus).toBe('LATE_DEPARTURE');
    expect(tracked.timeExplanation).toMatchObject({
      rule: 'notLeft',
      stopId: 'J/0',
      thresholdMinutes: 15,
      planned: after(0),
    });
  });

  test('so is a customer where the vehicle stays too long', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsUntil(36);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.stops[1]!.timeBasedStatus).toBe('LATE_DEPARTURE');
  });

  test('a start that was left late keeps that status', () => {
    const truck = new Truck(0, -5).standsUntil(20).drivesTo(5);
    expect(trackOne(milkRun(), truck.fixes).stops[0]!.timeBasedStatus).toBe('LATE_DEPARTURE');
  });
});

describe('potential delay', () => {
  const crawling = (kmh: number, until: number) => {
    const truck = new Truck(0, -5).reportsEvery(60).standsUntil(0);
    return truck.drivesTo((until * kmh) / 60, kmh);
  };
  const far = (more = {}) =>
    journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 60, arrive: 60, leave: 70 },
        { km: 90, arrive: 100 },
      ],
      ...more,
    });

  test('one reading over the limit is not enough, two in a row are', () => {
    const at = (fixes: number) => trackOne(far(), crawling(15, 60).fixes.slice(0, fixes)).timeBasedStatus;
    const first = Array.from({ length: 65 }, (_, i) => i).find((n) => at(n) === 'POTENTIAL_SLIGHT_DELAY')!;
    const tracked = trackOne(far(), crawling(15, 60).fixes.slice(0, first));
    const [one, two] = tracked.timeExplanation!.fixTimes;
    expect(minutes(two! - one! + after(0))).toBe(1);
    expect(tracked.timeExplanation).toMatchObject({
      rule: 'projectedLate',
      stopId: 'J/1',
      thresholdMinutes: 15,
    });
    expect(tracked.timeExplanation!.projected! - tracked.timeExplanation!.planned!).toBeGreaterThan(
      15 * MINUTE,
    );
  });

  test('one reading that stands for five minutes is enough', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).jumpsTo(12, 18).reports(60);
    expect(trackOne(far(), truck.fixes).timeBasedStatus).toBe('ON_TIME');
    expect(trackOne(far(), truck.fixes, { now: 34 }).timeBasedStatus).toBe('POTENTIAL_SLIGHT_DELAY');
  });

  test('more than half an hour is a potential delay', () => {
    expect(trackOne(far(), crawling(15, 45).fixes).timeBasedStatus).toBe('POTENTIAL_DELAY');
  });

  test('it clears only five minutes under the limit', () => {
    const truck = new Truck(0, -5).reportsEvery(60).standsUntil(18).drivesTo(4);
    expect(trackOne(far(), truck.fixes).timeBasedStatus).toBe('POTENTIAL_SLIGHT_DELAY');
    expect(trackOne(far(), truck.drivesTo(12, 120).fixes).timeBasedStatus).toBe('POTENTIAL_SLIGHT_DELAY');
    expect(trackOne(far(), truck.drivesTo(24, 120).fixes).timeBasedStatus).toBe('ON_TIME');
  });

  test('a planned stay is not lateness', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 130 },
        { km: 20, arrive: 140 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsUntil(100);
    const tracked = trackOne(plan, truck.fixes);
    expect(tracked.timeBasedStatus).toBe('ON_TIME');
    expect(minutes(tracked.stops[1]!.adjustedDeparture)).toBe(130);
    expect(minutes(tracked.stops[2]!.adjustedArrival)).toBe(140);
  });

  test('the projection moves every later stop by the lateness of today', () => {
    const truck = new Truck(0, -5).standsUntil(8).drivesTo(5);
    const [, a, b, end] = trackOne(milkRun(), truck.fixes).stops;
    expect(minutes(a!.adjustedArrival)).toBeCloseTo(18, 0);
    expect(minutes(b!.adjustedArrival)).toBeCloseTo(38, 0);
    expect(minutes(end!.adjustedArrival)).toBeCloseTo(58, 0);
  });
});

describe('status update overdue', () => {
  test('a moving vehicle may be silent for 15 minutes', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 100, arrive: 100 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10);
    expect(trackOne(plan, truck.fixes, { now: 24 }).timeBasedStatus).toBe('ON_TIME');
    const tracked = trackOne(plan, truck.fixes, { now: 25 });
    expect(tracked.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
    expect(tracked.timeExplanation).toMatchObject({ rule: 'noFix', thresholdMinutes: 15 });
  });

  test('one that is parked in a stop for an hour', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 200 },
        { km: 20, arrive: 220 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(5);
    expect(trackOne(plan, truck.fixes, { now: 74 }).timeBasedStatus).toBe('ON_TIME');
    expect(trackOne(plan, truck.fixes, { now: 76 }).timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
  });
});

test('a running journey without any planned time is not to be evaluated', () => {
  const plan = journey({ plannedStart: after(0), stops: [{ km: 0 }, { km: 30 }] });
  const tracked = trackOne(plan, new Truck(0, -5).standsUntil(0).drivesTo(10).fixes);
  expect(tracked.timeBasedStatus).toBe('INVALID');
  expect(tracked.timeExplanation?.rule).toBe('notJudgeable');
});
