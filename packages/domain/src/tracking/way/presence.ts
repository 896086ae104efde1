import { type EpochMs, MINUTE, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Sighting } from '../sightings/sightings.ts';

/** What a stay remembers of a sighting. */
export type Moment = Pick<Sighting, 'order' | 'time' | 'gap' | 'point'>;

/** One stay in a stop's geofence, or one drive through it. */
export interface Presence {
  readonly firstInside: Moment;
  readonly lastInside: Moment;
  /** Time of the last sighting inside, or outside by less than what counts as left. */
  readonly lastThereAt: EpochMs;
  /** Slower than the arrival speed inside. */
  readonly standstill?: Moment;
  /** Nothing shows the vehicle coming in: it was there when its fixes began, or its fixes are sparse. */
  readonly seenComing: boolean;
  /** A stay: standstill, or inside for the dwell time. */
  readonly arrived: boolean;
  /** First fix outside, while the departure is not confirmed yet. */
  readonly outside?: Moment;
  readonly outsideFixes: number;
  readonly departed: boolean;
}

/**
 * What one more sighting says of a stay (product decisions, section 4: arrival, departure, re-entry).
 * @param presence the latest stay, undefined where there was none; it is left as it is
 * @param outsideMetres how far outside the geofence the sighting lies, 0 inside
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
    const goesOn = presence && belongsTo(presence, sighting, settings);
    return stay(goesOn ? presence : begin(sighting, settings), sighting, settings);
  }
  if (!presence || presence.departed) return presence;
  if (outsideMetres <= Math.max(settings.departureMinMetres, sighting.accuracyMetres)) {
    return { ...presence, lastThereAt: sighting.time };
  }
  const outside = presence.outside ?? momentOf(sighting);
  const outsideFixes = presence.outsideFixes + 1;
  const lasted = sighting.time - outside.time >= settings.departureMinutes * MINUTE;
  return { ...presence, outside, outsideFixes, departed: outsideFixes >= 2 || lasted };
}

/** Whether both are moments of the same stay. */
export function isSameStay(a: Presence | undefined, b: Presence | undefined): boolean {
  return a?.firstInside.order === b?.firstInside.order;
}

export function momentOf({ order, time, gap, point }: Sighting): Moment {
  return { order, time, gap, point };
}

function begin(sighting: Sighting, settings: OrganisationSettings): Presence {
  const moment = momentOf(sighting);
  return {
    firstInside: moment,
    lastInside: moment,
    lastThereAt: sighting.time,
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
  const { firstInside, seenComing } = presence;
  const moment = momentOf(sighting);
  // Behind a sparse gap nobody knows since when it stands: since it was first seen inside, at the latest.
  const sparse = sighting.gap > settings.sparseFixSeconds * SECOND;
  const standstill = presence.standstill ?? (sighting.slow ? (sparse ? firstInside : moment) : undefined);
  const dwelt = sighting.time - firstInside.time >= settings.arrivalDwellMinutes * MINUTE;
  const arrived = presence.arrived || standstill !== undefined || dwelt;
  return {
    firstInside,
    lastInside: moment,
    lastThereAt: sighting.time,
    standstill,
    seenComing,
    arrived,
    outsideFixes: 0,
    departed: false,
  };
}

/** First standstill inside, else first fix inside. */
export function cameIn({ standstill, firstInside }: Presence): Moment {
  return standstill ?? firstInside;
}

export function arrivalOf(presence: Presence): EpochMs {
  return cameIn(presence).time;
}

/** First fix outside, once the departure is confirmed. */
export function departureOf(presence: Presence): EpochMs | undefined {
  return presence.departed ? presence.outside?.time : undefined;
}
