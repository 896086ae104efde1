import type { JourneyId, StopId } from '@linehaul/domain/core';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { advance, beginningOf, contextOf, packed, unpacked } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { allCompressed, compressed, expanded } from './compressed.ts';

const START = Date.UTC(2026, 0, 5, 6);
const stops = [0, 1, 2, 3].map((i) => ({
  stopId: `stop ${i}` as StopId,
  sequence: i,
  area: { kind: 'circle', centre: [28, -26 + i * 0.1], radiusMetres: 150 } as const,
  plannedArrival: START + i * 10 * MINUTE,
  plannedDeparture: START + i * 10 * MINUTE,
}));
const plan = { journeyId: 'J' as JourneyId, plannedStart: START, stops, isHazardous: false, approved: true };
const context = contextOf([plan], settingsWith(undefined));
const fixes = Array.from({ length: 100 }, (_, i) => ({
  time: START + i * 15 * SECOND,
  latitude: -26 + i * 0.0025,
  longitude: 28,
  speedKilometresPerHour: 60,
}));
const state = advance(context, beginningOf(context), fixes);

test('a compressed state comes back as it would from the database, and takes less than half of its text', () => {
  expect(expanded(compressed(state))).toEqual(unpacked(packed(state)));
  expect(compressed(state).length).toBeLessThan(packed(state).length / 2);
});

test('a state that is compressed already stays as it is', () => {
  const text = compressed(state);
  const all = allCompressed([
    { time: START, state: text },
    { time: START + 1, state },
  ]);
  expect(all.map((one) => one.state)).toEqual([text, text]);
});
