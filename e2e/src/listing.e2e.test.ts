import { dayOf, manyJourneys } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onDayOf, stage } from './harness/index.ts';

const begin = Date.now();
const { signedIn } = stage(manyJourneys(begin), undefined, { graphics: false });
const listed = (path = `/?docks=journeys&${onDayOf(begin)}`) => signedIn('dispatcher', path);

const grid = (page: Page) => page.getByRole('grid', { name: 'Journeys' });
const showing = (page: Page, what: string) =>
  page.getByText(`Showing ${what} items`, { exact: true }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Filters' });
const extendedMode = (page: Page) => dialog(page).getByRole('switch', { name: 'Extended filters' });
const search = (page: Page) => dialog(page).getByRole('button', { name: 'Search', exact: true });
const badges = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem').allTextContents();
const references = (page: Page) =>
  grid(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.flatMap((row) => row.textContent?.match(/LS-\d{3}/)?.[0] ?? []));

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await dialog(page).waitFor();
}

test('a journey is found and ticked by keyboard alone; Back undoes the search, and Escape closes the topmost only', async () => {
  const page = await listed();
  await showing(page, '1 - 28 of 28');
  await page.getByRole('button', { name: 'Filters', exact: true }).focus();
  await page.keyboard.press('Enter');
  await extendedMode(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Registration' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kp 47 zn gp');
  await page.keyboard.press('Enter');
  await showing(page, '1 - 1 of 1');
  expect(await badges(page)).toEqual(['Registration kp 47 zn gp']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters');

  await grid(page)
    .getByRole('row', { name: /LS-200/ })
    .focus();
  await page.keyboard.press('Space');
  const schedule = page.getByRole('region', { name: 'Journey Schedule' });
  await schedule.getByText('LS-200').waitFor();
  await page.goBack();
  await showing(page, '1 - 28 of 28');
  await schedule.getByText('LS-200').waitFor();
  await grid(page)
    .getByRole('row', { name: /LS-001/ })
    .focus();
  await page.keyboard.press('Escape');
  await schedule.waitFor({ state: 'detached' });
  await showing(page, '1 - 28 of 28');
});

test('a search by planned start date finds what routing dates do not', async () => {
  const tomorrow = dayOf(begin, 1);
  const page = await listed(`/?docks=journeys&from=${tomorrow}&to=${tomorrow}`);
  await page.getByText('No journeys to show').waitFor();
  await openFilters(page);
  await dialog(page).getByRole('radio', { name: 'Planned start date' }).check();
  await search(page).click();
  await showing(page, '1 - 1 of 1');
  expect(await references(page)).toEqual(['LS-203']);
});

test("a link shows a page of the server's answer in another browser as it is in this one", async () => {
  const page = await listed('/?docks=journeys&by=DRIVER_NAME&value=naidoo&wide=true&size=10');
  await page.getByRole('button', { name: 'Planned start' }).click();
  await page.getByRole('searchbox', { name: 'Filter journeys' }).fill('epping');
  await expect.poll(() => badges(page)).toEqual(['Driver name naidoo', 'Text epping']);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await showing(page, '21 - 29 of 29');
  // Until then the previous page's rows show.
  await expect.poll(async () => (await references(page)).at(-1)).toBe('LS-202');
  const rows = await references(page);

  const { pathname, search: parameters } = new URL(page.url());
  const other = await listed(pathname + parameters);
  await showing(other, '21 - 29 of 29');
  await expect.poll(() => references(other)).toEqual(rows);
  expect(await badges(other)).toEqual(['Driver name naidoo', 'Text epping']);
  const head = other.getByRole('columnheader', { name: 'Planned start' });
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
});
