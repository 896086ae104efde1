import { DAY, HOUR } from '@linehaul/domain/core';

/** Reloads daily, for new versions, if the server answers. */
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
    // Keeps the last data until the next try.
  }
}
