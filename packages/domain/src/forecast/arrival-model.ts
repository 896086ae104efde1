import { HORIZONS } from './horizon.ts';
import { FEATURES, solved } from './least-squares.ts';

/** Whole seconds. */
export interface Features {
  /** Now; negative is early. */
  readonly lateness: number;
  /** Learnt actual − planned time, summed over the remaining legs. */
  readonly expected: number;
  /** Not yet left the first stop. */
  readonly atStart: boolean;
}

/** A forecast and its arrival. */
export interface Observation extends Features {
  readonly horizon: number;
  /** Arrival − plan, seconds. */
  readonly late: number;
}

/** Whole numbers: the order of observations does not matter. */
export interface Sums {
  readonly n: number;
  /** Upper half of the features' products, by row. */
  readonly xx: readonly number[];
  readonly xy: readonly number[];
}

export interface ArrivalModel {
  /** Nights learnt. */
  readonly version: number;
  readonly sums: readonly Sums[];
  /** By horizon: 1, lateness, earliness, expected, at start. */
  readonly coefficients: readonly (readonly number[])[];
}

const PAIRS = (FEATURES * (FEATURES + 1)) / 2;
const NO_SUMS: Sums = { n: 0, xx: new Array(PAIRS).fill(0), xy: new Array(FEATURES).fill(0) };
/** Before learning: plan + lateness + learnt leg times. */
const PLAIN = [0, 1, 1, 1, 0] as const;
/** Counts as so many observations. */
const WEIGHT_OF_PLAIN = 50;
/** Spread of the features, for weighing the plain coefficients: seconds; 1 for values of 0 or 1. */
const SPREADS = [1, 120, 120, 120, 1] as const;
const FADES_TO = 0.9;
/** The farthest from plan + lateness that an arrival counts when learnt; grows with the horizon. */
const FARTHEST_SECONDS = [1_200, 1_440, 1_800, 2_400, 3_000, 4_800, 7_200, 14_400, 14_400] as const;
const LARGEST_SECONDS = 14_400;

export const PLAIN_MODEL: ArrivalModel = {
  version: 0,
  sums: Array.from({ length: HORIZONS }, () => NO_SUMS),
  coefficients: Array.from({ length: HORIZONS }, () => PLAIN),
};

/**
 * A day's observations, in any order, with the features of their forecast. Leaves out values that are no
 * numbers.
 */
export function learnArrivals(model: ArrivalModel, observations: readonly Observation[]): ArrivalModel {
  const byHorizon = Map.groupBy(observations.filter(isUsable), ({ horizon }) => horizon);
  const sums = model.sums.map((before, horizon) => sumsWith(before, byHorizon.get(horizon) ?? []));
  return { version: model.version + 1, sums, coefficients: sums.map(coefficientsOf) };
}

/** Seconds after plan. */
export function expectedLateness(model: ArrivalModel, horizon: number, features: Features): number {
  const of = model.coefficients[horizon] ?? PLAIN;
  const { lateness, expected, atStart } = features;
  return (
    of[0]! +
    of[1]! * Math.max(0, lateness) +
    of[2]! * Math.min(0, lateness) +
    of[3]! * expected +
    (atStart ? of[4]! : 0)
  );
}

function sumsWith(before: Sums, observations: readonly Observation[]): Sums {
  if (observations.length === 0) return before;
  const fade = (value: number) => Math.round(value * FADES_TO);
  const xx = before.xx.map(fade);
  const xy = before.xy.map(fade);
  for (const observation of observations) {
    const x = rowOf(observation);
    const y = limitedLate(observation);
    let pair = 0;
    for (let i = 0; i < FEATURES; i++) {
      xy[i]! += x[i]! * y;
      for (let j = i; j < FEATURES; j++) xx[pair++]! += x[i]! * x[j]!;
    }
  }
  return { n: fade(before.n) + observations.length, xx, xy };
}

function coefficientsOf({ n, xx, xy }: Sums): readonly number[] {
  if (n === 0) return PLAIN;
  const matrix = Array.from({ length: FEATURES }, () => new Array<number>(FEATURES).fill(0));
  let pair = 0;
  for (let i = 0; i < FEATURES; i++) {
    for (let j = i; j < FEATURES; j++) {
      matrix[i]![j] = xx[pair]!;
      matrix[j]![i] = xx[pair]!;
      pair += 1;
    }
  }
  const right = [...xy];
  for (let i = 0; i < FEATURES; i++) {
    const weight = WEIGHT_OF_PLAIN * SPREADS[i]! ** 2;
    matrix[i]![i]! += weight;
    right[i]! += weight * PLAIN[i]!;
  }
  return solved(matrix, right) ?? PLAIN;
}

function rowOf({ lateness, expected, atStart }: Features): number[] {
  const late = limited(lateness, LARGEST_SECONDS);
  return [1, Math.max(0, late), Math.min(0, late), limited(expected, LARGEST_SECONDS), atStart ? 1 : 0];
}

function limitedLate({ horizon, lateness, late }: Observation): number {
  const centre = limited(lateness, LARGEST_SECONDS);
  return centre + limited(late - lateness, FARTHEST_SECONDS[horizon]!);
}

const limited = (value: number, most: number) => Math.round(Math.max(-most, Math.min(most, value)));

function isUsable({ horizon, lateness, expected, late }: Observation): boolean {
  return Number.isFinite(lateness + expected + late) && horizon >= 0 && horizon < HORIZONS;
}
