import type { Organisation } from '@linehaul/contracts/organisation';

export type Choice =
  | { readonly kind: 'chosen'; readonly organisation: Organisation; readonly automatic: boolean }
  | { readonly kind: 'ask' }
  | { readonly kind: 'none' };

/** A single one is automatic; of several the stored one; else ask (specification, section 4). */
export function choiceOf(organisations: readonly Organisation[], storedId: string | undefined): Choice {
  if (organisations.length === 0) return { kind: 'none' };
  const stored = organisations.find((organisation) => organisation.id === storedId);
  if (stored) return { kind: 'chosen', organisation: stored, automatic: false };
  const [only] = organisations;
  if (organisations.length === 1 && only) return { kind: 'chosen', organisation: only, automatic: true };
  return { kind: 'ask' };
}
