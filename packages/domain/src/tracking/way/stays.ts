import { type EpochMs, type Metres, MINUTE, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import { hasEnded, type Run } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { type Course, type CourseStop, outsideStop } from './course.ts';
import type { Step } from './follow.ts';
import { isSameStay, type Moment, momentOf, observe, type Presence } from './presence.ts';

export interface Stays {
  readonly at: readonly (Stay | undefined)[];
  /** The stay at the end, continued by the next journey's fixes. */
  readonly leavingEnd?: Presence;
  readonly standing: readonly Standing[];
  /** Per stop: passed, and since farther away. */
  readonly goneOn: readonly boolean[];
}

export interface Stay {
  readonly presence: Presence;
  /** Passed, left its corridor and came back. */
  readonly cameBack: boolean;
}

interface Standing {
  readonly stop: number;
  readonly since: Moment;
  readonly cameBack: boolean;
}

/** Nearer along the line is still at the stop. */
export const AT_STOP_METRES: Metres = 150;

export const NO_STAYS: Stays = { at: [], standing: [], goneOn: [] };

/** At the start it defaults to the stay before. */
export function stayAt({ at, leavingEnd }: Stays, run: Run, stop: number): Stay | undefined {
  const stay =
    at[stop] ?? (stop === 0 && run.startStay ? { presence: run.startStay, cameBack: false } : undefined);
  if (!leavingEnd || stop !== run.course.stops.length - 1) return stay;
  return { presence: leavingEnd, cameBack: stay?.cameBack ?? false };
}

export function observeStops(
  { at, standing: stood, goneOn }: Stays,
  run: Run,
  sighting: Sighting,
  step: Step | undefined,
  passedAt: (stop: number) => EpochMs | undefined,
  settings: OrganisationSettings,
): Stays {
  const { stops, corridorMetres } = run.course;
  const outside = stops.map((stop) => outsideStop(stop, sighting.point));
  const standing = standingWith(stood, sighting, outside, goneOn, settings);
  let after: Stays = { at, standing, goneOn };
  for (let i = 0; i < stops.length; i++) {
    const stay = stayOf(i, after, run, sighting, step, outside, settings);
    if (stay) after = { ...after, at: stops.map((_, stop) => (stop === i ? stay : after.at[stop])) };
  }
  const hasGone = (i: number) => {
    const passed = passedAt(i);
    return passed !== undefined && passed < sighting.time && outside[i]! > corridorMetres;
  };
  if (!stops.some((_, i) => !goneOn[i] && hasGone(i))) return after;
  return { ...after, goneOn: stops.map((_, i) => goneOn[i] || hasGone(i)) };
}

function stayOf(
  i: number,
  stays: Stays,
  run: Run,
  sighting: Sighting,
  step: Step | undefined,
  outside: readonly Metres[],
  settings: OrganisationSettings,
): Stay | undefined {
  const metres = outside[i]!;
  const stay = stayAt(stays, run, i);
  if (metres === Number.POSITIVE_INFINITY && !stay) return undefined;
  if (i === 0 && run.begunOrder !== undefined && sighting.order <= run.begunOrder) return undefined;
  if (i < run.course.stops.length - 1 && hasEnded(run, sighting.order)) return undefined;
  const inPlace = metres === 0 && isInPlace(i, stays, run, outside, step, sighting, settings);
  if (!inPlace && metres === 0) {
    return step && !stay
      ? stoodAt(i, stays.standing, run.course, outside, step, sighting, settings)
      : undefined;
  }
  const before = stay?.presence;
  const presence = observe(before, sighting, metres, inPlace, settings);
  if (!presence || presence === before) return undefined;
  if (stay && isSameStay(before, presence)) return { presence, cameBack: stay.cameBack };
  // A later pass must not overwrite a confirmed stay or the starting departure.
  const left = i === 0 && run.started?.cause === 'departure';
  return before?.arrived || left ? undefined : { presence, cameBack: stays.goneOn[i] ?? false };
}

export function seeLeavingEnd(
  stays: Stays,
  run: Run,
  sighting: Sighting,
  settings: OrganisationSettings,
): Stays {
  const { stops } = run.course;
  const end = stops.at(-1);
  const presence = stayAt(stays, run, stops.length - 1)?.presence;
  if (!end || !presence?.arrived || presence.departed) return stays;
  const leavingEnd = observe(presence, sighting, outsideStop(end, sighting.point), true, settings);
  return { ...stays, leavingEnd };
}

function isInPlace(
  i: number,
  stays: Stays,
  run: Run,
  outside: readonly Metres[],
  step: Step | undefined,
  sighting: Sighting,
  settings: OrganisationSettings,
): boolean {
  const { stops } = run.course;
  const stop = stops[i]!;
  const near = (s: CourseStop) => step !== undefined && isNear(step, s);
  // The first unfinished visit to a geofence counts.
  for (let j = 0; j < i; j++) {
    if (outside[j] !== 0 || !sameGeofence(stops[j]!, stop)) continue;
    if (near(stops[j]!) && !near(stop)) return false;
    if (near(stop) && !near(stops[j]!)) continue;
    const twin = stayAt(stays, run, j)?.presence;
    const over = twin?.departed && twin.outside;
    if (!over || sighting.time - twin.outside!.time <= settings.reentryMinutes * MINUTE) return false;
  }
  return !step || near(stop);
}

function isNear(step: Step, { along, radiusMetres }: CourseStop): boolean {
  return Math.abs(step.along - along) <= radiusMetres + AT_STOP_METRES;
}

function standingWith(
  known: readonly Standing[],
  sighting: Sighting,
  outside: readonly Metres[],
  goneOn: readonly boolean[],
  settings: OrganisationSettings,
): readonly Standing[] {
  const inside = sighting.slow ? outside.flatMap((metres, stop) => (metres === 0 ? [stop] : [])) : [];
  if (inside.length === 0) return known.length === 0 ? known : [];
  const goesOn = sighting.gap <= settings.sparseFixSeconds * SECOND ? known : [];
  const isSame = goesOn.length === inside.length && goesOn.every(({ stop }, i) => stop === inside[i]);
  if (isSame) return goesOn;
  return inside.map(
    (stop) =>
      goesOn.find((one) => one.stop === stop) ?? {
        stop,
        since: momentOf(sighting),
        cameBack: goneOn[stop] ?? false,
      },
  );
}

function stoodAt(
  i: number,
  standing: readonly Standing[],
  { stops }: Course,
  outside: readonly Metres[],
  step: Step,
  sighting: Sighting,
  settings: OrganisationSettings,
): Stay | undefined {
  const stood = standing.find(({ stop }) => stop === i);
  if (!stood || sighting.time - stood.since.time < settings.arrivalDwellMinutes * MINUTE) return undefined;
  if (stops.some((other, j) => j !== i && outside[j] === 0 && isNear(step, other))) return undefined;
  const { since, cameBack } = stood;
  const presence: Presence = {
    firstInside: since,
    lastInside: momentOf(sighting),
    lastThereAt: sighting.time,
    standstill: since,
    seenComing: since.gap <= settings.sparseFixSeconds * SECOND,
    arrived: true,
    outsideFixes: 0,
    departed: false,
  };
  return { presence, cameBack };
}

function sameGeofence(a: CourseStop, b: CourseStop): boolean {
  return outsideStop(a, b.centre) === 0 && outsideStop(b, a.centre) === 0;
}
