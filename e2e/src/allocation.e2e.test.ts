import { ofPeriod, overlappingJourneys } from '@linehaul/testkit/worlds';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onDayOf, stage } from './harness/index.ts';

const begin = Date.now();
const { signedIn } = stage(overlappingJourneys(begin), undefined, { graphics: false });

const TITLE = 'Assets and Drivers Allocation';
const OVERLAPS = 'Overlapping Journeys on Asset and Driver Allocation';

const rowOf = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const allocation = (page: Page) => dialog(page, new RegExp(`^${TITLE}`));
const overlaps = (page: Page) => dialog(page, OVERLAPS);
const choice = (page: Page, name: string) =>
  allocation(page).getByRole('checkbox', { name: `Choose ${name}` });
const tab = (page: Page, name: string) => allocation(page).getByRole('tab', { name });
const comment = (page: Page) => allocation(page).getByLabel('Change comment');
const save = (page: Page) => allocation(page).getByRole('button', { name: 'Save' });
const list = (page: Page, name: string) => allocation(page).getByRole('region', { name });
const line = (page: Page, name: string) => allocation(page).getByRole('row').filter({ hasText: name });
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

async function allocate(
  reference: string,
  login = 'dispatcher',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await signedIn(login, `/?docks=journeys&${onDayOf(begin)}&q=${reference}`, options);
  await openFor(page, reference);
  return page;
}
async function openFor(page: Page, reference: string): Promise<void> {
  await rowOf(page, reference)
    .getByRole('button', { name: `Actions for ${reference}` })
    .click();
  await page.getByRole('menuitem', { name: /llocate journey drivers and assets/ }).click();
  await choice(page, 'Johan Botha').waitFor();
}
async function chooseOverlapping(page: Page): Promise<void> {
  const search = allocation(page).getByRole('textbox', { name: 'Search drivers' });
  await search.fill('Sibusiso');
  await choice(page, 'Sibusiso Naidoo').check();
  await search.fill('');
  await tab(page, 'Vehicle Assets').click();
  await choice(page, 'KP 47 ZN GP').check();
  await tab(page, 'Trailer Assets').click();
  await allocation(page)
    .getByRole('button', { name: /^Show all / })
    .click();
  await choice(page, 'LD 20 JP GP').check();
}

async function laterByAnHour(page: Page, change: Locator): Promise<void> {
  await change.getByRole('button', { name: /Planned start/ }).click();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('11');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
}

test('what another controller allocates is seen without a reload, and a save on an older version says who did what', async () => {
  const { open: reference, driver } = ofPeriod(0);
  const page = await allocate(reference);
  await line(page, 'Abel Mokoena').getByText('Hours unknown').waitFor();
  await allocation(page).getByText('2 not shown:').waitFor();
  await allocation(page).getByRole('button', { name: '2 busy' }).waitFor();
  await allocation(page).getByRole('button', { name: 'Show all 12' }).click();
  await line(page, 'Abel Mokoena').getByText('Free').waitFor();
  const other = await allocate(driver, 'controller');
  await choice(other, 'Abel Mokoena').check();
  await comment(other).fill('Second driver for the night');
  await save(other).click();
  await allocation(other).waitFor({ state: 'detached' });
  await line(page, 'Abel Mokoena').getByText(`Busy ${driver}`).waitFor();

  await comment(page).fill('Bongani takes it');
  await choice(page, 'Bongani Khumalo').check();
  await tab(page, 'Vehicle Assets').click();
  await choice(page, 'KP 47 ZN GP').check();
  await other.goto(`/?docks=journeys&${onDayOf(begin)}&q=${reference}`);
  await openFor(other, reference);
  await choice(other, 'Johan Botha').check();
  await tab(other, 'Vehicle Assets').click();
  await choice(other, 'KP 47 ZN GP').check();
  await comment(other).fill('Johan takes it');
  await save(other).click();
  await allocation(other).waitFor({ state: 'detached' });
  await save(page).click();
  await page.getByText('Johan takes it').waitFor();
  await page.getByRole('button', { name: /reload/i }).click();
  await list(page, 'Drivers').getByText('Johan Botha').waitFor();
  expect(await comment(page).inputValue()).toBe('Bongani takes it');
});

test('overlapping journeys stop a save until it is overridden, and each later change asks for a comment of its own', async () => {
  const { open: reference, driver, trailer } = ofPeriod(1);
  const page = await allocate(reference);
  await chooseOverlapping(page);
  await comment(page).fill('There is nobody else');
  await save(page).click();
  await overlaps(page)
    .getByText(
      `There are 2 overlapping journeys which have at least one of the drivers or assets for journey reference ${reference}`,
    )
    .waitFor();
  const shared = (other: string) =>
    overlaps(page).getByRole('row').filter({ hasText: other }).locator('mark').allTextContents();
  expect(await shared(driver)).toEqual(['Sibusiso Naidoo (shared)']);
  expect(await shared(trailer)).toEqual(['LD 20 JP GP (shared)']);
  await overlaps(page).getByRole('button', { name: 'Cancel Allocation' }).click();
  await overlaps(page).waitFor({ state: 'detached' });

  await openFor(page, reference);
  await list(page, 'Drivers').getByText('No drivers allocated').waitFor();
  await chooseOverlapping(page);
  await comment(page).fill('There is nobody else');
  await save(page).click();
  await overlaps(page).getByRole('button', { name: 'Override allocation' }).click();
  await page.getByText(`Drivers and assets of ${reference} saved`).waitFor();
  await overlaps(page).waitFor({ state: 'detached' });
  await openFor(page, reference);
  await list(page, 'Drivers').getByText('Sibusiso Naidoo').waitFor();
  await list(page, 'Trailer assets').getByText('LD 20 JP GP').waitFor();
  await page.keyboard.press('Escape');
  await allocation(page).waitFor({ state: 'detached' });

  await rowOf(page, reference)
    .getByRole('button', { name: `Actions for ${reference}` })
    .click();
  await page.getByRole('menuitem', { name: 'Change journey planned start date' }).click();
  const change = dialog(page, /planned start date/i);
  await change.getByRole('button', { name: 'Change', exact: true }).waitFor();
  await laterByAnHour(page, change);
  await change.getByRole('button', { name: 'Change', exact: true }).click();
  await overlaps(page).getByText(driver).waitFor();
  await overlaps(page).getByLabel('Change comment').fill('The customer asked for it');
  await overlaps(page).getByRole('button', { name: 'Override allocation' }).click();
  await overlaps(page).waitFor({ state: 'detached' });
});

test('by the keyboard alone, from the page to the saved journey', async () => {
  const { open: reference } = ofPeriod(2);
  const page = await signedIn('dispatcher', `/?${onDayOf(begin)}&q=${reference}`, {
    viewport: { width: 1440, height: 900 },
  });
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('toolbar', { name: 'Map tools' }).waitFor();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const until = async (key: string, target: Locator, most = 40) => {
    for (let i = 0; i < most; i++) {
      if (
        (await target.count()) > 0 &&
        (await target.first().evaluate((one) => one === document.activeElement))
      )
        return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${String(target)}`);
  };
  await press('/');
  await rowOf(page, reference).waitFor();
  await until('Tab', rowOf(page, reference));
  await until('Tab', page.getByRole('button', { name: `Actions for ${reference}` }));
  await press('Enter');
  await until('ArrowDown', page.getByRole('menuitem', { name: 'Allocate journey drivers and assets' }));
  await press('Enter');
  await choice(page, 'Abel Mokoena').waitFor();
  await expect.poll(() => isFocused(comment(page))).toBe(true);
  await page.keyboard.type('By the keyboard alone');
  await until('Tab', allocation(page).getByRole('textbox', { name: 'Search drivers' }));
  await page.keyboard.type('Abel');
  await allocation(page).getByText('Showing 1 - 1 of 1 items').waitFor();
  await until('Tab', line(page, 'Abel Mokoena'));
  await press('Space');
  await list(page, 'Drivers').getByText('Abel Mokoena').waitFor();
  expect(await isFocused(line(page, 'Abel Mokoena'))).toBe(true);
  await until('Shift+Tab', tab(page, 'Drivers'));
  await press('ArrowRight');
  await until(
    'Tab',
    allocation(page)
      .getByRole('columnheader', { name: 'Registration' })
      .getByRole('button', { name: 'Registration' }),
  );
  await press('Enter');
  await until('Tab', allocation(page).getByRole('row').filter({ hasText: 'CA 418-227' }));
  await until('ArrowDown', line(page, 'KP 47 ZN GP'));
  await press('Space');
  await list(page, 'Vehicle assets').getByText('KP 47 ZN GP').waitFor();
  expect(await isFocused(line(page, 'KP 47 ZN GP'))).toBe(true);
  await until('Tab', save(page));
  await press('Enter');
  await page.getByText(`Drivers and assets of ${reference} saved`).waitFor();
  await allocation(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await rowOf(page, reference).getByText(/KF214/).waitFor();
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: `Actions for ${reference}` })))
    .toBe(true);
});
