import { BaseSequencer } from 'vitest/node';

/** Started last, one would keep a core busy alone. */
export const LONGEST = [
  'served-day.api.test.ts',
  'served-figures.api.test.ts',
  'isolation.api.test.ts',
  'acknowledged-fixes.embedded.api.test.ts',
  'backup.embedded.api.test.ts',
  'imports.api.test.ts',
  'two-instances.postgresql.api.test.ts',
  'main.embedded.api.test.ts',
  'cli.embedded.api.test.ts',
  'catalogue.api.test.ts',
  'catalogue-lists.api.test.ts',
  'mass-assignment.api.test.ts',
  'recorded-day.api.test.ts',
  'busy.api.test.ts',
  'move.postgresql.api.test.ts',
  'race.api.test.ts',
  'package.embedded.api.test.ts',
  'migrations.embedded.api.test.ts',
  'holds-until.test.ts',
  'exhibits/journeys.component.test.tsx',
  'exhibits/allocation.component.test.tsx',
  'exhibits/admin.component.test.tsx',
  'exhibits/forecast.component.test.tsx',
  'exhibits/listing.component.test.tsx',
  'exhibits/overview.component.test.tsx',
  'exhibits/live.component.test.tsx',
  'exhibits/vehicle-day.component.test.tsx',
  'exhibits/fleet.component.test.tsx',
  'alerts.e2e.test.ts',
  'sessions.e2e.test.ts',
  'keyboard.e2e.test.ts',
  'overview.e2e.test.ts',
];

/** @template T @param {readonly T[]} files @param {(file: T) => string} nameOf */
export function longestFirst(files, nameOf) {
  const rank = (/** @type {T} */ file) => {
    const at = LONGEST.findIndex((name) => nameOf(file).endsWith(`/${name}`));
    return at < 0 ? LONGEST.length : at;
  };
  return [...files].sort((a, b) => rank(a) - rank(b));
}

export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId);
  }
}
