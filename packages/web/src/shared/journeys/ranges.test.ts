import { expect, test } from 'vitest';
import { eventRange, positionRange } from './ranges.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const created = { createdDateTimeUtc: '2026-11-18T09:00:00.000Z' };
const departed = { ...created, departFromStartLocationTimeUtc: '2026-11-20T04:00:00.000Z' };

test('positions are asked for from the departure to now, events to two hours from now', () => {
  expect(positionRange(departed, NOW)).toEqual({
    from: '2026-11-20T04:00:00.000Z',
    to: '2026-11-20T12:00:00.000Z',
  });
  expect(eventRange(departed, NOW)).toEqual({
    from: '2026-11-20T04:00:00.000Z',
    to: '2026-11-20T14:00:00.000Z',
  });
});

test('before the departure both begin with the making of the journey', () => {
  const waiting = { ...created, departFromStartLocationTimeUtc: null };
  expect(positionRange(waiting, NOW).from).toBe(created.createdDateTimeUtc);
  expect(eventRange(waiting, NOW).from).toBe(created.createdDateTimeUtc);
});
