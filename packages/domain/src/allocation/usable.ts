import { type AssetCategory, isArchived, type LicenceCode, type PermitCategory } from '../fleet/index.ts';
import { type DateText, shiftDate } from '../time/index.ts';

/** What the journey has already may stay, even if archived. */
export type Unusable = 'unknown' | 'category' | 'archived';

export interface AssetFacts {
  readonly category: AssetCategory;
  readonly archived: boolean;
  readonly description?: string;
}

/** @param asset undefined: not in the organisation */
export function assetUnusable(
  asset: AssetFacts | undefined,
  wanted: AssetCategory,
  isAllocated: boolean,
): Unusable | undefined {
  if (!asset) return 'unknown';
  if (asset.category !== wanted) return 'category';
  return isArchived(asset.archived, asset.description) && !isAllocated ? 'archived' : undefined;
}

export function driverUnusable(
  driver: { readonly archived: boolean } | undefined,
  isAllocated: boolean,
): Unusable | undefined {
  if (!driver) return 'unknown';
  return driver.archived && !isAllocated ? 'archived' : undefined;
}

export interface LicenceFacts {
  readonly code?: LicenceCode;
  readonly permitCategories: readonly PermitCategory[];
  readonly issueDate?: DateText;
  readonly expiryDate?: DateText;
}

/** Both ends included; not always the same licence. A missing date limits nothing. */
export function coversDays(licences: readonly LicenceFacts[], first: DateText, last: DateText): boolean {
  for (let day = first; day <= last; ) {
    const reached = licences
      .filter(({ issueDate = day, expiryDate = day }) => issueDate <= day && day <= expiryDate)
      .map(({ expiryDate = last }) => expiryDate)
      .sort()
      .at(-1);
    if (reached === undefined) return false;
    if (reached >= last) return true;
    day = shiftDate(reached, 1);
  }
  return true;
}

/**
 * `licence`: none valid on some day. `permit`: a hazardous load without permit D (product decisions, section
 * 9).
 */
export function licenceUnusable(
  licences: readonly LicenceFacts[],
  days: { readonly first: DateText; readonly last: DateText },
  isHazardous: boolean,
): 'licence' | 'permit' | undefined {
  const { first, last } = days;
  if (licences.length > 0 && !coversDays(licences, first, last)) return 'licence';
  if (!isHazardous) return undefined;
  const dangerous = licences.filter(({ permitCategories }) => permitCategories.includes('D'));
  return coversDays(dangerous, first, last) ? undefined : 'permit';
}
