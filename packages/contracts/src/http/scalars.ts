import { isOneLine, isPlannable } from '@linehaul/domain/core';
import { z } from 'zod';
import { describedAs } from './route.ts';

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 with a zone, Z in answers; years 1 to 9999 UTC. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const ms = Date.parse(text);
  return ms >= FIRST_INSTANT && ms <= LAST_INSTANT;
}, 'outside the years 1 to 9999');

const PLANNED_YEARS = 'outside the years 1970 to 2099';
const inPlan = (text: string) => isPlannable(Date.parse(text));
export const plannedInstant = instant.refine(inPlan, PLANNED_YEARS);
export const plannedDate = z.iso.date().refine(inPlan, PLANNED_YEARS);

/** As text; empty is not 0. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));
}
export const seenVersion = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).optional();

export const NO_EMAIL_ADDRESS = 'is not an e-mail address';
const EMAIL_LIMIT = 254;
/** A mail header would read several addresses, or a name. */
const OF_LISTS = /[\s,;:<>()[\]"\\]/;
/** Time grows only with the text's length. */
export function isEmailAddress(text: string): boolean {
  const [name, host = '', ...more] = text.length > EMAIL_LIMIT ? [] : text.split('@');
  return Boolean(name) && more.length === 0 && !OF_LISTS.test(text) && /^[^.]+(?:\.[^.]+)+$/.test(host);
}

export const emailAddress = z.string().trim().max(EMAIL_LIMIT).refine(isEmailAddress, NO_EMAIL_ADDRESS);

export const NOT_ONE_LINE = 'must be one line of readable characters';

/** One line, trimmed, or empty. */
export function line(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine((text) => text === '' || isOneLine(text), NOT_ONE_LINE);
}

/** Of a record, in lower case as the database writes it: rules compare ids as they are. */
export function recordId(most = 36) {
  return z.string().max(most).toLowerCase();
}

export function optionalOrNull<T extends z.ZodType>(type: T) {
  return type
    .nullish()
    .transform((value): Exclude<z.output<T>, null> | undefined =>
      value === null ? undefined : (value as never),
    );
}

/** Described as `shown`; takes anything, as the server compares it. */
export function sentBack(shown: z.ZodType) {
  return describedAs(shown.meta({ readOnly: true }), z.unknown().optional());
}

const point = z.array(z.number());
const path = z.array(point);
export const coordinates = z.array(
  describedAs(z.union([z.number(), point, path, z.array(path)]), z.unknown()),
);
