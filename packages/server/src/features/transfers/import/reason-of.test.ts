import { expect, test } from 'vitest';
import { z } from 'zod';
import { reasonOf } from './reason-of.ts';

const body = z.object({
  name: z.string().trim().min(1).max(3),
  year: z.number().int().min(1900).max(2100),
  email: z.string().refine((text) => text.includes('@'), 'is not an e-mail address'),
});
const good = { name: 'Ann', year: 2020, email: 'a@b' };

test.each([
  [{ name: 'Anna' }, 'is longer than 3 characters'],
  [{ name: ' ' }, 'is required'],
  [{ name: undefined }, 'is required'],
  [{ year: 1800 }, 'must be at least 1900'],
  [{ year: 2200 }, 'must be at most 2100'],
  [{ year: 2020.5 }, 'must be a whole number'],
  [{ email: 'nobody' }, 'is not an e-mail address'],
])('of %j it is said that it %s', (wrong, reason) => {
  const { error } = body.safeParse({ ...good, ...wrong });
  expect(error?.issues.map(reasonOf)).toEqual([reason]);
});
