import type { Bus } from '../platform/bus/index.ts';
import { type Level, levels } from '../platform/log/index.ts';

/** A logger tells as much on each instance, whichever of them an administrator's call has reached. */
export function followLogLevels(bus: Bus): void {
  bus.subscribe('log.level.set', ({ name, level }) => {
    // Another instance may have loggers that this one has not: names that nobody has are not gathered.
    if (level === null || levels.isKnown(name)) levels.set(name, (level ?? undefined) as Level | undefined);
  });
}
