import { constants } from '@linehaul/domain/constants';
import { placesEvenly } from '../../../shared/positions/index.ts';
import type { Replayed } from '../model/replayed.ts';
import { countUpTo } from '../model/timeline.ts';

type Point = readonly [longitude: number, latitude: number];

/** Evenly sampled (section 9); lines end at gaps. */
export interface Trail {
  readonly points: readonly Point[];
  readonly times: readonly number[];
  readonly breaks: ReadonlySet<number>;
}

export function trailOf({ track, gaps }: Pick<Replayed, 'track' | 'gaps'>): Trail {
  const places = placesEvenly(track.times.length, constants.replayMarkerThreshold);
  const breaks = new Set<number>();
  for (const gap of gaps) breaks.add(countUpTo(places, gap - 1));
  return {
    points: places.map((i) => [track.longitudes[i] as number, track.latitudes[i] as number]),
    times: places.map((i) => track.times[i] as number),
    breaks,
  };
}

/** The last line ends at the marker. */
export function drivenUntil(trail: Trail, time: number, marker: Point, isAfterGap: boolean): Point[][] {
  const count = countUpTo(trail.times, time);
  const lines: Point[][] = [];
  for (let i = 0; i < count; i++) {
    const point = trail.points[i] as Point;
    if (i === 0 || trail.breaks.has(i)) lines.push([point]);
    else (lines.at(-1) as Point[]).push(point);
  }
  if (!isAfterGap) lines.at(-1)?.push(marker);
  return lines.filter((line) => line.length > 1);
}
