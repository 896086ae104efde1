import { isOneLine, isPlannable } from '@linehaul/domain/core';
import { z } from 'zod';

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** An instant on the wire: ISO 8601 with a zone, always Z in answers. In UTC its year has four digits and is not 0. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const ms = Date.parse(text);
  return ms >= FIRST_INSTANT && ms <= LAST_INSTANT;
}, 'outside the years 1 to 9999');

const PLANNED_YEARS = 'outside the years 1970 to 2099';
const inPlan = (text: string) => isPlannable(Date.parse(text));
/** An instant, or a date (YYYY-MM-DD), of a plan. */
export const plannedInstant = instant.refine(inPlan, PLANNED_YEARS);
export const plannedDate = z.iso.date().refine(inPlan, PLANNED_YEARS);

/** A whole number in an address, where everything is text. Nothing but digits: an empty text is no 0. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^-?\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));
}
/** The version of a record that a person has seen, in an address. */
export const seenVersion = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).optional();

/** Said of a name or a number with a line break, another control character or a mark that turns the text around. */
export const NOT_ONE_LINE = 'must be one line of readable characters';

/** A text without the blanks around it that stands on one line beside others, or is empty. */
export function line(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .refine((text) => text === '' || isOneLine(text), NOT_ONE_LINE);
}

/** A field that a body may leave out or send as null; inside both are undefined. */
export function optionalOrNull<T extends z.ZodType>(type: T) {
  return type
    .nullish()
    .transform((value): Exclude<z.output<T>, null> | undefined =>
      value === null ? undefined : (value as never),
    );
}
