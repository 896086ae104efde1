import { newId } from '../db/index.ts';
import type { Instances } from './instances.ts';

export function alone(): Instances {
  const id = newId();
  const periods = new Map<string, number>();
  return {
    id,
    epoch: 0,
    count: 1,
    owns: () => true,
    ownsBucket: () => true,
    holds: async () => true,
    isThere: async (other) => other === id,
    takesTurn: async (work, everyMs) => {
      const period = Math.floor(Date.now() / everyMs);
      const isNew = periods.get(work) !== period;
      periods.set(work, period);
      return isNew;
    },
    keeps: async () => true,
    mark: undefined,
    look: async () => undefined,
    onChange: () => () => undefined,
  };
}
