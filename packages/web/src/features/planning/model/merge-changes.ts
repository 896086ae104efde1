import type { PlanValues } from './plan-values.ts';

/** All stops are one field. */
export function changedFields(typed: PlanValues, base: PlanValues): readonly (keyof PlanValues)[] {
  const names = new Set([...Object.keys(typed), ...Object.keys(base)]) as Set<keyof PlanValues>;
  return [...names].filter((name) => !isSame(typed[name], base[name]));
}

export function isChanged(typed: PlanValues, base: PlanValues): boolean {
  return typed !== base && changedFields(typed, base).length > 0;
}

/** `newer` with the user's changes. */
export function mergeChanges(typed: PlanValues, base: PlanValues, newer: PlanValues): PlanValues {
  const own = Object.fromEntries(changedFields(typed, base).map((name) => [name, typed[name]]));
  return { ...newer, ...own };
}

/** Ignores row keys. */
function isSame(a: unknown, b: unknown): boolean {
  const written = (value: unknown) =>
    JSON.stringify(value, (name, one) => (name === 'key' ? undefined : one));
  return a === b || written(a) === written(b);
}
