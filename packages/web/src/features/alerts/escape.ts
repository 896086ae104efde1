import type { KeyboardEvent } from 'react';

/** False if the key closes a list or calendar inside the popover. */
export function isEscapeOfItself(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Escape') return false;
  const from = event.target as HTMLElement;
  const isWithin = from.closest('[role="dialog"]') !== event.currentTarget;
  return !isWithin && from.getAttribute('aria-expanded') !== 'true';
}
