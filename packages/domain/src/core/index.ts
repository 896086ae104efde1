export { isOneLine, visibleLength } from './visible-text.ts';

/** A value of type T that can't be mistaken for another of the same shape. */
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

/** Milliseconds since 1970-01-01T00:00:00Z. The only form of an instant inside the product. */
export type EpochMs = number;
export type Metres = number;
export type Kilometres = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const PLAN_FIRST = Date.UTC(1970, 0, 1);
const PLAN_END = Date.UTC(2100, 0, 1);
/** Whether a planned time lies in the years 1970 to 2099, which no date in a person's hands leaves. */
export function isPlannable(ms: EpochMs): boolean {
  return ms >= PLAN_FIRST && ms < PLAN_END;
}

/** What the wire and the database write as null is undefined inside. */
export function orUndefined<T>(value: T | null): T | undefined {
  return value ?? undefined;
}

/** A text without the blanks around it; undefined where nothing is left. */
export function textOrUndefined(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Ends a switch over a closed union: a new member is then a compile error. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

/** An expected failure is a value, not an exception. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}
export function fail<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
