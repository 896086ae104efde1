import type { Track } from '../../../shared/positions/index.ts';
import type { PlannedTemperature } from './planned-temperature.ts';

type Values = readonly (number | null)[];

/** Epoch seconds; null: line ends. */
export interface ChartData {
  readonly seconds: readonly number[];
  readonly speeds: Values;
  readonly temperatures: Values;
}

/** Null in gaps: no invented measurements. */
export function chartData(track: Track, gaps: readonly number[]): ChartData {
  const seconds: number[] = [];
  const speeds: (number | null)[] = [];
  const temperatures: (number | null)[] = [];
  let nextGap = 0;
  for (let i = 0; i < track.times.length; i++) {
    if (gaps[nextGap] === i) {
      nextGap++;
      seconds.push(((track.times[i - 1] as number) + (track.times[i] as number)) / 2_000);
      speeds.push(null);
      temperatures.push(null);
    }
    seconds.push((track.times[i] as number) / 1_000);
    speeds.push(known(track.speeds[i]));
    temperatures.push(known(track.temperatures[i]));
  }
  return { seconds, speeds, temperatures };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

export interface Extent {
  readonly least: number;
  readonly most: number;
}

export function extentOf(values: ArrayLike<number>): Extent | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? { least, most } : undefined;
}

export function temperatureScale(
  measured: Extent | undefined,
  planned: readonly PlannedTemperature[],
  tolerance: number,
): readonly [number, number] {
  const all = [
    ...(measured ? [measured.least, measured.most] : []),
    ...planned.flatMap(({ celsius }) => [celsius - tolerance, celsius + tolerance]),
  ];
  if (all.length === 0) return [0, 10];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(1, (most - least) * 0.15);
  return [Math.floor(least - room), Math.ceil(most + room)];
}
