import { type Metres, MINUTE } from '../core/index.ts';
import { distanceToLine } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import { type Course, type Ground, outsideStop } from './course.ts';
import { EpisodeLog } from './episode.ts';
import type { Step } from './follow.ts';
import type { Sighting } from './sightings.ts';

export type DeviationLevel = 'ON_PLAN' | 'SLIGHT_DEVIATION' | 'OFF_PLAN';

export interface Deviation {
  readonly level: DeviationLevel;
  /** Metres off the route at the last sighting; undefined before the first one, and where there is no route. */
  readonly off?: Metres;
  readonly limit: Metres;
  /** Farther off than is harmless, at a place where that doesn't count. */
  readonly exempt: boolean;
  /** First and last sighting that decided; without a deviation the last one. */
  readonly fixTimes: readonly number[];
}

/**
 * How a running vehicle keeps to its route: a limit counts after two fixes and two minutes, and is left under 70 % of
 * it; near stops and places where vehicles have business there is none (product decisions, section 4). A journey
 * without a route can't leave it.
 */
export class DeviationWatch {
  readonly log: EpisodeLog;
  private readonly course: Course;
  private readonly exempt: readonly Ground[];
  private readonly settings: OrganisationSettings;
  private readonly slight: Limit;
  private readonly severe: Limit;
  private last: { off: Metres; time: number; exempt: boolean } | undefined;

  constructor(course: Course, exempt: readonly Ground[], settings: OrganisationSettings) {
    this.course = course;
    this.exempt = exempt;
    this.settings = settings;
    const hold = settings.deviationMinutes * MINUTE;
    this.slight = new Limit(settings.slightDeviationMetres, settings.deviationClearShare, hold, 2);
    this.severe = new Limit(course.corridorMetres, settings.deviationClearShare, hold, 1);
    const clear = settings.episodeClearMinutes * MINUTE;
    this.log = new EpisodeLog({ kind: 'OFF_PLAN', hold, holdFixes: 1, clear }, course.plan.journeyId);
  }

  read(sighting: Sighting, step: Step | undefined): void {
    const { line, hasRoute } = this.course;
    if (!line || !hasRoute) return;
    const harmless = this.settings.slightDeviationMetres * this.settings.deviationClearShare;
    let off = step && step.off <= harmless ? step.off : distanceToLine(line, sighting.point);
    const exempt = off > harmless && this.isExempt(sighting);
    this.last = { off, time: sighting.time, exempt };
    if (exempt) off = 0;
    this.slight.read(off, sighting.time);
    this.severe.read(off, sighting.time);
    this.log.read(sighting, this.severe.readingOf(off), off, { value: off, limit: this.severe.metres });
  }

  now(): Deviation {
    const { slight, severe, last } = this;
    const off = last && Math.round(last.off);
    const exempt = last?.exempt ?? false;
    const limit = severe.raised ? severe : slight;
    if (!limit.raised) {
      return { level: 'ON_PLAN', off, limit: slight.metres, exempt, fixTimes: last ? [last.time] : [] };
    }
    const level = severe.raised ? 'OFF_PLAN' : 'SLIGHT_DEVIATION';
    return { level, off, limit: limit.metres, exempt, fixTimes: [limit.since!, last!.time] };
  }

  private isExempt(sighting: Sighting): boolean {
    const near = (ground: Ground) =>
      outsideStop(ground, sighting.point) <= this.settings.deviationExemptMetres;
    return this.course.stops.some(near) || this.exempt.some(near);
  }
}

/** One limit with its memory. */
class Limit {
  readonly metres: Metres;
  raised = false;
  since: number | undefined;
  private readonly clearUnder: Metres;
  private readonly hold: number;
  private readonly fixesWanted: number;
  private fixes = 0;

  constructor(metres: Metres, clearShare: number, hold: number, fixesWanted: number) {
    this.metres = metres;
    this.clearUnder = metres * clearShare;
    this.hold = hold;
    this.fixesWanted = fixesWanted;
  }

  readingOf(off: Metres): 'over' | 'between' | 'clear' {
    if (off > this.metres) return 'over';
    return off >= this.clearUnder && this.raised ? 'between' : 'clear';
  }

  read(off: Metres, time: number): void {
    const reading = this.readingOf(off);
    if (reading === 'clear') {
      this.raised = false;
      this.since = undefined;
      this.fixes = 0;
      return;
    }
    if (reading === 'over') {
      this.since ??= time;
      this.fixes += 1;
    }
    if (this.since !== undefined && this.fixes >= this.fixesWanted && time - this.since >= this.hold) {
      this.raised = true;
    }
  }
}
