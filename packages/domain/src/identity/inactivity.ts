import { assertNever, MINUTE, SECOND } from '../core/index.ts';

/** Milliseconds without input in any tab; warning first. */
export interface InactivityLimits {
  readonly warnAfterMs: number;
  readonly logoutAfterMs: number;
}

/** warned: a countdown that only 'Extend Session' resets. */
export type InactivityPhase = 'active' | 'warned' | 'ended';

export function phaseOf(idleMs: number, limits: InactivityLimits): InactivityPhase {
  if (idleMs >= limits.logoutAfterMs) return 'ended';
  return idleMs >= limits.warnAfterMs ? 'warned' : 'active';
}

/** Rounded (specification, section 9); at least 0. */
export function secondsLeft(idleMs: number, limits: InactivityLimits): number {
  return Math.max(0, Math.round((limits.logoutAfterMs - idleMs) / SECOND));
}

const LONGEST_GRACE_MS = 2 * MINUTE;
const GRACE_SHARE = 4;
const NOTES_IN_GRACE = 4;

/** The server waits longer: only the browser can sign out at the provider, and hidden tabs run timers once a minute. */
export function graceMs({ logoutAfterMs }: Pick<InactivityLimits, 'logoutAfterMs'>): number {
  return Math.min(LONGEST_GRACE_MS, logoutAfterMs / GRACE_SHARE);
}

/** The most milliseconds that browser and server may each lag. */
export function noteEveryMs(limits: Pick<InactivityLimits, 'logoutAfterMs'>): number {
  return graceMs(limits) / NOTES_IN_GRACE;
}

export function isBeyond(phase: InactivityPhase, other: InactivityPhase): boolean {
  return rank(phase) > rank(other);
}

function rank(phase: InactivityPhase): number {
  switch (phase) {
    case 'active':
      return 0;
    case 'warned':
      return 1;
    case 'ended':
      return 2;
    default:
      return assertNever(phase);
  }
}
