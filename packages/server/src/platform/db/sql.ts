import type { EpochMs } from '@linehaul/domain/core';
import { type Expression, type SqlBool, sql } from 'kysely';

/** A value for a jsonb column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** All conditions; true where there is none. */
export function and(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** A database error of either engine that says a unique key exists; with the constraint's name where one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || name === constraint);
}

/** An instant to compare a timestamptz column with. @param ms epoch milliseconds */
export function at(ms: EpochMs) {
  return sql<number>`${new Date(ms)}::timestamptz`;
}
