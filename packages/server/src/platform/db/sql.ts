import type { EpochMs } from '@linehaul/domain/core';
import { type Expression, type SqlBool, sql } from 'kysely';

export function json(value: unknown): string {
  return JSON.stringify(value);
}

/** True for an empty list. */
export function and(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint: name } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || name === constraint);
}

/** @param ms epoch milliseconds */
export function at(ms: EpochMs) {
  return sql<number>`${new Date(ms)}::timestamptz`;
}
