import { type EpochMs, HOUR, type JourneyId, MINUTE } from '../core/index.ts';
import { distanceMetres, type LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Fix, UnusedFix, UnusedFixReason } from './model.ts';

/** A fix that is fit to be judged. */
export interface Sighting {
  /** Place among the sightings, in order of time. */
  readonly order: number;
  /** Place among the fixes of the input. */
  readonly index: number;
  readonly time: EpochMs;
  readonly point: LngLat;
  /** Slower than the arrival speed, by its own word or by how little it moved since the fix before. */
  readonly slow: boolean;
  /** As the device says it, where that can be. */
  readonly speedKilometresPerHour?: number;
  readonly accuracyMetres: number;
  readonly temperatureCelsius?: number;
  readonly named?: JourneyId;
  /** Time since the sighting before, infinite for the first. */
  readonly gap: number;
}

/** The least distance that is told from noise when a speed is reckoned from two fixes. */
const NOISE_METRES = 150;
/** So many fixes that agree with each other, and not with the last good one, show that the good one was wrong. */
export const AGREEING_FIXES = 3;

/**
 * Leaves out the fixes that can't be true: no position, in the future, or nowhere to be reached at the fastest speed.
 * They are kept raw by the caller; here they are named with the reason.
 * @param fixes ordered by time; of several with the same time the first is used
 */
export function sightingsOf(
  fixes: readonly Fix[],
  settings: OrganisationSettings,
  now: EpochMs,
): { readonly sightings: readonly Sighting[]; readonly unused: readonly UnusedFix[] } {
  const unused: UnusedFix[] = [];
  const good: { index: number; fix: Fix; point: LngLat }[] = [];
  let strays: { index: number; fix: Fix; point: LngLat }[] = [];
  const leaveOut = (index: number, reason: UnusedFixReason) => unused.push({ index, reason });
  const reachable = (a: { fix: Fix; point: LngLat }, b: { fix: Fix; point: LngLat }) => {
    const metres = distanceMetres(a.point, b.point) - NOISE_METRES;
    const hours = (b.fix.time - a.fix.time) / HOUR;
    return metres <= settings.maximumSpeedKilometresPerHour * 1000 * hours;
  };
  let lastTime = Number.NEGATIVE_INFINITY;
  for (const [index, fix] of fixes.entries()) {
    if (!hasPosition(fix)) {
      leaveOut(index, 'noPosition');
      continue;
    }
    if (fix.time > now + settings.maximumFutureMinutes * MINUTE) {
      leaveOut(index, 'future');
      continue;
    }
    if (fix.time === lastTime) {
      leaveOut(index, 'duplicate');
      continue;
    }
    lastTime = fix.time;
    const entry = { index, fix, point: [fix.longitude, fix.latitude] as LngLat };
    const last = good.at(-1);
    if (!last || reachable(last, entry)) {
      for (const stray of strays) leaveOut(stray.index, 'tooFast');
      strays = [];
      good.push(entry);
      continue;
    }
    const lastStray = strays.at(-1);
    if (lastStray && !reachable(lastStray, entry)) {
      for (const stray of strays) leaveOut(stray.index, 'tooFast');
      strays = [];
    }
    strays.push(entry);
    if (strays.length === AGREEING_FIXES) {
      good.push(...strays);
      strays = [];
    }
  }
  for (const stray of strays) leaveOut(stray.index, 'tooFast');
  unused.sort((a, b) => a.index - b.index);
  const sightings = good.map(({ index, fix, point }, order): Sighting => {
    const before = good[order - 1];
    const gap = before ? fix.time - before.fix.time : Number.POSITIVE_INFINITY;
    return {
      order,
      index,
      time: fix.time,
      point,
      slow: isSlow(fix, point, before, settings),
      speedKilometresPerHour: saidSpeed(fix, settings),
      accuracyMetres: fix.accuracyMetres ?? 0,
      temperatureCelsius: fix.temperatureCelsius,
      named: fix.journeyId,
      gap,
    };
  });
  return { sightings, unused };
}

function hasPosition(fix: Fix): boolean {
  const { latitude, longitude } = fix;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || !Number.isFinite(fix.time)) return false;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return false;
  return latitude !== 0 || longitude !== 0;
}

function isSlow(
  fix: Fix,
  point: LngLat,
  before: { fix: Fix; point: LngLat } | undefined,
  settings: OrganisationSettings,
): boolean {
  const speed = saidSpeed(fix, settings);
  const limit = settings.arrivalSpeedKilometresPerHour;
  if (speed !== undefined) return speed < limit;
  if (!before) return false;
  const hours = (fix.time - before.fix.time) / HOUR;
  return distanceMetres(before.point, point) < limit * 1000 * hours;
}

function saidSpeed(fix: Fix, settings: OrganisationSettings): number | undefined {
  const speed = fix.speedKilometresPerHour;
  const canBe = speed !== undefined && speed >= 0 && speed <= settings.maximumSpeedKilometresPerHour;
  return canBe ? speed : undefined;
}
