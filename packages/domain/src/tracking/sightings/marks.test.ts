import { expect, test } from 'vitest';
import { settingsWith } from '../../organisation/index.ts';
import type { Fix } from '../model.ts';
import { FIXES_BEFORE, fixesForMarks, markChanges } from './marks.ts';
import { sightingsOf } from './sightings.ts';

const settings = settingsWith(undefined);

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

function drive(next: () => number): Fix[] {
  let longitude = 24;
  let wrong = 0;
  let offset = 0;
  return Array.from({ length: 60 }, (_, i) => {
    longitude += 0.005;
    if (wrong > 0) wrong--;
    else offset = 0;
    if (wrong === 0 && next() < 0.15) {
      wrong = 1 + Math.floor(next() * 4);
      offset = next() < 0.5 ? 3 : -2;
    }
    const noise = wrong > 0 && next() < 0.3 ? 5 : 0;
    return { time: i * 30_000, latitude: -28.7, longitude: longitude + (wrong > 0 ? offset + noise : 0) };
  });
}

test('the marks are those of the whole history, in whatever order and parts the fixes arrive', () => {
  let marks = 0;
  let removals = 0;
  let least = FIXES_BEFORE;
  for (let seed = 1; seed <= 200; seed++) {
    const next = seeded(seed * 7919);
    const fixes = drive(next);
    const arriving = fixes
      .map((fix) => ({ fix, at: fix.time / 30_000 + next() * (seed % 3 === 0 ? 100 : 6) }))
      .sort((a, b) => a.at - b.at)
      .map(({ fix }) => fix);
    const marked = new Set<number>();
    const stored: Fix[] = [];
    while (arriving.length > 0) {
      const part = arriving.splice(0, 1 + Math.floor(next() * 4));
      stored.push(...part);
      stored.sort((a, b) => a.time - b.time);
      const newFrom = Math.min(...part.map((fix) => fix.time));
      const before = stored.filter((fix) => fix.time < newFrom).slice(-FIXES_BEFORE);
      const since = stored.filter((fix) => fix.time >= newFrom);
      const { added, removed } = markChanges([...before, ...since], marked, newFrom, settings);
      const few = fixesForMarks(before, marked);
      expect(markChanges([...few, ...since], marked, newFrom, settings)).toEqual({ added, removed });
      least = Math.min(least, few.length);
      for (const time of removed) marked.delete(time);
      for (const time of added) marked.add(time);
      removals += removed.length;
      const whole = sightingsOf(stored, settings, Number.POSITIVE_INFINITY).unused;
      expect([...marked].sort((a, b) => a - b)).toEqual(whole.map(({ index }) => stored[index]!.time));
    }
    marks += marked.size;
  }
  expect(marks).toBeGreaterThan(200);
  expect(removals).toBeGreaterThan(50);
  expect(least).toBeLessThanOrEqual(3);
});

test('what was evaluated before and can no longer change is not looked at again', () => {
  const fixes = Array.from(
    { length: 100 },
    (_, i): Fix => ({ time: i * 30_000, latitude: -28.7, longitude: 24 }),
  );
  const marked = new Set([10 * 30_000]);
  expect(markChanges(fixes, marked, 90 * 30_000, settings)).toEqual({ added: [], removed: [] });
});
