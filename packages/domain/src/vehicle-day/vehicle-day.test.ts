import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import type { Fix } from '../tracking/index.ts';
import type { Trip, VehicleDayFound } from './model.ts';
import {
  asText,
  at,
  clock,
  dayOf,
  depot,
  kilometres,
  mill,
  place,
  roadAt,
  Vehicle,
} from './testing/tiny-day.ts';

const truckStop = place('Truck stop', 300, { isForRest: true });
const tripsAlone = (day: VehicleDayFound) => day.trips.filter((trip): trip is Trip => trip.kind === 'trip');

function lostInTheMorning() {
  return new Vehicle(0, at(-1))
    .reportsEvery(60)
    .standsUntil(at(6, 31))
    .goesTo(90)
    .standsFor(18)
    .goesTo(160)
    .reports(60)
    .isSilentUntil(at(13, 39), 260)
    .reports(60)
    .goesTo(300)
    .standsFor(45)
    .goesTo(330);
}

describe('a day with a gap', () => {
  const vehicle = lostInTheMorning();
  const now = vehicle.fixes.at(-1)!.time + MINUTE;
  const day = dayOf(vehicle.fixes, { places: [depot, mill, truckStop], now });

  test('is told in parts without a hole', () => {
    expect(asText(day)).toEqual([
      'STANDING 00:00–06:31',
      'DRIVING 06:31–08:01',
      'STANDING 08:01–08:19',
      'DRIVING 08:19–09:29',
      'NO_FIXES 09:29–13:39',
      'DRIVING 13:39–14:19',
      'REST 14:19–15:04',
      `DRIVING 15:04–${clock(now)}`,
    ]);
  });
  test('has the gap as a row of its own beside trips whose ends were not seen', () => {
    const rows = day.trips.map((row) =>
      row.kind === 'trip'
        ? [
            row.start.place?.name,
            clock(row.from),
            row.isStartSeen,
            row.end.place?.name,
            clock(row.to),
            row.isEndSeen,
          ]
        : ['unseen', clock(row.from), clock(row.to), kilometres(row.metres)],
    );
    expect(rows).toEqual([
      ['Depot', '06:31', true, 'Mill', '08:01', true],
      ['Mill', '08:19', true, undefined, '09:29', false],
      ['unseen', '09:29', '13:39', 100],
      [undefined, '13:39', false, 'Truck stop', '14:19', true],
      ['Truck stop', '15:04', true, undefined, undefined, false],
    ]);
  });
  test('adds up, and names what was not seen apart', () => {
    const { totals } = day;
    expect(totals.driving + totals.standing + totals.rest + totals.noFixes).toBe(now - at(0));
    expect(kilometres(totals.seenMetres)).toBeCloseTo(90 + 70 + 40 + 29, 0);
    expect(kilometres(totals.unseenMetres)).toBe(100);
    expect(totals).toMatchObject({ trips: 4, unseenTrips: 1, rests: 1, gaps: 1 });
  });
  test('breaks the line of speeds in the gap, which ends at its last value', () => {
    const gap = day.speeds.findIndex(({ kilometresPerHour }) => kilometresPerHour === undefined);
    expect(clock(day.speeds[gap]!.time)).toBe('09:29');
    expect(day.speeds[gap - 1]!.kilometresPerHour).toBe(60);
    expect(clock(day.speeds[gap + 1]!.time)).toBe('13:39');
  });
  test('says where an unknown place lies by the nearest one that is known', () => {
    const lost = day.trips[1] as Trip;
    expect(lost.end.nearest).toBeUndefined();
    const near = dayOf(vehicle.fixes, { places: [depot, mill, place('Garage', 150)], now }).trips[1] as Trip;
    expect([near.end.nearest?.place.name, kilometres(near.end.nearest!.metres)]).toEqual(['Garage', 10]);
  });
});

describe('the running day', () => {
  test('a vehicle that was heard a short while ago goes on with what it did', () => {
    const driver = new Vehicle(0, at(6)).standsFor(20).goesTo(20);
    expect(asText(dayOf(driver.fixes, { now: at(6, 50) }))).toEqual([
      'NO_FIXES 00:00–06:00',
      'REST 06:00–06:20',
      'DRIVING 06:20–06:50',
    ]);
    const day = dayOf(driver.fixes, { now: at(6, 50) });
    expect(day.trips).toMatchObject([{ kind: 'trip', to: undefined, until: at(6, 50) }]);
  });
  test('one that is silent for longer was last seen with its last fix', () => {
    const driver = new Vehicle(0, at(6)).standsFor(20).goesTo(20);
    const last = driver.fixes.at(-1)!.time;
    const day = dayOf(driver.fixes, { now: at(7, 30) });
    expect(asText(day).at(-1)).toBe(`NO_FIXES ${clock(last)}–07:30`);
    expect(day.trips).toMatchObject([
      { kind: 'trip', to: last, isEndSeen: false },
      { kind: 'unseen', from: last, to: undefined, end: undefined, hasMoved: false },
    ]);
  });
  test('one that stands may be silent for an hour, and says nothing about longer', () => {
    const parked = new Vehicle(0, at(6)).standsFor(20);
    expect(asText(dayOf(parked.fixes, { now: at(7, 10) })).at(-1)).toBe('REST 06:00–07:10');
    expect(asText(dayOf(parked.fixes, { now: at(7, 40) }))).toEqual([
      'NO_FIXES 00:00–06:00',
      'REST 06:00–06:20',
      'NO_FIXES 06:20–07:40',
    ]);
    expect(dayOf(parked.fixes, { now: at(7, 40) }).trips).toEqual([]);
  });
  test('a day to come has no parts, and one that nobody saw is one gap', () => {
    expect(dayOf([], { now: at(-3) })).toMatchObject({ asOf: at(0), activities: [], trips: [] });
    expect(asText(dayOf([]))).toEqual(['NO_FIXES 00:00–00:00']);
    expect(dayOf([]).totals.noFixes).toBe(DAY);
  });
});

describe('trips', () => {
  test('rests of less than half an hour part sub-trips, longer ones part trips', () => {
    const vehicle = new Vehicle(0, at(6))
      .standsFor(40)
      .goesTo(40)
      .standsFor(10)
      .goesTo(80)
      .standsFor(35)
      .goesTo(100);
    vehicle.standsFor(40);
    const [first, second, ...more] = tripsAlone(dayOf(vehicle.fixes));
    expect(more).toEqual([]);
    expect(first!.subTrips.map((sub) => [clock(sub.from), clock(sub.to), kilometres(sub.metres)])).toEqual([
      ['06:40', '07:20', 40],
      ['07:30', '08:10', 40],
    ]);
    expect([clock(first!.from), clock(first!.to), first!.driving / MINUTE, first!.standing / MINUTE]).toEqual(
      ['06:40', '08:10', 80, 10],
    );
    expect([clock(second!.from), second!.subTrips.length]).toEqual(['08:45', 1]);
  });
  test('a trip over midnight is whole on both days, and its figures are shared between them', () => {
    const vehicle = new Vehicle(0, at(20)).standsUntil(at(23)).goesTo(120).standsUntil(at(30));
    const evening = dayOf(vehicle.fixes);
    const morning = dayOf(vehicle.fixes, { from: at(24), to: at(48) });
    for (const day of [evening, morning]) {
      expect(tripsAlone(day).map((trip) => [trip.from, trip.to, kilometres(trip.metres)])).toEqual([
        [at(23), at(25), 120],
      ]);
      expect(kilometres(day.totals.seenMetres)).toBe(60);
    }
  });
  test('what begins in the middle of a drive is cut', () => {
    const vehicle = new Vehicle(0, at(-1)).goesTo(200).standsUntil(at(10)).goesTo(400);
    expect(dayOf(vehicle.fixes).isCut).toEqual({ before: true, after: true });
    const whole = new Vehicle(0, at(-5)).standsUntil(at(2)).goesTo(200).standsUntil(at(25));
    expect(dayOf(whole.fixes).isCut).toEqual({ before: false, after: false });
  });
});

describe('the highest speed', () => {
  test('has its time and place, and is none that the fixes beside it belie', () => {
    const vehicle = new Vehicle(0, at(6))
      .standsFor(20)
      .goesTo(20, 60)
      .goesTo(30, 88)
      .goesTo(40, 60)
      .standsFor(5);
    const wrong = vehicle.fixes.map((fix, i) => (i === 50 ? { ...fix, speedKilometresPerHour: 190 } : fix));
    const { highest } = dayOf(wrong).totals;
    expect(highest!.kilometresPerHour).toBe(88);
    expect(highest!.point[0]).toBeGreaterThan(roadAt(19)[0]);
    expect(highest!.point[0]).toBeLessThan(roadAt(31)[0]);
  });
  test('is that of the way where the device says none', () => {
    const vehicle = new Vehicle(0, at(6)).saysNoSpeed().standsFor(20).goesTo(20, 60).standsFor(20);
    expect(dayOf(vehicle.fixes).totals.highest!.kilometresPerHour).toBeCloseTo(60, 0);
  });
});

const anyFixes = fc.array(
  fc.record({
    minute: fc.integer({ min: -200, max: 1640 }),
    km: fc.double({ min: 0, max: 50, noNaN: true }),
    speed: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  }),
  { maxLength: 60 },
);
const fixesOf = (drawn: readonly { minute: number; km: number; speed: number | undefined }[]): Fix[] => {
  const byTime = new Map(drawn.map((fix) => [fix.minute, fix]));
  return [...byTime.values()].map(({ minute, km: at_, speed }) => {
    const [longitude, latitude] = roadAt(at_);
    return { time: at(0, minute), latitude, longitude, speedKilometresPerHour: speed };
  });
};

test.each([23, 24, 25])('the parts of a day of %d hours have no hole, and make it up', (hours) => {
  fc.assert(
    fc.property(anyFixes, fc.integer({ min: -60, max: 1700 }), (drawn, minute) => {
      const [to, now] = [at(hours), at(0, minute)];
      const day = dayOf(fixesOf(drawn), { to, now, places: [place('Depot', 10)] });
      let reached = at(0);
      for (const { from, to: end } of day.activities) {
        expect(from).toBe(reached);
        expect(end).toBeGreaterThan(from);
        reached = end;
      }
      expect(reached).toBe(Math.min(to, Math.max(at(0), now)));
      const { driving, standing, rest, noFixes } = day.totals;
      expect(driving + standing + rest + noFixes).toBe(reached - at(0));
      for (const trip of tripsAlone(day)) {
        expect(trip.driving + trip.standing).toBe(trip.until - trip.from);
        expect(trip.subTrips.reduce((sum, sub) => sum + sub.metres, 0)).toBeCloseTo(trip.metres, 6);
      }
    }),
  );
});

test('fixes that come in another order give the same day', () => {
  const { fixes } = lostInTheMorning();
  const shuffled = fixes.toSorted((a, b) => (a.time % 7919) - (b.time % 7919));
  expect(dayOf(shuffled)).toEqual(dayOf(fixes));
});

test('a day of five thousand fixes takes less than a tenth of a second', () => {
  const vehicle = new Vehicle(0, at(0)).reportsEvery(15);
  for (let i = 0; i < 12; i++) vehicle.standsFor(30).goesTo(i % 2 === 0 ? 80 : 0);
  expect(vehicle.fixes.length).toBeGreaterThan(4000);
  dayOf(vehicle.fixes);
  const began = performance.now();
  for (let i = 0; i < 5; i++) dayOf(vehicle.fixes);
  expect((performance.now() - began) / 5).toBeLessThan(100);
  expect(dayOf(vehicle.fixes).totals.trips).toBeLessThanOrEqual((24 * HOUR) / (110 * MINUTE));
});
