import { describe, expect, test } from 'vitest';
import { position, stop, time } from '../testing/explained.ts';
import { after, journey, milkRun, Truck, trackOne } from '../testing/tiny-world.ts';

describe('on time', () => {
  test('before the start it is the departure that is waited for', () => {
    const tracked = trackOne(milkRun(), new Truck(0, -5).standsUntil(-2).fixes, { now: -2 });
    const waiting = {
      status: 'ON_TIME',
      rule: 'notLeftYet',
      stopId: 'J/0',
      thresholdMinutes: 15,
      planned: 0,
      projected: 0,
      fixes: [],
    };
    expect(time(tracked)).toEqual(waiting);
    expect(stop(tracked, 0)).toEqual(waiting);
    expect(stop(tracked, 3)).toEqual({
      status: 'ON_TIME',
      rule: 'expectedInTime',
      stopId: 'J/3',
      thresholdMinutes: 15,
      planned: 50,
      projected: 50,
      fixes: [],
    });
  });

  test('on the way it is the stop ahead with the least time to spare', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 20, windowClose: after(60) },
        { km: 20, arrive: 30, leave: 40 },
        { km: 30, arrive: 50 },
      ],
    });
    const tracked = trackOne(plan, new Truck(0, -5).standsUntil(4).drivesTo(5).reports(60).fixes);
    expect(time(tracked)).toEqual({
      status: 'ON_TIME',
      rule: 'expectedInTime',
      stopId: 'J/2',
      thresholdMinutes: 15,
      planned: 30,
      projected: 34,
      fixes: [9],
    });
    expect(stop(tracked, 0)).toMatchObject({ rule: 'leftInTime', planned: 0, actual: 4.5, fixes: [4.5] });
    expect(stop(tracked, 1)).toMatchObject({ rule: 'expectedInTime', thresholdMinutes: 50, projected: 14 });
  });

  test('a stop that was reached says when and by which fix', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(5);
    expect(stop(trackOne(milkRun(), truck.fixes), 1)).toEqual({
      status: 'ON_TIME',
      rule: 'arrivedInTime',
      stopId: 'J/1',
      thresholdMinutes: 15,
      planned: 10,
      actual: 10,
      fixes: [10],
    });
  });

  test('a time computed between two fixes names both', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).reports(60).jumpsTo(15, 12).reports(60);
    const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes);
    expect(tracked.stops[1]!.estimated).toBe(true);
    expect(stop(tracked, 1)).toMatchObject({ rule: 'arrivedInTime', fixes: [5, 17] });
  });

  test('with no stop left to be late at, it says so', () => {
    const plan = journey({ stops: [{ km: 0, leave: 0 }] });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).reports(60);
    expect(time(trackOne(plan, truck.fixes))).toEqual({
      status: 'ON_TIME',
      rule: 'nothingOpen',
      fixes: [10],
    });
  });
});

test('what a controller revised is evaluated by the revised time, and says so', () => {
  const revised = { isArrivalRevised: true, isDepartureRevised: true };
  const plan = (more = {}) =>
    journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 40, leave: 50, ...more },
        { km: 20, arrive: 60 },
      ],
    });
  const waiting = new Truck(0, -5).standsUntil(0).drivesTo(5).standsUntil(62);
  expect(stop(trackOne(plan(revised), waiting.fixes), 1)).toMatchObject({
    status: 'SLIGHT_DELAY',
    rule: 'notReached',
    planned: 40,
    isRevised: true,
  });
  expect(stop(trackOne(plan(), waiting.fixes), 1)).not.toHaveProperty('isRevised');
  const passing = new Truck(0, -5).reportsEvery(20).standsUntil(32).drivesTo(20).standsUntil(111);
  expect(stop(trackOne(plan({ isDepartureRevised: true }), passing.fixes), 1)).toMatchObject({
    status: 'MISSED',
    planned: 50,
    isRevised: true,
  });
});

describe('late', () => {
  test('a stop not reached names the newest fix', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).standsUntil(26);
    expect(time(trackOne(milkRun(), truck.fixes))).toMatchObject({
      status: 'SLIGHT_DELAY',
      rule: 'notReached',
      fixes: [25.5],
    });
  });

  test('a late arrival', () => {
    const truck = new Truck(0, -5).standsUntil(40).drivesTo(10).standsFor(3);
    expect(stop(trackOne(milkRun(), truck.fixes), 1)).toMatchObject({
      status: 'DELAYED',
      rule: 'arrivedLate',
      thresholdMinutes: 30,
      planned: 10,
      actual: 50,
      fixes: [50],
    });
  });

  test('a start not left, and one that nobody saw left', () => {
    const truck = new Truck(0, -5).standsUntil(20);
    expect(time(trackOne(milkRun(), truck.fixes))).toMatchObject({
      status: 'LATE_DEPARTURE',
      rule: 'notLeft',
      fixes: [19.5],
    });
    const tracked = trackOne(milkRun(), [], { now: 500 });
    expect(time(tracked)).toMatchObject({
      status: 'STATUS_UPDATE_OVERDUE',
      rule: 'neverStarted',
      planned: 0,
      fixes: [],
    });
  });

  test('a missed stop names the first and the last fix around its time', () => {
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(20).standsUntil(81);
    expect(time(trackOne(milkRun(), truck.fixes))).toEqual({
      status: 'MISSED',
      rule: 'missed',
      stopId: 'J/1',
      thresholdMinutes: 60,
      planned: 20,
      fixes: [8, 20],
    });
  });

  test('a potential delay says when it is to be expected', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 60, arrive: 60, leave: 70 },
        { km: 90, arrive: 100 },
      ],
    });
    const truck = new Truck(0, -5).reportsEvery(60).standsUntil(0).drivesTo(10, 15);
    expect(time(trackOne(plan, truck.fixes))).toMatchObject({
      status: 'POTENTIAL_SLIGHT_DELAY',
      rule: 'projectedLate',
      planned: 60,
      thresholdMinutes: 15,
      fixes: [expect.any(Number), expect.any(Number)],
    });
  });
});

test('a silent vehicle names its last fix and the minutes', () => {
  const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).reports(60);
  expect(time(trackOne(milkRun(), truck.fixes, { now: 21 }))).toEqual({
    status: 'STATUS_UPDATE_OVERDUE',
    rule: 'noFix',
    thresholdMinutes: 15,
    fixes: [5],
  });
});

test('what can not be evaluated says so twice', () => {
  const tracked = trackOne(journey({ stops: [], startedByHandAt: after(0) }), [], { now: 1 });
  expect(time(tracked)).toEqual({ status: 'INVALID', rule: 'notJudgeable', fixes: [] });
  expect(position(tracked)).toEqual({ status: 'INVALID', rule: 'notJudgeable', fixes: [] });
});

test('before its approval a journey has neither status nor explanation', () => {
  const tracked = trackOne(milkRun({ approved: false }), [], { now: 5 });
  expect([time(tracked), position(tracked), stop(tracked, 0)]).toEqual([
    { status: undefined },
    { status: undefined },
    { status: undefined },
  ]);
});
