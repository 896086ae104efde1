import type { Metrics } from '@linehaul/contracts/admin';

export interface CallRow {
  readonly id: string;
  readonly path: string;
  readonly method: string;
  readonly count: number;
  /** Milliseconds, as is max. */
  readonly mean: number;
  readonly max: number;
}

export function callRows(services: Metrics['services']): readonly CallRow[] {
  return Object.entries(services).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, timing]) => ({ id: `${method} ${path}`, path, method, ...timing })),
  );
}

export function sortedCalls(
  rows: readonly CallRow[],
  { property, descending }: { readonly property: string; readonly descending: boolean },
): readonly CallRow[] {
  const of = (row: CallRow) => row[property as keyof CallRow];
  const order = (a: CallRow, b: CallRow) => {
    const [left, right] = [of(a), of(b)];
    const found =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right));
    return (descending ? -found : found) || a.id.localeCompare(b.id);
  };
  return [...rows].sort(order);
}
