import { type RefObject, useLayoutEffect } from 'react';

interface Place {
  readonly element: HTMLElement;
  /** The list or region around it: where the keyboard goes when the element itself is gone. */
  readonly around: HTMLElement | undefined;
}

/** What has had the focus last. A button that waits is disabled and loses it, yet the keyboard belongs there. */
let last: Place | undefined;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around =
      target.closest<HTMLElement>('[role="grid"]') ?? target.closest<HTMLElement>('[data-region]');
    last = { element: target, around: around ?? undefined };
  });
}

/**
 * Gives the focus back to what had it before the dialog opened; where that is gone, as the row of a deleted journey is,
 * to the list or region that it was in.
 * @param dialog the dialog's own element: a focus that has moved to another dialog stays there
 */
export function useReturnFocus(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = last;
    return () => {
      // Only now: a dialog is put into its portal after this effect has run.
      const own = dialog.current;
      const layer = document.activeElement?.closest('[role="dialog"]');
      if (opener && (!layer || (own && layer.contains(own)))) giveBack(opener);
    };
  }, [dialog]);
}

function giveBack({ element, around }: Place): void {
  if (element.isConnected) element.focus({ preventScroll: true });
  else around?.querySelector<HTMLElement>('tbody tr[tabindex="0"], button, [tabindex="0"]')?.focus();
}
