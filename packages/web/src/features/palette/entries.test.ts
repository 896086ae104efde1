import { expect, test } from 'vitest';
import type { Translate } from '../../platform/i18n/index.ts';
import { entityEntries, fitOf, matching } from './entries.ts';

const t = ((key: string, values?: { name?: string }) =>
  key === 'palette.new' ? `New ${values?.name}` : key) as unknown as Translate;
const titles = (typed: string, isAdmin = false) =>
  matching(entityEntries(t, isAdmin), typed).map(({ title }) => title);

test('every entity with a screen is led to, and only what people make has a form of its own', () => {
  const entries = entityEntries(t, false);
  expect(entries.filter(({ path }) => !path.endsWith('/new'))).toHaveLength(39);
  const made = entries.filter(({ path }) => path.endsWith('/new')).map(({ path }) => path);
  expect(made).toContain('/driver-licence/new');
  expect(made).not.toContain('/journey-progress/new');
});

test('organisations are made by administrators alone', () => {
  expect(titles('new organisation')).not.toContain('New organisation');
  expect(titles('new organisation', true)).toContain('New organisation');
});

test('what is called so fits better than what only has it beside its name', () => {
  const fits = [
    { title: 'Thabo Mokoena' },
    { title: 'Ms Thabo' },
    { title: 'KF-0001', detail: 'Thabo' },
    { title: 'KF-0001' },
  ].map((entry) => fitOf(entry, ' thabo '));
  expect(fits).toEqual([0, 1, 2, 3]);
});

test('what begins with the text comes first, and words are found in any order', () => {
  expect(titles('driver')[0]).toMatch(/^Driver/);
  expect(titles('licence driver')).toEqual(['Driver licences', 'New driver licence']);
  expect(titles('no such thing')).toEqual([]);
});
