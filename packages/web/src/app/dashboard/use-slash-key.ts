import { useEffect } from 'react';
import { FILTER_ID } from '../../features/journeys/index.ts';

export function useSlashKey(openListing: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      openListing();
      focusWhenThere(performance.now() + WAIT_MS, document.activeElement);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openListing]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Milliseconds to load a dock. */
const WAIT_MS = 5_000;

/** Polls until the filter opens or focus moves. */
function focusWhenThere(until: number, focused: Element | null): void {
  const field = document.getElementById(FILTER_ID);
  if (field) field.focus();
  else if (performance.now() < until && document.activeElement === focused)
    requestAnimationFrame(() => focusWhenThere(until, focused));
}
