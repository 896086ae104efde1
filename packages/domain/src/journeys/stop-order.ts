import type { EpochMs } from '../core/index.ts';

export interface StopTimes {
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
}

/** Index from 0. */
export interface StopProblem {
  readonly stop: number;
  readonly at: 'stop' | 'place' | 'arrival' | 'departure';
  readonly message: string;
}

/** Times before an earlier one or before `start`. Drafts may lack times. */
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
