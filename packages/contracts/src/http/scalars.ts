import { z } from 'zod';

/** An instant on the wire: ISO 8601 with a zone, always Z in answers. */
export const instant = z.iso.datetime({ offset: true });

/** A field that a body may leave out or send as null; inside both are undefined. */
export function optionalOrNull<T extends z.ZodType>(type: T) {
  return type
    .nullish()
    .transform((value): Exclude<z.output<T>, null> | undefined =>
      value === null ? undefined : (value as never),
    );
}
