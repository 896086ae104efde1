import { DAY, HOUR } from '@linehaul/domain/core';

/** A page that nobody reloads takes a new version of the product within a day, if the server is there. */
export function renewDaily(): void {
  setInterval(() => {
    if (performance.now() > DAY) void renew();
  }, HOUR);
}

async function renew(): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // The board shows its last data until the next try.
  }
}
