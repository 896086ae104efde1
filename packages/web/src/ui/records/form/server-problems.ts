import { ApiError } from '../../../platform/api/index.ts';

/** By field, capitalised; undefined: none. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> | undefined {
  const found = error instanceof ApiError ? error.problem.fieldErrors : undefined;
  if (!found || found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(({ field, message }) => [field, message.charAt(0).toUpperCase() + message.slice(1)]),
  );
}
