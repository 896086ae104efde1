import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { JOURNEY_STATUSES } from '../journeys/index.ts';
import { intersects, type JourneyTimes, occupiedBy } from './index.ts';

const EIGHT = Date.parse('2026-03-02T08:00:00+02:00');
const at = (hours: number) => EIGHT + (hours - 8) * HOUR;
const plan: JourneyTimes = { status: 'APPROVED', plannedStart: at(8), plannedEnd: at(12), stopCount: 2 };
const hours = (times: JourneyTimes, now = at(0)) => {
  const { from, to } = occupiedBy(times, now);
  return [(from - EIGHT) / HOUR + 8, (to - EIGHT) / HOUR + 8];
};

describe('the start', () => {
  test('is the actual one, else the projected, the revised, the planned one', () => {
    const all = { ...plan, revisedStart: at(9), adjustedStart: at(10), actualStart: at(11) };
    expect(hours(all)[0]).toBe(11);
    expect(hours({ ...all, actualStart: undefined })[0]).toBe(10);
    expect(hours({ ...all, actualStart: undefined, adjustedStart: undefined })[0]).toBe(9);
    expect(hours(plan)[0]).toBe(8);
  });
});

describe('the end', () => {
  test('of a journey that has not begun is the planned one, whatever the time is', () => {
    expect(hours(plan, at(10))).toEqual([8, 12]);
    expect(hours({ ...plan, adjustedEnd: at(15) }, at(10))).toEqual([8, 12]);
  });

  test("is the controller's new plan where there is one", () => {
    expect(hours({ ...plan, revisedEnd: at(14) })).toEqual([8, 14]);
    expect(hours({ ...plan, revisedEnd: at(11) })).toEqual([8, 11]);
  });

  test.each(['IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE'] as const)(
    'of a journey that runs (%s) is the latest of now, projected and planned',
    (status) => {
      const running = { ...plan, status, actualStart: at(8.5) };
      expect(hours(running, at(9))).toEqual([8.5, 12]);
      expect(hours({ ...running, adjustedEnd: at(13) }, at(9))).toEqual([8.5, 13]);
      expect(hours({ ...running, adjustedEnd: at(11) }, at(9))).toEqual([8.5, 12]);
      expect(hours({ ...running, adjustedEnd: at(13) }, at(16))).toEqual([8.5, 16]);
    },
  );

  test('of a completed journey is the actual one, earlier or later than planned', () => {
    const done: JourneyTimes = { ...plan, status: 'COMPLETED', actualStart: at(8.25) };
    expect(hours({ ...done, actualEnd: at(10) }, at(20))).toEqual([8.25, 10]);
    expect(hours({ ...done, actualEnd: at(14) }, at(20))).toEqual([8.25, 14]);
  });

  test('is never before the start: what ended as it began takes nothing', () => {
    const done: JourneyTimes = { ...plan, status: 'COMPLETED', actualStart: at(10), actualEnd: at(9) };
    expect(hours(done)).toEqual([10, 10]);
    expect(intersects(occupiedBy(done, 0), { from: at(0), to: at(24) })).toBe(false);
  });

  test('of a plan that its late start has overtaken is its planned time after that start', () => {
    expect(hours({ ...plan, adjustedStart: at(11) })).toEqual([11, 12]);
    expect(hours({ ...plan, adjustedStart: at(12) })).toEqual([12, 16]);
    expect(hours({ ...plan, adjustedStart: at(13) })).toEqual([13, 17]);
  });
});

describe('without a planned end', () => {
  const open = { ...plan, plannedEnd: undefined };
  test('the distance at 60 km/h and 30 min a stop are taken', () => {
    expect(hours({ ...open, plannedKilometres: 180, stopCount: 4 })).toEqual([8, 13]);
    expect(hours({ ...open, stopCount: 3 })).toEqual([8, 9.5]);
  });
  test('it is at least an hour', () => {
    expect(hours({ ...open, plannedKilometres: 10, stopCount: 0 })).toEqual([8, 9]);
    expect(hours({ ...open, plannedKilometres: 10, stopCount: 2 })[1]).toBeCloseTo(8 + 70 / 60);
  });
  test('a planned end that is not after the planned start says nothing', () => {
    expect(hours({ ...plan, plannedEnd: at(8), stopCount: 4 })).toEqual([8, 10]);
    expect(hours({ ...plan, plannedEnd: at(7), stopCount: 4 })).toEqual([8, 10]);
  });
  test('it is computed from the actual start, and while it runs not before now', () => {
    const running: JourneyTimes = { ...open, status: 'IN_PROGRESS', actualStart: at(9), stopCount: 4 };
    expect(hours(running, at(9))).toEqual([9, 11]);
    expect(hours(running, at(12))).toEqual([9, 12]);
  });
});

test('in every status and at every time a period never ends before it begins', () => {
  for (const status of JOURNEY_STATUSES) {
    for (let i = 0; i < 200; i++) {
      const maybe = (seed: number) => ((i * seed) % 7 < 3 ? undefined : at((i * seed) % 24));
      const times: JourneyTimes = {
        status,
        plannedStart: at(i % 24),
        plannedEnd: maybe(5),
        revisedStart: maybe(11),
        revisedEnd: maybe(13),
        adjustedStart: maybe(17),
        adjustedEnd: maybe(19),
        actualStart: maybe(23),
        actualEnd: maybe(29),
        plannedKilometres: i * 3,
        stopCount: i % 5,
      };
      const { from, to } = occupiedBy(times, at((i * 3) % 30));
      expect(to).toBeGreaterThanOrEqual(from);
    }
  }
});

describe('midnight and the change of clocks', () => {
  const between = (start: string, end: string): JourneyTimes => ({
    status: 'APPROVED',
    plannedStart: Date.parse(start),
    plannedEnd: Date.parse(end),
    stopCount: 2,
  });
  const meet = (a: JourneyTimes, b: JourneyTimes) => intersects(occupiedBy(a, 0), occupiedBy(b, 0));
  const night = between('2026-03-01T22:00:00+02:00', '2026-03-02T04:00:00+02:00');

  test('a journey over midnight meets those of both days', () => {
    expect(meet(night, between('2026-03-01T20:00:00+02:00', '2026-03-01T22:30:00+02:00'))).toBe(true);
    expect(meet(night, between('2026-03-02T03:59:00+02:00', '2026-03-02T09:00:00+02:00'))).toBe(true);
    expect(meet(night, between('2026-03-02T00:00:00+02:00', '2026-03-02T00:01:00+02:00'))).toBe(true);
    expect(meet(night, between('2026-03-02T04:00:00+02:00', '2026-03-02T09:00:00+02:00'))).toBe(false);
  });

  test('the hour that a night has twice is two hours', () => {
    const first = between('2026-11-01T01:00:00-04:00', '2026-11-01T01:45:00-04:00');
    const second = between('2026-11-01T01:00:00-05:00', '2026-11-01T01:45:00-05:00');
    expect(meet(first, second)).toBe(false);
    expect(meet(between('2026-11-01T01:00:00-04:00', '2026-11-01T01:15:00-05:00'), second)).toBe(true);
  });

  test('the hour that a night lacks takes no time', () => {
    const before = between('2026-03-08T00:00:00-05:00', '2026-03-08T02:00:00-05:00');
    const after = between('2026-03-08T03:00:00-04:00', '2026-03-08T05:00:00-04:00');
    expect(meet(before, after)).toBe(false);
    const open: JourneyTimes = { ...before, plannedEnd: undefined, stopCount: 5 };
    expect(occupiedBy(open, 0).to).toBe(Date.parse('2026-03-08T02:30:00-05:00'));
    expect(meet(open, after)).toBe(true);
  });

  test('a fallback over midnight ends on the next day', () => {
    const late: JourneyTimes = {
      ...night,
      plannedStart: Date.parse('2026-03-01T23:30:00+02:00'),
      plannedEnd: undefined,
    };
    expect(occupiedBy(late, 0).to - late.plannedStart).toBe(60 * MINUTE);
  });
});
