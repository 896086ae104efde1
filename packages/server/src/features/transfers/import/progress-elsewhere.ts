import type { Bus } from '../../../platform/bus/index.ts';

const MOST = 1000;

export function progressElsewhere(bus: Bus): ReadonlyMap<string, number> {
  const done = new Map<string, number>();
  bus.subscribe('import.progressed', ({ importId, done: rows }, origin) => {
    if (origin === 'here') return;
    done.delete(importId);
    done.set(importId, rows);
    if (done.size > MOST) done.delete(done.keys().next().value as string);
  });
  return done;
}
