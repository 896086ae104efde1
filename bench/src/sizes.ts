/**
 * Computed from docs/performance.md. Usage: npm run sizes [-- --vehicles=N] [--every=SECONDS] [--hours=N]
 * [--journeys=N] [--keep=DAYS] [--screens=N] [--backups=N] Without --vehicles the table of
 * docs/operations.md.
 */
import { argument } from './harness/arguments.ts';
import { sizeOf, sizesTable, USUAL, VEHICLES_A_SCREEN } from './sizes/computed.ts';
import { measuredCosts } from './sizes/measured.ts';

const FLEETS = [100, 1_000, 10_000, 100_000];

const asked = argument('vehicles', 0);
const costs = measuredCosts();
const sizes = (asked > 0 ? [asked] : FLEETS).map((vehicles) => {
  const use = {
    vehicles,
    everySeconds: argument('every', USUAL.everySeconds),
    hours: argument('hours', USUAL.hours),
    journeys: argument('journeys', USUAL.journeys),
    keepDays: argument('keep', USUAL.keepDays),
    screens: argument('screens', Math.ceil(vehicles / VEHICLES_A_SCREEN)),
    backups: argument('backups', USUAL.backups),
  };
  return [vehicles, sizeOf(use, costs)] as const;
});
console.log(sizesTable(sizes));
