export { isOneLine, visibleLength } from './visible-text.ts';

declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type OrganisationId = Brand<string, 'OrganisationId'>;
export type JourneyId = Brand<string, 'JourneyId'>;
export type StopId = Brand<string, 'StopId'>;
export type AssetId = Brand<string, 'AssetId'>;
export type DriverId = Brand<string, 'DriverId'>;
export type LocationId = Brand<string, 'LocationId'>;
export type RouteId = Brand<string, 'RouteId'>;
export type SiteId = Brand<string, 'SiteId'>;

/** Since 1970-01-01T00:00:00Z; the product's only form of an instant. */
export type EpochMs = number;
export type Metres = number;
export type Kilometres = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const PLAN_FIRST = Date.UTC(1970, 0, 1);
const PLAN_END = Date.UTC(2100, 0, 1);
/** In the years 1970 to 2099. */
export function isPlannable(ms: EpochMs): boolean {
  return ms >= PLAN_FIRST && ms < PLAN_END;
}

/** Null outside (wire, database) is undefined inside. */
export function orUndefined<T>(value: T | null): T | undefined {
  return value ?? undefined;
}

/** Trimmed; empty: undefined. */
export function textOrUndefined(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}
export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
