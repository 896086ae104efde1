/** An organisation's name is upper-case letters, digits and underscores: it can stand in a path. */
export function isOrganisationName(text: string): boolean {
  return /^[A-Z0-9_]{1,80}$/.test(text);
}

/** The name as people read it: underscores are spaces. */
export function displayNameOf(name: string): string {
  return name.replaceAll('_', ' ');
}
