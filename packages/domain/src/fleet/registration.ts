/** Ignores blanks and case. */
export function registrationKey(registrationNumber: string): string {
  return registrationNumber.replace(/\s/g, '').toUpperCase();
}

/** Underscores become blanks (specification, section 3). */
export function assetTypeText(assetTypeName: string): string {
  return assetTypeName.replaceAll('_', ' ').toUpperCase();
}
