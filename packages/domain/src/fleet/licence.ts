import { daysBetween } from '../time/index.ts';

/** Codes of driving licences, smallest vehicle first (product decisions, section 9). */
export const LICENCE_CODES = ['A', 'B', 'C1', 'C', 'EB', 'EC1', 'EC'] as const;
export type LicenceCode = (typeof LICENCE_CODES)[number];

/** Professional permits on a licence: G goods, P passengers, D dangerous goods. */
export const PERMIT_CATEGORIES = ['G', 'P', 'D'] as const;
export type PermitCategory = (typeof PERMIT_CATEGORIES)[number];

export const LICENCE_STANDINGS = ['EXPIRED', 'EXPIRING', 'VALID'] as const;
export type LicenceStanding = (typeof LICENCE_STANDINGS)[number];

/**
 * How a licence stands. It is good on its last day; from `warningDays` days before that day it is expiring.
 * @param expiryDate YYYY-MM-DD; without one there is nothing to say
 * @param today YYYY-MM-DD in the organisation's zone
 * @param warningDays the setting licenceWarningDays
 */
export function licenceStanding(
  expiryDate: string | undefined,
  today: string,
  warningDays: number,
): LicenceStanding | undefined {
  if (expiryDate === undefined) return undefined;
  const days = daysBetween(today, expiryDate);
  if (days < 0) return 'EXPIRED';
  return days <= warningDays ? 'EXPIRING' : 'VALID';
}

/**
 * The date that decides how a driver stands: of each code the licence that runs longest counts, so that one that was
 * renewed warns no more; of those the first to end. Undefined where no licence has an expiry date.
 */
export function decisiveExpiry(
  licences: readonly { readonly code?: LicenceCode; readonly expiryDate?: string }[],
): string | undefined {
  const longest = new Map<string, string>();
  for (const { code = '', expiryDate } of licences) {
    if (expiryDate !== undefined && expiryDate > (longest.get(code) ?? '')) longest.set(code, expiryDate);
  }
  return [...longest.values()].sort()[0];
}
