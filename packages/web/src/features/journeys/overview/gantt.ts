import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import { differenceTone } from '../schedule-rows.ts';

/** A stretch of time, epoch milliseconds. */
export interface Stretch {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
/** ok = as planned; danger = a fact that is late; warn = late as far as is projected. */
export type BarTone = 'ok' | 'warn' | 'danger';

export interface FactBar {
  /** What has been: solid, to now at the latest. */
  readonly done?: Stretch;
  /** What is projected: hatched, from now. */
  readonly projected?: Stretch;
  readonly minutes: number;
  /** Its end is projected. */
  readonly isProjected: boolean;
  readonly isEstimated: boolean;
  readonly tone: BarTone;
}
export interface GanttRow {
  readonly id: string;
  /** A stay at a stop, or the drive to the next one. */
  readonly kind: 'stop' | 'fuel' | 'drive';
  readonly name: string;
  readonly planned?: Stretch & { readonly minutes: number };
  readonly fact?: FactBar;
}

interface Moment {
  readonly at?: EpochMs;
  readonly kind: 'actual' | 'projected';
  readonly isEstimated: boolean;
}
interface Times {
  readonly planned?: EpochMs;
  readonly known: Moment;
}

const ms = (instant: string | null): EpochMs | undefined => (instant ? Date.parse(instant) : undefined);
/** Minutes as clocks show them: a duration is that of the two times as they are read. */
const minutesOf = ({ from, to }: Stretch) => Math.floor(to / MINUTE) - Math.floor(from / MINUTE);

function times(
  planned: string | null,
  revised: string | null,
  adjusted: string | null,
  actual: string | null,
  isEstimated: boolean,
): Times {
  return {
    planned: ms(revised ?? planned),
    known: actual
      ? { at: ms(actual), kind: 'actual', isEstimated }
      : { at: ms(adjusted), kind: 'projected', isEstimated: false },
  };
}

const arrivalOf = (s: ScheduleActivity) =>
  times(
    s.plannedArrivalTimeUtc,
    s.revisedArrivalTimeUtc,
    s.adjustedArrivalTimeUtc,
    s.actualArrivalTimeUtc,
    s.estimated,
  );
const departureOf = (s: ScheduleActivity) =>
  times(
    s.plannedDepartureTimeUtc,
    s.revisedDepartureTimeUtc,
    s.adjustedDepartureTimeUtc,
    s.actualDepartureTimeUtc,
    s.estimated,
  );

/** The stays and drives of a journey in their order, each with its planned bar and what is known of it. */
export function ganttRows(journey: Pick<Journey, 'journeyActivityList'>, now: EpochMs): readonly GanttRow[] {
  const stops = [...journey.journeyActivityList].sort((a, b) => a.sequence - b.sequence);
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    const stay = rowOf(
      stop.id,
      stop.fuelStop ? 'fuel' : 'stop',
      stop.locationName,
      arrivalOf(stop),
      departureOf(stop),
      now,
    );
    const drive =
      next &&
      rowOf(
        `${stop.id}-drive`,
        'drive',
        `${stop.locationName} → ${next.locationName}`,
        departureOf(stop),
        arrivalOf(next),
        now,
      );
    return [stay, drive].filter((row) => row !== undefined);
  });
}

/** Undefined where neither plan nor fact has both of its ends. */
function rowOf(
  id: string,
  kind: GanttRow['kind'],
  name: string,
  begin: Times,
  end: Times,
  now: EpochMs,
): GanttRow | undefined {
  const planned = stretch(begin.planned, end.planned);
  const fact = factOf(begin.known, end, now);
  if (!planned && !fact) return undefined;
  return { id, kind, name, planned: planned && { ...planned, minutes: minutesOf(planned) }, fact };
}

function stretch(from: EpochMs | undefined, to: EpochMs | undefined): Stretch | undefined {
  return from !== undefined && to !== undefined && to >= from ? { from, to } : undefined;
}

function factOf(begin: Moment, { planned, known: end }: Times, now: EpochMs): FactBar | undefined {
  const isRunning = begin.kind === 'actual' && end.kind === 'projected';
  // Under way and past its projection, or without one: it lasts until now at least.
  const to = isRunning ? Math.max(now, end.at ?? now) : end.at;
  const whole = stretch(begin.at, to);
  if (!whole) return undefined;
  const minutes =
    planned === undefined ? undefined : Math.floor(whole.to / MINUTE) - Math.floor(planned / MINUTE);
  const tone = differenceTone({ minutes, kind: end.kind, isEstimated: false });
  return {
    done:
      begin.kind === 'actual'
        ? stretch(whole.from, isRunning ? Math.min(now, whole.to) : whole.to)
        : undefined,
    projected: begin.kind === 'projected' ? whole : isRunning ? ahead(now, whole) : undefined,
    minutes: minutesOf(whole),
    isProjected: end.kind === 'projected',
    isEstimated: begin.isEstimated || end.isEstimated,
    tone: tone === 'quiet' ? 'ok' : tone,
  };
}

function ahead(now: EpochMs, { from, to }: Stretch): Stretch | undefined {
  return to > now ? { from: Math.max(now, from), to } : undefined;
}

const STEPS = [0.25, 0.5, 1, 2, 3, 4, 6, 12, 24, 48, 168].map((hours) => hours * HOUR);

/**
 * The axis under the bars: round times of the zone, few enough for the room, and the time that it spans, with room at
 * its right for the minutes of the last bar.
 * @param startOfDay the instant at which the day of `at` begins in the zone
 */
export function axisOf(
  rows: readonly GanttRow[],
  now: EpochMs | undefined,
  startOfDay: (at: EpochMs) => EpochMs,
  mostTicks = 11,
): (Stretch & { readonly ticks: readonly EpochMs[]; readonly step: number }) | undefined {
  const edges = rows.flatMap(({ planned, fact }) =>
    [planned, fact?.done, fact?.projected].flatMap((part) => (part ? [part.from, part.to] : [])),
  );
  if (edges.length === 0) return undefined;
  const first = Math.min(...edges);
  const last = Math.max(...edges);
  // A running journey's now belongs on the axis, one of last week's does not.
  const to = now !== undefined && now > last && now - last < last - first + HOUR ? now : last;
  const length = Math.max(HOUR / 2, to - first);
  const from = first - length * 0.03;
  const end = to + length * 0.11;
  const step =
    STEPS.find((one) => (end - from) / one <= mostTicks) ?? Math.ceil((end - from) / mostTicks / HOUR) * HOUR;
  const origin = startOfDay(from);
  const ticks: EpochMs[] = [];
  for (let at = origin + Math.ceil((from - origin) / step) * step; at <= end; at += step) ticks.push(at);
  return { from, to: end, ticks, step };
}
