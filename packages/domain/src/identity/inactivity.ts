import { assertNever, MINUTE, SECOND } from '../core/index.ts';

/** Milliseconds without a touch of keyboard, mouse or screen in any tab. The warning comes first. */
export interface InactivityLimits {
  readonly warnAfterMs: number;
  readonly logoutAfterMs: number;
}

/** active: nothing to say · warned: the countdown shows, and only 'Extend Session' resets it · ended: sign out. */
export type InactivityPhase = 'active' | 'warned' | 'ended';

export function phaseOf(idleMs: number, limits: InactivityLimits): InactivityPhase {
  if (idleMs >= limits.logoutAfterMs) return 'ended';
  return idleMs >= limits.warnAfterMs ? 'warned' : 'active';
}

/** What the countdown shows: rounded seconds until the sign-out (specification, section 9), never less than 0. */
export function secondsLeft(idleMs: number, limits: InactivityLimits): number {
  return Math.max(0, Math.round((limits.logoutAfterMs - idleMs) / SECOND));
}

const LONGEST_GRACE_MS = 2 * MINUTE;
const GRACE_SHARE = 4;
const NOTES_IN_GRACE = 4;

/**
 * How much longer than the browser the server waits. The browser signs out first, as it alone can lead the person through
 * the provider's sign-out; a browser runs timers of hidden tabs once a minute, and tells of activity with a delay.
 */
export function graceMs({ logoutAfterMs }: Pick<InactivityLimits, 'logoutAfterMs'>): number {
  return Math.min(LONGEST_GRACE_MS, logoutAfterMs / GRACE_SHARE);
}

/** How far what the server knows of a person's last act may lie behind, at each of browser and server. */
export function noteEveryMs(limits: Pick<InactivityLimits, 'logoutAfterMs'>): number {
  return graceMs(limits) / NOTES_IN_GRACE;
}

/** Whether the first phase is further on than the second. */
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
