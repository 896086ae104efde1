import { z } from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Throws TwiceNamed. */
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

/** Renamed levels: body, and contact or licence. */
const DEPTH = 2;

/** PascalCase or camelCase (specification, section 7); refuses both. */
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
