import type { Bus } from '../platform/bus/index.ts';
import { type Level, levels } from '../platform/log/index.ts';

/** A logger tells as much on each instance, whichever of them an administrator's call has reached. */
export function followLogLevels(bus: Bus): void {
  bus.subscribe('log.level.set', ({ name, level }) =>
    levels.set(name, (level ?? undefined) as Level | undefined),
  );
}
