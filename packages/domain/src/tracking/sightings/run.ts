import { type EpochMs, HOUR, type Metres, MINUTE } from '../../core/index.ts';
import { placesOnLine } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between, TrackedJourney } from '../model.ts';
import { type Course, outsideStop } from '../way/course.ts';
import { copyOf, type Follower, follow, followerOf, isSameFollower, placeAt } from '../way/follow.ts';
import { type Moment, observe, type Presence } from '../way/presence.ts';
import type { Sighting } from './sightings.ts';

export type Started = NonNullable<TrackedJourney['started']>;
export type Completed = NonNullable<TrackedJourney['completed']>;

export interface Inside {
  readonly stop: number;
  readonly since: Pick<Moment, 'order' | 'time'>;
}

export interface RunState {
  follower: Follower;
  inside: readonly Inside[];
  startStay?: Presence;
  endStay?: Presence;
  lives: number;
  /** A later stay at the start, the device still naming the journey. */
  again?: Presence;
  started?: Started;
  firstOrder: number;
  /** Of the sighting that showed its start, and the last running. */
  begunOrder?: number;
  releasedOrder?: number;
  completed?: Completed;
  releasedAt?: EpochMs;
  /** Crossed the end's geofence before the last fix; one more must confirm. */
  endPassAt?: EpochMs;
  /** Between two fixes; interpolated. */
  passedEndAt?: EpochMs;
  /** Start at the previous journey's end. */
  passedStartAt?: EpochMs;
  endFixes?: readonly EpochMs[];
  startFixes?: readonly EpochMs[];
  /** Silence around departure from the start or arrival at the end. */
  startUnseen?: Between;
  endUnseen?: Between;
}

export interface Run extends RunState {
  readonly index: number;
  readonly course: Course;
}

const NOT_BEGUN: number = Number.MAX_SAFE_INTEGER;

const FRESH: RunState = { follower: followerOf(), inside: [], lives: 0, firstOrder: NOT_BEGUN };

export function freshRun(): RunState {
  return fieldsOf({ ...FRESH, follower: followerOf() });
}

/** Does not change `state`. */
export function runOf(course: Course, index: number, state: RunState = FRESH): Run {
  return { index, course, ...fieldsOf(state), follower: copyOf(state.follower) };
}

/** `from` itself if unchanged. */
export function stateOf(run: Run, from: RunState | undefined): RunState {
  if (!from) return fieldsOf(run);
  const isSame =
    FIELDS.every((field) => run[field] === from[field]) && isSameFollower(run.follower, from.follower);
  return isSame ? from : fieldsOf(run);
}

function fieldsOf(state: RunState): RunState {
  return {
    follower: state.follower,
    inside: state.inside,
    startStay: state.startStay,
    endStay: state.endStay,
    lives: state.lives,
    again: state.again,
    started: state.started,
    firstOrder: state.firstOrder,
    begunOrder: state.begunOrder,
    releasedOrder: state.releasedOrder,
    completed: state.completed,
    releasedAt: state.releasedAt,
    endPassAt: state.endPassAt,
    passedEndAt: state.passedEndAt,
    passedStartAt: state.passedStartAt,
    endFixes: state.endFixes,
    startFixes: state.startFixes,
    startUnseen: state.startUnseen,
    endUnseen: state.endUnseen,
  };
}

const FIELDS = (Object.keys(fieldsOf(FRESH)) as (keyof RunState)[]).filter((field) => field !== 'follower');

export function beginAgain(run: Run): void {
  Object.assign(run, fieldsOf(FRESH), { follower: followerOf(), lives: run.lives + 1 });
}

/** End observed; later fixes naming it do not count. */
export function hasEnded({ completed, releasedOrder }: RunState, order: number): boolean {
  const { cause } = completed ?? {};
  return (cause === 'arrival' || cause === 'passing') && releasedOrder !== undefined && order > releasedOrder;
}

export function windowOf(run: Run, settings: OrganisationSettings): { from: EpochMs; to: EpochMs } {
  return {
    from: run.course.plan.plannedStart - settings.startBeforeMinutes * MINUTE,
    to: run.course.plannedEnd + settings.startAfterHours * HOUR,
  };
}

export function mayStart(run: Run, time: EpochMs, settings: OrganisationSettings): boolean {
  const { plan } = run.course;
  if (!plan.approved || run.started || run.completed || plan.stops.length === 0) return false;
  if (plan.endedByHandAt !== undefined && plan.endedByHandAt <= time) return false;
  const { from, to } = windowOf(run, settings);
  return time >= from && time <= to;
}

/** Devices repeat yesterday's name: a named journey counts only near its plan. */
export function nameBelieved(run: Run, time: EpochMs, settings: OrganisationSettings): boolean {
  const { plan, plannedEnd } = run.course;
  if (!plan.approved) return false;
  if (plan.startedByHandAt !== undefined && time >= plan.startedByHandAt) return true;
  const hours = settings.startAfterHours * HOUR;
  return time >= plan.plannedStart - hours && time <= plannedEnd + hours;
}

export function watchStart(run: Run, sighting: Sighting, settings: OrganisationSettings): boolean {
  const start = run.course.stops[0];
  if (!start) return false;
  const outside = outsideStop(start, sighting.point);
  run.startStay = observe(run.startStay, sighting, outside, true, settings);
  if (outside > 0) return false;
  placeAt(run.course, run.follower, start.along, sighting);
  return true;
}

export function rememberNearStart(run: Run, sighting: Sighting): void {
  const { line, stops, corridorMetres } = run.course;
  const start = stops[0];
  run.follower = followerOf();
  if (!line || !start) return;
  const reach: Metres = start.along + start.radiusMetres + 50;
  const place = placesOnLine(line, sighting.point, 0, Math.min(reach, line.lengthMetres), corridorMetres)[0];
  if (place && place.along < reach) {
    placeAt(run.course, run.follower, place.along, sighting, place.off);
  }
}

/** `isOwn`: names this journey. */
export function followRun(run: Run, sighting: Sighting, isOwn = false): boolean {
  return follow(run.course, run.follower, sighting, isOwn);
}

/** Since when the vehicle is in later stops' geofences, from planned start on. */
export function watchLaterStops(
  run: Run,
  sighting: Sighting,
  before: Moment | undefined,
  settings: OrganisationSettings,
): void {
  const { plan, stops, plannedEnd } = run.course;
  const { time } = sighting;
  const after = settings.startAfterHours * HOUR;
  const from = plan.plannedStart;
  if (run.started || run.completed || time < from || time > plannedEnd + after) {
    if (run.inside.length > 0) run.inside = [];
    return;
  }
  const was = run.inside;
  const inside: Inside[] = [];
  for (let stop = 1; stop < stops.length; stop++) {
    if (outsideStop(stops[stop]!, sighting.point) > 0) continue;
    const known = was.find((one) => one.stop === stop);
    const there = before && before.time < from && outsideStop(stops[stop]!, before.point) === 0;
    const { order, time: since } = there ? before : sighting;
    inside.push(known ?? { stop, since: { order, time: since } });
  }
  if (inside.length > 0 || was.length > 0) run.inside = inside;
}
