import { useEffect, useRef } from 'react';

/** What Escape closes, in the order of opening: the last one first. */
const stack: { close(): void }[] = [];

/** Menus, pickers and dialogs close themselves; while one is open, Escape is theirs. */
function isTaken(): boolean {
  return [...document.querySelectorAll('[role="menu"], [role="dialog"], [role="listbox"]')].some(
    (layer) => layer.getClientRects().length > 0,
  );
}

/** Asked on the key's way down: by the time it has come up again, what it was for may have closed and be gone. */
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

/** Escape closes the topmost only: what was opened last. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => newest.current() };
    if (stack.length === 0) window.addEventListener('keydown', onKey);
    stack.push(entry);
    return () => {
      stack.splice(stack.indexOf(entry), 1);
      if (stack.length === 0) window.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
}
