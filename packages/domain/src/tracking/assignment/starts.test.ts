import { describe, expect, test } from 'vitest';
import type { JourneyPlan } from '../model.ts';
import { after, journey, milkRun, minutes, Truck, track, trackOne } from '../testing/tiny-world.ts';

function causes(journeys: readonly JourneyPlan[], truck: Truck, now?: number) {
  return track(journeys, truck.fixes, { now }).journeys.map((j) => [j.started?.cause, j.completed?.cause]);
}

describe('automatic start', () => {
  test('leaving the start location starts the journey, at the first fix outside', () => {
    const tracked = trackOne(milkRun(), new Truck(0, -5).standsUntil(2).drivesTo(3).fixes);
    expect(tracked.started).toEqual({ at: after(2.5), cause: 'departure' });
    expect(minutes(tracked.departedStartAt)).toBe(2.5);
  });

  test('standing at the start starts nothing', () => {
    expect(trackOne(milkRun(), new Truck(0, -5).standsUntil(10).fixes).started).toBeUndefined();
  });

  test('leaving more than an hour before the plan is not this journey', () => {
    const tracked = trackOne(milkRun(), new Truck(0, -90).standsUntil(-70).drivesTo(6).fixes);
    expect(tracked.started).toBeUndefined();
  });

  test('driving past the start on the road is not leaving it', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 0, north: 9000, arrive: 30 },
      ],
    });
    const truck = new Truck(-5, -5).reportsEvery(5).drivesTo(5);
    expect(trackOne(plan, truck.fixes).started).toBeUndefined();
  });

  test('a vehicle whose signal comes back beyond a later stop has started', () => {
    const truck = new Truck(0, -5).standsFor(2).jumpsTo(14, 18).drivesTo(16);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.started).toBeDefined();
    expect(tracked.stops.map((s) => s.state)).toEqual(['departed', 'passedUnseen', 'open', 'open']);
  });

  test('a vehicle found standing at a later stop has started', () => {
    const truck = new Truck(20, 28).standsFor(5);
    const tracked = trackOne(
      milkRun(),
      new Truck(25, 20).drivesTo(20).standsFor(5).fixes.concat(truck.fixes.slice(10)),
    );
    expect(tracked.started?.cause).toBe('laterStop');
  });

  test('a vehicle parked at a later stop since yesterday has not', () => {
    expect(trackOne(milkRun(), new Truck(20, -600).standsUntil(5).fixes).started).toBeUndefined();
  });

  test('a journey that is not approved is never started, and nothing is said of it', () => {
    const tracked = trackOne(
      milkRun({ approved: false }),
      new Truck(0, -5).standsUntil(0).drivesTo(12).fixes,
    );
    expect(tracked.started).toBeUndefined();
    expect(tracked.timeBasedStatus).toBeUndefined();
    expect(tracked.positionBasedStatus).toBeUndefined();
  });

  test('a cancelled journey is not started', () => {
    const plan = milkRun({ endedByHandAt: after(-30) });
    expect(trackOne(plan, new Truck(0, -5).standsUntil(0).drivesTo(12).fixes).started).toBeUndefined();
  });

  test('of two journeys from the same place the one with the nearer planned start begins', () => {
    const plans = [milkRun({ id: 'early' }), milkRun({ id: 'late', plannedStart: after(90) })];
    const truck = new Truck(0, 60).standsUntil(80).drivesTo(12);
    expect(causes(plans, truck)).toEqual([
      [undefined, undefined],
      ['departure', undefined],
    ]);
  });

  const round = (id: string, leave: number) =>
    journey({
      id,
      stops: [
        { km: 0, leave },
        { km: 10, arrive: leave + 10, leave: leave + 10 },
        { km: 10, north: 10_000, arrive: leave + 20, leave: leave + 20 },
        { km: 0, north: 10_000, arrive: leave + 30, leave: leave + 30 },
        { km: 0, arrive: leave + 40 },
      ],
    });

  test.each([false, true])(
    'a vehicle first seen halfway around is on the round that the plan has there (a pass is a visit: %s)',
    (passCountsAsVisit) => {
      const truck = new Truck(0, 26).jumpsTo(4, 0, 10_000).drivesTo(0).drivesTo(0, 60, 8000);
      const { journeys } = track([round('first', 0), round('second', 45)], truck.fixes, {
        settings: { passCountsAsVisit },
      });
      expect(journeys.map(({ started }) => started?.cause)).toEqual(['laterStop', undefined]);
    },
  );

  test('a journey is refused while its vehicle runs another', () => {
    const other = journey({
      id: 'other',
      stops: [
        { km: 10, leave: 15 },
        { km: 10, north: 8000, arrive: 200 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(10).drivesTo(15);
    expect(causes([milkRun(), other], truck)).toEqual([
      ['departure', undefined],
      [undefined, undefined],
    ]);
  });
});

describe('a parked vehicle starts nothing', () => {
  const parked = () => new Truck(25, -30).drivesTo(20).standsUntil(20);

  test('where it stands in the geofence of a later stop since before the planned start', () => {
    expect(trackOne(milkRun(), parked().fixes).started).toBeUndefined();
  });

  test('neither by the name of the journey', () => {
    const named = new Truck(20, -30).names('J').standsUntil(-1);
    expect(trackOne(milkRun(), named.fixes).started).toBeUndefined();
    const beyond = new Truck(22, -30).names('J').standsUntil(-1);
    expect(trackOne(milkRun(), beyond.fixes).started).toBeUndefined();
  });

  test('it is not under way: the projection starts at the start, of which nobody knows whether it was left', () => {
    const [start, , there, end] = trackOne(milkRun(), new Truck(20, -30).standsUntil(10).fixes).stops;
    expect(start).toMatchObject({ timeBasedStatus: 'ON_TIME', timeExplanation: { rule: 'notSeenThere' } });
    expect([minutes(there?.adjustedArrival), minutes(end?.adjustedArrival)]).toEqual([39.5, 59.5]);
    const atStart = trackOne(milkRun(), new Truck(0, -30).standsUntil(10).fixes).stops[0];
    expect(atStart?.timeExplanation?.rule).toBe('notLeftYet');
  });

  test('it starts when it moves on', () => {
    expect(trackOne(milkRun(), parked().drivesTo(29).fixes).started).toBeUndefined();
    expect(trackOne(milkRun(), parked().drivesTo(30).standsFor(3).fixes).started?.cause).toBe('laterStop');
  });
});

describe('a journey whose time passed in a silence', () => {
  const after = () => new Truck(0, -30).standsFor(5).jumpsTo(2, 150);

  test('may have been run then, and is not started by what the vehicle does later', () => {
    expect(trackOne(milkRun({ onRoad: true }), after().drivesTo(25).fixes).started).toBeUndefined();
  });

  test('is started by its name', () => {
    const named = after().names('J').drivesTo(25);
    expect(trackOne(milkRun({ onRoad: true }), named.fixes).started).toBeDefined();
  });

  test('or by leaving the start where the vehicle stood before and after', () => {
    const slept = new Truck(0, -30).standsFor(5).jumpsTo(0, 90).standsFor(5).drivesTo(12);
    expect(trackOne(milkRun(), slept.fixes).started?.cause).toBe('departure');
  });
});
