import { z } from 'zod';
import { wholeNumber } from './scalars.ts';

export const SIZE_DEFAULT = 20;
export const SIZE_LIMIT = 2000;
/** Keeps row offsets within the database's integers. */
export const PAGE_LIMIT = 1_000_000_000;
export const SORT_LIMIT = 20;
const IGNORED_LIMIT = 200;

const many = z
  .union([z.string(), z.array(z.string()).max(SORT_LIMIT)])
  .transform((v) => (Array.isArray(v) ? v : [v]));

/** @param most characters, total */
export const wordsOf = <Word extends string = string>(most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.split(',').filter((word): word is Word => word !== ''));
export const commaSeparated = <const Word extends string>(known: readonly Word[]) =>
  wordsOf<Word>(1000).refine(
    (words) => words.every((word) => known.includes(word)),
    `known are ${known.join(', ')}`,
  );

/** Old clients send these; no effect. */
const ignored = {
  eagerload: z.string().max(IGNORED_LIMIT).optional(),
  distinct: z.string().max(IGNORED_LIMIT).optional(),
  cacheBuster: z.string().max(IGNORED_LIMIT).optional(),
  buildTimestamp: z.string().max(IGNORED_LIMIT).optional(),
};

/**
 * `sort`: `property,asc
 * desc`, any case, repeatable. Refuses other keys.
 */
export function listQuery<S extends z.ZodRawShape = Record<never, never>>(
  sortable: readonly string[],
  filters: S = {} as S,
) {
  return z.strictObject({
    page: wholeNumber(0, PAGE_LIMIT).default(0),
    size: wholeNumber(1, SIZE_LIMIT).default(SIZE_DEFAULT),
    sort: many.optional().transform((entries, context) =>
      (entries ?? []).map((entry) => {
        const [property = '', given = 'asc'] = entry.split(',');
        const direction = given.toLowerCase();
        if (!sortable.includes(property) || (direction !== 'asc' && direction !== 'desc')) {
          context.addIssue({
            code: 'custom',
            message: `can't sort by '${entry}'; sortable: ${sortable.join(', ')}`,
          });
        }
        return { property, descending: direction === 'desc' };
      }),
    ),
    ...ignored,
    ...filters,
  });
}

export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly { readonly property: string; readonly descending: boolean }[];
}
