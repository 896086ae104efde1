/** Safe in a path. */
export function isOrganisationName(text: string): boolean {
  return /^[A-Z0-9_]{1,80}$/.test(text);
}

export function displayNameOf(name: string): string {
  return name.replaceAll('_', ' ');
}
