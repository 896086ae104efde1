import type { Metres } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { highestOn } from './drive.ts';
import { AROUND_METRES, LEAST_TRIP_METRES, TRIP_END } from './limits.ts';
import type { HighestSpeed, SubTrip, Trip, UnseenTrip } from './model.ts';
import type { Part } from './parts.ts';
import type { Places } from './places.ts';

type DrivePart = Part & { readonly kind: 'drive' };
type StandPart = Part & { readonly kind: 'stand' };
type GapPart = Part & { readonly kind: 'gap' };
type Way = DrivePart | StandPart;

export function tripsOf(
  parts: readonly Part[],
  places: Places,
  settings: OrganisationSettings,
): readonly (Trip | UnseenTrip)[] {
  const found: (Trip | UnseenTrip)[] = [];
  let way: Way[] = [];
  let left: StandPart | undefined;
  const end = (isRunning: boolean) => {
    const trip = tripOf(way, { left, isRunning }, places, settings);
    if (trip) found.push(trip);
    way = [];
  };
  for (const [i, part] of parts.entries()) {
    if (part.kind === 'drive') {
      if (way.length === 0) left = standBefore(parts[i - 1]);
      way.push(part);
    } else if (way.length > 0) {
      if (part.kind === 'stand') way.push(part);
      if (part.kind === 'gap' || part.place !== undefined || part.to - part.from >= TRIP_END) end(false);
    }
    if (part.kind === 'gap') {
      const unseen = unseenOf(part, parts[i - 1], parts[i + 1], places);
      if (unseen) found.push(unseen);
    }
  }
  if (way.length > 0) end(true);
  return found;
}

const standBefore = (part: Part | undefined) => (part?.kind === 'stand' ? part : undefined);

function tripOf(
  way: readonly Way[],
  known: { readonly left: StandPart | undefined; readonly isRunning: boolean },
  places: Places,
  settings: OrganisationSettings,
): Trip | undefined {
  const driven = known.isRunning ? way : way.slice(0, way.findLastIndex(isDrive) + 1);
  const drives = driven.filter(isDrive);
  const [first, last] = [drives[0]!, drives.at(-1)!];
  const metres = sum(drives, ({ drive }) => drive.along.at(-1)!);
  if (metres < LEAST_TRIP_METRES) return undefined;
  const until = known.isRunning ? driven.at(-1)!.to : last.to;
  const stand = known.isRunning ? undefined : way.slice(driven.length).find(isStand);
  const start = known.left?.point ?? first.drive.sightings[0]!.point;
  const end = last.drive.sightings.at(-1)!.point;
  return {
    kind: 'trip',
    from: first.from,
    to: known.isRunning ? undefined : last.to,
    until,
    isStartSeen: known.left !== undefined,
    isEndSeen: stand !== undefined,
    start: places.around(start),
    end: places.around(stand?.point ?? end),
    metres,
    driving: sum(drives, lengthOf),
    standing: sum(driven.filter(isStand), lengthOf),
    highest: fastest(drives.map(({ drive, from, to }) => highestOn(drive, from, to, settings))),
    subTrips: subTripsOf(driven, known.isRunning, places),
  };
}

function subTripsOf(driven: readonly Way[], isRunning: boolean, places: Places): readonly SubTrip[] {
  const sections: DrivePart[][] = [[]];
  for (const part of driven) {
    if (isDrive(part)) sections.at(-1)!.push(part);
    else if (part.isRest) sections.push([]);
  }
  const own = sections.filter((drives) => drives.length > 0);
  return own.map((drives, i): SubTrip => {
    const [first, last] = [drives[0]!, drives.at(-1)!];
    const goesOn = isRunning && i === own.length - 1 && sections.at(-1) === drives;
    return {
      from: first.from,
      to: goesOn ? undefined : last.to,
      metres: sum(drives, ({ drive }) => drive.along.at(-1)!),
      start: places.around(first.drive.sightings[0]!.point),
      end: places.around(last.drive.sightings.at(-1)!.point),
    };
  });
}

function unseenOf(
  gap: GapPart,
  before: Part | undefined,
  after: Part | undefined,
  places: Places,
): UnseenTrip | undefined {
  if (gap.from === undefined || !gap.start) return undefined;
  const hasMoved = gap.metres > AROUND_METRES;
  if (!hasMoved && before?.kind !== 'drive' && after?.kind !== 'drive') return undefined;
  const around = (point: LngLat | undefined) => (point ? places.around(point) : undefined);
  return {
    kind: 'unseen',
    from: gap.from,
    to: gap.to,
    start: places.around(gap.start),
    end: around(gap.end),
    metres: gap.metres,
    hasMoved,
  };
}

export function fastest(speeds: readonly (HighestSpeed | undefined)[]): HighestSpeed | undefined {
  return speeds.reduce(
    (best, one) => (one && (!best || one.kilometresPerHour > best.kilometresPerHour) ? one : best),
    undefined,
  );
}

const isDrive = (part: Way): part is DrivePart => part.kind === 'drive';
const isStand = (part: Way): part is StandPart => part.kind === 'stand';
const lengthOf = ({ from, to }: Way): number => to - from;
function sum<T>(all: readonly T[], of: (one: T) => Metres): Metres {
  return all.reduce((total, one) => total + of(one), 0);
}
