import { importFields } from '@linehaul/domain/transfers';
import { expect, test } from 'vitest';
import { groupsOf, stopsMapped, stopsOffered } from './field-groups.ts';

const fieldsOf = (kind: 'journeys' | 'drivers') =>
  importFields(kind)
    .filter(({ stop = 0 }) => stop <= 5)
    .map(({ name, label, required = false, key = false, layout = null, stop = null }) => ({
      name,
      label,
      required,
      key,
      layout,
      stop,
    }));
const named = (layout: 'STOPS' | 'JOURNEYS' | undefined, stops: number) =>
  groupsOf(fieldsOf('journeys'), layout, stops).map(({ name, stop, fields }) => [
    name,
    stop,
    fields[0]?.name,
  ]);

test('fields of journeys stand with their journey and their stops', () => {
  expect(named('STOPS', 2)).toEqual([
    ['journey', undefined, 'journeyUniqueReference'],
    ['stop', undefined, 'stopNumber'],
  ]);
  expect(named('JOURNEYS', 3)).toEqual([
    ['journey', undefined, 'journeyUniqueReference'],
    ['stopNumber', 1, 'stop1Location'],
    ['stopNumber', 2, 'stop2Location'],
    ['stopNumber', 3, 'stop3Location'],
  ]);
});

test('fields of other kinds are one group', () => {
  const fields = fieldsOf('drivers');
  expect(groupsOf(fields, undefined, 2)).toEqual([{ fields }]);
});

test('as many stops are shown as have a column, and two at least', () => {
  const fields = fieldsOf('journeys');
  expect(stopsMapped(fields, {})).toBe(2);
  expect(stopsMapped(fields, { stop4Arrival: 7, location: 1 })).toBe(4);
  expect([stopsOffered(fields), stopsOffered(fieldsOf('drivers'))]).toEqual([5, 0]);
});
