import { describe, expect, test } from 'vitest';
import { position } from '../testing/explained.ts';
import { after, journey, milkRun, Truck, track, trackOne } from '../testing/tiny-world.ts';

describe('the way', () => {
  const route = (more = {}) =>
    journey({
      onRoad: true,
      stops: [
        { km: 0, leave: 0 },
        { km: 40, arrive: 40 },
      ],
      ...more,
    });
  const aside = (metres: number, km = 14) =>
    new Truck(0, -5)
      .standsUntil(0)
      .drivesTo(10)
      .drivesTo(10.1, 60, metres)
      .drivesTo(km, 60, metres)
      .reports(60);

  test('on the route: distance, threshold and the newest fix', () => {
    expect(position(trackOne(route(), aside(120).fixes))).toMatchObject({
      status: 'ON_PLAN',
      rule: 'onRoute',
      thresholdMetres: 200,
      distanceMetres: 120,
      fixes: [expect.any(Number)],
    });
  });

  test.each([
    [300, 'SLIGHT_DEVIATION', 200],
    [600, 'OFF_PLAN', 500],
  ])('%i m off it', (metres, status, thresholdMetres) => {
    expect(position(trackOne(route(), aside(metres).fixes))).toMatchObject({
      status,
      rule: 'offRoute',
      thresholdMetres,
      distanceMetres: metres,
      fixes: [expect.any(Number), expect.any(Number)],
    });
  });

  test('off it where vehicles have business', () => {
    const exemptAreas = [{ km: 14, north: 700, radius: 3000 }];
    const { journeys } = track([route()], aside(600).fixes, { exemptAreas });
    expect(position(journeys[0]!)).toMatchObject({
      status: 'ON_PLAN',
      rule: 'nearKnownPlace',
      thresholdMetres: 1000,
      distanceMetres: 600,
    });
  });

  test('no route, not started, no fix since the start', () => {
    expect(position(trackOne(milkRun(), aside(0).fixes))).toMatchObject({ rule: 'stopsInOrder' });
    expect(position(trackOne(milkRun(), [], { now: -5 }))).toMatchObject({ rule: 'notStarted', planned: 0 });
    const byHand = route({ startedByHandAt: after(1) });
    expect(position(trackOne(byHand, [], { now: 2 }))).toEqual({
      status: 'ON_PLAN',
      rule: 'noFixSinceStart',
      fixes: [],
    });
  });

  test('stops out of their order', () => {
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(20).standsFor(5);
    expect(position(trackOne(milkRun(), truck.fixes))).toEqual({
      status: 'OUT_OF_SEQUENCE',
      rule: 'outOfSequence',
      stopId: 'J/2',
      planned: 30,
      actual: 20,
      fixes: [20],
    });
  });
});
