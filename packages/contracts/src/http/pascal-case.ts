import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Names of fields by their camelCase, down to fields of fields and of records in a list. Throws TwiceNamed. */
function withCamelNames(value: unknown, depth: number): unknown {
  if (Array.isArray(value) && value.every(isRecord)) return value.map((one) => withCamelNames(one, depth));
  if (!isRecord(value) || depth === 0) return value;
  const named = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    if (named.has(camel(name))) throw new TwiceNamed(camel(name));
    named.set(camel(name), withCamelNames(inner, depth - 1));
  }
  return Object.fromEntries(named);
}

class TwiceNamed extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`${field} is given twice`);
    this.field = field;
  }
}

/** How deep fields of fields are renamed: a contact of a location, a licence of a driver is one step down. */
const DEPTH = 2;

/**
 * A body whose fields may be named in PascalCase as well as in camelCase: driver and location calls (specification,
 * section 7). A field under both names is refused.
 */
export function inEitherCase<T extends z.ZodType>(body: T) {
  return z.preprocess((value, context) => {
    try {
      return withCamelNames(value, DEPTH);
    } catch (error) {
      if (!(error instanceof TwiceNamed)) throw error;
      context.addIssue({
        code: 'custom',
        path: [error.field],
        message: 'is given twice, in PascalCase and in camelCase',
      });
      return z.NEVER;
    }
  }, body);
}
