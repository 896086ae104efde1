import { type EpochMs, MINUTE, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import { isUnseenBefore, silenceBefore } from '../sightings/unseen.ts';
import { arrivalOf, departureOf, type Presence } from './presence.ts';
import type { Crossing, Exit } from './progress.ts';
import type { Stay } from './stays.ts';

export interface StopTimes {
  arrival?: EpochMs;
  departure?: EpochMs;
  arrivalBetween?: Between;
  departureBetween?: Between;
  /** Latest possible, even if unknown. */
  reachedBy?: EpochMs;
  leftBy?: EpochMs;
  arrivalFixes?: readonly EpochMs[];
  departureFixes?: readonly EpochMs[];
  seenUntil?: EpochMs;
  estimated: boolean;
}

export function timesOf(
  isStart: boolean,
  stay: Stay | undefined,
  crossing: Crossing | undefined,
  exit: Exit | undefined,
  settings: OrganisationSettings,
): StopTimes {
  if (!stay?.presence.arrived) return passedAt(crossing);
  const { presence } = stay;
  const cameBack = crossing !== undefined && stay.cameBack;
  if (cameBack && !hasDwelt(presence, settings)) return passedAt(crossing);
  const arrival = arrivalIn(presence, isStart, cameBack ? undefined : crossing, settings);
  const departure = departureFrom(presence, exit, settings, arrival.reachedBy!);
  const seenUntil = presence.lastThereAt;
  return { ...arrival, ...departure, seenUntil, estimated: arrival.estimated || departure.estimated };
}

function hasDwelt({ standstill, lastInside }: Presence, settings: OrganisationSettings): boolean {
  return (
    standstill !== undefined && lastInside.time - standstill.time >= settings.arrivalDwellMinutes * MINUTE
  );
}

function passedAt(crossing: Crossing | undefined): StopTimes {
  if (!crossing) return { estimated: false };
  const { at, between, fixTimes } = crossing;
  const by = { reachedBy: at, leftBy: at, arrivalFixes: fixTimes, departureFixes: fixTimes };
  return between
    ? { arrivalBetween: between, departureBetween: between, ...by, estimated: false }
    : { arrival: at, departure: at, ...by, estimated: true };
}

export function arrivalIn(
  presence: Presence,
  isStart: boolean,
  crossing: Crossing | undefined,
  settings: OrganisationSettings,
): StopTimes {
  const { firstInside } = presence;
  const at = arrivalOf(presence);
  if (isUnseenBefore(firstInside, settings)) {
    const arrivalBetween = silenceBefore(firstInside);
    if (arrivalBetween) return { arrivalBetween, ...reachedAt(firstInside.time), estimated: false };
    // First fix: it waits since then at the start; elsewhere arrival unknown.
    return isStart
      ? { arrival: at, ...reachedAt(at), estimated: false }
      : { ...reachedAt(firstInside.time), estimated: false };
  }
  const sparse = firstInside.gap > settings.sparseFixSeconds * SECOND;
  if (!crossing || crossing.between || crossing.at >= at || !sparse) {
    return { arrival: at, ...reachedAt(at), estimated: false };
  }
  const before = firstInside.time - firstInside.gap;
  if (before >= crossing.at) return { arrival: before, ...reachedAt(before), estimated: true };
  const { fixTimes } = crossing;
  return { arrival: crossing.at, reachedBy: crossing.at, arrivalFixes: fixTimes, estimated: true };
}

function reachedAt(time: EpochMs): Pick<StopTimes, 'reachedBy' | 'arrivalFixes'> {
  return { reachedBy: time, arrivalFixes: [time] };
}

type Departure = Pick<
  StopTimes,
  'departure' | 'departureBetween' | 'leftBy' | 'departureFixes' | 'estimated'
>;

/** Interpolated to a sparse fix farther along, else the first outside. */
function departureFrom(
  presence: Presence,
  exit: Exit | undefined,
  settings: OrganisationSettings,
  arrival: EpochMs,
): Departure {
  const beyond = exit?.order === presence.lastInside.order ? exit : undefined;
  if (beyond && !beyond.between) {
    const departure = Math.max(arrival, beyond.at);
    return { departure, leftBy: departure, departureFixes: beyond.fixTimes, estimated: true };
  }
  const departure = departureOf(presence);
  if (departure === undefined || isUnseenBefore(presence.outside!, settings)) {
    const between = departure === undefined ? beyond?.between : silenceBefore(presence.outside!);
    return { departureBetween: between, leftBy: between?.before, estimated: false };
  }
  return { departure, leftBy: departure, departureFixes: [departure], estimated: false };
}
