import { MINUTE } from '@linehaul/domain/core';
import type { EndForecast } from '@linehaul/domain/knock-on';
import type { BlockTrip, Known } from './blocks.ts';

/** Minutes to planned end; the last is open. */
const HORIZONS = [10, 20, 40, Number.POSITIVE_INFINITY];
const QUANTILES = [0.1, 0.5, 0.8, 0.9];
/** Fewer are joined with all. */
const LEAST = 100;

export interface Learnt {
  /** A trip's end, by what was known. */
  readonly endOf: (known: Known, trip: BlockTrip) => EndForecast;
  readonly turnRoundMinutes: number;
}

const horizonOf = (known: Known, trip: BlockTrip) =>
  HORIZONS.findIndex((limit) => (trip.plannedEnd - known.seenAt) / MINUTE <= limit);

/** Least squares of the end's lateness on the present one, late and early apart, and residuals. */
export function learnFrom(days: readonly (readonly Known[])[]): Learnt {
  const all = days.flat();
  const ends = all.flatMap((known) =>
    known.trips
      .slice(known.hasEnded ? 1 : 0, -1)
      .flatMap((trip) => (trip.end === undefined ? [] : [{ known, trip, end: trip.end }])),
  );
  const models = HORIZONS.map((_, horizon) => {
    const own = ends.filter(({ known, trip }) => horizonOf(known, trip) === horizon);
    return modelOf(own.length >= LEAST ? own : ends);
  });
  return {
    turnRoundMinutes: turnRoundOf(all),
    endOf: (known, trip) => {
      const { weights, left } = models[horizonOf(known, trip)]!;
      const expected = dot(weights, featuresOf(known));
      const [p10, p50, p80, p90] = left.map((residual) => trip.plannedEnd + (expected + residual) * MINUTE);
      return { p10, p50: p50!, p80: p80!, p90 };
    },
  };
}

const featuresOf = ({ late }: Known) => [1, Math.max(0, late), Math.min(0, late)] as const;
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);

function modelOf(ends: readonly { readonly known: Known; readonly trip: BlockTrip; readonly end: number }[]) {
  const rows = ends.map(({ known, trip, end }) => ({
    x: featuresOf(known),
    y: (end - trip.plannedEnd) / MINUTE,
  }));
  const weights = leastSquares(rows);
  const residuals = rows.map(({ x, y }) => y - dot(weights, x)).sort((a, b) => a - b);
  return { weights, left: QUANTILES.map((share) => quantile(residuals, share)) };
}

/** Median between trips where the end was after the next planned start. */
function turnRoundOf(all: readonly Known[]): number {
  const needed = all.flatMap(({ trips, startedLate }) => {
    const [before, next] = trips.slice(-2);
    if (!before || !next || before.end === undefined || before.end < next.plannedStart) return [];
    return [Math.max(0, (next.plannedStart - before.end) / MINUTE + startedLate)];
  });
  return quantile(
    needed.sort((a, b) => a - b),
    0.5,
  );
}

export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export function leastSquares(
  rows: readonly { readonly x: readonly number[]; readonly y: number }[],
): readonly number[] {
  const size = 3;
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from(
      { length: size },
      (_, j) => (i === j ? 1e-6 : 0) + rows.reduce((s, { x }) => s + x[i]! * x[j]!, 0),
    ),
    rows.reduce((sum, { x, y }) => sum + x[i]! * y, 0),
  ]);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (i === j) continue;
      const factor = matrix[j]![i]! / matrix[i]![i]!;
      for (let k = i; k <= size; k++) matrix[j]![k]! -= factor * matrix[i]![k]!;
    }
  }
  return matrix.map((row, i) => row[size]! / row[i]!);
}
