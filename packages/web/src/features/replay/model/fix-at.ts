import { markerLook } from '@linehaul/domain/live';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Track } from '../../../shared/positions/index.ts';
import { countUpTo } from './timeline.ts';

type Limits = Pick<OrganisationSettings, 'staleMarkerMinutes' | 'arrivalSpeedKilometresPerHour'>;

export interface FixAt {
  readonly index: number;
  /** Grey on the live map, too: its place is unknown. */
  readonly isSilent: boolean;
}

/** Undefined: before the first. */
export function fixAt(track: Track, time: number, limits: Limits): FixAt | undefined {
  const index = countUpTo(track.times, time) - 1;
  if (index < 0) return undefined;
  return { index, isSilent: isSilentUntil(track, index, time, limits) };
}

/** As the live map. */
export function isSilentUntil(track: Track, index: number, time: number, limits: Limits): boolean {
  const speed = track.speeds[index] as number;
  const known = Number.isNaN(speed) ? undefined : speed;
  const look = markerLook(track.times[index] as number, known, undefined, undefined, limits, time);
  return look === 'stale';
}

export function gapsOf(track: Track, limits: Limits): readonly number[] {
  const gaps: number[] = [];
  for (let i = 1; i < track.times.length; i++)
    if (isSilentUntil(track, i - 1, track.times[i] as number, limits)) gaps.push(i);
  return gaps;
}

/** [first, last], inclusive. */
export function sectionsOf(track: Track, gaps: readonly number[]): (readonly [number, number])[] {
  const { length } = track.times;
  if (length === 0) return [];
  const starts = [0, ...gaps];
  return starts.map((start, i) => [start, (starts[i + 1] ?? length) - 1] as const);
}

/** Degrees, interpolated; in gaps the last known. */
export function placeAt(
  track: Track,
  { index, isSilent }: FixAt,
  time: number,
  gaps: ReadonlySet<number>,
): readonly [longitude: number, latitude: number] {
  const longitude = track.longitudes[index] as number;
  const latitude = track.latitudes[index] as number;
  const next = track.times[index + 1];
  if (isSilent || next === undefined || gaps.has(index + 1)) return [longitude, latitude];
  const begin = track.times[index] as number;
  const share = (time - begin) / (next - begin);
  return [
    longitude + ((track.longitudes[index + 1] as number) - longitude) * share,
    latitude + ((track.latitudes[index + 1] as number) - latitude) * share,
  ];
}
