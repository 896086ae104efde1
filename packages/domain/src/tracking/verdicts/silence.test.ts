import { describe, expect, test } from 'vitest';
import { journey, milkRun, minutes, Truck, track, trackOne } from '../testing/tiny-world.ts';

const silent = () => new Truck(0, -5).standsUntil(0).drivesTo(9.5).reports(60);

describe('silence is not lateness', () => {
  test('a stop that no fix after its time shows as not reached is not delayed: nobody knows', () => {
    for (const now of [26, 41, 200]) {
      const tracked = trackOne(milkRun(), silent().fixes, { now });
      expect(tracked.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
      expect(tracked.timeExplanation).toMatchObject({ rule: 'noFix', thresholdMinutes: 15 });
      expect(tracked.stops[1]!.state).toBe('open');
      expect(tracked.stops[1]!.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
    }
  });

  test('it is as late as the last fix shows, however long that is ago', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).standsUntil(26.5);
    for (const now of [27, 45, 120]) {
      expect(trackOne(milkRun(), truck.fixes, { now }).stops[1]!.timeBasedStatus).toBe('SLIGHT_DELAY');
    }
    expect(trackOne(milkRun(), truck.fixes, { now: 120 }).timeBasedStatus).toBe('SLIGHT_DELAY');
  });

  test('a vehicle that sleeps in a stop is not late at the next one by the clock', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsUntil(21);
    const tracked = trackOne(milkRun(), truck.fixes, { now: 75 });
    expect(tracked.stops[1]!.timeBasedStatus).toBe('ON_TIME');
    expect(['SLIGHT_DELAY', 'DELAYED']).not.toContain(tracked.stops[2]!.timeBasedStatus);
    expect(trackOne(milkRun(), truck.fixes, { now: 82 }).timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
  });

  test('a stop is missed when a fix an hour after its time shows it, not by the clock', () => {
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(20).standsUntil(70);
    expect(trackOne(milkRun(), truck.fixes, { now: 85 }).stops[1]!.state).toBe('open');
    expect(trackOne(milkRun(), truck.standsUntil(81).fixes).stops[1]!.state).toBe('missed');
  });

  test('nor by the time limit of the journey', () => {
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(20).standsUntil(70);
    const tracked = trackOne(milkRun(), truck.fixes, { now: 50 + 361 });
    expect(tracked.completed?.cause).toBe('timeout');
    expect(tracked.stops[1]!.state).toBe('notObserved');
  });

  test('it raises no alarm of lateness', () => {
    const kinds = (now: number) =>
      track([milkRun()], silent().fixes, { now }).episodes.map(({ kind }) => kind);
    expect(kinds(60)).toEqual(['SILENT']);
    expect(kinds(50 + 361)).toEqual(['SILENT']);
  });

  test('a fix shows nothing of a stop that the vehicle may have reached in the silence before it', () => {
    const back = silent().jumpsTo(5, 60, 20_000).standsFor(20);
    const tracked = trackOne(milkRun({ onRoad: true }), back.fixes);
    expect(tracked.stops[1]!.timeBasedStatus).not.toBe('DELAYED');
    expect(tracked.stops[1]).toMatchObject({ state: 'open' });
    expect(track([milkRun({ onRoad: true })], back.fixes).episodes.map(({ kind }) => kind)).not.toContain(
      'LATE',
    );
    const near = silent().jumpsTo(5, 16, 40_000).standsFor(30);
    expect(trackOne(milkRun({ onRoad: true }), near.fixes).stops[1]!.timeBasedStatus).toBe('DELAYED');
  });

  test('nor of a journey that may have been run unseen', () => {
    const truck = new Truck(0, -5).jumpsTo(0, 0, 20_000).standsUntil(-1).jumpsTo(0, 90, 20_000).standsFor(20);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.started).toBeUndefined();
    expect(tracked.stops.map((stop) => stop.timeBasedStatus)).not.toContain('DELAYED');
    const watched = new Truck(0, -5).jumpsTo(0, 0, 20_000).standsUntil(70);
    expect(trackOne(milkRun(), watched.fixes).stops.map((stop) => stop.timeBasedStatus)).toContain('DELAYED');
  });

  test('the alarm is raised by the fix that shows it', () => {
    const truck = silent().jumpsTo(9.6, 25).reports(60);
    const [late] = track([milkRun()], truck.fixes).episodes.filter(({ kind }) => kind === 'LATE');
    expect([minutes(late?.from), minutes(late?.raisedAt)]).toEqual([25, 34.5]);
  });

  test('one that was passed unseen was late for as long as fixes showed it', () => {
    const late = (truck: Truck) =>
      track([milkRun()], truck.fixes)
        .episodes.filter(({ kind }) => kind === 'LATE')
        .map(({ from, to }) => [minutes(from), minutes(to)]);
    expect(late(silent().jumpsTo(19, 30).reports(60))).toEqual([]);
    const shown = silent().jumpsTo(9.6, 20).reports(60).jumpsTo(19, 30).reports(60);
    expect(late(shown)).toEqual([
      [25, 29.5],
      [45, undefined],
    ]);
  });
});

describe('not left needs a fix in the geofence', () => {
  test('after the planned departure and its limit', () => {
    const truck = new Truck(0, -5).standsUntil(15);
    expect(trackOne(milkRun(), truck.fixes, { now: 40 }).timeBasedStatus).toBe('ON_TIME');
    const overdue = trackOne(milkRun(), truck.fixes, { now: 76 });
    expect(overdue.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
    expect(overdue.stops[0]!.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
    const late = trackOne(milkRun(), truck.standsUntil(16.5).fixes, { now: 76 });
    expect(late.stops[0]).toMatchObject({ timeBasedStatus: 'LATE_DEPARTURE' });
  });

  test('beside the geofence by less than what counts as left is still there', () => {
    const truck = new Truck(0, -5).standsUntil(0).jumpsTo(0.13, 0).standsUntil(17);
    expect(trackOne(milkRun(), truck.fixes).timeBasedStatus).toBe('LATE_DEPARTURE');
  });

  test('a vehicle that was never seen there has not left late', () => {
    const elsewhere = new Truck(0, -5).jumpsTo(0, 0, 50_000).standsUntil(16.5);
    const tracked = trackOne(milkRun(), elsewhere.fixes);
    expect(tracked.stops[0]!.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
    expect(tracked.timeExplanation).toMatchObject({ rule: 'notSeenThere', stopId: 'J/0' });
    expect(track([milkRun()], elsewhere.fixes).episodes).toEqual([]);
  });

  test('nor has one without any fix, however late it is', () => {
    for (const now of [16, 90, 500]) {
      const tracked = trackOne(milkRun(), [], { now });
      expect(tracked.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
      expect(track([milkRun()], [], { now }).episodes).toEqual([]);
    }
  });

  test('one that was, and never started, has', () => {
    const tracked = trackOne(milkRun(), new Truck(0, -5).standsUntil(20).fixes, { now: 500 });
    expect(tracked.timeBasedStatus).toBe('LATE_DEPARTURE');
    expect(tracked.timeExplanation?.rule).toBe('notLeft');
  });

  test('at a customer', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsUntil(34);
    expect(trackOne(milkRun(), truck.fixes, { now: 60 }).stops[1]!.timeBasedStatus).toBe('ON_TIME');
    const late = trackOne(milkRun(), truck.standsUntil(36).fixes, { now: 60 });
    expect(late.stops[1]!.timeBasedStatus).toBe('LATE_DEPARTURE');
  });

  test('after completion nothing is said of it', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 20 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsUntil(60);
    expect(trackOne(plan, truck.fixes).stops[1]!.timeBasedStatus).toBe('ON_TIME');
  });
});
