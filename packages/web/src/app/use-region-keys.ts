import { useEffect } from 'react';
import { enterRows } from '../ui/index.ts';

/** F6 and Shift+F6 move between regions, Up and Down into a list. */
export function useRegionKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (ctrlKey || altKey || metaKey || event.defaultPrevented) return;
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
  const isHandled =
    key === 'F6'
      ? goToRegion(shiftKey ? -1 : 1)
      : (key === 'ArrowDown' || key === 'ArrowUp') && !shiftKey && enterList(event.target as HTMLElement);
  if (isHandled) event.preventDefault();
}

function goToRegion(step: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.getClientRects().length > 0,
  );
  if (regions.length === 0) return false;
  const current = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next =
    current < 0 && step < 0 ? regions.length - 1 : (current + step + regions.length) % regions.length;
  const region = regions[next]!;
  if (!region.hasAttribute('tabindex')) region.tabIndex = -1;
  region.focus();
  return true;
}

/** Not where the region itself scrolls. */
function enterList(from: HTMLElement): boolean {
  const isNowhere = from === document.body;
  if (!isNowhere && !(from.hasAttribute('data-region') && from.tabIndex < 0)) return false;
  const place = isNowhere ? document.getElementById('main') : from;
  if (!place) return false;
  if (enterRows(place)) return true;
  const first = place.querySelector<HTMLElement>('[data-alert] [data-name]');
  first?.focus();
  return first !== null;
}
