import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { axisOf, ganttRows } from './gantt.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));

function stop(sequence: number, more: Partial<ScheduleActivity> = {}): ScheduleActivity {
  return {
    id: `s${sequence}`,
    sequence,
    locationId: null,
    locationName: `Stop ${sequence}`,
    locationAddress: null,
    latitude: -29,
    longitude: 26,
    radius: 100,
    fuelStop: false,
    externalReference: '',
    plannedArrivalTimeUtc: null,
    plannedDepartureTimeUtc: null,
    revisedArrivalTimeUtc: null,
    revisedDepartureTimeUtc: null,
    adjustedArrivalTimeUtc: null,
    adjustedDepartureTimeUtc: null,
    actualArrivalTemperature: null,
    actualDepartureTemperature: null,
    actualArrivalTimeUtc: null,
    actualDepartureTimeUtc: null,
    arrivalAfterUtc: null,
    arrivalBeforeUtc: null,
    departureAfterUtc: null,
    departureBeforeUtc: null,
    estimated: false,
    state: 'open',
    timeBasedStatus: null,
    timeExplanation: null,
    orders: [],
    ...more,
  };
}
const rowsOf = (now: string, ...stops: ScheduleActivity[]) =>
  ganttRows({ journeyActivityList: stops }, ms(now));

const START = stop(1, { plannedDepartureTimeUtc: at('08:00') });
const MIDDLE = stop(2, { plannedArrivalTimeUtc: at('10:00'), plannedDepartureTimeUtc: at('10:45') });
const END = stop(3, { plannedArrivalTimeUtc: at('12:00') });

test('a planned journey is drives and stays, in minutes; an end without a stay is none', () => {
  expect(
    rowsOf('07:00', START, MIDDLE, END).map(({ kind, name, planned }) => [kind, name, planned?.minutes]),
  ).toEqual([
    ['drive', 'Stop 1 → Stop 2', 120],
    ['stop', 'Stop 2', 45],
    ['drive', 'Stop 2 → Stop 3', 75],
  ]);
});

test('what is done is solid, and late where it ended more than a quarter of an hour after plan', () => {
  const [drive] = rowsOf(
    '11:00',
    { ...START, actualDepartureTimeUtc: at('08:10') },
    { ...MIDDLE, actualArrivalTimeUtc: at('10:30') },
    END,
  );
  expect(drive?.fact).toEqual({
    done: { from: ms('08:10'), to: ms('10:30') },
    projected: undefined,
    minutes: 140,
    isProjected: false,
    isEstimated: false,
    tone: 'danger',
  });
});

test('a drive under way is solid to now, and hatched to where it is projected to end', () => {
  const [drive] = rowsOf(
    '09:00',
    { ...START, actualDepartureTimeUtc: at('08:00') },
    { ...MIDDLE, adjustedArrivalTimeUtc: at('10:40') },
  );
  expect(drive?.fact).toMatchObject({
    done: { from: ms('08:00'), to: ms('09:00') },
    projected: { from: ms('09:00'), to: ms('10:40') },
    minutes: 160,
    isProjected: true,
    tone: 'warn',
  });
});

test('past its projection, or without one, it lasts until now', () => {
  for (const adjustedArrivalTimeUtc of [at('10:10'), null]) {
    const [drive] = rowsOf(
      '11:00',
      { ...START, actualDepartureTimeUtc: at('08:00') },
      { ...MIDDLE, adjustedArrivalTimeUtc },
    );
    expect(drive?.fact).toMatchObject({
      done: { to: ms('11:00') },
      projected: undefined,
      minutes: 180,
      tone: 'warn',
    });
  }
});

test('what is ahead is hatched alone, and as planned it is no warning', () => {
  const rows = rowsOf(
    '09:00',
    { ...START, actualDepartureTimeUtc: at('08:00') },
    { ...MIDDLE, adjustedArrivalTimeUtc: at('10:05'), adjustedDepartureTimeUtc: at('10:50') },
    END,
  );
  expect(rows[1]?.fact).toMatchObject({
    done: undefined,
    projected: { from: ms('10:05'), to: ms('10:50') },
    minutes: 45,
    tone: 'ok',
  });
});

test("a controller's new plan is the plan, and interpolated times say so", () => {
  const [, stay] = rowsOf('13:00', START, {
    ...MIDDLE,
    revisedArrivalTimeUtc: at('11:00'),
    revisedDepartureTimeUtc: at('11:20'),
    actualArrivalTimeUtc: at('11:00'),
    actualDepartureTimeUtc: at('11:25'),
    estimated: true,
  });
  expect(stay?.planned?.minutes).toBe(20);
  expect(stay?.fact).toMatchObject({ minutes: 25, isEstimated: true, tone: 'ok' });
});

test('the axis has round times of the zone and room on both sides', () => {
  // Two hours ahead of Greenwich, as Johannesburg is.
  const startOfDay = (time: number) => Math.floor((time + 2 * HOUR) / (24 * HOUR)) * 24 * HOUR - 2 * HOUR;
  const axis = axisOf(rowsOf('07:00', START, MIDDLE, END), undefined, startOfDay)!;
  expect(axis.step).toBe(30 * MINUTE);
  expect(axis.ticks[0]).toBe(ms('08:00'));
  expect(axis.ticks.every((tick) => tick % (30 * MINUTE) === 0 && tick >= axis.from && tick <= axis.to)).toBe(
    true,
  );
  expect(axis.from).toBeLessThan(ms('08:00'));
  expect(axis.to).toBeGreaterThan(ms('12:00'));
});

test('an axis of ten days has days of the zone, and one without bars is none', () => {
  const startOfDay = (time: number) => Math.floor((time + 2 * HOUR) / (24 * HOUR)) * 24 * HOUR - 2 * HOUR;
  const long = rowsOf('07:00', START, stop(2, { plannedArrivalTimeUtc: '2026-11-30T08:00:00.000Z' }));
  const axis = axisOf(long, undefined, startOfDay)!;
  expect(axis.step).toBe(48 * HOUR);
  expect(axis.ticks.every((tick) => (tick + 2 * HOUR) % (24 * HOUR) === 0)).toBe(true);
  expect(axisOf([], undefined, startOfDay)).toBeUndefined();
});

test('now belongs on the axis of a journey that runs late, not on that of one long done', () => {
  const startOfDay = (time: number) => time - (time % (24 * HOUR));
  const rows = rowsOf('07:00', START, MIDDLE, END);
  expect(axisOf(rows, ms('14:00'), startOfDay)!.to).toBeGreaterThan(ms('14:00'));
  expect(axisOf(rows, ms('14:00') + 72 * HOUR, startOfDay)!.to).toBeLessThan(ms('14:00'));
});
