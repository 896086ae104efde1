import type { KeyboardEvent } from 'react';

/** Whether Escape means the popover that hears it, and not choices or a calendar that are open within it. */
export function isEscapeOfItself(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.key !== 'Escape') return false;
  const from = event.target as HTMLElement;
  const isWithin = from.closest('[role="dialog"]') !== event.currentTarget;
  return !isWithin && from.getAttribute('aria-expanded') !== 'true';
}
