import { describe, expect, test } from 'vitest';
import { plan, stop, ZONE } from '../testing/tiny-plan.ts';
import { estimateQuestion, withEstimate, withTypedTime } from './apply-estimate.ts';

describe('what the route calculation is asked', () => {
  test('is the start and every place with its minutes; none at the start', () => {
    const stops = [stop({ stopMinutes: '20' }), stop({ stopMinutes: '45', latitude: '-29,1' }), stop()];
    expect(estimateQuestion(plan({ stops }), ZONE)).toEqual({
      from: 0,
      startUtc: '2026-11-20T04:00:00.000Z',
      stops: [
        { latitude: -26.14, longitude: 28.2, stopMinutes: 0, locationId: 'isando' },
        { latitude: -29.1, longitude: 28.2, stopMinutes: 45, locationId: 'isando' },
        { latitude: -26.14, longitude: 28.2, stopMinutes: 0, locationId: 'isando' },
      ],
    });
  });
  test('asks for a learnt stay where nobody has typed one, always in the same words', () => {
    const open = stop({ isStayOpen: true, stopMinutes: '45' });
    const asked = estimateQuestion(
      plan({ stops: [open, open, { ...open, locationId: undefined }, open] }),
      ZONE,
    );
    expect(asked?.stops.map(({ isStayOpen, stopMinutes }) => [isStayOpen, stopMinutes])).toEqual([
      [undefined, 0],
      [true, 30],
      [undefined, 45],
      [undefined, 45],
    ]);
  });
  test('is nothing while a place or the start is not known', () => {
    expect(estimateQuestion(plan({ stops: [stop(), stop({ latitude: '' })] }), ZONE)).toBeUndefined();
    expect(estimateQuestion(plan({ plannedStartDateTimeUtc: 'soon' }), ZONE)).toBeUndefined();
    expect(estimateQuestion(plan({ stops: [stop()] }), ZONE)).toBeUndefined();
  });
  test('of a running journey begins at the stop left last', () => {
    const leftAt = Date.parse('2026-11-20T05:30:00Z');
    const stops = [stop({ past: 'done', leftAt: leftAt - 1 }), stop({ past: 'done', leftAt }), stop()];
    expect(estimateQuestion(plan({ stops }), ZONE)).toMatchObject({
      from: 1,
      startUtc: '2026-11-20T05:30:00.000Z',
      stops: [{}, {}],
    });
  });
});

describe('proposed times', () => {
  const at = (arrivalUtc: string, departureUtc: string, learntVisits: number | null = null) => ({
    ...{ arrivalUtc, departureUtc, legKilometres: 1, legMinutes: 1 },
    stopMinutes: (Date.parse(departureUtc) - Date.parse(arrivalUtc)) / 60_000,
    ...{ learntDrives: null, learntVisits },
  });
  const estimate = {
    stops: [
      at('2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'),
      at('2026-11-20T09:00:00Z', '2026-11-20T09:45:00Z'),
      at('2026-11-20T20:00:00Z', '2026-11-20T20:00:00Z'),
    ],
  };
  test('leave the start, reach and leave waypoints and reach the end', () => {
    const stops = withEstimate([stop(), stop({ stopMinutes: '45' }), stop()], estimate, 0, ZONE);
    expect(stops.map((one) => [one.plannedArrivalTimeUtc, one.plannedDepartureTimeUtc])).toEqual([
      ['', '2026-11-20 06:00'],
      ['2026-11-20 11:00', '2026-11-20 11:45'],
      ['2026-11-20 22:00', ''],
    ]);
  });
  test('bring a learnt stay into its field', () => {
    const stays = (learntVisits: number | null) => ({
      stops: estimate.stops.map((one, i) => (i === 1 ? { ...one, learntVisits } : one)),
    });
    const shown = (visits: number | null) =>
      withEstimate([stop(), stop({ stopMinutes: '30' }), stop()], stays(visits), 0, ZONE)[1]!.stopMinutes;
    expect([shown(25), shown(null)]).toEqual(['45', '30']);
  });
  test('do not touch what a running journey has left', () => {
    const done = stop({ past: 'done', plannedDepartureTimeUtc: '2026-11-20 05:00' });
    const stops = withEstimate([done, done, stop(), stop()], estimate, 1, ZONE);
    expect(stops.slice(0, 2)).toEqual([done, done]);
    expect(stops[2]?.plannedArrivalTimeUtc).toBe('2026-11-20 11:00');
  });
});

describe('a typed time', () => {
  const there = stop({
    plannedArrivalTimeUtc: '2026-11-20 11:00',
    plannedDepartureTimeUtc: '2026-11-20 11:45',
    stopMinutes: '45',
  });
  test('changes the minutes of its stop', () => {
    expect(withTypedTime(there, { plannedDepartureTimeUtc: '2026-11-20 12:30' }, ZONE)).toEqual({
      plannedDepartureTimeUtc: '2026-11-20 12:30',
      stopMinutes: '90',
    });
  });
  test('that is wrong changes nothing else', () => {
    const wrong = { plannedDepartureTimeUtc: '2026-11-20 10:00' };
    expect(withTypedTime(there, wrong, ZONE)).toEqual(wrong);
  });
  test('minutes move the departure', () => {
    expect(withTypedTime(there, { stopMinutes: '60' }, ZONE)).toEqual({
      stopMinutes: '60',
      plannedDepartureTimeUtc: '2026-11-20 12:00',
    });
    expect(withTypedTime(there, { stopMinutes: 'x' }, ZONE)).toEqual({ stopMinutes: 'x' });
  });
});
