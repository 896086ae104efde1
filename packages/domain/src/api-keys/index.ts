import { DAY, type EpochMs, MINUTE } from '../core/index.ts';

/** What a key of another system may do. */
export const API_SCOPES = ['journeys:write', 'journeys:read', 'otm:read', 'gtfs-realtime:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEY_NAME_LIMIT = 80;
/** Of an organisation, expired ones as well. */
export const API_KEYS_LIMIT = 50;
/** A key that nobody renews ends. */
export const API_KEY_LIFE_MS = 731 * DAY;
/** The longest time in which both secrets of a rotated key work. */
export const API_KEY_OVERLAP_MS = 31 * DAY;
/** From this on it is said how many days are left. */
export const API_KEY_WARNING_MS = 14 * DAY;
/** The time of the last use is no more exact. */
export const API_KEY_NOTE_MS = MINUTE;

/** `daysLeft` only near the end, at least 1. */
export type ApiKeyState =
  | { readonly kind: 'ACTIVE'; readonly daysLeft?: number }
  | { readonly kind: 'EXPIRED' };

export function apiKeyStateOf(expiresAt: EpochMs, now: EpochMs): ApiKeyState {
  if (expiresAt <= now) return { kind: 'EXPIRED' };
  const left = expiresAt - now;
  return left > API_KEY_WARNING_MS
    ? { kind: 'ACTIVE' }
    : { kind: 'ACTIVE', daysLeft: Math.max(1, Math.floor(left / DAY)) };
}

/** Actors of keys begin with it; no login has a blank. */
const KEY_ACTOR = 'API key ';

/** Who a change by the key is said to be by. */
export function actorOfKey(name: string): string {
  return KEY_ACTOR + name;
}

export function isActorOfKey(actor: string): boolean {
  return actor.startsWith(KEY_ACTOR);
}
