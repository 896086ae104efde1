import { DAY, type EpochMs, MINUTE } from '../core/index.ts';

export const API_SCOPES = ['journeys:write', 'journeys:read', 'otm:read', 'gtfs-realtime:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const CUSTOMER_SCOPES = [
  'journeys:read',
  'otm:read',
  'gtfs-realtime:read',
] as const satisfies readonly ApiScope[];
export const isCustomerScope = (scope: ApiScope): boolean =>
  (CUSTOMER_SCOPES as readonly ApiScope[]).includes(scope);
/** A customer's stops, of a journey that has others too. */
export function countedFromFirst<Stop extends { readonly sequence: number }>(stops: readonly Stop[]): Stop[] {
  return stops.map((stop, i) => ({ ...stop, sequence: i + 1 }));
}
/** Places of one customer. */
export const API_KEY_LOCATIONS_LIMIT = 100;

export const API_KEY_NAME_LIMIT = 80;
/** Including expired ones. */
export const API_KEYS_LIMIT = 50;
export const API_KEY_LIFE_MS = 731 * DAY;
/** The longest time both secrets of a rotated key work. */
export const API_KEY_OVERLAP_MS = 31 * DAY;
/** Before the end. */
export const API_KEY_WARNING_MS = 14 * DAY;
/** The last use is stored no more exactly. */
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

/** No login has a blank. */
const KEY_ACTOR = 'API key ';

export function actorOfKey(name: string): string {
  return KEY_ACTOR + name;
}

export function isActorOfKey(actor: string): boolean {
  return actor.startsWith(KEY_ACTOR);
}
