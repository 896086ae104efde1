import { describe, expect, test } from 'vitest';
import { actualTimes, journey, milkRun, minutes, roadAt, Truck, trackOne } from '../testing/tiny-world.ts';

describe('dense fixes', () => {
  test('a stay counts from the first standstill inside to the first fix outside', () => {
    const truck = new Truck(0, -5)
      .standsUntil(0)
      .drivesTo(10)
      .standsFor(10)
      .drivesTo(20)
      .standsFor(10)
      .drivesTo(30);
    const tracked = trackOne(milkRun(), truck.standsFor(5).fixes);
    expect(actualTimes(tracked)).toEqual([
      [-5, 0.5],
      [10, 20.5],
      [30, 40.5],
      [50, undefined],
    ]);
    expect(tracked.stops.map((s) => s.state)).toEqual(['departed', 'departed', 'departed', 'arrived']);
    expect(tracked.stops.every((s) => !s.estimated)).toBe(true);
  });

  test('driving through the geofence is no arrival', () => {
    const truck = new Truck(0, -5).reportsEvery(5).standsUntil(0).drivesTo(20, 60);
    const tracked = trackOne(milkRun(), truck.standsFor(5).fixes);
    expect(actualTimes(tracked)[1]).toEqual([undefined, undefined]);
    expect(tracked.stops[1]!.state).toBe('open');
    expect(minutes(tracked.stops[2]!.actualArrival)).toBe(20);
  });

  test('driving through counts where the organisation says that a pass is a visit', () => {
    const truck = new Truck(0, -5).reportsEvery(5).standsUntil(0).drivesTo(20, 60);
    const tracked = trackOne(milkRun(), truck.standsFor(5).fixes, { settings: { passCountsAsVisit: true } });
    expect(actualTimes(tracked)[1]).toEqual([10, 10]);
    expect(tracked.stops[1]).toMatchObject({ state: 'departed', estimated: true });
  });

  test('two minutes inside without a standstill are a stay, from the first fix inside', () => {
    const plan = milkRun({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, radius: 500, arrive: 10, leave: 20 },
        { km: 30, arrive: 50 },
      ],
    });
    const truck = new Truck(0, -5)
      .reportsEvery(10)
      .standsUntil(0)
      .drivesTo(9.4)
      .drivesTo(10.6, 12)
      .drivesTo(20);
    const tracked = trackOne(plan, truck.fixes);
    expect(actualTimes(tracked)[1]).toEqual([9.9, 15.2]);
  });

  test('coming back within ten minutes is the same visit', () => {
    const truck = new Truck(0, -5)
      .standsUntil(0)
      .drivesTo(10)
      .standsFor(3)
      .drivesTo(11)
      .drivesTo(10)
      .standsFor(3)
      .drivesTo(20);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(actualTimes(tracked)[1]).toEqual([10, 18.5]);
  });

  test('one fix outside is not a departure yet', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(3).jumpsTo(10.4, 0).reports(60);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.stops[1]).toMatchObject({ state: 'arrived', actualDeparture: undefined });
  });

  test('a fix outside by less than its accuracy is no departure', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(3);
    truck.carries({ accuracyMetres: 400 }).jumpsTo(10.4, 0).standsFor(5);
    expect(trackOne(milkRun(), truck.fixes).stops[1]!.state).toBe('arrived');
  });

  test('a polygon is left where its edge is, not where its middle is', () => {
    const corners = [roadAt(9, -200), roadAt(11, -200), roadAt(11, 200), roadAt(9, 200), roadAt(9, -200)];
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 20, ...{ area: { kind: 'polygon', rings: [corners] } } },
        { km: 30, arrive: 50 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(10.5).standsFor(10).drivesTo(20);
    expect(actualTimes(trackOne(plan, truck.fixes))[1]).toEqual([10.5, 21.5]);
  });
});

describe('coming by again', () => {
  const back = () => new Truck(0, -5).reportsEvery(100).standsUntil(0).drivesTo(15).jumpsTo(10, 10);
  const first = (truck: Truck, settings = {}) =>
    actualTimes(trackOne(milkRun({ onRoad: true }), truck.fixes, { settings }))[1];

  test('a fix in the geofence on the way back is no new arrival: the first pass stands', () => {
    expect(first(back().reports(3).jumpsTo(15, 10).drivesTo(19))).toEqual([10, 10]);
  });

  test('neither where a pass is a visit', () => {
    const bus = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 10 },
        { km: 30, arrive: 30 },
      ],
      onRoad: true,
    });
    const truck = new Truck(0, -5).reportsEvery(20).standsUntil(0).drivesTo(17).drivesTo(10.05);
    const { fixes } = truck.reports(3).jumpsTo(10.05, 1).drivesTo(25);
    expect(actualTimes(trackOne(bus, fixes, { settings: { passCountsAsVisit: true } }))[1]).toEqual([10, 10]);
  });

  test('a stay for the dwell time is the visit', () => {
    expect(first(back().standsFor(4).jumpsTo(15, 10).drivesTo(19))?.[0]).toBe(25);
  });

  test('the same holds for a pass that nobody saw', () => {
    const unseen = () => new Truck(0, -5).standsUntil(0).drivesTo(5).jumpsTo(15, 30).drivesTo(16);
    const stop = (truck: Truck) => trackOne(milkRun({ onRoad: true }), truck.fixes).stops[1];
    const passing = unseen().jumpsTo(10, 10).reports(3).jumpsTo(16, 10).drivesTo(19);
    expect(stop(passing)).toMatchObject({ state: 'passedUnseen' });
    const standing = unseen().jumpsTo(10, 10).standsFor(4).jumpsTo(16, 10).drivesTo(19);
    expect(stop(standing)).toMatchObject({ state: 'departed', arrivalBetween: undefined });
  });
});

describe('a dense way that cuts the geofence between two fixes', () => {
  const settings = { passCountsAsVisit: true };
  const driver = () => new Truck(-0.2, 0).reportsEvery(30);
  const bus = (spec = {}) =>
    journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 10, arrive: 10, leave: 10 },
        { km: 20, arrive: 20 },
      ],
      onRoad: true,
      ...spec,
    });

  test('is a pass of the start', () => {
    const { fixes } = new Truck(-0.55, 0).reportsEvery(30).drivesTo(12, 100);
    const tracked = trackOne(bus(), fixes, { settings });
    expect(actualTimes(tracked)[0]).toEqual([0.3, 0.3]);
    expect(tracked.stops[0]).toMatchObject({ state: 'departed', estimated: true });
  });

  test('is one of a stop beside the road, and of no stop that it only comes near', () => {
    const beside = (north: number) =>
      bus({
        stops: [
          { km: 0, leave: 0 },
          { km: 10, north, arrive: 10, leave: 10 },
          { km: 20, arrive: 20 },
        ],
      });
    const seen = (north: number) => {
      const truck = driver()
        .names('J')
        .standsFor(1)
        .drivesTo(7)
        .drivesTo(8.75, 60, 1500)
        .drivesTo(11.25)
        .drivesTo(13, 60, 0);
      return actualTimes(trackOne(beside(north), truck.drivesTo(15).fixes, { settings }))[1]![0];
    };
    expect(seen(1450)).toBeCloseTo(11.8, 1);
    expect(seen(1350)).toBeUndefined();
  });

  test('of the end completes the journey, whatever a pass counts as', () => {
    const tracked = trackOne(
      bus(),
      new Truck(0, -5).reportsEvery(30).standsUntil(0).jumpsTo(0.25, 0.25).drivesTo(23).fixes,
    );
    expect(tracked.completed).toMatchObject({ cause: 'passing', confirmed: true });
    expect(minutes(tracked.completed?.at)).toBe(20);
  });
});

describe('sparse fixes', () => {
  test('a stop between two fixes on the way gets its times by distance, and is marked', () => {
    const truck = new Truck(0, 0).reports().jumpsTo(5, 4).reports(60).jumpsTo(15, 10).reports(60);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(actualTimes(tracked)[1]).toEqual([9, 9]);
    expect(tracked.stops[1]).toMatchObject({ state: 'departed', estimated: true });
  });

  test('a lost signal between two stops does not lose the stop', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(5).jumpsTo(15, 12).drivesTo(20).standsFor(5);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.stops[1]).toMatchObject({ state: 'departed', estimated: true });
    expect(tracked.positionBasedStatus).toBe('ON_PLAN');
  });

  test('a stop that dense fixes drove around on a side road gets no time', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(8).drivesTo(8, 60, 3000).drivesTo(12, 60, 3000);
    truck.drivesTo(12, 60, 0).drivesTo(20).standsFor(5);
    const tracked = trackOne(milkRun({ onRoad: true }), truck.fixes);
    expect(actualTimes(tracked)[1]).toEqual([undefined, undefined]);
  });

  test('what lies before the first fix is not observed, and does not look left out', () => {
    const truck = new Truck(15, 25)
      .names('J')
      .reports(60)
      .jumpsTo(20, 5)
      .reports()
      .jumpsTo(25, 15)
      .reports(60);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.stops.map((s) => s.state)).toEqual(['notObserved', 'notObserved', 'departed', 'open']);
    expect(tracked.positionBasedStatus).toBe('ON_PLAN');
  });
});

describe('ways that meet themselves', () => {
  const there = [
    { km: 0, leave: 0 },
    { km: 10, arrive: 10, leave: 20 },
    { km: 20, arrive: 30, leave: 40 },
    { km: 5, arrive: 55, leave: 60 },
    { km: 0, arrive: 70 },
  ];

  test('a round trip is not over while it begins', () => {
    const truck = new Truck(0, -15).standsUntil(0).drivesTo(3);
    const tracked = trackOne(journey({ stops: there }), truck.fixes);
    expect(tracked.started?.cause).toBe('departure');
    expect(tracked.completed).toBeUndefined();
    expect(tracked.stops.at(-1)!.state).toBe('open');
  });

  test('a stop of the way back is not reached on the way out', () => {
    const truck = new Truck(0, -15)
      .reportsEvery(120)
      .standsUntil(0)
      .drivesTo(5, 60)
      .standsFor(2)
      .drivesTo(12, 60);
    const tracked = trackOne(journey({ stops: there }), truck.fixes);
    expect(tracked.stops.map((s) => s.state)).toEqual(['departed', 'departed', 'open', 'open', 'open']);
  });

  test('a round trip gets all its times and ends where it began', () => {
    const truck = new Truck(0, -15)
      .reportsEvery(180)
      .standsUntil(0)
      .drivesTo(10)
      .standsFor(10)
      .drivesTo(20)
      .standsFor(10);
    truck.drivesTo(5).standsFor(5).drivesTo(0).standsFor(6);
    const tracked = trackOne(journey({ stops: there }), truck.fixes);
    expect(tracked.completed).toMatchObject({ cause: 'arrival', confirmed: true });
    expect(tracked.stops.every((s) => s.actualArrival !== undefined)).toBe(true);
    expect(minutes(tracked.stops[3]!.actualArrival)).toBeGreaterThan(50);
    expect(minutes(tracked.stops[4]!.actualArrival)).toBeGreaterThan(60);
  });

  test('there and back without a way between ends at the second stay, not at the first', () => {
    const plan = journey({
      stops: [
        { km: 0, leave: 0 },
        { km: 0, arrive: 60 },
      ],
    });
    const truck = new Truck(0, -15).standsUntil(0).drivesTo(15).standsFor(10);
    expect(trackOne(plan, truck.fixes).completed).toBeUndefined();
    const tracked = trackOne(plan, truck.drivesTo(0).standsFor(5).fixes);
    expect(tracked.completed).toMatchObject({ cause: 'arrival' });
    expect(minutes(tracked.arrivedEndAt)).toBe(40);
  });
});
