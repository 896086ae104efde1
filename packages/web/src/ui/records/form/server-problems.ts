import { ApiError } from '../../../platform/api/index.ts';

/** What the server says of single fields, as sentences begin; undefined where it says nothing of any. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> | undefined {
  const found = error instanceof ApiError ? error.problem.fieldErrors : undefined;
  if (!found || found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(({ field, message }) => [field, message.charAt(0).toUpperCase() + message.slice(1)]),
  );
}
