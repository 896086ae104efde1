import type { EpochMs } from '../core/index.ts';

export interface StopTimes {
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
}

/** What is wrong with one stop of a plan; the index counts from 0. */
export interface StopProblem {
  readonly stop: number;
  readonly at: 'stop' | 'place' | 'arrival' | 'departure';
  readonly message: string;
}

/**
 * Every time that comes before an earlier one: a departure before its arrival, a stop before the one before it, the
 * first departure before the planned start. A time that is not given is no fault: a draft may lack it.
 * @param start the planned start; not compared where absent
 */
export function timesOutOfOrder(
  start: EpochMs | undefined,
  stops: readonly StopTimes[],
): readonly StopProblem[] {
  const problems: StopProblem[] = [];
  let last: EpochMs | undefined;
  for (const [stop, { arrival, departure }] of stops.entries()) {
    if (arrival !== undefined && last !== undefined && arrival < last) {
      problems.push({ stop, at: 'arrival', message: 'is before the time of the stop before' });
    }
    if (departure !== undefined && arrival !== undefined && departure < arrival) {
      problems.push({ stop, at: 'departure', message: 'is before the arrival' });
    } else if (departure !== undefined && last !== undefined && departure < last) {
      problems.push({ stop, at: 'departure', message: 'is before the time of the stop before' });
    }
    if (stop === 0 && departure !== undefined && start !== undefined && departure < start) {
      problems.push({ stop, at: 'departure', message: 'is before the planned start' });
    }
    last = departure ?? arrival ?? last;
  }
  return problems;
}
