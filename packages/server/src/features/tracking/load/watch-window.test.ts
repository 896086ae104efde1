import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { type Fix, watchVehicle, type Zone } from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import { episodeDifference } from '../write/episode-differences.ts';
import type { EpisodeFacts } from './facts.ts';
import { watchWindow } from './watch-window.ts';

const START: EpochMs = Date.UTC(2026, 0, 5, 6);
const settings = settingsWith({});
const KILOMETRE = 1 / 111.2;
const FIXES_BEFORE = 20;

function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return { roll, upTo: (n: number) => Math.floor(roll() * n) };
}

const zones: readonly Zone[] = [12, 40, 70].map((km, i) => ({
  locationId: `L${i}`,
  area: { kind: 'circle', centre: [28, -26 + km * KILOMETRE], radiusMetres: 800 },
  isNoGo: i === 2,
  onEntry: true,
  onExit: true,
}));

function day(seed: number): Fix[] {
  const { roll, upTo } = dice(seed);
  const fixes: Fix[] = [];
  let [time, km] = [START, 0];
  const report = (speedKilometresPerHour: number) =>
    fixes.push({ time, latitude: -26 + km * KILOMETRE, longitude: 28, speedKilometresPerHour });
  for (let leg = 0; leg < 30; leg++) {
    const what = roll();
    if (what < 0.25) {
      for (const end = time + roll() * 40 * MINUTE; time < end; time += 30_000) report(0);
    } else if (what < 0.35) time += roll() * 60 * MINUTE;
    else {
      const [to, kmh] = [[0, 12, 40, 70, 90][upTo(5)]!, 60 + roll() * 70];
      const direction = Math.sign(to - km);
      for (; (to - km) * direction > 0; time += 30_000) {
        report(Math.round(kmh));
        km += (direction * kmh) / 120;
      }
      km = to;
    }
  }
  return fixes.map((fix) => ({ ...fix, time: Math.round(fix.time) }));
}

const watched = (fixes: readonly Fix[], from: EpochMs, now: EpochMs) =>
  watchVehicle({ settings, now, fixes, zones, reported: [], running: [], from });

function arrivals(fixes: readonly Fix[], seed: number): Fix[][] {
  const { roll, upTo } = dice(seed);
  const parts: Fix[][] = [];
  for (let i = 0; i < fixes.length; ) {
    const size = 1 + upTo(60);
    parts.push(fixes.slice(i, i + size));
    i += size;
  }
  for (let i = parts.length - 1; i > 0; i--) {
    const j = roll() < 0.3 ? upTo(i + 1) : i;
    [parts[i], parts[j]] = [parts[j]!, parts[i]!];
  }
  return parts;
}

const plain = ({ id: _, ...facts }: EpisodeFacts) => facts;

describe.each(Array.from({ length: 12 }, (_, i) => 104_729 * (i + 1)))('day %i', (seed) => {
  const fixes = day(seed);
  const now = fixes.at(-1)!.time + 40 * MINUTE;

  test('whatever the order of arrival, and after a restart each time, the entries are those of the whole day', () => {
    const whole = episodeDifference([], watched(fixes, 0, now), now).all.map(plain);
    expect(whole.length).toBeGreaterThan(0);
    const arrived: Fix[] = [];
    let stored: EpisodeFacts[] = [];
    for (const part of arrivals(fixes, seed + 1)) {
      arrived.push(...part);
      arrived.sort((a, b) => a.time - b.time);
      const heard = arrived.at(-1)!.time;
      stored = evaluated(stored, arrived, part[0]!.time, heard);
    }
    stored = evaluated(stored, arrived, now, now);
    const byTime = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
    expect(stored.map(plain).sort(byTime)).toEqual(whole.sort(byTime));
  });
});

function evaluated(
  stored: EpisodeFacts[],
  fixes: readonly Fix[],
  newFrom: EpochMs,
  now: EpochMs,
): EpisodeFacts[] {
  const known = stored.toSorted((a, b) => a.startedAt - b.startedAt);
  const window = watchWindow(known, newFrom, settings);
  const first = fixes.findIndex(({ time }) => time >= window.from);
  const from = Math.max(0, (first < 0 ? fixes.length : first) - FIXES_BEFORE);
  const found = watchVehicle({
    ...{ settings, now, zones, reported: [], running: [], from: window.from, visits: window.visits },
    fixes: fixes.slice(from),
  });
  const change = episodeDifference(window.episodes, found, now);
  const retained = stored.filter((episode) => !window.episodes.includes(episode));
  return [...retained, ...change.all];
}

test('a visit of days is not read from its beginning again', () => {
  const visit: EpisodeFacts = {
    ...{ id: 'a', kind: 'NO_GO_ZONE', journeyId: null, locationId: 'L2', startedAt: START, endedAt: null },
    ...{
      raisedAt: START,
      latitude: 1,
      longitude: 2,
      value: null,
      limit: null,
      plannedAt: null,
      reported: null,
    },
  };
  const later = START + 5 * 24 * 60 * MINUTE;
  const window = watchWindow([visit], later, settings);
  expect(later - window.from).toBeLessThanOrEqual(24 * 60 * MINUTE);
  expect(window.visits).toMatchObject([{ locationId: 'L2', from: START }]);
  expect(window.episodes).toEqual([visit]);
});

test('people keep what they did with an episode that began a little earlier than first known', () => {
  const episode = { kind: 'SPEEDING', from: START + MINUTE, raisedAt: START + 2 * MINUTE } as const;
  const first = episodeDifference([], [episode], START + 3 * MINUTE);
  const second = episodeDifference(first.all, [{ ...episode, from: START }], START + 3 * MINUTE);
  expect(second.all[0]?.id).toBe(first.all[0]?.id);
  expect([second.raised, second.removed]).toEqual([[], []]);
});

test('a silence of days that has ended is known again by its end', () => {
  const silence: EpisodeFacts = {
    ...{
      id: 'a',
      kind: 'SILENT',
      journeyId: null,
      locationId: null,
      startedAt: START,
      latitude: -26,
      longitude: 28,
    },
    ...{ endedAt: START + 50 * 60 * MINUTE, raisedAt: START + 15 * MINUTE, value: 3000, limit: 15 },
    ...{ plannedAt: null, reported: null },
  };
  const fix = (time: EpochMs): Fix => ({ time, latitude: -26, longitude: 28, speedKilometresPerHour: 60 });
  const now = silence.endedAt! + MINUTE;
  const window = watchWindow([silence], now, settings);
  const found = watchVehicle({
    ...{ settings, now, zones, reported: [], running: [], from: window.from, visits: window.visits },
    fixes: [fix(START), fix(silence.endedAt!), fix(now)],
  });
  expect(episodeDifference(window.episodes, found, now).written).toEqual([]);
});
