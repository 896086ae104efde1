import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage, takeSession } from './harness/index.ts';

const scene = stage(TWO_OPERATORS);

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing', (colorScheme) => {
  async function at<T>(width: number, height: number, use: (page: Page) => Promise<T>): Promise<T> {
    const { page } = await scene.person({ colorScheme, viewport: { width, height } });
    return use(page);
  }

  test.each([
    [1280, 720],
    [390, 844],
  ])('on the pages of a visitor, %i wide', async (width, height) => {
    await at(width, height, async (page) => {
      for (const [address, shown] of [
        ['/', 'Every journey,'],
        ['/?signIn=failed', 'The sign-in did not succeed.'],
        ['/asset-journey-dashboard', '403 Forbidden'],
        ['/nowhere', '404 Not Found'],
      ] as const) {
        await page.goto(address);
        await page.getByText(shown).first().waitFor();
        expect(await accessibilityProblems(page), address).toEqual([]);
      }
    });
  });

  test('on choosing the organisation, loading, its message, the menus and signing out', async () => {
    await at(1280, 720, async (page) => {
      await takeSession(page.context(), 'controller');
      await page.goto('/');
      await page.locator('#organisation-switch-page').waitFor();
      expect(await accessibilityProblems(page), 'choosing').toEqual([]);
      await page.getByRole('radio', { name: 'LIMPOPO FRESH' }).check();
      await page.getByRole('button', { name: 'Switch', exact: true }).click();
      await page.locator('[data-colour="red"]').waitFor();
      expect(await accessibilityProblems(page), 'loading').toEqual([]);
      // The dashboard has tests of its own: here the shell stands around a page without one.
      await page.getByText('data loading completed successfully').waitFor();
      await page.goto('/nowhere');
      await page.getByText('404 Not Found').waitFor();
      expect(await accessibilityProblems(page), 'signed in').toEqual([]);
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
      expect(await accessibilityProblems(page), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByText('Are you sure you want to logout?').waitFor();
      expect(await accessibilityProblems(page), 'signing out').toEqual([]);
    });
  });

  test('for somebody without an organisation, also on a phone', async () => {
    await at(390, 844, async (page) => {
      await takeSession(page.context(), 'guest');
      await page.goto('/');
      await page.getByText('User Profile Organisation Allocation Warning').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
      expect(await accessibilityProblems(page), 'menu').toEqual([]);
    });
  });
});
