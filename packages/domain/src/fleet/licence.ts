import { daysBetween } from '../time/index.ts';

/** Smallest vehicle first (product decisions, section 9). */
export const LICENCE_CODES = ['A', 'B', 'C1', 'C', 'EB', 'EC1', 'EC'] as const;
export type LicenceCode = (typeof LICENCE_CODES)[number];

/** G goods, P passengers, D dangerous goods. */
export const PERMIT_CATEGORIES = ['G', 'P', 'D'] as const;
export type PermitCategory = (typeof PERMIT_CATEGORIES)[number];

export const LICENCE_STANDINGS = ['EXPIRED', 'EXPIRING', 'VALID'] as const;
export type LicenceStanding = (typeof LICENCE_STANDINGS)[number];

/** Valid through `expiryDate`, EXPIRING from `warningDays` before; undefined without a date. `today` is local. */
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

/** Per code the latest expiry, and of those the earliest, decides. */
export function decisiveExpiry(
  licences: readonly { readonly code?: LicenceCode; readonly expiryDate?: string }[],
): string | undefined {
  const longest = new Map<string, string>();
  for (const { code = '', expiryDate } of licences) {
    if (expiryDate !== undefined && expiryDate > (longest.get(code) ?? '')) longest.set(code, expiryDate);
  }
  return [...longest.values()].sort()[0];
}
