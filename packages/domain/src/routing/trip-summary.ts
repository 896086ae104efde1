import type { Metres } from '../core/index.ts';

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

export interface Measure<Unit extends string> {
  readonly value: number;
  readonly unit: Unit;
}
export type DurationPart = Measure<(typeof UNITS)[number]['unit']>;

export interface TripSummary {
  readonly distance: Measure<'km' | 'm'>;
  /** Days to seconds, no leading zeros; at least seconds. */
  readonly duration: readonly DurationPart[];
  /** '165.25 km, 2 hours 5 minutes 0 seconds' */
  readonly text: string;
}

/** Specification, section 9: from 1 km kilometres, two decimals, else metres. Rounds first: 999.6 m is 1 km. */
export function tripSummary(metres: Metres, seconds: number): TripSummary {
  const distance = distanceOf(metres);
  const duration = durationOf(seconds);
  return { distance, duration, text: `${distance.value} ${distance.unit}, ${wordsOf(duration)}` };
}

/** '2 hours 5 minutes 0 seconds'; 0 or more. */
export function durationText(seconds: number): string {
  return wordsOf(durationOf(seconds));
}

function wordsOf(duration: readonly DurationPart[]): string {
  return duration.map(({ value, unit }) => `${value} ${unit}${value === 1 ? '' : 's'}`).join(' ');
}

function distanceOf(metres: Metres): TripSummary['distance'] {
  const whole = Math.round(metres);
  if (whole < 1000) return { value: whole, unit: 'm' };
  return { value: Math.round(metres / 10) / 100, unit: 'km' };
}

function durationOf(seconds: number): readonly DurationPart[] {
  let rest = Math.round(seconds);
  const parts = UNITS.map(({ unit, seconds: length }): DurationPart => {
    const value = Math.floor(rest / length);
    rest -= value * length;
    return { value, unit };
  });
  const first = parts.findIndex(({ value }) => value > 0);
  return parts.slice(first < 0 ? -1 : first);
}
