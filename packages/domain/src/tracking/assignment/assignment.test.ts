import { describe, expect, test } from 'vitest';
import type { JourneyPlan } from '../model.ts';
import {
  actualTimes,
  after,
  journey,
  milkRun,
  minutes,
  Truck,
  track,
  trackOne,
} from '../testing/tiny-world.ts';

function shuttle(): JourneyPlan[] {
  const out = (id: string, leave: number) =>
    journey({
      id,
      stops: [
        { km: 0, leave },
        { km: 15, arrive: leave + 20, leave: leave + 20 },
        { km: 30, arrive: leave + 40 },
      ],
    });
  const back = journey({
    id: 'back',
    stops: [
      { km: 30, leave: 120 },
      { km: 15, arrive: 140, leave: 140 },
      { km: 0, arrive: 160 },
    ],
  });
  return [out('out', 0), back, out('again', 240)];
}

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

describe('a journey that begins again', () => {
  test('when it is named at its start, after a later stop seemed to start it', () => {
    const truck = new Truck(25, 2).names('J').drivesTo(20).standsFor(3);
    expect(trackOne(milkRun(), truck.fixes).started?.cause).toBe('laterStop');
    truck.drivesTo(0).standsFor(5);
    const waiting = trackOne(milkRun(), truck.fixes);
    expect(waiting.started).toBeUndefined();
    expect(waiting.stops.map(({ state }) => state)).toEqual(['arrived', 'open', 'open', 'open']);
    const tracked = trackOne(milkRun(), truck.drivesTo(12).fixes);
    expect(tracked.started).toEqual({ at: after(35.5), cause: 'departure' });
    expect(tracked.stops.map(({ state }) => state)).toEqual(['departed', 'open', 'open', 'open']);
  });

  const twice = (first: number, second: number) =>
    new Truck(0, first - 5)
      .names('J')
      .standsUntil(first)
      .drivesTo(10)
      .standsFor(5)
      .drivesTo(30)
      .standsFor(5)
      .names(undefined)
      .drivesTo(0)
      .names('J')
      .standsUntil(second)
      .drivesTo(20)
      .standsFor(5)
      .drivesTo(30)
      .standsFor(5);

  test('of a name that was run twice the run nearest the plan counts: the second', () => {
    const tracked = trackOne(milkRun(), twice(-150, 2).fixes);
    expect(minutes(tracked.started?.at)).toBe(2.5);
    expect(minutes(tracked.completed?.at)).toBe(37);
    expect(actualTimes(tracked)[1]).toEqual([undefined, undefined]);
    expect(actualTimes(tracked)[2]).toEqual([22, 27.5]);
    expect(minutes(tracked.arrivedEndAt)).toBe(37);
  });

  test('or the first, and nothing of the second', () => {
    const tracked = trackOne(milkRun(), twice(2, 150).fixes);
    expect(minutes(tracked.started?.at)).toBe(2.5);
    expect(minutes(tracked.completed?.at)).toBe(37);
    expect(actualTimes(tracked)[1]).toEqual([12, 17.5]);
    expect(actualTimes(tracked)[2]).toEqual([undefined, undefined]);
  });

  test('never where a controller started it', () => {
    const plan = milkRun({ startedByHandAt: after(-150) });
    expect(minutes(trackOne(plan, twice(-150, 2).fixes).started?.at)).toBe(-150);
  });
});

describe('automatic completion', () => {
  test('arrival at the end completes', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(30).standsFor(3);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.completed).toEqual({ at: after(30), cause: 'arrival', confirmed: true });
    expect(tracked.timeBasedStatus).toBe('COMPLETED');
    expect(minutes(tracked.arrivedEndAt)).toBe(30);
  });

  test('driving through the end completes by passing', () => {
    const truck = new Truck(0, -5).reportsEvery(5).standsUntil(0).drivesTo(33);
    expect(trackOne(milkRun(), truck.fixes).completed).toMatchObject({ cause: 'passing', confirmed: true });
  });

  test('the next journey, well on its way, shows that the end was passed between two sparse fixes', () => {
    const [out, back] = shuttle();
    const truck = new Truck(0, 0).reportsEvery(240).standsFor(1).drivesTo(29, 60).jumpsTo(27, 90).reports(60);
    truck.jumpsTo(20, 7).reports(60).jumpsTo(13, 7).reports(60);
    const result = track([out!, back!], truck.fixes, { settings: { longestGapMinutes: 120 } });
    expect(result.journeys.map((j) => j.completed?.cause)).toEqual(['passing', undefined]);
    expect(result.journeys[0]!.stops.at(-1)).toMatchObject({ estimated: true });
    expect(result.journeys[1]!.started).toBeDefined();
  });

  test('a stop of the next journey ends one whose end was never seen, not confirmed', () => {
    const next = journey({
      id: 'next',
      stops: [
        { km: 0, north: 20_000, leave: 150 },
        { km: 0, north: 40_000, arrive: 200 },
      ],
    });
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(12).standsFor(10).drivesTo(12, 60, 20_000);
    truck.standsUntil(150).drivesTo(12, 60, 20_000);
    const away = new Truck(0, -5)
      .standsUntil(0)
      .drivesTo(12)
      .drivesTo(0, 60, 20_000)
      .standsUntil(150)
      .drivesTo(0, 60, 30_000);
    const [first, second] = track([milkRun(), next], away.fixes).journeys;
    expect(first!.completed).toMatchObject({ cause: 'nextJourney', confirmed: false });
    expect(second!.started?.cause).toBe('departure');
  });

  test('six hours after the planned end it is over, not confirmed', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(12).standsFor(5);
    expect(trackOne(milkRun(), truck.fixes, { now: 50 + 359 }).completed).toBeUndefined();
    const tracked = trackOne(milkRun(), truck.fixes, { now: 50 + 361 });
    expect(tracked.completed).toEqual({ at: after(50 + 360), cause: 'timeout', confirmed: false });
    expect(tracked.stops.at(-1)!.state).toBe('notObserved');
  });

  test('a journey without a fix stays approved for ever', () => {
    const tracked = trackOne(milkRun(), [], { now: 3000 });
    expect(tracked.started).toBeUndefined();
    expect(tracked.completed).toBeUndefined();
    expect(tracked.stops.map((s) => s.state)).toEqual(Array(4).fill('notObserved'));
    expect(tracked.timeBasedStatus).toBe('STATUS_UPDATE_OVERDUE');
    expect(tracked.timeExplanation?.rule).toBe('neverStarted');
  });
});

describe("a controller's own moves", () => {
  const truck = () => new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(10).drivesTo(20);

  test('a start by hand keeps its time, whatever the fixes say', () => {
    const plan = milkRun({ startedByHandAt: after(5) });
    expect(trackOne(plan, truck().fixes).started).toEqual({ at: after(5), cause: 'byHand' });
    expect(trackOne(plan, new Truck(0, -5).standsUntil(20).fixes).started?.cause).toBe('byHand');
  });

  test('a completion by hand stands, also where the arrival was seen before it', () => {
    const plan = milkRun({ completedByHandAt: after(60) });
    const all = truck().standsFor(10).drivesTo(30).standsFor(40);
    expect(trackOne(plan, all.fixes).completed).toEqual({ at: after(60), cause: 'byHand', confirmed: true });
    expect(trackOne(plan, truck().fixes, { now: 61 }).completed).toEqual({
      at: after(60),
      cause: 'byHand',
      confirmed: true,
    });
  });

  test('a closed journey frees its vehicle and does not complete by itself', () => {
    const next = journey({
      id: 'next',
      stops: [
        { km: 20, leave: 60 },
        { km: 20, north: 9000, arrive: 90 },
      ],
    });
    const plan = milkRun({ endedByHandAt: after(45) });
    const result = track([plan, next], truck().standsUntil(60).drivesTo(20, 60, 9000).standsFor(5).fixes);
    expect(result.journeys[0]!.completed).toBeUndefined();
    expect(result.journeys[1]!.completed).toMatchObject({ cause: 'arrival' });
  });
});

describe('which journey a fix belongs to', () => {
  test('out, back and out again on the same road are told apart', () => {
    const truck = new Truck(0, -10)
      .reportsEvery(180)
      .standsUntil(1)
      .drivesTo(30, 45)
      .standsUntil(121)
      .drivesTo(0, 45);
    truck.standsUntil(242).drivesTo(30, 45).standsFor(9);
    const result = track(shuttle(), truck.fixes);
    expect(result.journeys.map((j) => j.completed?.cause)).toEqual(['arrival', 'arrival', 'arrival']);
    const owners = truck.fixes.map((fix, i) => [minutes(fix.time), result.journeyOfFix[i]] as const);
    expect(owners.find(([at]) => at! > 10)![1]).toBe('out');
    expect(owners.find(([at]) => at! > 130)![1]).toBe('back');
    expect(owners.find(([at]) => at! > 250)![1]).toBe('again');
  });

  test('while the vehicle waits at the end, its fixes are still those of the journey that brought it there', () => {
    const truck = new Truck(0, -10).standsUntil(0).drivesTo(30).standsUntil(110);
    expect(track(shuttle(), truck.fixes).journeyOfFix.at(-1)).toBe('out');
  });

  test('a fix that names its journey belongs to it', () => {
    const truck = new Truck(0, -10).names('again').standsUntil(0).drivesTo(2);
    expect(new Set(track(shuttle(), truck.fixes).journeyOfFix)).toEqual(new Set(['again']));
  });

  test('a name from the day before is not believed', () => {
    const truck = new Truck(15, -20 * 60).names('out').reportsEvery(180).drivesTo(30).standsFor(9);
    const [out] = track(shuttle(), truck.fixes).journeys;
    expect(out!.started).toBeUndefined();
  });

  test('a name that the engine does not know is as good as none', () => {
    const truck = new Truck(0, -10).names('nobody').standsUntil(0).drivesTo(20);
    expect(track(shuttle(), truck.fixes).journeyOfFix.at(-1)).toBe('out');
  });

  test('an approved journey owns the fixes of its window before it starts', () => {
    expect(track([milkRun()], new Truck(0, -30).standsFor(10).fixes).journeyOfFix.at(-1)).toBe('J');
  });

  test('fixes outside every window belong to none', () => {
    const result = track([milkRun()], new Truck(0, -90).standsFor(10).fixes);
    expect(new Set(result.journeyOfFix)).toEqual(new Set([undefined]));
  });

  test('a journey past midnight is one journey', () => {
    const late = 17 * 60 + 30;
    const plan = journey({
      stops: [
        { km: 0, leave: late },
        { km: 15, arrive: late + 30, leave: late + 30 },
        { km: 30, arrive: late + 60 },
      ],
    });
    const truck = new Truck(0, late - 10).reportsEvery(180).standsUntil(late).drivesTo(30, 30).standsFor(6);
    expect(trackOne(plan, truck.fixes).completed).toMatchObject({ cause: 'arrival', at: after(late + 60) });
  });
});
