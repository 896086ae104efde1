import { describe, expect, test } from 'vitest';
import { position, time } from '../testing/explained.ts';
import { after, milkRun, Truck, track, trackOne } from '../testing/tiny-world.ts';

describe('completed', () => {
  const driven = () => new Truck(0, -5).standsUntil(0).drivesTo(30);

  test('by arrival', () => {
    const tracked = trackOne(milkRun(), driven().standsFor(5).fixes);
    expect(time(tracked)).toEqual({
      status: 'COMPLETED',
      rule: 'endReached',
      stopId: 'J/3',
      planned: 50,
      actual: 30,
      fixes: [30],
    });
    expect(position(tracked)).toEqual({ status: 'ON_PLAN', rule: 'isOver', actual: 30, fixes: [] });
  });

  test('by passing, between two fixes', () => {
    const truck = driven().drivesTo(50, 120).reports(60);
    const tracked = trackOne(milkRun(), truck.fixes);
    expect(tracked.completed?.cause).toBe('passing');
    expect(time(tracked)).toMatchObject({ status: 'COMPLETED', rule: 'endPassed', stopId: 'J/3' });
  });

  test('by its time limit', () => {
    const fixes = new Truck(0, -5).standsUntil(0).drivesTo(5).reports(60).fixes;
    expect(time(trackOne(milkRun(), fixes, { now: 60 * 12 }))).toEqual({
      status: 'COMPLETED',
      rule: 'timedOut',
      stopId: 'J/3',
      thresholdMinutes: 360,
      planned: 50,
      actual: undefined,
      fixes: [5],
    });
  });

  test('by hand', () => {
    const fixes = new Truck(0, -5).standsUntil(0).drivesTo(5).fixes;
    const tracked = trackOne(milkRun({ completedByHandAt: after(8) }), fixes, { now: 9 });
    expect(time(tracked)).toMatchObject({
      status: 'COMPLETED',
      rule: 'completedByHand',
      actual: 8,
      fixes: [],
    });
  });

  test('by the next journey', () => {
    const first = milkRun({ id: 'A' });
    const next = milkRun({ id: 'B', startedByHandAt: after(70), plannedStart: after(70) });
    const fixes = new Truck(0, -5).standsUntil(0).drivesTo(15).standsUntil(72).fixes;
    const [tracked] = track([first, next], fixes).journeys;
    expect(time(tracked!)).toMatchObject({
      status: 'COMPLETED',
      rule: 'nextJourneyStarted',
      actual: 70,
      fixes: [70],
    });
  });
});
