import { type EpochMs, type JourneyId, MINUTE } from '../../core/index.ts';
import { distanceMetres } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Seen } from '../sightings/history.ts';
import {
  beginAgain,
  type Completed,
  followRun,
  hasEnded,
  mayStart,
  nameBelieved,
  type Run,
  type RunState,
  rememberNearStart,
  runOf,
  stateOf,
  watchLaterStops,
  watchStart,
} from '../sightings/run.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { isUnseenBefore, type Silence, silenceBefore } from '../sightings/unseen.ts';
import {
  type DayState,
  type Holder,
  NOBODY,
  NOTHING_SETTLED,
  type Settled,
  type Turn,
  UNEXPLAINED_SIGHTINGS,
} from '../state/day-state.ts';
import { type Course, outsideStop } from '../way/course.ts';
import { followRunning } from '../way/find-again.ts';
import { decide, decideAll, followerOf, forget, placeAt, stepsOf } from '../way/follow.ts';
import { type Moment, momentOf } from '../way/presence.ts';
import { nextDayChange } from './day-clock.ts';
import { handover } from './handover.ts';
import { openFrom } from './open-sightings.ts';
import { HOLD_METRES, seenEnd } from './run-end.ts';
import { secondRun } from './second-run.ts';
import { type StartEvidence, startEvidence } from './start-evidence.ts';

/** A start that leads away from the journey's line counts as this much farther from the plan. */
const OFF_LINE_PENALTY = 30 * MINUTE;

/**
 * Goes through a vehicle's day in order of time: which journey runs when, and to which one each sighting belongs
 * (product decisions, sections 3 and 6).
 */
export class Day {
  readonly runs: readonly Run[];
  readonly recent: Sighting[];
  readonly owners: number[];
  readonly silences: Silence[];
  private readonly from: DayState | undefined;
  private readonly byId: ReadonlyMap<JourneyId, Run>;
  private readonly settings: OrganisationSettings;
  private running: Run | undefined;
  private holder: Holder | undefined;
  private pending: number[];
  private isAstray: boolean;
  private last: Moment | undefined;
  private settled: Moment | undefined;
  private before: Moment | undefined;
  /** Sightings so far. */
  private count: number;
  /** When journeys began or ended, since somebody asked. */
  private turns: Turn[] = [];

  constructor(courses: readonly Course[], settings: OrganisationSettings, state?: DayState) {
    this.runs = courses.map((course, index) => {
      return runOf(course, index, state?.runs[index]);
    });
    this.byId = new Map(this.runs.map((run) => [run.course.plan.journeyId, run]));
    this.settings = settings;
    this.from = state;
    this.recent = [...(state?.recent ?? [])];
    this.owners = [...(state?.owners ?? [])];
    this.silences = [...(state?.silences ?? [])];
    this.pending = [...(state?.pending ?? [])];
    this.isAstray = state?.isAstray ?? false;
    this.running = state && this.runs[state.running];
    this.holder = state?.holder;
    this.last = state?.last;
    this.settled = state?.settled;
    this.count = state?.last ? state.last.order + 1 : 0;
  }

  take(sighting: Sighting): void {
    this.advanceTo(sighting.time);
    this.count = sighting.order + 1;
    this.recent.push(sighting);
    this.owners.push(NOBODY);
    const silence = isUnseenBefore(sighting, this.settings) ? silenceBefore(sighting) : undefined;
    if (silence && this.last) this.silences.push({ ...silence, from: this.last.point, to: sighting.point });
    for (const run of this.runs) watchLaterStops(run, sighting, this.last, this.settings);
    this.before = this.last;
    this.last = momentOf(sighting);
    const named = sighting.named === undefined ? undefined : this.byId.get(sighting.named);
    if (named && nameBelieved(named, sighting.time, this.settings)) this.takeNamed(named, sighting);
    else this.takeUnnamed(sighting);
    for (const { started, follower } of this.runs) {
      decide(follower, sighting.order);
      if (!started) forget(follower, sighting.order - UNEXPLAINED_SIGHTINGS);
    }
  }

  /** Asked once. */
  turnsSince(): readonly Turn[] {
    return this.turns.splice(0);
  }

  /** Gives away the sightings whose journey and places on the lines no longer change. */
  settle(): Settled {
    const from = openFrom(this.runs, this.count, this.last?.time ?? 0, this.settings);
    const count = Math.max(0, from - (this.recent[0]?.order ?? from));
    if (count === 0) return NOTHING_SETTLED;
    const steps = this.runs.map(({ follower }) => forget(follower, from - 1));
    const before = this.settled;
    const sightings = this.recent.splice(0, count);
    this.settled = momentOf(sightings.at(-1)!);
    this.pending = this.pending.filter((order) => order >= from);
    return { before, sightings, owners: this.owners.splice(0, count), steps };
  }

  /** The others, with the best readings of the moment. */
  unsettled(): Settled {
    const steps = this.runs.map(({ follower }) => stepsOf(follower));
    return { before: this.settled, sightings: this.recent, owners: this.owners, steps };
  }

  /** Those that nothing happened to are the same as before. */
  runStates(): readonly RunState[] {
    return this.runs.map((run) => stateOf(run, this.from?.runs[run.index]));
  }

  state(): DayState {
    const { recent, owners, silences, pending, isAstray, holder, last, settled } = this;
    const runs = this.runStates();
    const running = this.running?.index ?? NOBODY;
    return { runs, recent, owners, silences, running, holder, pending, isAstray, last, settled };
  }

  private takeNamed(run: Run, sighting: Sighting): void {
    this.own(run, sighting.order);
    this.watchAgain(run, sighting);
    for (const other of this.candidates(sighting.time)) {
      const there = watchStart(other, sighting, this.settings);
      if (other === run) continue;
      if (other.startStay?.departed) other.startStay = undefined;
      if (!there) rememberNearStart(other, sighting);
    }
    this.holder = undefined;
    this.explain();
    const atStart = !run.started && run.startStay?.lastInside.order === sighting.order;
    if (!atStart && !hasEnded(run, sighting.order)) followRun(run, sighting, true);
    if (run.releasedAt !== undefined) return;
    if (this.running === run) {
      this.checkEnd(run, sighting);
      return;
    }
    if (run.started || run.course.plan.stops.length === 0) return;
    if (run.course.plan.endedByHandAt !== undefined && run.course.plan.endedByHandAt <= sighting.time) return;
    const evidence = startEvidence(run, sighting, true, true, this.silences, this.settings);
    if (evidence) this.begin(evidence, sighting);
  }

  /** A fix may show that a journey that it names begins only now. */
  private watchAgain(run: Run, sighting: Sighting): void {
    const second = secondRun(run, sighting, this.settings);
    if (!second) return;
    const { startStay } = second;
    if (startStay && this.running && this.running !== run) return;
    this.restart(run);
    if (!startStay) return;
    run.startStay = startStay;
    placeAt(run.course, run.follower, run.course.stops[0]!.along, startStay.lastInside);
  }

  private restart(run: Run): void {
    if (this.running === run) this.running = undefined;
    const lives = run.lives + 1;
    beginAgain(run);
    run.lives = lives;
  }

  private takeUnnamed(sighting: Sighting): void {
    const { running } = this;
    const candidates = this.candidates(sighting.time);
    const atStart = new Set<Run>();
    for (const run of candidates) if (watchStart(run, sighting, this.settings)) atStart.add(run);
    const explained = running
      ? followRunning(running, candidates, this.before, sighting)
      : this.isHeld(sighting);
    if (explained) {
      this.explain();
      for (const run of candidates) {
        if (run.startStay?.departed) run.startStay = undefined;
        if (!atStart.has(run)) rememberNearStart(run, sighting);
      }
      this.own(running ?? this.runs[this.holder!.run], sighting.order);
      if (running) this.checkEnd(running, sighting);
      return;
    }
    if (running) {
      this.own(running, sighting.order);
      if (this.checkEnd(running, sighting)) return;
    } else {
      this.own(this.nearest(candidates, sighting.time), sighting.order);
    }
    this.pending.push(sighting.order);
    this.isAstray = true;
    const nearest = this.nearest(candidates, sighting.time);
    const evidence: StartEvidence[] = [];
    for (const run of candidates) {
      if (!atStart.has(run)) followRun(run, sighting);
      const found = startEvidence(run, sighting, false, run === nearest, this.silences, this.settings);
      if (found) evidence.push(found);
    }
    const best = evidence.sort((a, b) => distanceFromPlan(a) - distanceFromPlan(b))[0];
    if (best) this.begin(best, sighting);
  }

  private begin(evidence: StartEvidence, sighting: Sighting): void {
    const { run } = evidence;
    const before = this.running;
    if (before) {
      const end = handover(before, evidence, sighting, this.silences);
      if (!end) return;
      before.passedEndAt = end.passedEndAt;
      before.endFixes = end.fixTimes;
      before.endUnseen = end.unseen;
      if (end.samePlace) run.passedStartAt = end.passedEndAt;
      if (end.samePlace) run.startUnseen = end.unseen;
      if (end.samePlace) run.startFixes = end.fixTimes;
      this.release(before, end.completed);
    }
    const { startedByHandAt } = run.course.plan;
    run.started =
      startedByHandAt === undefined
        ? { at: evidence.at, cause: evidence.cause }
        : { at: startedByHandAt, cause: 'byHand' };
    if (startedByHandAt === undefined) run.startUnseen ??= evidence.unseen;
    run.begunOrder = sighting.order;
    const { at } = run.started;
    const oldest = sighting.order - UNEXPLAINED_SIGHTINGS;
    const since = this.recent.filter(({ time, order }) => time >= at && order > oldest);
    this.turns.push({ moment: at, since });
    this.running = run;
    this.holder = undefined;
    run.firstOrder = Math.max(evidence.from, sighting.order - UNEXPLAINED_SIGHTINGS);
    for (const earlier of this.pending) if (earlier >= run.firstOrder) this.own(run, earlier);
    this.own(run, sighting.order);
    this.explain();
    for (const other of this.runs) {
      if (other.started) continue;
      other.startStay = undefined;
      other.follower = followerOf();
    }
    this.checkEnd(run, sighting);
  }

  /** Arrival at the end location, or passing it. */
  private checkEnd(run: Run, sighting: Sighting): boolean {
    const end = seenEnd(run, sighting, this.before, this.silences, this.settings);
    if (!end) return false;
    const { endUnseen } = run;
    const at = endUnseen?.before ?? end.seen.time;
    this.release(run, { at, cause: end.cause, confirmed: !endUnseen }, end.seen);
    this.holder = { run: run.index, point: sighting.point, since: sighting.time };
    return true;
  }

  private release(run: Run, completed: Completed, seen?: Seen): void {
    this.turns.push({ moment: completed.at, since: seen ? [seen] : [] });
    run.completed ??= completed;
    decideAll(run.follower);
    run.releasedAt = completed.at;
    run.releasedOrder = this.count - 1;
    if (this.running === run) this.running = undefined;
  }

  private isHeld(sighting: Sighting): boolean {
    const { holder } = this;
    const end = holder && this.runs[holder.run]!.course.stops.at(-1);
    if (!holder || !end) return false;
    const near =
      outsideStop(end, sighting.point) <= this.settings.departureMinMetres ||
      distanceMetres(holder.point, sighting.point) <= HOLD_METRES;
    const recent = sighting.time - holder.since <= this.settings.reentryMinutes * MINUTE;
    if (!near || (this.isAstray && !recent)) return false;
    this.holder = { ...holder, since: sighting.time };
    return true;
  }

  private explain(): void {
    this.pending = [];
    this.isAstray = false;
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

  private own(run: Run | undefined, order: number): void {
    const place = order - this.recent[0]!.order;
    if (place >= 0) this.owners[place] = run ? run.index : NOBODY;
  }

  /** What happens by the clock and by hand up to a time, in its order. */
  advanceTo(time: EpochMs): void {
    for (;;) {
      const move = nextDayChange(this.runs, this.running, time, this.settings);
      if (!move) return;
      const { kind, run, at } = move;
      if (kind === 'start') this.startByHand(run, at);
      else if (kind === 'timeout') this.release(run, { at, cause: 'timeout', confirmed: false });
      else if (kind === 'completion') this.release(run, { at, cause: 'byHand', confirmed: true });
      else this.endByHand(run, at);
    }
  }

  private endByHand(run: Run, at: EpochMs): void {
    run.releasedAt = at;
    run.releasedOrder = this.count - 1;
    this.running = undefined;
  }

  private startByHand(run: Run, at: EpochMs): void {
    if (this.running) this.release(this.running, { at, cause: 'nextJourney', confirmed: false });
    run.started = { at, cause: 'byHand' };
    run.firstOrder = this.count;
    run.begunOrder = this.count - 1;
    this.running = run;
    this.holder = undefined;
    this.explain();
  }
}

function distanceFromPlan(evidence: StartEvidence): number {
  return Math.abs(evidence.at - evidence.plannedAt) + (evidence.onLine ? 0 : OFF_LINE_PENALTY);
}
