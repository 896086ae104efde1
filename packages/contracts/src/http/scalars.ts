import { isPlannable } from '@linehaul/domain/core';
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

/** A field that a body may leave out or send as null; inside both are undefined. */
export function optionalOrNull<T extends z.ZodType>(type: T) {
  return type
    .nullish()
    .transform((value): Exclude<z.output<T>, null> | undefined =>
      value === null ? undefined : (value as never),
    );
}
