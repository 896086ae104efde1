import { useEffect, useRef } from 'react';

/** The open dialogs, the last opened on top. One that Escape must not close still keeps it from those below. */
const open: { close?(): void }[] = [];

function onKey(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  // A menu, list or popover in it closes itself.
  if ((event.target as Element | null)?.getAttribute?.('data-mantine-stop-propagation') === 'true') return;
  event.preventDefault();
  top.close?.();
}

/** Escape closes the topmost dialog only. @param close undefined where the dialog must not close so */
export function useTopEscape(close: (() => void) | undefined): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    const entry = { close: () => newest.current?.() };
    if (open.length === 0) window.addEventListener('keydown', onKey, { capture: true });
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
}
