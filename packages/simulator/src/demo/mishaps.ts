import { HOUR, MINUTE } from '@linehaul/domain/core';
import type { Chance } from './chance.ts';
import type { Lane } from './lanes.ts';
import type { Role } from './roles.ts';

/** Epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Mishaps {
  /** Milliseconds after plan; negative: early. */
  readonly startDelay: number;
  readonly slowness: number;
  readonly halt?: { readonly leg: number; readonly share: number; readonly milliseconds: number };
  readonly detour?: Span & { readonly metres: number };
  readonly silent?: Span;
  readonly warm?: Span;
}

/** Minutes left, at the anchor, of the long day's journey, and its driver's minutes on duty. */
const LONG_DAY_LEFT = 150;
const LONG_DAY = 14 * 60 + 40;

/** Milliseconds on duty before planned start: the load was not ready. */
export function heldFor(role: Role, lane: Lane): number {
  return role === 'longDay' ? (LONG_DAY - (lane.minutes - LONG_DAY_LEFT)) * MINUTE : 0;
}

/** Milliseconds from the anchor. */
export function plannedStartFor(role: Role, lane: Lane, chance: Chance): number | undefined {
  const firstArrival = (lane.stops[1]?.arrival ?? lane.minutes) * MINUTE;
  switch (role) {
    case 'delayed':
      return -firstArrival - 42 * MINUTE;
    case 'slightDelay':
      return -firstArrival - 18 * MINUTE;
    case 'potentialDelay':
      return -Math.min(firstArrival * 0.55, firstArrival - 25 * MINUTE);
    case 'lateDeparture':
      return -25 * MINUTE;
    case 'offRoute':
    case 'silent':
    case 'tooWarm':
      return -firstArrival * 0.5;
    case 'departing':
      return chance.between(3, 35) * MINUTE;
    case 'longDay':
      return -(lane.minutes - LONG_DAY_LEFT) * MINUTE;
    case 'rolling':
      return -chance.between(0.08, 0.8) * lane.minutes * MINUTE;
    case 'asItComes':
      return undefined;
  }
}

export function mishapsOfRole(role: Role, now: number): Mishaps {
  const sound = { startDelay: 2 * MINUTE, slowness: 1 };
  switch (role) {
    case 'delayed':
      return { ...sound, halt: { leg: 0, share: 0.45, milliseconds: 84 * MINUTE } };
    case 'slightDelay':
      return { ...sound, startDelay: 4 * MINUTE, halt: { leg: 0, share: 0.5, milliseconds: 22 * MINUTE } };
    case 'potentialDelay':
      return { ...sound, halt: { leg: 0, share: 0.15, milliseconds: 46 * MINUTE } };
    case 'lateDeparture':
      return { ...sound, startDelay: 65 * MINUTE };
    case 'offRoute':
      return { ...sound, detour: { from: now - 15 * MINUTE, to: now + 50 * MINUTE, metres: 5_500 } };
    case 'silent':
      return { ...sound, silent: { from: now - 21 * MINUTE, to: now + 75 * MINUTE } };
    case 'tooWarm':
      return { ...sound, warm: { from: now - 45 * MINUTE, to: now + 80 * MINUTE } };
    default:
      return sound;
  }
}

/** Seven in ten journeys have none. `planned`: the planned span. */
export function mishapsByChance(chance: Chance, planned: Span, lane: Lane, cold: boolean): Mishaps {
  const sound = { startDelay: chance.between(-4, 7) * MINUTE, slowness: chance.between(0.96, 1.02) };
  const luck = chance.next();
  const within = (share: number, length: number): Span => {
    const from = planned.from + (planned.to - planned.from) * share;
    return { from, to: from + length };
  };
  const legs = lane.stops.length - 1;
  if (luck < 0.07) return { ...sound, startDelay: chance.between(18, 55) * MINUTE };
  if (luck < 0.14) return { ...sound, slowness: chance.between(1.1, 1.2) };
  if (luck < 0.19) {
    const halt = {
      leg: chance.whole(0, legs - 1),
      share: chance.between(0.2, 0.8),
      milliseconds: chance.between(25, 80) * MINUTE,
    };
    return { ...sound, halt };
  }
  if (luck < 0.22)
    return { ...sound, detour: { ...within(chance.between(0.2, 0.6), 50 * MINUTE), metres: 4_500 } };
  if (luck < 0.25)
    return { ...sound, silent: within(chance.between(0.1, 0.7), chance.between(0.6, 1.5) * HOUR) };
  if (cold && luck < 0.3)
    return { ...sound, warm: within(chance.between(0.1, 0.7), chance.between(1, 2) * HOUR) };
  return sound;
}
