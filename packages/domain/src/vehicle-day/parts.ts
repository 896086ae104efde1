import type { EpochMs, Metres } from '../core/index.ts';
import { distanceMetres, type LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from '../tracking/index.ts';
import { type Drive, driveOf } from './drive.ts';
import { longestSilence, REST } from './limits.ts';
import type { KnownPlace } from './model.ts';
import type { Places } from './places.ts';
import { isStill, type Run, runsOf } from './runs.ts';
import { type Stand, standsOf } from './stands.ts';

export type Part =
  | { readonly kind: 'drive'; readonly from: EpochMs; readonly to: EpochMs; readonly drive: Drive }
  | {
      readonly kind: 'stand';
      readonly from: EpochMs;
      readonly to: EpochMs;
      readonly point: LngLat;
      readonly place?: KnownPlace;
      readonly isRest: boolean;
    }
  | {
      readonly kind: 'gap';
      readonly from?: EpochMs;
      readonly to?: EpochMs;
      readonly start?: LngLat;
      readonly end?: LngLat;
      readonly metres: Metres;
    };

/** Without holes to `until` or beyond, at most now. */
export function partsOf(
  sightings: readonly Sighting[],
  places: Places,
  settings: OrganisationSettings,
  until: EpochMs,
): readonly Part[] {
  const runs = runsOf(sightings, settings);
  if (runs.length === 0) return [{ kind: 'gap', metres: 0 }];
  const parts: Part[] = [];
  let before: Sighting | undefined;
  for (const run of runs) {
    parts.push(gapBetween(before, run[0]!));
    parts.push(...partsOfRun(run, places, settings, run === runs.at(-1) ? until : undefined));
    before = run.at(-1);
  }
  const reached = parts.at(-1)!.to ?? before!.time;
  if (reached < until) parts.push({ kind: 'gap', from: reached, start: before!.point, metres: 0 });
  return parts;
}

function gapBetween(before: Sighting | undefined, after: Sighting): Part {
  const metres = before ? distanceMetres(before.point, after.point) : 0;
  return {
    kind: 'gap',
    from: before?.time,
    to: after.time,
    start: before?.point,
    end: after.point,
    metres,
  };
}

function partsOfRun(
  run: Run,
  places: Places,
  settings: OrganisationSettings,
  until: EpochMs | undefined,
): Part[] {
  const stands = standsOf(run, places, settings);
  const end = run.at(-1)!;
  const goesOn = until !== undefined ? stillSeen(end, stands.at(-1), run, settings, until) : undefined;
  const parts: Part[] = [];
  let reached = 0;
  for (const stand of stands) {
    pushDrive(parts, run, reached, stand.first);
    const isLast = stand.last === run.length - 1;
    parts.push(standPart(stand, run[stand.first]!.time, isLast && goesOn ? goesOn : run[stand.last]!.time));
    reached = stand.last;
  }
  if (reached < run.length - 1) pushDrive(parts, run, reached, run.length - 1);
  const isStanding = stands.at(-1)?.last === run.length - 1;
  if (goesOn !== undefined && goesOn > end.time && !isStanding) {
    if (isStill(end, settings) && end.speedKilometresPerHour !== undefined) {
      const stand = { first: 0, last: 0, point: end.point, place: places.at(end.point) };
      parts.push(standPart(stand, end.time, goesOn));
    } else parts.push({ kind: 'drive', from: end.time, to: goesOn, drive: driveOf([end]) });
  }
  return mergedDrives(parts);
}

function standPart({ point, place }: Stand, from: EpochMs, to: EpochMs): Part {
  const isWork = place !== undefined && !place.isForRest;
  return { kind: 'stand', from, to, point, place, isRest: !isWork && to - from >= REST };
}

function pushDrive(parts: Part[], run: Run, first: number, last: number): void {
  if (last <= first) return;
  const drive = driveOf(run.slice(first, last + 1));
  parts.push({ kind: 'drive', from: run[first]!.time, to: run[last]!.time, drive });
}

function mergedDrives(parts: Part[]): Part[] {
  const [before, last] = parts.slice(-2);
  if (before?.kind !== 'drive' || last?.kind !== 'drive') return parts;
  return [...parts.slice(0, -2), { ...before, to: last.to }];
}

function stillSeen(
  end: Sighting,
  stand: Stand | undefined,
  run: Run,
  settings: OrganisationSettings,
  until: EpochMs,
): EpochMs | undefined {
  if (until <= end.time) return undefined;
  const isStanding = stand?.last === run.length - 1 || end.speedKilometresPerHour !== undefined;
  const isParked = isStanding && isStill(end, settings);
  return until - end.time <= longestSilence(isParked, settings) ? until : undefined;
}
