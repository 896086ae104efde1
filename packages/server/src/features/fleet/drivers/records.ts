import { publishDrivers } from './changes.ts';
import { driverKind } from './rules.ts';
import { driverListing, driversOfNames } from './store.ts';

export const driverRecords = {
  kind: driverKind,
  publish: publishDrivers,
  find: driversOfNames,
  listing: driverListing,
};
