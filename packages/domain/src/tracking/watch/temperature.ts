import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Episode } from '../model.ts';
import type { Sighting } from '../sightings/sightings.ts';
import type { Course } from '../way/course.ts';
import { EMPTY_LOG, type EpisodeLog, type EpisodeRule, episodesOf, readInto } from './episode.ts';

/** Counts after temperatureHoldMinutes, ends after temperatureClearMinutes in range. */
export interface TemperatureState {
  readonly stop: number;
  readonly warning: EpisodeLog;
  readonly critical: EpisodeLog;
}

export const NO_TEMPERATURE: TemperatureState = { stop: 0, warning: EMPTY_LOG, critical: EMPTY_LOG };

export function readTemperature(
  state: TemperatureState,
  course: Course,
  settings: OrganisationSettings,
  sighting: Sighting,
  isServed: (stop: number) => boolean,
): TemperatureState {
  const { stops, hasTemperatures } = course;
  if (!hasTemperatures) return state;
  // The next unserved stop with a temperature decides.
  let { stop } = state;
  const says = (i: number) => stops[i]!.plan.plannedTemperatureCelsius !== undefined;
  while (stop < stops.length && (isServed(stop) || !says(stop))) stop += 1;
  const planned = stops[stop]?.plan.plannedTemperatureCelsius;
  const measured = sighting.temperatureCelsius;
  if (planned === undefined || measured === undefined)
    return stop === state.stop ? state : { ...state, stop };
  const away = Math.round(Math.abs(measured - planned) * 10) / 10;
  const { temperatureWarnDegrees, temperatureCriticalDegrees } = settings;
  const shown = { value: measured, limit: planned };
  const read = (log: EpisodeLog, kind: Kind, limit: number) =>
    readInto(log, ruleOf(kind, course, settings), sighting, away > limit ? 'over' : 'clear', away, shown);
  return {
    stop,
    warning: read(state.warning, 'TEMPERATURE_WARNING', temperatureWarnDegrees),
    critical: read(state.critical, 'TEMPERATURE_CRITICAL', temperatureCriticalDegrees),
  };
}

export function temperatureEpisodes(
  { warning, critical }: TemperatureState,
  course: Course,
  settings: OrganisationSettings,
  until: EpochMs,
  over: boolean,
): readonly Episode[] {
  return [
    ...episodesOf(warning, ruleOf('TEMPERATURE_WARNING', course, settings), until, over),
    ...episodesOf(critical, ruleOf('TEMPERATURE_CRITICAL', course, settings), until, over),
  ];
}

type Kind = 'TEMPERATURE_WARNING' | 'TEMPERATURE_CRITICAL';

function ruleOf(kind: Kind, course: Course, settings: OrganisationSettings): EpisodeRule {
  const hold = settings.temperatureHoldMinutes * MINUTE;
  const clear = settings.temperatureClearMinutes * MINUTE;
  return { kind, journeyId: course.plan.journeyId, hold, holdFixes: 1, clear };
}
