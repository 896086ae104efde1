import { type EpochMs, HOUR, type JourneyId, MINUTE, SECOND } from '../core/index.ts';
import { distanceMetres, type LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { type Course, outsideStop } from './course.ts';
import { followerOf, lastStep } from './follow.ts';
import { handover } from './handover.ts';
import { arrivalOf, observe } from './presence.ts';
import {
  type Completed,
  followRun,
  mayStart,
  nameBelieved,
  type Run,
  rememberNearStart,
  runOf,
  watchStart,
} from './run.ts';
import type { Sighting } from './sightings.ts';
import { type StartEvidence, startEvidence } from './start-evidence.ts';

export interface Assignment {
  readonly runs: readonly Run[];
  /** Place of the journey of each sighting, -1 where it belongs to none. */
  readonly ownerOf: Int32Array;
}

/** A start that leads away from the journey's line counts as this much farther from the plan. */
const OFF_LINE_PENALTY = 30 * MINUTE;
/** A vehicle that stands beside its end location still holds its journey. */
const HOLD_METRES = 150;

/**
 * Goes through a vehicle's day in order of time: which journey runs when, and to which one each sighting belongs
 * (product decisions, sections 3 and 6).
 */
export function assign(
  courses: readonly Course[],
  sightings: readonly Sighting[],
  settings: OrganisationSettings,
  now: EpochMs,
): Assignment {
  const day = new Day(courses, sightings, settings);
  for (const sighting of sightings) day.take(sighting);
  day.advanceTo(now);
  return { runs: day.runs, ownerOf: day.ownerOf };
}

class Day {
  readonly runs: readonly Run[];
  readonly ownerOf: Int32Array;
  private readonly byId: ReadonlyMap<JourneyId, Run>;
  private readonly sightings: readonly Sighting[];
  private readonly settings: OrganisationSettings;
  private running: Run | undefined;
  /** The journey that ended last, while its vehicle has not left. */
  private holder: { run: Run; point: LngLat; since: EpochMs } | undefined;
  /** Sightings that nothing explains yet: the next journey's, if it turns out to have begun. */
  private pending: Sighting[] = [];

  constructor(courses: readonly Course[], sightings: readonly Sighting[], settings: OrganisationSettings) {
    this.runs = courses.map(runOf);
    this.byId = new Map(this.runs.map((run) => [run.course.plan.journeyId, run]));
    this.ownerOf = new Int32Array(sightings.length).fill(-1);
    this.sightings = sightings;
    this.settings = settings;
  }

  take(sighting: Sighting): void {
    this.advanceTo(sighting.time);
    const named = sighting.named === undefined ? undefined : this.byId.get(sighting.named);
    if (named && nameBelieved(named, sighting.time, this.settings)) this.takeNamed(named, sighting);
    else this.takeUnnamed(sighting);
  }

  private takeNamed(run: Run, sighting: Sighting): void {
    this.own(run, sighting);
    for (const other of this.candidates(sighting.time)) {
      const there = watchStart(other, sighting, this.settings);
      if (other === run) continue;
      if (other.startStay?.departed) other.startStay = undefined;
      if (!there) rememberNearStart(other, sighting);
    }
    this.holder = undefined;
    this.pending = [];
    const atStart = !run.started && run.startStay?.lastInside === sighting;
    if (!atStart) followRun(run, sighting);
    if (run.releasedAt !== undefined) return;
    if (this.running === run) {
      this.checkEnd(run, sighting);
      return;
    }
    if (run.started || run.course.plan.stops.length === 0) return;
    if (run.course.plan.endedByHandAt !== undefined && run.course.plan.endedByHandAt <= sighting.time) return;
    const evidence = startEvidence(run, this.sightings, sighting, true, true, this.settings);
    if (evidence) this.begin(evidence, sighting);
  }

  private takeUnnamed(sighting: Sighting): void {
    const { running } = this;
    const candidates = this.candidates(sighting.time);
    const atStart = new Set<Run>();
    for (const run of candidates) if (watchStart(run, sighting, this.settings)) atStart.add(run);
    const explained = running ? followRun(running, sighting) : this.isHeld(sighting);
    if (explained) {
      this.pending = [];
      for (const run of candidates) {
        if (run.startStay?.departed) run.startStay = undefined;
        if (!atStart.has(run)) rememberNearStart(run, sighting);
      }
      this.own(running ?? this.holder!.run, sighting);
      if (running) this.checkEnd(running, sighting);
      return;
    }
    if (running) {
      this.own(running, sighting);
      if (this.checkEnd(running, sighting)) return;
    } else {
      this.own(this.nearest(candidates, sighting.time), sighting);
    }
    this.pending.push(sighting);
    const nearest = this.nearest(candidates, sighting.time);
    const evidence: StartEvidence[] = [];
    for (const run of candidates) {
      if (!atStart.has(run)) followRun(run, sighting);
      const found = startEvidence(run, this.sightings, sighting, false, run === nearest, this.settings);
      if (found) evidence.push(found);
    }
    const best = evidence.sort((a, b) => distanceFromPlan(a) - distanceFromPlan(b))[0];
    if (best) this.begin(best, sighting);
  }

  private begin(evidence: StartEvidence, sighting: Sighting): void {
    const { run } = evidence;
    const before = this.running;
    if (before) {
      const end = handover(before, evidence, sighting);
      if (!end) return;
      before.passedEndAt = end.passedEndAt;
      if (end.samePlace) run.passedStartAt = end.passedEndAt;
      this.release(before, end.completed);
    }
    const { startedByHandAt } = run.course.plan;
    run.started =
      startedByHandAt === undefined
        ? { at: evidence.at, cause: evidence.cause }
        : { at: startedByHandAt, cause: 'byHand' };
    this.running = run;
    this.holder = undefined;
    run.firstOrder = evidence.from.order;
    for (const earlier of this.pending) if (earlier.order >= evidence.from.order) this.own(run, earlier);
    this.own(run, sighting);
    this.pending = [];
    for (const other of this.runs) {
      if (other.started) continue;
      other.startStay = undefined;
      other.follower = followerOf(other.course);
    }
    this.checkEnd(run, sighting);
  }

  /** Arrival at the end location, or passing it. */
  private checkEnd(run: Run, sighting: Sighting): boolean {
    const end = run.course.stops.at(-1);
    if (!end || run.course.stops.length < 2) return false;
    const { settings } = this;
    const step = run.follower.explained ? lastStep(run.follower) : undefined;
    const outside = outsideStop(end, sighting.point);
    const inPlace = step
      ? end.along - step.along <= end.radiusMetres + HOLD_METRES
      : this.leftForGood(run, sighting);
    run.endStay = observe(run.endStay, sighting, outside, inPlace, settings);
    const sparse = sighting.gap > settings.sparseFixSeconds * SECOND || settings.passCountsAsVisit;
    const inside = outside === 0 && inPlace;
    const stay = run.endStay;
    const reached =
      step !== undefined && step.before !== undefined && step.along >= end.along - end.radiusMetres && sparse;
    if (inside && (stay?.arrived || sparse)) {
      return this.end(run, sighting, {
        at: stay ? arrivalOf(stay) : sighting.time,
        cause: 'arrival',
        confirmed: true,
      });
    }
    if (reached) return this.end(run, sighting, { at: sighting.time, cause: 'passing', confirmed: true });
    if (stay?.departed) {
      return this.end(run, sighting, { at: stay.lastInside.time, cause: 'passing', confirmed: true });
    }
    return false;
  }

  private end(run: Run, sighting: Sighting, completed: Completed): boolean {
    this.release(run, completed);
    this.holder = { run, point: sighting.point, since: sighting.time };
    return true;
  }

  /** Off its line, a vehicle whose end lies where it started is at the end only after it was away for good. */
  private leftForGood(run: Run, sighting: Sighting): boolean {
    const [start] = run.course.stops;
    if (!start || outsideStop(start, sighting.point) > 0) return true;
    const left = run.started?.cause === 'departure' ? run.started.at : undefined;
    return left !== undefined && sighting.time - left > this.settings.reentryMinutes * MINUTE;
  }

  private release(run: Run, completed: Completed): void {
    run.completed ??= completed;
    run.releasedAt = completed.at;
    if (this.running === run) this.running = undefined;
  }

  private isHeld(sighting: Sighting): boolean {
    const { holder } = this;
    const end = holder?.run.course.stops.at(-1);
    if (!holder || !end) return false;
    const near =
      outsideStop(end, sighting.point) <= this.settings.departureMinMetres ||
      distanceMetres(holder.point, sighting.point) <= HOLD_METRES;
    const recent = sighting.time - holder.since <= this.settings.reentryMinutes * MINUTE;
    if (!near || (this.pending.length > 0 && !recent)) return false;
    holder.since = sighting.time;
    return true;
  }

  private candidates(time: EpochMs): Run[] {
    return this.runs.filter((run) => mayStart(run, time, this.settings));
  }

  private nearest(candidates: readonly Run[], time: EpochMs): Run | undefined {
    let best: Run | undefined;
    const away = (run: Run) => Math.abs(run.course.plan.plannedStart - time);
    for (const run of candidates) if (!best || away(run) < away(best)) best = run;
    return best;
  }

  private own(run: Run | undefined, sighting: Sighting): void {
    this.ownerOf[sighting.order] = run ? run.index : -1;
  }

  /** What happens by the clock and by hand up to a time, in its order. */
  advanceTo(time: EpochMs): void {
    for (;;) {
      const next = this.nextTimed(time);
      if (!next) return;
      next();
    }
  }

  private nextTimed(time: EpochMs): (() => void) | undefined {
    let at = time;
    let action: (() => void) | undefined;
    const consider = (when: EpochMs | undefined, what: () => void) => {
      if (when === undefined || when > at) return;
      at = when;
      action = what;
    };
    const { running, settings } = this;
    for (const run of this.runs) {
      const { plan } = run.course;
      if (run.started || !plan.approved || plan.startedByHandAt === undefined) continue;
      consider(plan.startedByHandAt, () => this.startByHand(run, plan.startedByHandAt!));
    }
    if (running) {
      const { plan, plannedEnd } = running.course;
      const timeout = plannedEnd + settings.completeAfterHours * HOUR;
      consider(Math.max(timeout, running.started!.at), () =>
        this.release(running, { at: timeout, cause: 'timeout', confirmed: false }),
      );
      consider(plan.completedByHandAt, () =>
        this.release(running, { at: plan.completedByHandAt!, cause: 'byHand', confirmed: true }),
      );
      consider(plan.endedByHandAt, () => {
        running.releasedAt = plan.endedByHandAt!;
        this.running = undefined;
      });
    }
    return action;
  }

  private startByHand(run: Run, at: EpochMs): void {
    if (this.running) this.release(this.running, { at, cause: 'nextJourney', confirmed: false });
    run.started = { at, cause: 'byHand' };
    const first = this.sightings.find((sighting) => sighting.time >= at);
    run.firstOrder = first?.order ?? this.sightings.length;
    this.running = run;
    this.holder = undefined;
    this.pending = [];
  }
}

function distanceFromPlan(evidence: StartEvidence): number {
  const away = Math.abs(evidence.at - evidence.run.course.plan.plannedStart);
  return away + (evidence.onLine ? 0 : OFF_LINE_PENALTY);
}
