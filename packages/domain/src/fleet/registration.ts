/** Equal for the same vehicle: ignores blanks and case. */
export function registrationKey(registrationNumber: string): string {
  return registrationNumber.replace(/\s/g, '').toUpperCase();
}

/** Upper case with blanks for underscores (specification, section 3). */
export function assetTypeText(assetTypeName: string): string {
  return assetTypeName.replaceAll('_', ' ').toUpperCase();
}
