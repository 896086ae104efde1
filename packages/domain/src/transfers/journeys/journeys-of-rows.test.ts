import { describe, expect, test } from 'vitest';
import { type FileRow, journeysOfRows } from './journeys-of-rows.ts';

const row = (line: number, given: FileRow['given'], findings: FileRow['findings'] = []): FileRow => ({
  place: line - 2,
  line,
  given,
  findings,
});
const stop = (line: number, journeyUniqueReference: string | null, location: string, more: object = {}) =>
  row(line, { journeyUniqueReference, location, ...more });
const shown = (rows: readonly FileRow[]) =>
  journeysOfRows('STOPS', rows).map(({ reference, rows, stops }) => [
    reference,
    rows.map(({ line }) => line),
    stops.map(({ given }) => given.location),
  ]);

describe('a file with one row a stop', () => {
  test('has a journey for each reference, its stops in the order of the rows', () => {
    const rows = [stop(2, 'A', 'Isando'), stop(3, 'A', 'Epping'), stop(4, 'B', 'Isando')];
    expect(shown(rows)).toEqual([
      ['A', [2, 3], ['Isando', 'Epping']],
      ['B', [4], ['Isando']],
    ]);
  });

  test('takes a value of the journey from the first row that has it, and refuses another one', () => {
    const [journey] = journeysOfRows('STOPS', [
      stop(2, 'A', 'Isando', { vehicle: null, transporter: 'Karoo' }),
      stop(3, 'A', 'Bloemfontein', { vehicle: 'CA 1', transporter: null }),
      stop(4, 'A', 'Epping', { vehicle: 'CA 2', transporter: 'karoo ' }),
    ]);
    expect(journey!.given).toEqual({ journeyUniqueReference: 'A', vehicle: 'CA 1', transporter: 'Karoo' });
    expect(journey!.places).toMatchObject({ vehicle: 1, transporter: 0 });
    expect(journey!.findings).toEqual([
      {
        place: 2,
        field: 'vehicle',
        reason: 'differs from line 3 of the same journey: write it alike, or leave it empty here',
      },
    ]);
  });

  test('gives a row without a reference to the journey above, with what is wrong in it', () => {
    const findings = [{ field: 'journeyUniqueReference', reason: 'is required' }];
    const blank = row(3, { journeyUniqueReference: null, location: 'Bloemfontein' }, findings);
    const rows = [stop(2, 'A', 'Isando'), blank, stop(4, 'A', 'Epping')];
    const journeys = journeysOfRows('STOPS', rows);
    expect(journeys).toHaveLength(1);
    expect(journeys[0]!.findings).toEqual([{ place: 1, ...findings[0]! }]);
  });

  test('begins with a row without a reference', () => {
    const rows = [stop(2, null, 'Isando'), stop(3, 'A', 'Epping')];
    expect(shown(rows)).toEqual([['A', [2, 3], ['Isando', 'Epping']]]);
  });

  test('has several orders of a stop by its number, and by its place and times without one', () => {
    const numbered = journeysOfRows('STOPS', [
      stop(2, 'A', 'Isando', { stopNumber: 1, orderNumber: 'O-1', quantity: 4 }),
      stop(3, 'A', 'Isando', { stopNumber: 1, orderNumber: 'O-2' }),
      stop(4, 'A', 'Isando', { stopNumber: 2 }),
    ]);
    expect(numbered[0]!.stops.map(({ orders }) => orders.map(({ given }) => given))).toEqual([
      [{ orderNumber: 'O-1', quantity: 4 }, { orderNumber: 'O-2' }],
      [],
    ]);
    const arrival = '2026-07-28T12:05:00.000Z';
    const plain = journeysOfRows('STOPS', [
      stop(2, 'A', 'Isando', { arrival, orderNumber: 'O-1' }),
      stop(3, 'A', ' isando', { arrival, orderNumber: 'O-2' }),
      stop(4, 'A', 'Isando', { arrival: '2026-07-28T13:05:00.000Z', orderNumber: 'O-3' }),
      stop(5, 'A', 'Isando', { arrival: '2026-07-28T13:05:00.000Z' }),
    ]);
    expect(plain[0]!.stops.map(({ place, orders }) => [place, orders.length])).toEqual([
      [0, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  test('has a stop once with one place and time, and its numbers in order', () => {
    const [journey] = journeysOfRows('STOPS', [
      stop(2, 'A', 'Isando', { stopNumber: 2, departure: '2026-07-28T12:05:00.000Z' }),
      stop(3, 'A', 'Epping', { stopNumber: 2, departure: null }),
      stop(4, 'A', 'Epping', { stopNumber: 1 }),
    ]);
    expect(journey!.findings.map(({ place, field, reason }) => [place, field, reason.split(':')[0]])).toEqual(
      [
        [1, 'location', 'differs from line 2 of the same journey'],
        [2, 'stopNumber', 'is before that of line 2'],
      ],
    );
  });
});

describe('a file with one row a journey', () => {
  const journeyOf = (given: FileRow['given']) => journeysOfRows('JOURNEYS', [row(2, given)])[0]!;

  test('has its stops in columns, and leaves out the empty ones', () => {
    const journey = journeyOf({
      journeyUniqueReference: 'A',
      vehicle: 'CA 1',
      stop1Location: 'Isando',
      stop1Departure: '2026-07-28T12:05:00.000Z',
      stop2Location: null,
      stop3Location: 'Epping',
      stop3OrderNumber: 'O-1',
    });
    expect(journey.given).toEqual({ journeyUniqueReference: 'A', vehicle: 'CA 1' });
    expect(
      journey.stops.map(({ given, orders, fieldOf }) => [given, orders.length, fieldOf('arrival')]),
    ).toEqual([
      [{ location: 'Isando', departure: '2026-07-28T12:05:00.000Z' }, 0, 'stop1Arrival'],
      [{ location: 'Epping' }, 1, 'stop3Arrival'],
    ]);
  });

  test('refuses a time or an order without its place', () => {
    const journey = journeyOf({
      journeyUniqueReference: 'A',
      stop1Location: 'Isando',
      stop2Arrival: '2026-07-28T12:05:00.000Z',
      stop3OrderNumber: 'O-1',
    });
    expect(journey.findings).toEqual(
      ['stop2Location', 'stop3Location'].map((field) => ({
        place: 0,
        field,
        reason: 'is required: the stop has a time or an order',
      })),
    );
  });

  test('has two journeys in two rows, whatever their references are', () => {
    const rows = [row(2, { journeyUniqueReference: 'A' }), row(3, { journeyUniqueReference: 'A' })];
    expect(journeysOfRows('JOURNEYS', rows)).toHaveLength(2);
  });
});
