import { type RefObject, useLayoutEffect } from 'react';

interface Place {
  readonly element: HTMLElement;
  readonly around: HTMLElement | undefined;
}

/** A waiting button is disabled and loses the focus, but should get it back. */
let last: Place | undefined;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around =
      target.closest<HTMLElement>('[role="grid"]') ?? target.closest<HTMLElement>('[data-region]');
    last = { element: target, around: around ?? undefined };
  });
}

/** Returns focus to what had it before the dialog opened, or to its list or region. Focus in another dialog stays. */
export function useReturnFocus(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = last;
    return () => {
      // Read at cleanup: the dialog enters its portal after this effect.
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
