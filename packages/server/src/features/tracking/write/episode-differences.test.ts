import { MINUTE } from '@linehaul/domain/core';
import type { Episode } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { episodeDifference } from './episode-differences.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
const NOW = START + 60 * MINUTE;
const warning: Episode = {
  kind: 'TEMPERATURE_WARNING',
  from: START,
  raisedAt: START + 15 * MINUTE,
  value: 7,
  limit: 4,
};
const critical: Episode = {
  ...warning,
  kind: 'TEMPERATURE_CRITICAL',
  raisedAt: START + 40 * MINUTE,
  value: 9,
};
const difference = (known: Parameters<typeof episodeDifference>[0], ...found: Episode[]) =>
  episodeDifference(known, found, NOW);

test('a warning that becomes critical is the same episode, and is raised again', () => {
  const first = difference([], warning);
  const [known] = first.all;
  expect(first.raised).toEqual([known!.id]);
  const second = difference(first.all, critical);
  expect(second).toMatchObject({ raised: [known!.id], changed: [], ended: [], removed: [] });
  expect(second.written).toMatchObject([{ id: known!.id, kind: 'TEMPERATURE_CRITICAL', value: 9 }]);
  expect(difference(second.all, critical).written).toEqual([]);
});

test('what later fixes show to be a warning after all calls nobody', () => {
  const { all } = difference([], critical);
  expect(difference(all, warning)).toMatchObject({ raised: [], removed: [], changed: [all[0]!.id] });
});

test('a warning that began a little earlier than first known is the one that became critical', () => {
  const { all } = difference([], warning);
  const earlier = { ...critical, from: START - 2 * MINUTE };
  expect(difference(all, earlier)).toMatchObject({ raised: [all[0]!.id], removed: [] });
});

test('two that were stored for one episode become one', () => {
  const both = [
    ...difference([], warning).all,
    ...difference([], { ...critical, from: START + 25 * MINUTE }).all,
  ];
  const { raised, removed } = difference(both, critical);
  expect(raised).toEqual([both[0]!.id]);
  expect(removed).toEqual([both[1]!.id]);
});
