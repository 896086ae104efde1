import type { PositionColumns } from '@linehaul/contracts/telemetry';

/** Oldest first; one entry per fix. */
export interface Track {
  /** Epoch milliseconds, ascending. */
  readonly times: Float64Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** km/h; NaN: not reported, as below. */
  readonly speeds: Float64Array;
  /** Degrees from north. */
  readonly headings: Float64Array;
  /** °C. */
  readonly temperatures: Float64Array;
}

export function trackOf(pages: readonly PositionColumns[]): Track {
  return {
    times: joined(pages.map(({ times }) => times)),
    latitudes: joined(pages.map(({ latitudes }) => latitudes)),
    longitudes: joined(pages.map(({ longitudes }) => longitudes)),
    speeds: joined(pages.map(({ speeds }) => speeds)),
    headings: joined(pages.map(({ headings }) => headings)),
    temperatures: joined(pages.map(({ temperatures }) => temperatures)),
  };
}

function joined(parts: readonly (readonly (number | null)[])[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) for (const value of part) all[at++] = value ?? Number.NaN;
  return all;
}
