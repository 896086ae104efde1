import type { EpochMs, JourneyId } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import {
  beginAgain,
  type Completed,
  followRun,
  hasEnded,
  mayStart,
  nameBelieved,
  type Run,
  type RunState,
  runOf,
  stateOf,
  watchLaterStops,
  watchStart,
} from '../sightings/run.ts';
import type { Seen } from '../sightings/seen.ts';
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
import type { Course } from '../way/course.ts';
import { followRunning } from '../way/find-again.ts';
import { decide, decideAll, forget, placeAt, stepsOf } from '../way/follow.ts';
import { type Moment, momentOf } from '../way/presence.ts';
import { nextDayChange } from './day-clock.ts';
import { handover, noteHandover } from './handover.ts';
import { openFrom } from './open-sightings.ts';
import { isHeldAt, seenEnd } from './run-end.ts';
import { secondRun } from './second-run.ts';
import {
  bestEvidence,
  nearestPlanned,
  type StartEvidence,
  startBy,
  startEvidence,
} from './start-evidence.ts';
import { forgetStarts, keepStart, watchStarts } from './starts.ts';

/** By time: which journey runs, and which sightings it owns (product decisions, sections 3 and 6). */
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
  private count: number;
  private turns: Turn[] = [];

  constructor(courses: readonly Course[], settings: OrganisationSettings, state?: DayState) {
    this.runs = courses.map((course, index) => runOf(course, index, state?.runs[index]));
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

  /** Clears them. */
  turnsSince(): readonly Turn[] {
    return this.turns.splice(0);
  }

  /** Removes sightings whose journey and places are final. */
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

  unsettled(): Settled {
    const { settled: before, recent: sightings, owners, runs } = this;
    return { before, sightings, owners, steps: runs.map(({ follower }) => stepsOf(follower)) };
  }

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
    watchStarts(this.candidates(sighting.time), run, sighting, this.settings);
    this.holder = undefined;
    this.explain();
    const atStart = !run.started && run.startStay?.lastInside.order === sighting.order;
    if (!atStart && !hasEnded(run, sighting.order)) followRun(run, sighting, true);
    if (run.releasedAt !== undefined) return;
    if (this.running === run) this.checkEnd(run, sighting);
    if (run.started || run.course.plan.stops.length === 0) return;
    if (run.course.plan.endedByHandAt !== undefined && run.course.plan.endedByHandAt <= sighting.time) return;
    const evidence = startEvidence(run, sighting, true, true, this.silences, this.settings);
    if (evidence) this.begin(evidence, sighting);
  }

  private watchAgain(run: Run, sighting: Sighting): void {
    const second = secondRun(run, sighting, this.settings);
    if (!second) return;
    const { startStay } = second;
    if (startStay && this.running && this.running !== run) return;
    if (this.running === run) this.running = undefined;
    beginAgain(run);
    if (!startStay) return;
    run.startStay = startStay;
    placeAt(run.course, run.follower, run.course.stops[0]!.along, startStay.lastInside);
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
      for (const run of candidates) keepStart(run, atStart.has(run), sighting);
      this.own(running ?? this.runs[this.holder!.run], sighting.order);
      if (running) this.checkEnd(running, sighting);
      return;
    }
    if (running) {
      this.own(running, sighting.order);
      if (this.checkEnd(running, sighting)) return;
    } else {
      this.own(nearestPlanned(candidates, sighting.time), sighting.order);
    }
    this.pending.push(sighting.order);
    this.isAstray = true;
    const nearest = nearestPlanned(candidates, sighting.time);
    const evidence = candidates.flatMap((run) => {
      if (!atStart.has(run)) followRun(run, sighting);
      return startEvidence(run, sighting, false, run === nearest, this.silences, this.settings) ?? [];
    });
    const best = bestEvidence(evidence);
    if (best) this.begin(best, sighting);
  }

  private begin(evidence: StartEvidence, sighting: Sighting): void {
    const { run } = evidence;
    const before = this.running;
    if (before) {
      const end = handover(before, evidence, sighting, this.silences);
      if (!end) return;
      noteHandover(before, run, end);
      this.release(before, end.completed);
    }
    startBy(evidence);
    run.begunOrder = sighting.order;
    const { at } = run.started!;
    const oldest = sighting.order - UNEXPLAINED_SIGHTINGS;
    const since = this.recent.filter(({ time, order }) => time >= at && order > oldest);
    this.turns.push({ moment: at, since });
    this.running = run;
    this.holder = undefined;
    run.firstOrder = Math.max(evidence.from, sighting.order - UNEXPLAINED_SIGHTINGS);
    for (const earlier of this.pending) if (earlier >= run.firstOrder) this.own(run, earlier);
    this.own(run, sighting.order);
    this.explain();
    forgetStarts(this.runs);
    this.checkEnd(run, sighting);
  }

  private checkEnd(run: Run, sighting: Sighting): boolean {
    const end = seenEnd(run, sighting, this.before, this.silences, this.settings);
    if (!end) return false;
    const at = run.endUnseen?.before ?? end.seen.time;
    this.release(run, { at, cause: end.cause, confirmed: !run.endUnseen }, end.seen);
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
    if (!holder || !end || !isHeldAt(end, holder, sighting, this.isAstray, this.settings)) return false;
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

  private own(run: Run | undefined, order: number): void {
    const place = order - this.recent[0]!.order;
    if (place >= 0) this.owners[place] = run ? run.index : NOBODY;
  }

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

  /** When the clock alone next starts or ends a journey; Infinity: never. */
  get nextChange(): EpochMs {
    const never = Number.POSITIVE_INFINITY;
    return nextDayChange(this.runs, this.running, never, this.settings)?.at ?? never;
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
