const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Ignores scripted events and pointer moves on the spot, which a moving page causes. */
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
