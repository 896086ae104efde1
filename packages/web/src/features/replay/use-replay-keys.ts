import { type RefObject, useEffect } from 'react';
import type { ReplayClock } from './model/replay-clock.ts';

const PAGE = 10;

/** Space plays; arrows step; Page keys step 10; Home, End. On the page too, if nothing is focused. */
export function useReplayKeys(clock: ReplayClock | undefined, player: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!clock) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      const isOurs = player.current?.contains(target) ?? false;
      if (!isOurs && target !== document.body) return;
      if (isTaken(target, event.key) || !act(clock, event.key)) return;
      event.preventDefault();
    };
    // Capture: the slider's arrows are milliseconds.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [clock, player]);
}

function isTaken(target: HTMLElement, key: string): boolean {
  if (key === ' ') return target.closest('button, [type="radio"], summary') !== null;
  return target.closest('[type="radio"], [data-scrolls]') !== null;
}

function act(clock: ReplayClock, key: string): boolean {
  switch (key) {
    case ' ':
      clock.toggle();
      return true;
    case 'ArrowRight':
    case 'ArrowUp':
      clock.skip(1);
      return true;
    case 'ArrowLeft':
    case 'ArrowDown':
      clock.skip(-1);
      return true;
    case 'PageUp':
      clock.skip(PAGE);
      return true;
    case 'PageDown':
      clock.skip(-PAGE);
      return true;
    case 'Home':
      clock.seek(clock.from);
      return true;
    case 'End':
      clock.seek(clock.to);
      return true;
    default:
      return false;
  }
}
