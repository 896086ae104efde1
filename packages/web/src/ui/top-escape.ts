import { useEffect, useRef } from 'react';

/** Topmost last. Unclosable ones shield those below. */
const open: { close?(): void }[] = [];

function onKey(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  // They close themselves.
  if ((event.target as Element | null)?.getAttribute?.('data-mantine-stop-propagation') === 'true') return;
  event.preventDefault();
  top.close?.();
}

/** Closes the topmost only; undefined: it must not close. */
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
