import { expect, test } from 'vitest';
import { milkRun, Truck, trackOne } from '../testing/tiny-world.ts';

function passingBy(every = 20) {
  return new Truck(0, -5).reportsEvery(every).standsUntil(0).drivesTo(20).standsUntil(60);
}

test('a stop that was left out is open until an hour after its planned departure, then missed', () => {
  expect(trackOne(milkRun(), passingBy().standsUntil(79).fixes).stops[1]!.state).toBe('open');
  const tracked = trackOne(milkRun(), passingBy().standsUntil(81).fixes);
  expect(tracked.stops[1]).toMatchObject({ state: 'missed', timeBasedStatus: 'MISSED' });
  expect(tracked.timeBasedStatus).toBe('MISSED');
  expect(tracked.timeExplanation).toMatchObject({ rule: 'missed', stopId: 'J/1', thresholdMinutes: 60 });
});

test('a missed stop counts until a later one is left', () => {
  const tracked = trackOne(milkRun(), passingBy().standsUntil(81).drivesTo(25).fixes);
  expect(tracked.stops[1]!.state).toBe('missed');
  expect(tracked.timeBasedStatus).not.toBe('MISSED');
});

test('where nobody watched, it was passed unseen and does not colour the journey', () => {
  const truck = new Truck(0, -5)
    .standsUntil(0)
    .drivesTo(3)
    .jumpsTo(3, 37, 5000)
    .drivesTo(20, 60, 0)
    .standsUntil(85);
  const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes);
  expect(tracked.stops[1]!.state).toBe('passedUnseen');
  expect(tracked.timeBasedStatus).not.toBe('MISSED');
});

test('what lies before the first fix of all is not observed, also before any stop is reached', () => {
  const truck = new Truck(15, 60).names('J').drivesTo(18);
  const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes);
  expect(tracked.stops.map(({ state }) => state)).toEqual(['notObserved', 'notObserved', 'open', 'open']);
});

test('a stop behind the first fix is not missed, also if that fix came as the stop was due', () => {
  const truck = new Truck(15, 10).names('J').drivesTo(20).standsFor(10).drivesTo(30).standsFor(5);
  const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes);
  expect(tracked.completed?.confirmed).toBe(true);
  expect(tracked.stops.map(({ state }) => state).slice(0, 3)).toEqual([
    'notObserved',
    'notObserved',
    'departed',
  ]);
});

test('completion closes what was not visited', () => {
  const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(30).standsFor(25);
  const tracked = trackOne(milkRun(), truck.fixes);
  expect(tracked.stops.map((s) => s.state)).toEqual(['departed', 'missed', 'missed', 'arrived']);
  expect(tracked.timeBasedStatus).toBe('COMPLETED');
});

test('an hour late and watched is missed; late and not watched stays late', () => {
  const dense = new Truck(0, -5).standsUntil(0).drivesTo(5).standsUntil(95);
  expect(trackOne(milkRun(), dense.fixes).stops[1]!.state).toBe('missed');
  const sparse = new Truck(0, -5).reportsEvery(240).standsUntil(0).drivesTo(5).standsUntil(95);
  const tracked = trackOne(milkRun(), sparse.fixes);
  expect(tracked.stops[1]).toMatchObject({ state: 'open', timeBasedStatus: 'DELAYED' });
});

test('a start is not missed while the vehicle is in it', () => {
  const late = new Truck(-5, -5).standsUntil(77).drivesTo(-1);
  expect(trackOne(milkRun(), late.fixes).stops[0]!.state).toBe('missed');
  const there = trackOne(milkRun(), late.drivesTo(0).reports(60).fixes);
  expect(there.stops[0]).toMatchObject({ state: 'open', timeBasedStatus: 'LATE_DEPARTURE' });
});

test('a missed stop that is visited after all is visited', () => {
  const dense = new Truck(0, -5).standsUntil(0).drivesTo(5).standsUntil(95).drivesTo(10).standsFor(5);
  expect(trackOne(milkRun(), dense.fixes).stops[1]).toMatchObject({
    state: 'arrived',
    timeBasedStatus: 'DELAYED',
  });
});
