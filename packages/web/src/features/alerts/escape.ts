import type { KeyboardEvent } from 'react';

/** False: the key closes something inside. */
export function isEscapeOfItself(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Escape') return false;
  const from = event.target as HTMLElement;
  const isWithin = from.closest('[role="dialog"]') !== event.currentTarget;
  return !isWithin && from.getAttribute('aria-expanded') !== 'true';
}
