import { describe, expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import { changeRunningStops, type KnownStop, timesOutOfOrder, type WantedStop } from './index.ts';

const EIGHT = Date.parse('2026-03-02T06:00:00Z');
const at = (hour: number) => EIGHT + (hour - 8) * HOUR;
const stop = (id: string, hour: number, more: Partial<KnownStop> = {}): KnownStop => ({
  id,
  locationId: `place ${id}`,
  name: id,
  planned: { arrival: at(hour), departure: at(hour + 0.5) },
  revised: {},
  actual: {},
  state: 'open',
  ...more,
});
const left = stop('depot', 8, { actual: { departure: at(9) }, state: 'departed' });
const standing = stop('yard', 10, { actual: { arrival: at(10.2) }, state: 'arrived' });
const open = stop('shop', 12);
const end = stop('border', 14);
const STORED = [left, standing, open, end];
const same = ({ id, locationId, planned }: KnownStop): WantedStop => ({ id, locationId, ...planned });
const changed = (wanted: readonly WantedStop[], stored = STORED) => changeRunningStops(stored, wanted);
const faults = (wanted: readonly WantedStop[], stored = STORED) =>
  changed(wanted, stored).problems.map((problem) => `${problem.stop} ${problem.at}`);

describe('the stops of a running journey', () => {
  test('stay as they are where nothing is changed', () => {
    const { stops, problems, removed } = changed(STORED.map(same));
    expect([problems, removed]).toEqual([[], []]);
    expect(stops.map((s) => s.revised)).toEqual(STORED.map(() => ({})));
    expect(stops.map((s) => s.planned)).toEqual(STORED.map((s) => s.planned));
  });

  test('that are still to come get revised times; the planned ones stay', () => {
    const { stops, problems } = changed([
      ...STORED.slice(0, 3).map(same),
      { ...same(end), arrival: at(15), departure: at(15.5) },
    ]);
    expect(problems).toEqual([]);
    expect(stops[3]).toMatchObject({
      planned: end.planned,
      revised: { arrival: at(15), departure: at(15.5) },
    });
  });

  test('keep a revised time that is sent again, and lose it where the planned one is sent', () => {
    const later = stop('border', 14, { revised: { arrival: at(15), departure: at(16) } });
    const stored = [left, later];
    const retained = changed([same(left), { ...same(later), arrival: at(15), departure: undefined }], stored);
    expect(retained.stops[1]!.revised).toEqual({ arrival: at(15), departure: at(16) });
    expect(changed([same(left), same(later)], stored).stops[1]!.revised).toEqual({});
  });

  test('may be new ones after what was reached: planned and revised are one', () => {
    const fuel = { locationId: 'fuel', arrival: at(11), departure: at(11.5) };
    const { stops, problems } = changed([same(left), same(standing), fuel, same(open), same(end)]);
    expect(problems).toEqual([]);
    expect(stops[2]).toEqual({
      planned: { arrival: at(11), departure: at(11.5) },
      revised: { arrival: at(11), departure: at(11.5) },
    });
  });

  test('that were reached keep place, time and order, and are named', () => {
    expect(faults([{ ...same(left), departure: at(8.6) }, ...STORED.slice(1).map(same)])).toEqual([
      '0 departure',
    ]);
    expect(faults([same(left), { ...same(standing), arrival: at(10.1) }, same(open), same(end)])).toEqual([
      '1 arrival',
    ]);
    expect(faults([same(left), { ...same(standing), locationId: 'x' }, same(open), same(end)])).toEqual([
      '1 place',
    ]);
    expect(faults([{ ...same(left), locationId: undefined }, ...STORED.slice(1).map(same)])).toEqual([
      '0 place',
    ]);
    expect(faults([same(standing), same(left), same(open), same(end)])[0]).toBe('1 stop');
    expect(faults([same(left), { locationId: 'fuel' }, same(standing), same(open), same(end)])).toEqual([
      '1 stop',
    ]);
    expect(faults([same(left), same(open), same(standing), same(end)])[0]).toBe('2 stop');
    const { removed } = changed([same(standing), same(end)]);
    expect(removed.map((s) => s.name)).toEqual(['depot']);
  });

  test('where the vehicle stands may leave at another time', () => {
    const { stops, problems } = changed([
      same(left),
      { ...same(standing), departure: at(11) },
      same(open),
      same(end),
    ]);
    expect(problems).toEqual([]);
    expect(stops[1]!.revised).toEqual({ departure: at(11) });
  });

  test('that nobody has reached may be removed, moved and reordered', () => {
    const { problems, removed } = changed([
      same(left),
      same(standing),
      { ...same(end), locationId: 'x', arrival: at(11), departure: at(11.5) },
      same(open),
    ]);
    expect([problems, removed]).toEqual([[], []]);
    expect(changed([same(left), same(standing), same(end)]).removed).toEqual([]);
  });

  test('that were missed may be planned anew; one that was passed unseen may not', () => {
    const missed = stop('shop', 12, { state: 'missed' });
    const unseen = stop('shop', 12, { state: 'notObserved' });
    const later = (s: KnownStop) => [same(left), { ...same(s), departure: at(13) }, same(end)];
    expect(faults(later(missed), [left, missed, end])).toEqual([]);
    expect(faults(later(unseen), [left, unseen, end])).toEqual(['1 departure']);
  });

  test('are in order also where the truck was earlier or later than planned', () => {
    const early = stop('depot', 8, { actual: { arrival: at(6), departure: at(7) }, state: 'departed' });
    const fuel = { locationId: 'fuel', arrival: at(7.5), departure: at(7.8) };
    expect(faults([same(early), fuel, same(end)], [early, end])).toEqual([]);
    const late = stop('depot', 8, { actual: { arrival: at(13), departure: at(15) }, state: 'departed' });
    expect(faults([same(late), same(open), same(end)], [late, open, end])).toEqual([]);
    expect(faults([...STORED.slice(0, 3).map(same), { ...same(end), arrival: at(12) }])).toEqual([
      '3 arrival',
    ]);
  });
});

describe('times of a plan', () => {
  const order = (...stops: Parameters<typeof timesOutOfOrder>[1]) =>
    timesOutOfOrder(at(8), stops).map(({ stop: i, at: which }) => `${i} ${which}`);
  test('may be left out, be equal, and begin before the planned start with loading', () => {
    expect(order()).toEqual([]);
    expect(order({ arrival: at(7), departure: at(8) }, {}, { arrival: at(8) })).toEqual([]);
  });
  test('are each named where they go back', () => {
    expect(order({ departure: at(7) })).toEqual(['0 departure']);
    expect(order({ departure: at(9) }, { departure: at(8.5) })).toEqual(['1 departure']);
    expect(order({ departure: at(9) }, { arrival: at(8.5), departure: at(8.2) })).toEqual([
      '1 arrival',
      '1 departure',
    ]);
    expect(order({ departure: at(9) }, {}, { arrival: at(8) })).toEqual(['2 arrival']);
  });
});
