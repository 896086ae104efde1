import { type Locator, page } from 'vitest/browser';

/** The dashboard with its list of journeys, by reference. */
export const LISTING = '/?docks=journeys&sort=journeyUniqueReference,asc';

export const grid: Locator = page.getByRole('grid', { name: 'Journeys' });
export const rowOf = (reference: string): Locator =>
  grid.getByRole('row').filter({ has: page.getByText(reference, { exact: true }) });
export const menuOf = (reference: string, within: Locator = grid): Locator =>
  within.getByRole('button', { name: `Actions for ${reference}` });

/** Chooses an entry of a journey's menu. */
export async function openFromMenu(reference: string, entry: string, within = grid): Promise<void> {
  await menuOf(reference, within).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
