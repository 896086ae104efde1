import { publishLocations } from './changes.ts';
import { locationKind } from './rules.ts';
import { locationListing, locationsOfReferences } from './store.ts';

export const locationRecords = {
  kind: locationKind,
  publish: publishLocations,
  find: locationsOfReferences,
  listing: locationListing,
};
