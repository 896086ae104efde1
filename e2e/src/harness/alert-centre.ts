import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const ALERTS = '/?docks=alerts&alerts=all';
export const PATIENCE = { timeout: 20_000, interval: 50 };

export const panel = (page: Page) => page.getByRole('region', { name: 'Alerts', exact: true });
export const row = (page: Page, name: string) =>
  panel(page).locator('[data-alert]').filter({ hasText: name });
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Alerts/ });
export const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
export const state = (page: Page, name: string) => row(page, name).getAttribute('data-state');
export const nameOf = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name, exact: true });
export const says = (within: Page | Locator, text: RegExp) => within.getByText(text).waitFor();

export const all = (page: Page) => panel(page).getByText('All today', { exact: true }).click();
export const spoken = (page: Page) => badge(page).locator('span').first().textContent();
export const openCount = async (page: Page) => Number(/\d+/.exec((await spoken(page)) ?? '')?.[0] ?? 0);

export async function hasFocus(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), PATIENCE)
    .toBe(name);
}

export async function changeSettings(page: Page, limit: string, alarms: boolean): Promise<void> {
  const settings = page.getByRole('dialog', { name: 'Alert settings' });
  await button(page, 'Alert settings').click();
  await expect.poll(() => settings.getByLabel('Speed limit (km/h)').inputValue(), PATIENCE).not.toBe('');
  await settings.getByLabel('Speed limit (km/h)').fill(limit);
  const alarm = settings.getByRole('switch', { name: 'Harsh cornering alarms' });
  expect(await alarm.isChecked()).toBe(!alarms);
  await alarm.focus();
  await page.keyboard.press('Space');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Alert settings saved').first().waitFor();
  await settings.waitFor({ state: 'detached' });
}

export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      played.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: number[] }).played.length);
}
