import { publishDrivers } from './changes.ts';
import { driverKind } from './rules.ts';
import { driversOfNames, keysetPageOfDrivers } from './store.ts';

/** What imports and exports need of drivers. */
export const driverRecords = {
  kind: driverKind,
  publish: publishDrivers,
  find: driversOfNames,
  keysetPage: keysetPageOfDrivers,
};
