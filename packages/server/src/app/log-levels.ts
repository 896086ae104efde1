import type { Bus } from '../platform/bus/index.ts';
import { type Level, levels } from '../platform/log/index.ts';

export function followLogLevels(bus: Bus): void {
  bus.subscribe('log.level.set', ({ name, level }) => {
    // A name unknown here may exist on another instance; do not store it.
    if (level === null || levels.isKnown(name)) levels.set(name, (level ?? undefined) as Level | undefined);
  });
}
