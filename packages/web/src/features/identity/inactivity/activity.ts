const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Hears what a person does with keyboard, mouse or screen. A pointer that rests under a page that moves is told of by
 * browsers as well, and what scripts send: neither is a person. Returns the function that ends it.
 */
export function onActivity(listener: () => void): () => void {
  let place = '';
  const hear = (event: Event) => {
    if (!event.isTrusted) return;
    if (event.type === 'pointermove') {
      const { screenX, screenY } = event as PointerEvent;
      const now = `${screenX} ${screenY}`;
      if (now === place) return;
      place = now;
    }
    listener();
  };
  for (const name of EVENTS) window.addEventListener(name, hear, { capture: true, passive: true });
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, hear, { capture: true });
  };
}
