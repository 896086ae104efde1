import { useEffect } from 'react';
import { FILTER_ID } from '../../features/journeys/index.ts';

/** `/` goes to the filter of the listing, opening it first. */
export function useSlashKey(openListing: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      openListing();
      focusWhenThere(20);
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

/** A dock that opens now has its filter a few frames later. */
function focusWhenThere(framesLeft: number): void {
  const field = document.getElementById(FILTER_ID);
  if (field) field.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusWhenThere(framesLeft - 1));
}
