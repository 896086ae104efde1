import { useEffect, useRef } from 'react';

const stack: { close(): void }[] = [];

/** Menus, pickers, dialogs close themselves. */
function isTaken(): boolean {
  return [...document.querySelectorAll('[role="menu"], [role="dialog"], [role="listbox"]')].some(
    (layer) => layer.getClientRects().length > 0,
  );
}

/** Checked in capture, as the layer may be gone when bubbling. */
let wasTaken = false;
function onWayDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') wasTaken = isTaken();
}
if (typeof window !== 'undefined') window.addEventListener('keydown', onWayDown, { capture: true });

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || wasTaken) return;
  const top = stack.at(-1);
  if (!top) return;
  event.preventDefault();
  top.close();
}

/** Escape closes only the last opened. Another `layer` counts as new. */
export function useEscape(isOpen: boolean, close: () => void, layer?: string): void {
  const newest = useRef(close);
  newest.current = close;
  // biome-ignore lint/correctness/useExhaustiveDependencies(layer): another layer goes on top
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => newest.current() };
    if (stack.length === 0) window.addEventListener('keydown', onKey);
    stack.push(entry);
    return () => {
      stack.splice(stack.indexOf(entry), 1);
      if (stack.length === 0) window.removeEventListener('keydown', onKey);
    };
  }, [isOpen, layer]);
}
