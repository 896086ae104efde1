import { type EpochMs, MINUTE, SECOND } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { outsideStop } from './course.ts';
import { firstStep, lastStep, type Step } from './follow.ts';
import { departureOf } from './presence.ts';
import { type Run, windowOf } from './run.ts';
import type { Sighting } from './sightings.ts';

export interface StartEvidence {
  readonly run: Run;
  readonly at: EpochMs;
  readonly cause: 'departure' | 'laterStop';
  /** The first sighting that belongs to the journey. */
  readonly from: Sighting;
  /** The vehicle is on the journey's line. */
  readonly onLine: boolean;
}

/** Less than this along the line is no driving. */
const ADVANCE_METRES = 150;

/**
 * What shows that a journey has begun: the confirmed departure from its start location, or a later stop reached or
 * passed (product decisions, section 3).
 * @param named the device names this journey
 * @param nearest no other journey that may start has a nearer planned start
 */
export function startEvidence(
  run: Run,
  sightings: readonly Sighting[],
  now: Sighting,
  named: boolean,
  nearest: boolean,
  settings: OrganisationSettings,
): StartEvidence | undefined {
  return (
    departureFromStart(run, named, settings) ??
    passedLaterStop(run, sightings, now, named) ??
    stoodAtLaterStop(run, sightings, now, named, nearest, settings)
  );
}

function departureFromStart(
  run: Run,
  named: boolean,
  settings: OrganisationSettings,
): StartEvidence | undefined {
  const stay = run.startStay;
  if (!stay?.outside) return undefined;
  const at = departureOf(stay);
  if (at === undefined) return undefined;
  const { from, to } = windowOf(run, settings);
  if (at < from || at > to) return undefined;
  // Seen coming in and going out without a standstill is driving past, not leaving.
  if (!named && stay.seenComing && !stay.arrived && !settings.passCountsAsVisit) return undefined;
  return { run, at, cause: 'departure', from: stay.outside, onLine: run.follower.explained };
}

function passedLaterStop(
  run: Run,
  sightings: readonly Sighting[],
  now: Sighting,
  named: boolean,
): StartEvidence | undefined {
  const last = lastStep(run.follower);
  if (!last || !run.follower.explained || last.sighting !== now) return undefined;
  const first = firstStep(run.follower) ?? last;
  const stops = run.course.stops.slice(1);
  if (first === last) {
    const beyond = named && stops.some((stop) => last.along > stop.along + stop.radiusMetres);
    return beyond ? { run, at: now.time, cause: 'laterStop', from: now, onLine: true } : undefined;
  }
  if (last.along - first.along < ADVANCE_METRES) return undefined;
  if (!stops.some((stop) => stop.along > first.along && stop.along <= last.along)) return undefined;
  const start = run.course.stops[0]!;
  const begunAtStart = first.along <= start.along + start.radiusMetres;
  const from = begunAtStart ? leaving(first, last, sightings) : (first.sighting ?? now);
  const cause = begunAtStart ? 'departure' : 'laterStop';
  return { run, at: first.time, cause, from, onLine: true };
}

/** The sighting after the one at the start. */
function leaving(first: Step, last: Step, sightings: readonly Sighting[]): Sighting {
  const order = first.sighting ? first.sighting.order + 1 : last.sighting!.order;
  return sightings[Math.min(order, last.sighting!.order)]!;
}

function stoodAtLaterStop(
  run: Run,
  sightings: readonly Sighting[],
  now: Sighting,
  named: boolean,
  nearest: boolean,
  settings: OrganisationSettings,
): StartEvidence | undefined {
  if (!now.slow || !(nearest || named)) return undefined;
  const start = run.course.stops[0]!;
  if (outsideStop(start, now.point) === 0) return undefined;
  const stop = run.course.stops.find((s, i) => i > 0 && outsideStop(s, now.point) === 0);
  if (!stop) return undefined;
  let first = now.order;
  while (first > 0 && outsideStop(stop, sightings[first - 1]!.point) === 0) first -= 1;
  const came = sightings[first]!;
  const window = windowOf(run, settings);
  if (!named) {
    // Parked there since before the window opened, or since before anybody looked: that is no arrival of this journey.
    if (came.time < window.from) return undefined;
    if (first === 0 && now.time < run.course.plan.plannedStart) return undefined;
    const dense = now.gap <= settings.sparseFixSeconds * SECOND;
    if (dense && now.time - came.time < settings.arrivalDwellMinutes * MINUTE) return undefined;
  }
  // What was seen on the line before belongs to the same drive.
  const step = firstStep(run.follower);
  const from = step?.sighting && step.time < came.time ? step.sighting : came;
  return { run, at: from.time, cause: 'laterStop', from, onLine: run.follower.explained };
}
