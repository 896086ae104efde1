/** By this two registrations are the same vehicle's: neither blanks nor case make a difference. */
export function registrationKey(registrationNumber: string): string {
  return registrationNumber.replace(/\s/g, '').toUpperCase();
}

/** An asset's type as people read it: upper-case, underscores are spaces (specification, section 3). */
export function assetTypeText(assetTypeName: string): string {
  return assetTypeName.replaceAll('_', ' ').toUpperCase();
}
