import { DAY, HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { fixesTo } from './evidence.ts';

const FROM = Date.parse('2026-03-10T04:00:00Z');
const plan = { plannedArrival: FROM + 2 * DAY, plannedDeparture: null, arrival: null };

test.each([
  ['whose end was seen are read until then', { arrival: FROM + 2 * DAY + HOUR }, 80 * DAY, 2 * DAY + HOUR],
  ['under way are read until now', {}, DAY, DAY],
  ['whose end nobody saw are read for four days after its plan', {}, 80 * DAY, 6 * DAY],
  ['without a time of its last stop are read for four days', { plannedArrival: null }, 80 * DAY, 4 * DAY],
])('fixes of a journey %s', (_, stop, passed, read) => {
  expect(fixesTo({ ...plan, ...stop }, FROM, FROM + passed) - FROM).toBe(read);
});
