import { type EpochMs, type Metres, SECOND } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Between } from '../model.ts';
import type { Run } from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { isUnseenBefore, silenceBefore, unseenBetween } from '../sightings/unseen.ts';
import { type CourseStop, outsideStop } from './course.ts';
import type { Step } from './follow.ts';
import { type Stays, stayAt } from './stays.ts';

export interface Node {
  readonly along: Metres;
  readonly time: EpochMs;
  /** Undefined: interpolated. */
  readonly order: number | undefined;
  readonly fixTimes?: readonly EpochMs[];
  /** There in this silence, not before `time`. */
  readonly between?: Between;
}

export interface Crossing {
  /** Latest possible in a long silence. */
  readonly at: EpochMs;
  readonly between?: Between;
  readonly fixTimes: readonly EpochMs[];
}

/** Interpolated to a sparse fix farther along. */
export interface Exit {
  readonly order: number;
  readonly at: EpochMs;
  readonly between?: Between;
  readonly fixTimes: readonly EpochMs[];
}

export interface Way {
  readonly first?: Node;
  readonly last?: Node;
  readonly crossings: readonly (Crossing | undefined)[];
  readonly exits: readonly (Exit | undefined)[];
  readonly sparse: readonly Between[];
}

export const NO_WAY: Way = { crossings: [], exits: [], sparse: [] };

/** Interpolated by distance. */
export function timeAtAlong(from: Node, to: Node, along: Metres): EpochMs {
  const span = to.along - from.along;
  if (span <= 0) return from.time;
  const share = Math.min(1, Math.max(0, (along - from.along) / span));
  return Math.round(from.time + (to.time - from.time) * share);
}

/** Adds a sighting. `stays`: before it. */
export function goOn(
  way: Way,
  run: Run,
  sighting: Sighting,
  step: Step | undefined,
  stays: Stays,
  silences: readonly Between[],
  settings: OrganisationSettings,
): Way {
  const sparse = sparseWith(way, sighting, settings);
  if (!step) return sparse === way.sparse ? way : { ...way, sparse };
  const { along, time, order } = step;
  const node = { along, time, order };
  if (way.last) return { ...passed({ ...way, sparse }, run, node, stays, silences, settings), sparse: [] };
  const start = run.course.stops[0];
  const { passedStartAt, startUnseen } = run;
  if (start && startUnseen && time > startUnseen.after && along > start.along) {
    const { after, before } = startUnseen;
    const fixTimes = [after, before];
    const left = { along: start.along, time: after, order: undefined, fixTimes, between: { after, before } };
    return passed(firstNode(run, left, undefined, settings), run, node, stays, silences, settings);
  }
  if (start && passedStartAt !== undefined && time > passedStartAt && along > start.along) {
    const computed = { along: start.along, time: passedStartAt, order: undefined, fixTimes: run.startFixes };
    return passed(firstNode(run, computed, undefined, settings), run, node, stays, silences, settings);
  }
  return firstNode(run, node, sighting, settings);
}

export function goOnToEnd(
  way: Way,
  run: Run,
  stays: Stays,
  silences: readonly Between[],
  settings: OrganisationSettings,
): Way {
  const end = run.course.stops.at(-1);
  const { passedEndAt } = run;
  if (passedEndAt === undefined || !end || !way.last || way.last.time > passedEndAt) return way;
  const node = { along: end.along, time: passedEndAt, order: undefined, fixTimes: run.endFixes };
  return passed(way, run, node, stays, silences, settings);
}

function firstNode(
  { course }: Run,
  node: Node,
  sighting: Sighting | undefined,
  settings: OrganisationSettings,
): Way {
  const crossings: (Crossing | undefined)[] = [];
  for (const [i, stop] of course.stops.entries()) {
    if (stop.along > node.along) break;
    const place = i === 0 ? 'start' : i === course.stops.length - 1 ? 'end' : 'onTheWay';
    crossings.push(stop.along === node.along ? crossingAt(stop, place, node, sighting, settings) : undefined);
  }
  return { first: node, last: node, crossings, exits: [], sparse: [] };
}

function crossingAt(
  stop: CourseStop,
  place: 'start' | 'onTheWay' | 'end',
  node: Node,
  sighting: Sighting | undefined,
  settings: OrganisationSettings,
): Crossing | undefined {
  if (node.between) {
    const { before } = node.between;
    return { at: before, between: node.between, fixTimes: [before] };
  }
  const isSparse =
    !sighting || settings.passCountsAsVisit || sighting.gap > settings.sparseFixSeconds * SECOND;
  if (!isSparse) return undefined;
  const isUnseen = sighting !== undefined && isUnseenBefore(sighting, settings);
  const between = isUnseen ? silenceBefore(sighting) : undefined;
  if (isUnseen && !between) {
    // Its first fix is beside the stop, or it may have come long before.
    const isVisit = place === 'start' || (place === 'onTheWay' && settings.passCountsAsVisit);
    if (!isVisit || outsideStop(stop, sighting.point) > 0) return undefined;
  }
  const { time } = node;
  return { at: time, between, fixTimes: node.fixTimes ?? [time] };
}

/** Between sparse fixes, or where a pass is a visit. */
function passed(
  way: Way,
  run: Run,
  node: Node,
  stays: Stays,
  silences: readonly Between[],
  settings: OrganisationSettings,
): Way {
  const { stops } = run.course;
  const last = way.last!;
  const fixTimes = fixesOf(last, node);
  let { crossings, exits } = way;
  const between = unseenBetween(silences, last.time, node.time);
  const isLong = node.time - last.time > settings.sparseFixSeconds * SECOND;
  for (let i = crossings.length; i < stops.length && stops[i]!.along <= node.along; i++) {
    const at = timeAtAlong(last, node, stops[i]!.along);
    let crossing: Crossing | undefined;
    if (between) crossing = { at: between.before, between, fixTimes: [between.before] };
    else if (isSparseAt(way, node, at, isLong, settings))
      crossing = { at, fixTimes: decidingAt(at, fixTimes) };
    crossings = [...crossings, crossing];
  }
  for (let i = 0; isLong && i < stops.length; i++) {
    const { along, radiusMetres } = stops[i]!;
    const exit = along + radiusMetres;
    if (
      last.order === undefined ||
      stayAt(stays, run, i)?.presence.lastInside.order !== last.order ||
      node.along <= exit
    )
      continue;
    const at = timeAtAlong(last, node, Math.max(last.along, exit));
    exits = stops.map((_, stop) =>
      stop === i ? { order: last.order!, at, between, fixTimes } : exits[stop],
    );
  }
  return { ...way, last: node, crossings, exits };
}

function fixesOf(from: Node, to: Node): readonly EpochMs[] {
  const times = [from, to].flatMap(({ time, order, fixTimes }) =>
    order === undefined ? (fixTimes ?? []) : [time],
  );
  return times.length > 2 ? [Math.min(...times), Math.max(...times)] : times;
}

function decidingAt(at: EpochMs, fixTimes: readonly EpochMs[]): readonly EpochMs[] {
  return fixTimes.includes(at) ? [at] : fixTimes;
}

function isSparseAt(
  { last, sparse }: Way,
  to: Node,
  at: EpochMs,
  isLong: boolean,
  settings: OrganisationSettings,
): boolean {
  const from = last!;
  if (from.order === undefined || to.order === undefined) return isLong;
  if (to.order === from.order + 1) return settings.passCountsAsVisit || isLong;
  const time = Math.max(at, from.time + 1);
  return sparse.some(({ after, before }) => after < time && time <= before);
}

const SPARSE_SECTIONS = 100;

function sparseWith(
  { last, sparse }: Way,
  { time, gap }: Sighting,
  settings: OrganisationSettings,
): readonly Between[] {
  if (!last || gap <= settings.sparseFixSeconds * SECOND) return sparse;
  const after = time - gap;
  const before = sparse.at(-1);
  if (before?.before === after) return [...sparse.slice(0, -1), { after: before.after, before: time }];
  return [...sparse.slice(1 - SPARSE_SECTIONS), { after, before: time }];
}
