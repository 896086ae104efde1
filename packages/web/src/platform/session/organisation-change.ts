type Listener = (organisationId: string | undefined) => void;
const listeners = new Set<Listener>();

/**
 * Hears when another organisation is chosen, or none any more. State outside React that belongs to an
 * organisation (the selected journeys, a live store) is let go here; screens are rebuilt by their key.
 */
export function onOrganisationChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function organisationChanged(organisationId: string | undefined): void {
  for (const listener of [...listeners]) listener(organisationId);
}
