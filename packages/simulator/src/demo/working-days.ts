import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import {
  computedDriving,
  DAY_COMPUTED_MINUTES,
  DAY_DRIVING_MINUTES,
  DAY_MINUTES,
  type Lane,
} from './lanes.ts';

/** Planned: an hour late still leaves eleven. */
const DAY_REST = 12 * HOUR;
const WEEK_REST = 48 * HOUR;
/** From a weekly rest's end to the next. */
const WEEK = 6 * DAY;

/** Times: milliseconds, roster time; sums: minutes of the day. */
interface Hours {
  readonly driver: string;
  free: number;
  dayFrom: number;
  weekFrom: number;
  driving: number;
  computed: number;
}

export interface Turn {
  readonly drivers: readonly string[];
  /** Milliseconds, roster time. */
  readonly start: number;
}

/** Each drives for his day, both on far lanes. Rests by Regulation (EC) No 561/2006. */
export class WorkingDays {
  readonly #hours: readonly Hours[];
  #today: Hours | undefined;

  constructor(drivers: readonly string[]) {
    const rested = Number.NEGATIVE_INFINITY;
    this.#hours = drivers.map((driver) => ({
      ...{ driver, free: rested, dayFrom: rested, weekFrom: rested, driving: 0, computed: 0 },
    }));
  }

  /**
   * @param from truck free
   * @param held milliseconds on duty before the start; begins his day
   */
  take(lane: Lane, from: number, held = 0): Turn {
    const today = this.#today;
    if (today && held === 0 && !lane.isForTwo && fits(today, lane, from))
      return this.#drive([today], lane, from);
    const ready = (hours: Hours, at: number) => readyAt(hours, lane, at, held);
    if (!lane.isForTwo) {
      const [first] = this.#hours.toSorted(
        (a, b) => ready(a, from) - ready(b, from) || (a.free < b.free ? -1 : Number(a.free > b.free)),
      );
      return this.#begin([first!], lane, ready(first!, from), held);
    }
    let start = from;
    let before: number;
    do {
      before = start;
      start = Math.max(...this.#hours.map((hours) => ready(hours, before)));
    } while (start !== before);
    return this.#begin(this.#hours, lane, start, held);
  }

  #begin(team: readonly Hours[], lane: Lane, start: number, held: number): Turn {
    for (const hours of team) {
      hours.dayFrom = start - held;
      if (hours.dayFrom - hours.free >= WEEK_REST) hours.weekFrom = hours.dayFrom;
      hours.driving = 0;
      hours.computed = 0;
    }
    return this.#drive(team, lane, start);
  }

  #drive(team: readonly Hours[], lane: Lane, start: number): Turn {
    for (const hours of team) {
      hours.driving += lane.driving / team.length;
      hours.computed += computedDriving(lane) / team.length;
      hours.free = start + lane.minutes * MINUTE;
    }
    this.#today = team.length === 1 ? team[0] : undefined;
    return { drivers: team.map(({ driver }) => driver), start };
  }
}

function fits(hours: Hours, lane: Lane, from: number): boolean {
  return (
    from + lane.minutes * MINUTE - hours.dayFrom <= DAY_MINUTES * MINUTE &&
    hours.driving + lane.driving <= DAY_DRIVING_MINUTES &&
    hours.computed + computedDriving(lane) <= DAY_COMPUTED_MINUTES
  );
}

/** Not before `from`. */
function readyAt({ free, weekFrom }: Hours, lane: Lane, from: number, held: number): number {
  const start = Math.max(from, free + DAY_REST + held);
  const dayEnds = start + Math.max(lane.minutes, DAY_MINUTES) * MINUTE;
  return dayEnds <= weekFrom + WEEK ? start : Math.max(from, free + WEEK_REST + held);
}
