import { type FileRow, journeysOfRows } from '@linehaul/domain/transfers';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const departure = '2026-07-28T04:00:00.000Z';
const row = (place: number, given: FileRow['given']): FileRow => ({
  place,
  line: place + 2,
  given,
  findings: [],
});
const ofStops = (vehicle: string, ...locations: string[]) => {
  const own = { journeyUniqueReference: 'A', vehicle, isHazardous: false };
  const rows = locations.map((location, i) =>
    row(i, { ...own, location, departure: i === 0 ? departure : null }),
  );
  return fingerprintOf(journeysOfRows('STOPS', rows)[0]!);
};

test('a journey has one fingerprint in both layouts, however its names are written', () => {
  const given = { journeyUniqueReference: 'A', vehicle: 'CBK 101 NC', site: null };
  const stops = { stop1Location: 'Isando DC', stop1Departure: departure, stop3Location: 'epping' };
  const one = fingerprintOf(journeysOfRows('JOURNEYS', [row(0, { ...stops, ...given })])[0]!);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(ofStops('cbk101nc', 'Isando DC', 'Epping ')).toBe(one);
});

test('another vehicle, stop or order of stops is another journey', () => {
  const prints = [
    ofStops('CBK 101 NC', 'Isando', 'Epping'),
    ofStops('CBK 102 NC', 'Isando', 'Epping'),
    ofStops('CBK 101 NC', 'Epping', 'Isando'),
    ofStops('CBK 101 NC', 'Isando', 'Bloemfontein', 'Epping'),
  ];
  expect(new Set(prints).size).toBe(prints.length);
});
