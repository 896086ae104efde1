import { HORIZON_MINUTES, PARTS_OF_DAY, partOfDayAt } from '@linehaul/domain/forecast';
import type { DayFacts } from './day-facts.ts';
import { LAST_HORIZON } from './forecast-moments.ts';
import type { Learnt, Made } from './rotation.ts';

/** Minutes. */
export interface Cell {
  /** With and without a range. */
  n: number;
  unranged: number;
  held: number;
  width: number;
  error: number;
  errorOfProjection: number;
  errorOfTimetable: number;
  /** Fixed split conformal: earlier days' error quantiles around the model. */
  fixedHeld: number;
  fixedWidth: number;
}

export type Cells = ReadonlyMap<string, Cell>;

const MINUTE_MS = 60_000;

/** By 'all', horizon ('0–5 min'), the forecast's part of day, route ('route 7'), and both ('0–5 min of route 7'). */
export function cellsOf(day: DayFacts, made: readonly Made[], learnt: Learnt): Map<string, Cell> {
  const fixed = fixedRanges(learnt);
  const cells = new Map<string, Cell>(
    ['all', ...horizonNames(), ...PARTS_OF_DAY].map((name) => [name, empty()]),
  );
  for (const one of made) {
    const { horizon, route } = one.forecast.basis;
    const part = partOfDayAt(one.madeAt, day.utcOffset);
    const ahead = horizonName(horizon);
    for (const name of ['all', ahead, part, `route ${route}`, `${ahead} of route ${route}`]) {
      const cell = cells.get(name) ?? empty();
      cells.set(name, cell);
      add(cell, one, fixed[horizon]!);
    }
  }
  return cells;
}

export const horizonName = (horizon: number) =>
  `${HORIZON_MINUTES[horizon - 1] ?? 0}–${HORIZON_MINUTES[horizon]} min`;

export const horizonNames = () =>
  Array.from({ length: LAST_HORIZON + 1 }, (_, horizon) => horizonName(horizon));

const empty = (): Cell => ({
  n: 0,
  unranged: 0,
  held: 0,
  width: 0,
  error: 0,
  errorOfProjection: 0,
  errorOfTimetable: 0,
  fixedHeld: 0,
  fixedWidth: 0,
});

function add(cell: Cell, { forecast, arrival, planned }: Made, [low, high]: readonly [number, number]): void {
  if (forecast.kind === 'noHistory') {
    cell.unranged += 1;
    return;
  }
  const { basis, p10, p50, p90 } = forecast;
  cell.n += 1;
  cell.held += arrival >= p10 && arrival <= p90 ? 1 : 0;
  cell.width += (p90 - p10) / MINUTE_MS;
  cell.error += Math.abs(arrival - p50) / MINUTE_MS;
  cell.errorOfProjection += Math.abs(arrival - planned - basis.lateness * 1000) / MINUTE_MS;
  cell.errorOfTimetable += Math.abs(arrival - planned) / MINUTE_MS;
  const error = (arrival - basis.centre) / 1000;
  cell.fixedHeld += error >= low && error <= high ? 1 : 0;
  cell.fixedWidth += (high - low) / 60;
}

function fixedRanges({ errors }: Learnt): readonly (readonly [number, number])[] {
  return horizonNames().map((_, horizon) => {
    const own = Float64Array.from(
      errors.filter((one) => one.horizon === horizon),
      ({ error }) => error,
    ).sort();
    const at = (share: number) => own[Math.min(own.length - 1, Math.floor(own.length * share))] ?? 0;
    return [at(0.1), at(0.9)] as const;
  });
}
