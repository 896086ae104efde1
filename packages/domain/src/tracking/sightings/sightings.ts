import { type EpochMs, HOUR, type JourneyId, MINUTE } from '../../core/index.ts';
import { distanceMetres, isNullIsland, type LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import { compareContent } from '../../telemetry/index.ts';
import type { Fix, UnusedFix, UnusedFixReason } from '../model.ts';

export interface Sighting {
  readonly order: number;
  readonly index: number;
  readonly time: EpochMs;
  readonly point: LngLat;
  /** Below arrival speed, reported or computed. */
  readonly slow: boolean;
  readonly speedKilometresPerHour?: number;
  readonly accuracyMetres: number;
  readonly temperatureCelsius?: number;
  readonly named?: JourneyId;
  /** Since the one before; first: UNHEARD. */
  readonly gap: number;
}

/** Below this, computed speeds are noise. */
const NOISE_METRES = 150;
/** So many agreeing fixes outvote the last good one. */
export const AGREEING_FIXES = 3;
/** Before the first; serialisable, unlike Infinity. */
export const UNHEARD: number = Number.MAX_VALUE;

interface Entry {
  readonly index: number;
  readonly fix: Fix;
  readonly point: LngLat;
}

export interface Sieve {
  readonly count: number;
  readonly lastTime?: EpochMs;
  readonly good?: { readonly time: EpochMs; readonly point: LngLat };
  /** Fixes that disagree, but may be accepted. */
  readonly strays: readonly Entry[];
}

export const EMPTY_SIEVE: Sieve = { count: 0, strays: [] };

/** `leftOut` is final. */
export interface Sifted {
  readonly sieve: Sieve;
  readonly sightings: readonly Sighting[];
  readonly leftOut: readonly UnusedFix[];
}

/** Drops impossible fixes. `fixes`: by time. */
export function sightingsOf(
  fixes: readonly Fix[],
  settings: OrganisationSettings,
  now: EpochMs,
): { readonly sightings: readonly Sighting[]; readonly unused: readonly UnusedFix[] } {
  const sightings: Sighting[] = [];
  const unused: UnusedFix[] = [];
  let sieve = EMPTY_SIEVE;
  const beaten = beatenOf(fixes);
  for (const [index, fix] of fixes.entries()) {
    if (beaten.has(index)) {
      unused.push({ index, reason: 'duplicate' });
      continue;
    }
    if (hasPosition(fix) && isAhead(fix, settings, now)) {
      unused.push({ index, reason: 'future' });
      continue;
    }
    const sifted = sift(sieve, fix, index, settings);
    sieve = sifted.sieve;
    for (const sighting of sifted.sightings) sightings.push(sighting);
    for (const left of sifted.leftOut) unused.push(left);
  }
  for (const { index } of sieve.strays) unused.push({ index, reason: 'tooFast' });
  unused.sort((a, b) => a.index - b.index);
  return { sightings, unused };
}

/** Indexes of those beaten by another of the same time. */
export function beatenOf(fixes: readonly Fix[]): ReadonlySet<number> {
  const beaten = new Set<number>();
  let best = -1;
  for (const [index, fix] of fixes.entries()) {
    if (!hasPosition(fix)) continue;
    const known = fixes[best];
    if (!known || known.time !== fix.time) best = index;
    else if (compareContent(fix, known) > 0) {
      beaten.add(best);
      best = index;
    } else beaten.add(index);
  }
  return beaten;
}

/** Beyond a device clock's allowance. */
export function isAhead(fix: Fix, settings: OrganisationSettings, now: EpochMs): boolean {
  return fix.time > now + settings.maximumFutureMinutes * MINUTE;
}

/** By time. A jump waits for agreement. */
export function sift(sieve: Sieve, fix: Fix, index: number, settings: OrganisationSettings): Sifted {
  const leftOut = (reason: UnusedFixReason): Sifted => ({
    sieve,
    sightings: [],
    leftOut: [{ index, reason }],
  });
  if (!hasPosition(fix)) return leftOut('noPosition');
  if (fix.time === sieve.lastTime) return leftOut('duplicate');
  const entry: Entry = { index, fix, point: [fix.longitude, fix.latitude] };
  const { count, good, strays } = sieve;
  const wrong = (entries: readonly Entry[]) =>
    entries.map((one): UnusedFix => ({ index: one.index, reason: 'tooFast' }));
  const goOn = (believed: readonly Entry[], waiting: readonly Entry[], out: readonly Entry[]): Sifted => {
    const sightings = believedOf(believed, count, good, settings);
    const last = sightings.at(-1);
    return {
      sieve: {
        count: count + sightings.length,
        lastTime: fix.time,
        good: last ? { time: last.time, point: last.point } : good,
        strays: waiting,
      },
      sightings,
      leftOut: wrong(out),
    };
  };
  if (!good || isReachable(good, fix.time, entry.point, settings)) return goOn([entry], [], strays);
  const stray = strays.at(-1);
  const agrees =
    !stray || isReachable({ time: stray.fix.time, point: stray.point }, fix.time, entry.point, settings);
  const together = agrees ? [...strays, entry] : [entry];
  if (together.length === AGREEING_FIXES) return goOn(together, [], []);
  return goOn([], together, agrees ? [] : strays);
}

function believedOf(
  entries: readonly Entry[],
  count: number,
  good: Sieve['good'],
  settings: OrganisationSettings,
): Sighting[] {
  let before = good;
  return entries.map(({ index, fix, point }, i): Sighting => {
    const { time } = fix;
    const sighting: Sighting = {
      order: count + i,
      index,
      time,
      point,
      slow: isSlow(fix, point, before, settings),
      speedKilometresPerHour: saidSpeed(fix, settings),
      accuracyMetres: fix.accuracyMetres ?? 0,
      temperatureCelsius: fix.temperatureCelsius,
      named: fix.journeyId,
      gap: before ? time - before.time : UNHEARD,
    };
    before = { time, point };
    return sighting;
  });
}

function isReachable(
  from: NonNullable<Sieve['good']>,
  time: EpochMs,
  point: LngLat,
  settings: OrganisationSettings,
): boolean {
  const metres = distanceMetres(from.point, point) - NOISE_METRES;
  return metres <= settings.maximumSpeedKilometresPerHour * 1000 * ((time - from.time) / HOUR);
}

export function hasPosition(fix: Fix): boolean {
  const { latitude, longitude } = fix;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || !Number.isFinite(fix.time)) return false;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  return !isNullIsland(fix);
}

function isSlow(fix: Fix, point: LngLat, before: Sieve['good'], settings: OrganisationSettings): boolean {
  const speed = saidSpeed(fix, settings);
  const limit = settings.arrivalSpeedKilometresPerHour;
  if (speed !== undefined) return speed < limit;
  if (!before) return false;
  const hours = (fix.time - before.time) / HOUR;
  return distanceMetres(before.point, point) < limit * 1000 * hours;
}

function saidSpeed(fix: Fix, settings: OrganisationSettings): number | undefined {
  const speed = fix.speedKilometresPerHour;
  const canBe = speed !== undefined && speed >= 0 && speed <= settings.maximumSpeedKilometresPerHour;
  return canBe ? speed : undefined;
}
