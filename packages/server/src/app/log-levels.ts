import type { Bus } from '../platform/bus/index.ts';
import { type Level, levels } from '../platform/log/index.ts';

export function followLogLevels(bus: Bus): void {
  bus.subscribe('log.level.set', ({ name, level }) => {
    // Another instance may know the name; do not store it.
    if (level === null || levels.isKnown(name)) levels.set(name, (level ?? undefined) as Level | undefined);
  });
}
