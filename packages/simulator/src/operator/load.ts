import type { Route } from '@linehaul/contracts/http';
import type { z } from 'zod';
import type { Operator } from './operator.ts';

type BodyInput<R extends Route> = z.input<NonNullable<R['body']>>;
export type LoadItem<R extends Route> = BodyInput<R> extends readonly (infer T)[] ? T : never;

export interface Loaded {
  created: number;
  existing: number;
}

/** Atomic, idempotent. Large records need a smaller `batchSize` than the contract's. */
export async function loadAll<R extends Route>(
  operator: Operator,
  route: R,
  organisation: string,
  items: readonly LoadItem<R>[],
  batchSize: number,
  onBatch?: (from: number, count: number, answer: Loaded) => void,
): Promise<Loaded> {
  const total = { created: 0, existing: 0 };
  for (let from = 0; from < items.length; from += batchSize) {
    const batch = items.slice(from, from + batchSize);
    const input = { params: { name: organisation }, body: batch };
    const answer = (await operator.call(route, input as never)) as Loaded;
    total.created += answer.created;
    total.existing += answer.existing;
    onBatch?.(from, batch.length, answer);
  }
  return total;
}
