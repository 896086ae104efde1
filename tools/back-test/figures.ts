import { HORIZONS, type Outcome } from './evaluate.ts';

/** Minutes, of stops that every forecaster has. */
export interface Errors {
  readonly byCell: ReadonlyMap<string, readonly number[]>;
  readonly forecasts: number;
  readonly unsaid: number;
}

export function errorsOf(outcomes: readonly Outcome[], forecasters: readonly string[]): Errors {
  const byCell = new Map(cellNames(forecasters).map((name) => [name, [] as number[]] as const));
  let unsaid = 0;
  for (const { said, arrival, madeAt } of outcomes) {
    if (forecasters.some((name) => said[name] === undefined)) {
      unsaid += 1;
      continue;
    }
    const horizon = HORIZONS.find((minutes) => arrival - madeAt <= minutes * 60_000);
    for (const name of forecasters) {
      byCell.get(`${horizon} ${name}`)!.push(Math.abs(said[name]! - arrival) / 60_000);
    }
  }
  return { byCell, forecasts: outcomes.length, unsaid };
}

export function together(days: readonly Errors[]): Errors {
  const names = [...(days[0]?.byCell.keys() ?? [])];
  return {
    byCell: new Map(names.map((name) => [name, days.flatMap((day) => day.byCell.get(name)!)])),
    forecasts: days.reduce((sum, day) => sum + day.forecasts, 0),
    unsaid: days.reduce((sum, day) => sum + day.unsaid, 0),
  };
}

export function quantilesOf(errors: Errors, horizon: number, forecaster: string) {
  const sorted = (errors.byCell.get(`${horizon} ${forecaster}`) ?? []).toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, median: at(0.5), p80: at(0.8), p95: at(0.95) };
}

function cellNames(forecasters: readonly string[]): string[] {
  return HORIZONS.flatMap((horizon) => forecasters.map((name) => `${horizon} ${name}`));
}
