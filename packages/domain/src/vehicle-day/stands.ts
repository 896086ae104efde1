import { HOUR } from '../core/index.ts';
import { distanceMetres, type LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from '../tracking/index.ts';
import { AROUND_METRES, dwell, MANOEUVRE, standRadius, WALKING, WALKING_KMH, WANDERING } from './limits.ts';
import type { KnownPlace } from './model.ts';
import type { Places } from './places.ts';
import { isStill, type Run } from './runs.ts';

export interface Stand {
  readonly first: number;
  readonly last: number;
  readonly point: LngLat;
  readonly place?: KnownPlace;
}

type IndexRange = { first: number; last: number };

export function standsOf(run: Run, places: Places, settings: OrganisationSettings): readonly Stand[] {
  const stays = isInOnePlace(run, settings) ? [{ first: 0, last: run.length - 1 }] : dwells(run, settings);
  const whole = joined(stays.map((stay) => withReturns(run, stay, settings)));
  const stands = whole.map(({ first, last }): Stand => {
    const point = middleOf(run, first, last);
    return { first, last, point, place: places.at(point) };
  });
  return withoutManoeuvres(run, stands, places);
}

function joined(ranges: readonly IndexRange[]): readonly IndexRange[] {
  const whole: IndexRange[] = [];
  for (const { first, last } of ranges) {
    let own = { first, last };
    for (let before = whole.at(-1); before && own.first <= before.last; before = whole.at(-1)) {
      own = { first: Math.min(before.first, own.first), last: Math.max(before.last, own.last) };
      whole.pop();
    }
    whole.push(own);
  }
  return whole;
}

function isInOnePlace(run: Run, settings: OrganisationSettings): boolean {
  const [first] = run;
  const isNear = (other: Sighting) =>
    distanceMetres(first!.point, other.point) <= standRadius(other, settings) && isStill(other, settings);
  return run.length > 1 && run.every(isNear);
}

function dwells(run: Run, settings: OrganisationSettings): readonly IndexRange[] {
  const least = dwell(settings);
  const stays: IndexRange[] = [];
  for (const [first, sighting] of run.entries()) {
    const radius = standRadius(sighting, settings);
    let last = first;
    while (run[last]!.time - sighting.time < least) {
      const next = run[last + 1];
      if (!next || distanceMetres(sighting.point, next.point) > Math.max(radius, standRadius(next, settings)))
        break;
      last++;
    }
    if (run[last]!.time - sighting.time < least) continue;
    stays.push({ first, last });
  }
  return joined(stays);
}

function withReturns(run: Run, stay: IndexRange, settings: OrganisationSettings): IndexRange {
  const middle = middleOf(run, stay.first, stay.last);
  const reach = (from: number, step: 1 | -1) => farthestReturn(run, from, step, middle, settings);
  return { first: reach(stay.first, -1), last: reach(stay.last, 1) };
}

function farthestReturn(
  run: Run,
  from: number,
  step: 1 | -1,
  middle: LngLat,
  settings: OrganisationSettings,
): number {
  let back = from;
  let fastest = 0;
  for (let i = from + step; run[i]; i += step) {
    const sighting = run[i]!;
    const metres = distanceMetres(middle, sighting.point);
    const away = Math.abs(sighting.time - run[back]!.time);
    if (metres > AROUND_METRES || away > WALKING) break;
    const pace = paceOf(run[i - step]!, sighting);
    fastest = Math.max(fastest, pace, sighting.speedKilometresPerHour ?? 0);
    const isBack = metres <= standRadius(sighting, settings);
    const isInTime = away <= WANDERING || fastest <= WALKING_KMH;
    const creeps = back === i - step && pace <= creepingKmh(settings) && away >= dwell(settings);
    if ((isBack && isInTime) || creeps) {
      back = i;
      fastest = 0;
    }
  }
  return back;
}

function creepingKmh(settings: OrganisationSettings): number {
  return (settings.departureMinMetres / 1000) * (HOUR / dwell(settings));
}

function paceOf(a: Sighting, b: Sighting): number {
  return distanceMetres(a.point, b.point) / 1000 / (Math.abs(b.time - a.time) / HOUR);
}

function withoutManoeuvres(run: Run, stands: readonly Stand[], places: Places): readonly Stand[] {
  const whole: Stand[] = [];
  for (const stand of stands) {
    const before = whole.at(-1);
    const isSame = before?.place !== undefined && before.place === stand.place;
    if (before && isSame && isManoeuvre(run, before, stand, places)) {
      whole[whole.length - 1] = { ...before, last: stand.last };
    } else whole.push(stand);
  }
  return whole;
}

function isManoeuvre(run: Run, a: Stand, b: Stand, places: Places): boolean {
  if (run[b.first]!.time - run[a.last]!.time > MANOEUVRE) return false;
  for (let i = a.last + 1; i < b.first; i++) if (places.at(run[i]!.point) !== a.place) return false;
  return true;
}

const SAMPLE = 101;

/** Median coordinates, robust against stray fixes. */
function middleOf(run: Run, first: number, last: number): LngLat {
  const step = Math.max(1, Math.ceil((last - first + 1) / SAMPLE));
  const longitudes: number[] = [];
  const latitudes: number[] = [];
  for (let i = first; i <= last; i += step) {
    longitudes.push(run[i]!.point[0]);
    latitudes.push(run[i]!.point[1]);
  }
  return [medianOf(longitudes), medianOf(latitudes)];
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
