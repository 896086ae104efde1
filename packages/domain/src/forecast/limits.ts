import type { OrganisationSettings } from '../organisation/index.ts';

/** Bounds; defaults are in `DEFAULT_SETTINGS`. */
export const FORECAST_LIMITS = {
  forecastLeastArrivals: { unit: 'count', least: 20, most: 1_000 },
  dwellLeastVisits: { unit: 'count', least: 20, most: 1_000 },
  planWrongMinutes: { unit: 'minutes', least: 1, most: 240 },
  planWrongShare: { unit: 'share', least: 0.5, most: 1 },
  waitingFreeMinutes: { unit: 'minutes', least: 0, most: 1_440 },
} as const satisfies Partial<
  Record<keyof OrganisationSettings, { unit: 'count' | 'share' | 'minutes'; least: number; most: number }>
>;

export type ForecastLimitName = keyof typeof FORECAST_LIMITS;

/** The first setting out of bounds or not a number. */
export function forecastLimitOutOfBounds(
  settings: Pick<OrganisationSettings, ForecastLimitName>,
): ForecastLimitName | undefined {
  const names = Object.keys(FORECAST_LIMITS) as ForecastLimitName[];
  return names.find((name) => {
    const { least, most } = FORECAST_LIMITS[name];
    return !(settings[name] >= least && settings[name] <= most);
  });
}
