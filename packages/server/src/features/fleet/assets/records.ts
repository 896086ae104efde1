import { publishAssets } from './changes.ts';
import { assetKind } from './rules.ts';
import { assetListing, assetsOfKeys } from './store.ts';

export const assetRecords = {
  kind: assetKind,
  publish: publishAssets,
  find: assetsOfKeys,
  listing: assetListing,
};
