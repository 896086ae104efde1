import type { ForecastCell } from '@linehaul/contracts/forecast';

export type Tone = 'warn' | 'danger';
export interface Band {
  readonly from: number;
  readonly to: number;
}

export const PROMISED = 0.8;
/** For a period and its days. */
export const BAND: Band = { from: 0.77, to: 0.83 };
/** For horizons and parts of day, which have fewer forecasts. */
export const PART_BAND: Band = { from: 0.75, to: 0.85 };
const DANGER_UNDER = 0.65;
const ROUTE_WARN_UNDER = 0.75;
/** Days with fewer are hollow. */
export const LEAST_OF_DAY = 20;
/** Routes with fewer are not judged. */
export const LEAST_OF_ROUTE = 200;

export interface Evaluation {
  readonly tone: Tone;
  readonly why: 'far' | 'under' | 'over';
}

/** Undefined: within the band, or no data. Above: ranges too wide. */
export function evaluated(held: number | null, { from, to }: Band): Evaluation | undefined {
  if (held === null) return undefined;
  if (held < DANGER_UNDER) return { tone: 'danger', why: 'far' };
  if (held < from) return { tone: 'warn', why: 'under' };
  return held > to ? { tone: 'warn', why: 'over' } : undefined;
}

type Route = Pick<ForecastCell, 'n' | 'held'>;

export function routeTone({ held }: Route): Tone | undefined {
  if (held === null || held >= ROUTE_WARN_UNDER) return undefined;
  return held < DANGER_UNDER ? 'danger' : 'warn';
}

/** Lowest share first; those with too few apart. */
export function inOrder<R extends Route>(routes: readonly R[]): { enough: R[]; tooFew: R[] } {
  const byHeld = [...routes].sort((a, b) => (a.held ?? 2) - (b.held ?? 2));
  return {
    enough: byHeld.filter(({ n }) => n >= LEAST_OF_ROUTE),
    tooFew: byHeld.filter(({ n }) => n < LEAST_OF_ROUTE).sort((a, b) => b.n - a.n),
  };
}

type Errors = Pick<ForecastCell, 'errorMinutes' | 'errorOfProjectionMinutes' | 'errorOfTimetableMinutes'>;

/** Compared as shown, to 0.01 minute. */
export function isLearntBest(cell: Errors): boolean {
  const [learnt, ...others] = [
    cell.errorMinutes,
    cell.errorOfProjectionMinutes,
    cell.errorOfTimetableMinutes,
  ].map((minutes) => (minutes === null ? null : Math.round(minutes * 100)));
  return (
    learnt === null || learnt === undefined || others.every((other) => other === null || learnt <= other!)
  );
}
