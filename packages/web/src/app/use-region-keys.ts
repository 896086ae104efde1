import { useEffect } from 'react';

/** F6 goes to the next region of the window, Shift+F6 to the one before. Regions carry data-region. */
export function useRegionKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      // A modal is the only region while it is open.
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
