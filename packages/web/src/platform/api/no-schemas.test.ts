import { expect, test } from 'vitest';
import { z as nothing } from './no-schemas.ts';

// biome-ignore lint/suspicious/noExplicitAny: it stands for zod, whatever is asked of it
const z = nothing as any;

test('contracts can be built from it, as deep as they are', () => {
  const row = z.object({ id: z.string(), at: z.iso.datetime({ offset: true }).nullable() });
  expect(() =>
    z.array(
      row.extend({
        more: z
          .enum(['a'])
          .nullish()
          .transform(() => 1),
      }),
    ),
  ).not.toThrow();
});

test('a schema that is asked to parse says that there is none', () => {
  expect(() => z.object({}).parse({})).toThrow(/no schemas/);
  expect(() => z.object({}).safeParse({})).toThrow(/no schemas/);
});
