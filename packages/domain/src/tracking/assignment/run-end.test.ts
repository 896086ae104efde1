import { describe, expect, test } from 'vitest';
import { after, journey, milkRun, minutes, shuttle, Truck, track, trackOne } from '../testing/tiny-world.ts';

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

  test('the engine does not complete a closed journey, which frees its vehicle', () => {
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
