import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { onKeys } from './keys.ts';

export type Hand = ReturnType<typeof onKeys>;

export const grid = (page: Page) => page.getByRole('grid', { name: 'Journeys' });
export const row = (page: Page, reference: string) =>
  grid(page).getByRole('row', { name: new RegExp(`\\b${reference}\\b`) });
export const region = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' });
export const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

export async function chooses(hand: Hand, reference: string): Promise<void> {
  await hand.pressUntil('ArrowDown', row(hand.page, reference));
  await expect.poll(() => row(hand.page, reference).getAttribute('aria-selected')).toBe('true');
}

export async function fromMenu(hand: Hand, reference: string, item: RegExp): Promise<void> {
  await chooses(hand, reference);
  await fromMenuOfRow(hand, item);
}

/** Of the row that has the focus. */
export async function fromMenuOfRow(hand: Hand, item: RegExp): Promise<void> {
  await hand.press('m');
  // Until then arrows move between rows.
  await hand.page.locator('[role="menu"]:focus, [role="menuitem"]:focus').waitFor();
  await hand.pressUntil('ArrowDown', hand.page.getByRole('menuitem', { name: item }));
  await hand.press('Enter');
}
