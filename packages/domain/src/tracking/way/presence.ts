import { type EpochMs, MINUTE, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Sighting } from '../sightings/sightings.ts';

export type Moment = Pick<Sighting, 'order' | 'time' | 'gap' | 'point'>;

export interface Presence {
  readonly firstInside: Moment;
  readonly lastInside: Moment;
  /** Last sighting inside, or not far enough outside to have left. */
  readonly lastThereAt: EpochMs;
  readonly standstill?: Moment;
  /** False: inside at first, or sparse fixes. */
  readonly seenComing: boolean;
  /** Stood still, or was inside for the dwell time. */
  readonly arrived: boolean;
  /** First fix outside, until the departure is confirmed. */
  readonly outside?: Moment;
  readonly outsideFixes: number;
  readonly departed: boolean;
}

/**
 * Product decisions, section 4: arrival, departure, re-entry. `outsideMetres`: 0 inside. `inPlace`: may count as
 * inside.
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
  // After a sparse gap, perhaps since its first sighting inside.
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

/** First standstill, else first fix inside. */
export function cameIn({ standstill, firstInside }: Presence): Moment {
  return standstill ?? firstInside;
}

export function arrivalOf(presence: Presence): EpochMs {
  return cameIn(presence).time;
}

export function departureOf(presence: Presence): EpochMs | undefined {
  return presence.departed ? presence.outside?.time : undefined;
}
