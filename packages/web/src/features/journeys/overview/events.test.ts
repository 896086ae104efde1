import { expect, test } from 'vitest';
import { eventRange, eventSort, wantedOf } from './events.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const created = { createdDateTimeUtc: '2026-11-18T09:00:00.000Z' };

test('events are asked for from the departure to two hours from now', () => {
  expect(eventRange({ ...created, departFromStartLocationTimeUtc: '2026-11-20T04:00:00.000Z' }, NOW)).toEqual(
    {
      from: '2026-11-20T04:00:00.000Z',
      to: '2026-11-20T14:00:00.000Z',
    },
  );
});

test('before the departure they begin with the making of the journey', () => {
  expect(eventRange({ ...created, departFromStartLocationTimeUtc: null }, NOW).from).toBe(
    created.createdDateTimeUtc,
  );
});

test('the id breaks the tie, and alone it needs none', () => {
  expect(eventSort({ property: 'value', descending: true })).toEqual(['value,desc', 'id,asc']);
  expect(eventSort({ property: 'id', descending: false })).toEqual(['id,asc']);
});

test('at least 1000 are wanted, and all that are known', () => {
  expect([undefined, 3, 1_000, 4_711].map(wantedOf)).toEqual([1_000, 1_000, 1_000, 4_711]);
});
