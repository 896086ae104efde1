import { MINUTE } from '@linehaul/domain/core';
import type { Track } from '../shared/positions/index.ts';

interface Fix {
  readonly minute: number;
  readonly speed?: number;
  readonly temperature?: number;
  readonly at?: readonly [longitude: number, latitude: number];
}

/** Minutes since epoch. */
export function tinyTrack(fixes: readonly Fix[]): Track {
  const column = (read: (fix: Fix) => number | undefined) =>
    Float64Array.from(fixes, (fix) => read(fix) ?? Number.NaN);
  return {
    times: column(({ minute }) => minute * MINUTE),
    longitudes: column(({ at, minute }) => at?.[0] ?? 24 + minute / 100),
    latitudes: column(({ at }) => at?.[1] ?? -29),
    speeds: column(({ speed }) => speed),
    headings: column(() => undefined),
    temperatures: column(({ temperature }) => temperature),
  };
}

export function driving(...minutes: readonly number[]): Track {
  return tinyTrack(minutes.map((minute) => ({ minute, speed: 80 })));
}
