import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Fix } from '@linehaul/domain/tracking';
import { type VehicleDayFound, vehicleDay } from '@linehaul/domain/vehicle-day';
import { describe, expect, test } from 'vitest';
import { type Fleet, readBuses, readTrucks } from './recorded-fleets.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const LONGEST_GAP = 15 * MINUTE;
const PARKED_GAP = 66 * MINUTE;

describe.skipIf(!samples)('the recorded days of vehicles', () => {
  test('buses with a fix every few minutes: what was seen and what was not', async () => {
    const found = compare(await readBuses(samples!));
    console.info('buses', found);
    expect(found.vehicles).toBe(181);
    expect(found.unseenHours.said).toBeCloseTo(found.unseenHours.computed, 0);
    expect(found.kilometres.said / found.kilometres.computed).toBeGreaterThan(0.97);
    expect(found.kilometres.said / found.kilometres.computed).toBeLessThan(1.001);
    expect(found.stillHours.said / found.stillHours.computed).toBeGreaterThan(0.95);
    expect(found.stillHours.said / found.stillHours.computed).toBeLessThan(1.15);
  }, 60_000);

  test('refuse trucks with many short stops and no word of their speed', async () => {
    const found = compare(await readTrucks(samples!));
    console.info('trucks', found);
    expect(found.vehicles).toBe(68);
    expect(found.unseenHours.said).toBeCloseTo(found.unseenHours.computed, 0);
    expect(found.kilometres.said / found.kilometres.computed).toBeGreaterThan(0.9);
    expect(found.kilometres.said / found.kilometres.computed).toBeLessThan(1.001);
    expect(found.stillHours.said / found.stillHours.computed).toBeGreaterThan(0.95);
    expect(found.stillHours.said / found.stillHours.computed).toBeLessThan(1.3);
  }, 60_000);
});

function compare({ midnight, places, vehicles }: Fleet) {
  const said = { unseen: 0, still: 0, metres: 0 };
  const computed = { unseen: 0, still: 0, metres: 0 };
  for (const fixes of vehicles.values()) {
    const settings = settingsWith({});
    const [to, now] = [midnight + DAY, midnight + 2 * DAY];
    const day = vehicleDay({ settings, from: midnight, to, now, fixes, places });
    expectWhole(day, midnight);
    said.unseen += day.totals.noFixes;
    said.still += day.totals.standing + day.totals.rest;
    said.metres += day.totals.seenMetres;
    const own = compute(fixes, midnight);
    computed.unseen += own.unseen;
    computed.still += own.still;
    computed.metres += own.metres;
  }
  const pair = (of: keyof typeof said, unit: number) => ({
    said: said[of] / unit,
    computed: computed[of] / unit,
  });
  return {
    vehicles: vehicles.size,
    unseenHours: pair('unseen', HOUR),
    stillHours: pair('still', HOUR),
    kilometres: pair('metres', 1000),
  };
}

function expectWhole(day: VehicleDayFound, midnight: number): void {
  const { driving, standing, rest, noFixes } = day.totals;
  expect(driving + standing + rest + noFixes).toBe(DAY);
  let reached = midnight;
  for (const { from, to } of day.activities) {
    expect(from).toBe(reached);
    reached = to;
  }
  let free = Number.NEGATIVE_INFINITY;
  for (const row of day.trips) {
    expect(row.from).toBeGreaterThanOrEqual(free);
    free = row.kind === 'trip' ? row.until : (row.to ?? midnight + 2 * DAY);
  }
}

/** Per leg: long gaps unseen, two minutes within fifty metres standing, else driving. */
function compute(fixes: readonly Fix[], midnight: number) {
  const sum = { unseen: 0, still: 0, metres: 0 };
  const own = (from: number, to: number) =>
    Math.max(0, Math.min(to, midnight + DAY) - Math.max(from, midnight));
  if (fixes.length === 0) return { ...sum, unseen: DAY };
  sum.unseen += own(midnight, fixes[0]!.time);
  sum.unseen += own(fixes.at(-1)!.time, midnight + DAY);
  for (const [i, b] of fixes.entries()) {
    const a = fixes[i - 1];
    if (!a) continue;
    const silence = b.time - a.time;
    const metres = haversine(a, b);
    const saysStill = (fix: Fix) => (fix.speedKilometresPerHour ?? 0) < 5;
    const isParked = metres <= 50 && saysStill(a) && saysStill(b) && silence <= PARKED_GAP;
    if (silence > LONGEST_GAP && !isParked) sum.unseen += own(a.time, b.time);
    else {
      if (isStillAt(fixes, i)) sum.still += own(a.time, b.time);
      else sum.metres += metres * (own(a.time, b.time) / Math.max(1, silence));
    }
  }
  return sum;
}

function isStillAt(fixes: readonly Fix[], leg: number): boolean {
  for (let first = leg - 1; first >= 0 && fixes[leg]!.time - fixes[first]!.time <= 90 * MINUTE; first--) {
    let last = first;
    while (fixes[last + 1] && haversine(fixes[first]!, fixes[last + 1]!) <= 50) last++;
    if (last >= leg && fixes[last]!.time - fixes[first]!.time >= 2 * MINUTE) return true;
  }
  return false;
}

function haversine(a: Fix, b: Fix): number {
  const radians = Math.PI / 180;
  const [p, q] = [a.latitude * radians, b.latitude * radians];
  const half =
    Math.sin((q - p) / 2) ** 2 +
    Math.cos(p) * Math.cos(q) * Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half));
}
