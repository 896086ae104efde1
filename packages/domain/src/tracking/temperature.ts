import { MINUTE } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Course } from './course.ts';
import { EpisodeLog } from './episode.ts';
import type { Episode } from './model.ts';
import type { Sighting } from './sightings.ts';
import type { JourneyTrace } from './stop-times.ts';

/** Load that is too warm or too cold for the next delivery: 15 minutes warn, and end after 10 minutes in range. */
export class TemperatureWatch {
  private readonly course: Course;
  private readonly trace: JourneyTrace;
  private readonly settings: OrganisationSettings;
  private readonly warning: EpisodeLog;
  private readonly critical: EpisodeLog;
  private stop = 0;

  constructor(course: Course, trace: JourneyTrace, settings: OrganisationSettings) {
    this.course = course;
    this.trace = trace;
    this.settings = settings;
    const hold = settings.temperatureHoldMinutes * MINUTE;
    const clear = settings.temperatureClearMinutes * MINUTE;
    const rule = { hold, holdFixes: 1, clear };
    const { journeyId } = course.plan;
    this.warning = new EpisodeLog({ kind: 'TEMPERATURE_WARNING', ...rule }, journeyId);
    this.critical = new EpisodeLog({ kind: 'TEMPERATURE_CRITICAL', ...rule }, journeyId);
  }

  read(sighting: Sighting): void {
    const planned = this.plannedAt(sighting.time);
    const measured = sighting.temperatureCelsius;
    if (planned === undefined || measured === undefined) return;
    const away = Math.round(Math.abs(measured - planned) * 10) / 10;
    const { temperatureWarnDegrees, temperatureCriticalDegrees } = this.settings;
    const shown = { value: measured, limit: planned };
    this.warning.read(sighting, away > temperatureWarnDegrees ? 'over' : 'clear', away, shown);
    this.critical.read(sighting, away > temperatureCriticalDegrees ? 'over' : 'clear', away, shown);
  }

  finish(until: number, over: boolean): Episode[] {
    return [...this.warning.finish(until, over), ...this.critical.finish(until, over)];
  }

  /** The load on board is that of the next stop that is still to be served and says a temperature. */
  private plannedAt(time: number): number | undefined {
    const { stops } = this.course;
    const served = (i: number) => (this.trace.times[i]?.departure ?? Number.POSITIVE_INFINITY) <= time;
    const says = (i: number) => stops[i]!.plan.plannedTemperatureCelsius !== undefined;
    while (this.stop < stops.length && (served(this.stop) || !says(this.stop))) this.stop += 1;
    return stops[this.stop]?.plan.plannedTemperatureCelsius;
  }
}
