import type { DateText } from '@linehaul/domain/time';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const STRIP = '[role="listbox"]';

interface Shown {
  readonly date: DateText;
  readonly isRead: boolean;
}

export function useRestoredFocus({
  date,
  isRead,
}: Shown): readonly [RefObject<HTMLElement | null>, (next: DateText) => void] {
  const card = useRef<HTMLElement>(null);
  const focusBefore = useRef<{ readonly date: DateText; readonly isInStrip: boolean }>(undefined);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (focusBefore.current?.date !== date || !card.current) return;
    const { isInStrip } = focusBefore.current;
    if (isRead) focusBefore.current = undefined;
    if (activeElement !== body && activeElement !== card.current) return;
    const strip = isInStrip ? card.current.querySelector<HTMLElement>(STRIP) : null;
    (strip ?? card.current).focus({ preventScroll: true });
  }, [date, isRead]);
  const rememberFocus = (next: DateText) => {
    const { activeElement } = document;
    const wasInStrip = activeElement === card.current && focusBefore.current?.isInStrip === true;
    focusBefore.current = card.current?.contains(activeElement)
      ? { date: next, isInStrip: wasInStrip || activeElement?.closest(STRIP) != null }
      : undefined;
  };
  return [card, rememberFocus];
}
