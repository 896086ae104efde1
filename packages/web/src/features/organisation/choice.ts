import type { Organisation } from '@linehaul/contracts/organisation';

/** What follows from the account's organisations and the one that was chosen last. */
export type Choice =
  | { readonly kind: 'chosen'; readonly organisation: Organisation; readonly automatic: boolean }
  | { readonly kind: 'ask' }
  | { readonly kind: 'none' };

/**
 * Exactly one is chosen by itself; of several the stored one, while it is still on the account; else the person
 * is asked (specification, section 4). @param storedId the organisation chosen last by this login
 */
export function choiceOf(organisations: readonly Organisation[], storedId: string | undefined): Choice {
  if (organisations.length === 0) return { kind: 'none' };
  const stored = organisations.find((organisation) => organisation.id === storedId);
  if (stored) return { kind: 'chosen', organisation: stored, automatic: false };
  const [only] = organisations;
  if (organisations.length === 1 && only) return { kind: 'chosen', organisation: only, automatic: true };
  return { kind: 'ask' };
}
