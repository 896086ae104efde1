import { useEffect } from 'react';

/** F6 focuses the next data-region, Shift+F6 the previous. */
export function useRegionKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
        (region) => region.getClientRects().length > 0,
      );
      if (regions.length === 0) return;
      event.preventDefault();
      const current = regions.findLastIndex((region) => region.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = current < 0 ? 0 : (current + step + regions.length) % regions.length;
      enter(regions[next]);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function enter(region: HTMLElement | undefined): void {
  if (!region) return;
  if (!region.hasAttribute('tabindex')) region.tabIndex = -1;
  region.focus();
}
