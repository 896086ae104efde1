import { type RefObject, useLayoutEffect } from 'react';

interface Place {
  readonly element: HTMLElement;
  readonly around: HTMLElement | undefined;
}

/** Waiting buttons lose focus, but should regain it. */
let last: Place | undefined;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around =
      target.closest<HTMLElement>('[role="grid"]') ?? target.closest<HTMLElement>('[data-region]');
    last = { element: target, around: around ?? undefined };
  });
}

/** Focus returns to its origin, or its list or region; in another dialog it stays. */
export function useReturnFocus(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = last;
    return () => {
      // Early: the portal comes after this effect.
      const own = dialog.current;
      const layer = document.activeElement?.closest('[role="dialog"]');
      if (opener && (!layer || (own && layer.contains(own)))) giveBack(opener);
    };
  }, [dialog]);
}

function giveBack({ element, around }: Place): void {
  if (element.isConnected) element.focus({ preventScroll: true });
  else if (around)
    (inside(around, 'tbody tr[tabindex="0"]') ?? inside(around, 'button, [tabindex="0"]'))?.focus();
}

function inside(around: HTMLElement, selector: string): HTMLElement | null {
  return around.querySelector<HTMLElement>(selector);
}
