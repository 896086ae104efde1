type Listener = (organisationId: string | undefined) => void;
const listeners = new Set<Listener>();

/** For state outside React. */
export function onOrganisationChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function organisationChanged(organisationId: string | undefined): void {
  for (const listener of [...listeners]) listener(organisationId);
}
