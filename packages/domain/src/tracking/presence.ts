import { type EpochMs, MINUTE, SECOND } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from './sightings.ts';

/** One stay in a stop's ground, or one drive through it. */
export interface Presence {
  readonly firstInside: Sighting;
  lastInside: Sighting;
  /** Slower than the arrival speed inside. */
  standstill?: Sighting;
  /** Nothing shows the vehicle coming in: it was there when its fixes began, or its fixes are sparse. */
  readonly seenComing: boolean;
  /** A stay: standstill, or inside for the dwell time. */
  arrived: boolean;
  /** First fix outside, while the departure is not confirmed yet. */
  outside?: Sighting;
  outsideFixes: number;
  departed: boolean;
}

/**
 * What one more sighting says of a stay (product decisions, section 4: arrival, departure, re-entry).
 * @param presence the latest stay, undefined where there was none
 * @param outsideMetres how far outside the ground the sighting lies, 0 inside
 * @param inPlace whether the sighting may count as inside at all
 */
export function observe(
  presence: Presence | undefined,
  sighting: Sighting,
  outsideMetres: number,
  inPlace: boolean,
  settings: OrganisationSettings,
): Presence | undefined {
  if (outsideMetres === 0) {
    if (!inPlace) return presence;
    return presence && belongsTo(presence, sighting, settings)
      ? stay(presence, sighting, settings)
      : stay(begin(sighting, settings), sighting, settings);
  }
  if (!presence || presence.departed) return presence;
  if (outsideMetres <= Math.max(settings.departureMinMetres, sighting.accuracyMetres)) return presence;
  presence.outside ??= sighting;
  presence.outsideFixes += 1;
  const lasted = sighting.time - presence.outside.time >= settings.departureMinutes * MINUTE;
  presence.departed = presence.outsideFixes >= 2 || lasted;
  return presence;
}

function begin(sighting: Sighting, settings: OrganisationSettings): Presence {
  return {
    firstInside: sighting,
    lastInside: sighting,
    seenComing: sighting.gap <= settings.sparseFixSeconds * SECOND,
    arrived: false,
    outsideFixes: 0,
    departed: false,
  };
}

function belongsTo(presence: Presence, sighting: Sighting, settings: OrganisationSettings): boolean {
  if (!presence.departed || !presence.outside) return true;
  return sighting.time - presence.outside.time <= settings.reentryMinutes * MINUTE;
}

function stay(presence: Presence, sighting: Sighting, settings: OrganisationSettings): Presence {
  presence.departed = false;
  presence.outside = undefined;
  presence.outsideFixes = 0;
  presence.lastInside = sighting;
  // Behind a sparse gap nobody knows since when it stands: since it was first seen inside, at the latest.
  const sparse = sighting.gap > settings.sparseFixSeconds * SECOND;
  if (sighting.slow) presence.standstill ??= sparse ? presence.firstInside : sighting;
  const dwelt = sighting.time - presence.firstInside.time >= settings.arrivalDwellMinutes * MINUTE;
  presence.arrived ||= presence.standstill !== undefined || dwelt;
  return presence;
}

/** First standstill inside, else first fix inside. */
export function arrivalOf(presence: Presence): EpochMs {
  return (presence.standstill ?? presence.firstInside).time;
}

/** First fix outside, once the departure is confirmed. */
export function departureOf(presence: Presence): EpochMs | undefined {
  return presence.departed ? presence.outside?.time : undefined;
}
