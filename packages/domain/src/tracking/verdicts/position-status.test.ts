import { describe, expect, test } from 'vitest';
import { journey, milkRun, minutes, Truck, track, trackOne } from '../testing/tiny-world.ts';

describe('leaving the route', () => {
  const route = (more = {}) =>
    journey({
      onRoad: true,
      stops: [
        { km: 0, leave: 0 },
        { km: 40, arrive: 40 },
      ],
      ...more,
    });
  const aside = (metres: number, forMinutes: number) =>
    new Truck(0, -5)
      .standsUntil(0)
      .drivesTo(10)
      .drivesTo(10.1, 60, metres)
      .drivesTo(10.1 + forMinutes, 60, metres);

  test.each([
    [150, 5, 'ON_PLAN'],
    [300, 1, 'ON_PLAN'],
    [300, 4, 'SLIGHT_DEVIATION'],
    [600, 4, 'OFF_PLAN'],
  ])('%i m for %i minutes is %s', (metres, forMinutes, status) => {
    expect(trackOne(route(), aside(metres, forMinutes).fixes).positionBasedStatus).toBe(status);
  });

  test('a hazardous load is off plan from 250 m', () => {
    const tracked = trackOne(route({ isHazardous: true }), aside(300, 4).fixes);
    expect(tracked.positionBasedStatus).toBe('OFF_PLAN');
    expect(tracked.positionExplanation).toMatchObject({
      rule: 'offRoute',
      thresholdMetres: 250,
      distanceMetres: 300,
    });
  });

  test('it ends under 70 % of the limit, not at the limit', () => {
    const truck = aside(600, 4).drivesTo(15, 60, 400).drivesTo(17, 60, 400);
    expect(trackOne(route(), truck.fixes).positionBasedStatus).toBe('OFF_PLAN');
    expect(trackOne(route(), truck.drivesTo(18, 60, 160).fixes).positionBasedStatus).toBe('SLIGHT_DEVIATION');
    expect(trackOne(route(), truck.drivesTo(19, 60, 100).fixes).positionBasedStatus).toBe('ON_PLAN');
  });

  test('within a kilometre of a fuel stop there is no deviation', () => {
    const fixes = aside(600, 4).fixes;
    const result = track([route()], fixes, { exemptAreas: [{ km: 13, north: 700, radius: 3000 }] });
    expect(result.journeys[0]!.positionBasedStatus).toBe('ON_PLAN');
  });

  test('a journey without a route can not leave it', () => {
    expect(trackOne(route({ onRoad: false }), aside(3000, 6).fixes).positionBasedStatus).toBe('ON_PLAN');
  });

  test('one period off the route is one episode, also where it comes near for a moment', () => {
    const truck = aside(700, 5)
      .drivesTo(16, 60, 0)
      .drivesTo(17, 60, 0)
      .drivesTo(18, 60, 700)
      .drivesTo(22, 60, 700);
    const { episodes } = track([route()], truck.drivesTo(23, 60, 0).drivesTo(34, 60, 0).fixes);
    expect(episodes.map((e) => e.kind)).toEqual(['OFF_PLAN']);
    expect(episodes[0]!.value).toBeCloseTo(700, -1);
    expect(minutes(episodes[0]!.to)).toBeCloseTo(24, -1);
  });
});

describe('the order of the stops', () => {
  test('standing at a later stop while an earlier one is open is out of sequence', () => {
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(20).standsFor(5);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.positionBasedStatus).toBe('OUT_OF_SEQUENCE');
    expect(tracked.positionExplanation).toMatchObject({ rule: 'outOfSequence', stopId: 'J/2' });
  });

  test('it lasts until the earlier one is visited', () => {
    const truck = new Truck(0, -5)
      .reportsEvery(20)
      .standsUntil(0)
      .drivesTo(20)
      .standsFor(5)
      .drivesTo(10)
      .standsFor(5);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.stops[1]!.state).toBe('arrived');
    expect(tracked.positionBasedStatus).toBe('ON_PLAN');
  });

  test('or missed', () => {
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(20).standsUntil(82);
    expect(trackOne(milkRun(), truck.fixes).positionBasedStatus).toBe('ON_PLAN');
  });
});
