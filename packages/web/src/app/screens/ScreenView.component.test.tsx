import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { lazyScreen } from '../../platform/lazy/index.ts';
import { openApp } from '../../testing/index.ts';
import { SCREENS } from '../screens.tsx';

test('a page whose script is under way has rows that stand in', async () => {
  const screen: { component: unknown } = SCREENS.find(({ path }) => path === '/fleet-admin/drivers')!;
  const { component } = screen;
  screen.component = lazyScreen<object>(() => new Promise(() => undefined));
  try {
    await openApp('/fleet-admin/drivers', oneRunningJourney);
    const standIn = () => document.querySelector('[aria-busy="true"]');
    await expect.poll(() => standIn()?.getBoundingClientRect().height).toBeGreaterThan(400);
    expect(getComputedStyle(standIn()!).backgroundImage).toContain('gradient');
  } finally {
    screen.component = component;
  }
});
