import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerMap } from '../../testing/answers/live.ts';
import { openApp } from '../../testing/open-app.tsx';

const FITS = ['Selection', 'Fleet', 'Country'] as const;
const fit = (name: string) => page.getByRole('group', { name: 'Fit' }).getByRole('button', { name });

test('a phone fits the map to selection, fleet and country, each wide enough for a finger', async () => {
  await page.viewport(390, 844);
  await openApp('/?docks=none', oneRunningJourney, {
    prepare: ({ server, desks }) => answerMap(server, desks),
  });
  await expect.element(fit('Fleet')).toBeEnabled();
  await expect.element(fit('Selection')).toBeDisabled();
  const boxes = FITS.map((name) => fit(name).element().getBoundingClientRect());
  for (const { height, width, right } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThan(390);
  }
});
