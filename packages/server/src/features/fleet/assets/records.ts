import { publishAssets } from './changes.ts';
import { assetKind } from './rules.ts';
import { assetListing, assetsOfKeys } from './store.ts';

/** What imports and exports need of assets. */
export const assetRecords = {
  kind: assetKind,
  publish: publishAssets,
  find: assetsOfKeys,
  listing: assetListing,
};
