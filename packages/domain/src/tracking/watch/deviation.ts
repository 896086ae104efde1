import { type EpochMs, type Metres, MINUTE } from '../../core/index.ts';
import { distanceToLine, type LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode } from '../model.ts';
import type { Sighting } from '../sightings/sightings.ts';
import { type Course, type Geofence, outsideStop } from '../way/course.ts';
import type { Step } from '../way/follow.ts';
import { EMPTY_LOG, type EpisodeLog, type EpisodeRule, episodesOf, readInto } from './episode.ts';

export type DeviationLevel = 'ON_PLAN' | 'SLIGHT_DEVIATION' | 'OFF_PLAN';

export interface Deviation {
  readonly level: DeviationLevel;
  /** At the last sighting; undefined before the first or without a route. */
  readonly off?: Metres;
  readonly limit: Metres;
  readonly exempt: boolean;
  /** First and last deciding sighting; without a deviation the last. */
  readonly fixTimes: readonly number[];
}

/** Rest, fuel, border and site locations. */
export type KnownPlaces = (point: LngLat) => readonly Geofence[];

/** None near stops and known places (product decisions, section 4). */
export interface DeviationState {
  readonly slight: Limit;
  readonly severe: Limit;
  readonly last?: { readonly off: Metres; readonly time: EpochMs; readonly exempt: boolean };
  readonly log: EpisodeLog;
}

interface Limit {
  readonly raised: boolean;
  readonly since?: EpochMs;
  readonly fixes: number;
}

const UNDER: Limit = { raised: false, fixes: 0 };
export const NO_DEVIATION: DeviationState = { slight: UNDER, severe: UNDER, log: EMPTY_LOG };

export function readDeviation(
  state: DeviationState,
  course: Course,
  known: KnownPlaces,
  settings: OrganisationSettings,
  sighting: Sighting,
  step: Step | undefined,
): DeviationState {
  const { line, hasRoute, corridorMetres } = course;
  if (!line || !hasRoute) return state;
  const { time, point } = sighting;
  const harmless = settings.slightDeviationMetres * settings.deviationClearShare;
  const off = step && step.off <= harmless ? step.off : distanceToLine(line, point);
  const exempt = off > harmless && isExempt(course, known, point, settings);
  const counted = exempt ? 0 : off;
  const severe = readLimit(state.severe, corridorMetres, 1, settings, counted, time);
  const reading = readingOf(severe, corridorMetres, settings, counted);
  const shown = { value: counted, limit: corridorMetres };
  return {
    slight: readLimit(state.slight, settings.slightDeviationMetres, 2, settings, counted, time),
    severe,
    last: { off, time, exempt },
    log: readInto(state.log, ruleOf(course, settings), sighting, reading, counted, shown),
  };
}

export function deviationOf(
  { slight, severe, last }: DeviationState,
  course: Course,
  settings: OrganisationSettings,
): Deviation {
  const off = last && Math.round(last.off);
  const exempt = last?.exempt ?? false;
  const limit = severe.raised ? course.corridorMetres : settings.slightDeviationMetres;
  const { raised, since } = severe.raised ? severe : slight;
  if (!raised || !last) {
    return { level: 'ON_PLAN', off, limit, exempt, fixTimes: last ? [last.time] : [] };
  }
  const level = severe.raised ? 'OFF_PLAN' : 'SLIGHT_DEVIATION';
  return { level, off, limit, exempt, fixTimes: [since!, last.time] };
}

export function deviationEpisodes(
  { log }: DeviationState,
  course: Course,
  settings: OrganisationSettings,
  until: EpochMs,
  over: boolean,
): readonly Episode[] {
  return episodesOf(log, ruleOf(course, settings), until, over);
}

function ruleOf(course: Course, settings: OrganisationSettings): EpisodeRule {
  const hold = settings.deviationMinutes * MINUTE;
  const clear = settings.episodeClearMinutes * MINUTE;
  return { kind: 'OFF_PLAN', journeyId: course.plan.journeyId, hold, holdFixes: 1, clear };
}

function isExempt(
  course: Course,
  known: KnownPlaces,
  point: LngLat,
  settings: OrganisationSettings,
): boolean {
  const near = (geofence: Geofence) => outsideStop(geofence, point) <= settings.deviationExemptMetres;
  return course.stops.some(near) || known(point).some(near);
}

function readingOf(
  { raised }: Limit,
  metres: Metres,
  settings: OrganisationSettings,
  off: Metres,
): 'over' | 'between' | 'clear' {
  if (off > metres) return 'over';
  return off >= metres * settings.deviationClearShare && raised ? 'between' : 'clear';
}

function readLimit(
  limit: Limit,
  metres: Metres,
  fixesWanted: number,
  settings: OrganisationSettings,
  off: Metres,
  time: EpochMs,
): Limit {
  const reading = readingOf(limit, metres, settings, off);
  if (reading === 'clear') return UNDER;
  const over = reading === 'over';
  const since = limit.since ?? (over ? time : undefined);
  const fixes = limit.fixes + (over ? 1 : 0);
  const hold = settings.deviationMinutes * MINUTE;
  const raised = limit.raised || (since !== undefined && fixes >= fixesWanted && time - since >= hold);
  return { raised, since, fixes };
}
