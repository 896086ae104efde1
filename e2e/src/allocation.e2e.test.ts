import { ofPeriod, overlappingJourneys } from '@linehaul/testkit/worlds';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const { signedIn } = stage(overlappingJourneys(Date.now()), undefined, { graphics: false });

const NO_SUCH = 'We could not process your request, please try again later';
const TITLE = 'Assets and Drivers Allocation';
const OVERLAPS = 'Overlapping Journeys on Asset and Driver Allocation';
const OUTCOME = 'Asset and Driver Allocation';

const rowOf = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const allocation = (page: Page) => dialog(page, new RegExp(`^${TITLE}`));
const overlaps = (page: Page) => dialog(page, OVERLAPS);
/** Its name is the beginning of another dialog's. */
const outcome = (page: Page) => page.getByRole('dialog', { name: OUTCOME, exact: true });
const choice = (page: Page, name: string) =>
  allocation(page).getByRole('checkbox', { name: `Choose ${name}` });
const tab = (page: Page, name: string) => allocation(page).getByRole('tab', { name });
const comment = (page: Page) => allocation(page).getByLabel('Change comment');
const save = (page: Page) => allocation(page).getByRole('button', { name: 'Save' });
/** One of the three read-only lists. */
const list = (page: Page, name: string) => allocation(page).getByRole('region', { name });
const line = (page: Page, name: string) => allocation(page).getByRole('row').filter({ hasText: name });
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** The listing with this journey's allocation open, by the row's menu. */
async function allocate(
  reference: string,
  login = 'dispatcher',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await signedIn(login, `/?docks=journeys&q=${reference}`, options);
  await openFor(page, reference);
  return page;
}
async function openFor(page: Page, reference: string): Promise<void> {
  await rowOf(page, reference)
    .getByRole('button', { name: `Actions for ${reference}` })
    .click();
  await page.getByRole('menuitem', { name: /llocate journey drivers and assets/ }).click();
  await choice(page, 'Abel Mokoena').waitFor();
}
/** What overlaps nothing. */
async function chooseFree(page: Page): Promise<void> {
  await choice(page, 'Abel Mokoena').check();
  await tab(page, 'Vehicle Assets').click();
  await choice(page, 'KP 47 ZN GP').check();
}
async function chooseOverlapping(page: Page): Promise<void> {
  await choice(page, 'Sibusiso Naidoo').check();
  await tab(page, 'Vehicle Assets').click();
  await choice(page, 'KP 47 ZN GP').check();
  await tab(page, 'Trailer Assets').click();
  await choice(page, 'LD 20 JP GP').check();
}

async function laterByAnHour(page: Page, change: Locator): Promise<void> {
  await change.getByRole('button', { name: /Planned start/ }).click();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('11');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
}

describe('what the allocation shows', () => {
  test('the reference in its title, what is allocated, all sites, three tabs that count their rows', async () => {
    const { open: reference } = ofPeriod(0);
    const page = await allocate(reference);
    await dialog(page, `${TITLE} ${reference}`).waitFor();
    await list(page, 'Drivers').getByText('No drivers allocated').waitFor();
    await list(page, 'Vehicle assets').getByText('No vehicle allocated').waitFor();
    await list(page, 'Trailer assets').getByText('No trailer allocated').waitFor();
    expect(await allocation(page).getByLabel('Filter by site').inputValue()).toBe('All Sites');
    for (const [name, count, clear] of [
      ['Drivers', 12, 'Clear selected drivers'],
      ['Vehicle Assets', 4, 'Clear selected vehicle'],
      ['Trailer Assets', 3, 'Clear selected trailers'],
    ] as const) {
      await tab(page, name).click();
      await tab(page, name).getByText(String(count), { exact: true }).waitFor();
      await allocation(page).getByRole('button', { name: clear }).waitFor();
      await allocation(page)
        .getByText(`Showing 1 - ${Math.min(count, 10)} of ${count} items`)
        .waitFor();
    }
    await tab(page, 'Drivers').click();
    const size = allocation(page).getByRole('tabpanel').getByRole('combobox', { name: 'Page size' });
    expect(await size.inputValue()).toBe('10');
    await size.click();
    expect(await page.getByRole('option').allTextContents()).toEqual(['10', '25', '50', '100']);
    await page.getByRole('option', { name: '25' }).click();
    await allocation(page).getByText('Showing 1 - 12 of 12 items').waitFor();
  });

  test('the drivers and assets of the journey, as they are chosen and in full', async () => {
    const page = await allocate(ofPeriod(0).trailer);
    await list(page, 'Drivers').getByText('Karabo Govender').waitFor();
    await list(page, 'Drivers').getByText('E10101').waitFor();
    await list(page, 'Drivers').getByText('082 555 0111 · Epping').waitFor();
    await list(page, 'Vehicle assets').getByText('JX 90 TB GP').waitFor();
    await list(page, 'Vehicle assets').getByText('KF198').waitFor();
    await list(page, 'Vehicle assets').getByText('Volvo FH 480 · Isando · TRUCK TRACTOR').waitFor();
    await list(page, 'Trailer assets').getByText('LD 20 JP GP').waitFor();
    expect(await choice(page, 'Karabo Govender').isChecked()).toBe(true);
    // What is selected stands on top.
    expect(await allocation(page).getByRole('row').nth(1).textContent()).toContain('Karabo Govender');
    expect(
      await allocation(page).getByRole('columnheader', { name: 'Selected' }).getAttribute('aria-sort'),
    ).toBe('descending');
  });

  test('two drivers at most; the other boxes are off until one is taken away', async () => {
    const page = await allocate(ofPeriod(0).open);
    await choice(page, 'Abel Mokoena').check();
    await choice(page, 'Johan Botha').check();
    expect(await choice(page, 'Ayanda van Wyk').isDisabled()).toBe(true);
    expect(await list(page, 'Drivers').getByRole('listitem').count()).toBe(2);
    await line(page, 'Ayanda van Wyk').click();
    expect(await list(page, 'Drivers').getByRole('listitem').count()).toBe(2);
    await allocation(page).getByRole('button', { name: 'Clear selected drivers' }).click();
    await list(page, 'Drivers').getByText('No drivers allocated').waitFor();
    expect(await choice(page, 'Ayanda van Wyk').isDisabled()).toBe(false);
  });

  test('one vehicle, another replaces it; two trailers at most', async () => {
    const page = await allocate(ofPeriod(0).open);
    await tab(page, 'Vehicle Assets').click();
    await choice(page, 'KP 47 ZN GP').check();
    await choice(page, 'CA 418-227').check();
    expect(await choice(page, 'KP 47 ZN GP').isChecked()).toBe(false);
    expect(await list(page, 'Vehicle assets').getByRole('listitem').count()).toBe(1);
    await list(page, 'Vehicle assets').getByText('CA 418-227').waitFor();
    await allocation(page).getByRole('button', { name: 'Clear selected vehicle' }).click();
    await list(page, 'Vehicle assets').getByText('No vehicle allocated').waitFor();
    await tab(page, 'Trailer Assets').click();
    await choice(page, 'LD 20 JP GP').check();
    await choice(page, 'LF 77 DC GP').check();
    expect(await choice(page, 'LG 31 KT GP').isDisabled()).toBe(true);
    await allocation(page).getByRole('button', { name: 'Clear selected trailers' }).click();
    await list(page, 'Trailer assets').getByText('No trailer allocated').waitFor();
  });

  test('a site narrows the tables but never hides what is ticked; archived rows show for all sites, and stay off', async () => {
    const page = await allocate(ofPeriod(0).open);
    await choice(page, 'Ayanda van Wyk').check();
    await tab(page, 'Vehicle Assets').click();
    await line(page, 'TG 11 RS GP').getByText('Archived').waitFor();
    expect(await choice(page, 'TG 11 RS GP').isDisabled()).toBe(true);
    const site = allocation(page).getByLabel('Filter by site');
    await site.click();
    expect(await page.getByRole('option').allTextContents()).toEqual(['All Sites', 'Epping', 'Isando']);
    await page.getByRole('option', { name: 'Isando' }).click();
    await choice(page, 'KP 47 ZN GP').waitFor();
    expect(await choice(page, 'CA 418-227').count()).toBe(0);
    expect(await choice(page, 'TG 11 RS GP').count()).toBe(0);
    await tab(page, 'Drivers').click();
    expect(await choice(page, 'Ayanda van Wyk').isChecked()).toBe(true);
    expect(await choice(page, 'Mpho Ndou').count()).toBe(0);
    // The badge still counts them all, and choosing the same site again leaves no empty choice.
    await tab(page, 'Drivers').getByText('12', { exact: true }).waitFor();
    await site.click();
    await page.getByRole('option', { name: 'Isando' }).click();
    expect(await site.inputValue()).toBe('Isando');
  });

  test('the search finds by name and number; nothing found says so, tab by tab', async () => {
    const page = await allocate(ofPeriod(0).open);
    const search = (what: string) => allocation(page).getByRole('textbox', { name: `Search ${what}` });
    await search('drivers').fill('pretorius');
    await allocation(page).getByText('Showing 1 - 2 of 2 items').waitFor();
    await search('drivers').fill('0825550115');
    await allocation(page).getByText('Showing 1 - 1 of 1 items').waitFor();
    await choice(page, 'Bongani Khumalo').waitFor();
    for (const [name, what, none] of [
      ['Drivers', 'drivers', 'No drivers to show'],
      ['Vehicle Assets', 'vehicles', 'No vehicles to show'],
      ['Trailer Assets', 'trailers', 'No trailers to show'],
    ] as const) {
      await tab(page, name).click();
      await search(what).fill('nothing of the kind');
      await allocation(page).getByText(none).waitFor();
    }
  });
});

describe('who is free', () => {
  test('a row says by which journey it is taken, and what it means once it is chosen', async () => {
    const { open: reference, driver, trailer } = ofPeriod(1);
    const page = await allocate(reference);
    await line(page, 'Abel Mokoena').getByText('Free').waitFor();
    await line(page, 'Sibusiso Naidoo').getByText(`Busy ${driver}`).waitFor();
    for (const what of ['Other journey', 'Overlap', 'This journey'])
      await allocation(page).getByText(what, { exact: true }).filter({ visible: true }).waitFor();
    await choice(page, 'Sibusiso Naidoo').check();
    await line(page, 'Sibusiso Naidoo').getByText(`Overlap ${driver}`).waitFor();
    await allocation(page)
      .getByText('1 selected driver overlaps another journey. Save asks you to cancel or override.')
      .waitFor();
    await choice(page, 'Karabo Govender').check();
    await allocation(page)
      .getByText('2 selected drivers overlap another journey. Save asks you to cancel or override.')
      .waitFor();
    await tab(page, 'Vehicle Assets').click();
    await line(page, 'CA 418-227').getByText(`Busy ${driver}`).waitFor();
    await tab(page, 'Trailer Assets').click();
    await line(page, 'LD 20 JP GP').getByText(`Busy ${trailer}`).waitFor();
    await line(page, 'LF 77 DC GP').getByText('Free').waitFor();
  });

  test('what another controller saves is seen without a reload', async () => {
    const { open: reference, driver } = ofPeriod(2);
    const page = await allocate(reference);
    await line(page, 'Abel Mokoena').getByText('Free').waitFor();
    const other = await allocate(driver, 'controller');
    await choice(other, 'Abel Mokoena').check();
    await comment(other).fill('Second driver for the night');
    await save(other).click();
    await allocation(other).waitFor({ state: 'detached' });
    await line(page, 'Abel Mokoena').getByText(`Busy ${driver}`).waitFor();
  });

  test('where it cannot be read, nobody is called free', async () => {
    const page = await signedIn('dispatcher');
    const address = /\/api\/availability\//;
    await page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`/?docks=journeys&q=${ofPeriod(0).open}`);
    await openFor(page, ofPeriod(0).open);
    const drivers = allocation(page).getByRole('tabpanel', { name: 'Drivers' });
    await drivers.getByRole('alert').getByText('Availability is unknown: it could not be read.').waitFor();
    await line(page, 'Abel Mokoena').getByText('Unknown').waitFor();
    expect(await allocation(page).getByText('Free', { exact: true }).count()).toBe(0);
    await page.unroute(address);
    await drivers.getByRole('button', { name: 'Try again' }).click();
    await line(page, 'Abel Mokoena').getByText('Free').waitFor();
  });
});

describe('what a save needs', () => {
  // Two double spaces, as specified.
  const NEEDED = 'Change comments, and  at least one of a Driver, a Vehicle  or a Trailer is required.';
  const warned = async (page: Page) => {
    const text = outcome(page).getByText('Change comments, and');
    await text.waitFor();
    expect(await text.evaluate((one) => (one as HTMLElement).innerText)).toBe(NEEDED);
    await outcome(page).getByRole('button', { name: 'Close' }).click();
    await outcome(page).waitFor({ state: 'detached' });
  };

  test('a vehicle and a driver, never a trailer; Enter on a disabled Save says what is missing', async () => {
    const page = await allocate(ofPeriod(3).open);
    expect(await save(page).isDisabled()).toBe(true);
    await save(page).focus();
    await page.keyboard.press('Enter');
    await warned(page);
    expect(await isFocused(save(page))).toBe(true);
    await tab(page, 'Trailer Assets').click();
    await choice(page, 'LF 77 DC GP').check();
    await tab(page, 'Vehicle Assets').click();
    await choice(page, 'KP 47 ZN GP').check();
    expect(await save(page).isDisabled()).toBe(true);
    await tab(page, 'Trailer Assets').click();
    await choice(page, 'LF 77 DC GP').uncheck();
    await tab(page, 'Drivers').click();
    await choice(page, 'Abel Mokoena').check();
    expect(await save(page).isDisabled()).toBe(false);
  });

  test('a comment of five characters without the blanks around it', async () => {
    const page = await allocate(ofPeriod(3).open);
    await chooseFree(page);
    for (const text of ['', '    ', ' four  ']) {
      await comment(page).fill(text);
      await save(page).click();
      await warned(page);
    }
    await allocation(page).getByText('At least 5 characters').waitFor();
    await comment(page).fill('');
    await allocation(page).getByText('Change comments required').waitFor();
  });

  test('Close saves nothing', async () => {
    const page = await allocate(ofPeriod(3).open);
    await chooseFree(page);
    await comment(page).fill('Never sent');
    await allocation(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await allocation(page).waitFor({ state: 'detached' });
    await openFor(page, ofPeriod(3).open);
    await list(page, 'Drivers').getByText('No drivers allocated').waitFor();
    expect(await comment(page).inputValue()).toBe('');
  });
});

describe('saving', () => {
  test('a success closes the dialog, shows a toast and changes the row in place', async () => {
    const { open: reference } = ofPeriod(4);
    const page = await allocate(reference, 'dispatcher', { viewport: { width: 1440, height: 900 } });
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await chooseFree(page);
    await comment(page).fill('Abel takes it');
    await save(page).click();
    await page.getByRole('status').getByText(`Drivers and assets of ${reference} saved`).waitFor();
    await allocation(page).waitFor({ state: 'detached' });
    await rowOf(page, reference).getByText('KP 47 ZN GP').waitFor();
    await rowOf(page, reference).getByText('Abel Mokoena').waitFor();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
    // The toast goes by itself.
    await page.getByText(`Drivers and assets of ${reference} saved`).waitFor({ state: 'detached' });
  });

  test('overlaps: the list with what is shared, Cancel Allocation leaves the journey as it was', async () => {
    const { open: reference, driver, trailer } = ofPeriod(5);
    const page = await allocate(reference);
    await chooseOverlapping(page);
    await comment(page).fill('There is nobody else');
    await save(page).click();
    await overlaps(page)
      .getByText(
        `There are 2 overlapping journeys which have at least one of the drivers or assets for journey reference ${reference}`,
      )
      .waitFor();
    expect(await allocation(page).count()).toBe(0);
    const heads = overlaps(page).getByRole('columnheader');
    expect(await heads.allTextContents()).toEqual([
      'Routing date',
      'Planned start',
      'Journey',
      'Status',
      'Drivers',
      'Assets',
      'Fleet number',
      'Locations',
    ]);
    expect(await heads.first().getAttribute('aria-sort')).toBe('descending');
    expect(await overlaps(page).getByRole('combobox', { name: 'Page size' }).inputValue()).toBe('100');
    const first = overlaps(page).getByRole('row').filter({ hasText: driver });
    expect(await first.locator('mark').allTextContents()).toEqual(['Sibusiso Naidoo (shared)']);
    await first.getByText('CA 418-227').waitFor();
    await first.getByText('KF142').waitFor();
    await first.getByText('Approved').waitFor();
    await first.getByText('→ Epping DC').waitFor();
    const second = overlaps(page).getByRole('row').filter({ hasText: trailer });
    expect(await second.locator('mark').allTextContents()).toEqual(['LD 20 JP GP (shared)']);
    expect(await second.getByRole('button', { name: trailer }).getAttribute('title')).toMatch(
      /^Journey id [0-9a-f-]{36}$/,
    );
    await heads.filter({ hasText: 'Planned start' }).getByRole('button').click();
    await expect.poll(() => overlaps(page).getByRole('row').nth(1).textContent()).toContain(driver);
    await page.keyboard.press('Escape');
    await overlaps(page).getByRole('button', { name: 'Cancel Allocation' }).click();
    await overlaps(page).waitFor({ state: 'detached' });
    await openFor(page, reference);
    await list(page, 'Drivers').getByText('No drivers allocated').waitFor();
  });

  test('overlaps: Override allocation sends the same again, with its comment', async () => {
    const { open: reference } = ofPeriod(6);
    const page = await allocate(reference);
    await chooseOverlapping(page);
    await comment(page).fill('There is nobody else');
    await save(page).click();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await overlaps(page).getByRole('button', { name: 'Override allocation' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      overrideConflict: true,
      changeComment: 'There is nobody else',
    });
    await page.getByText(`Drivers and assets of ${reference} saved`).waitFor();
    await overlaps(page).waitFor({ state: 'detached' });
    await openFor(page, reference);
    await list(page, 'Drivers').getByText('Sibusiso Naidoo').waitFor();
    await list(page, 'Trailer assets').getByText('LD 20 JP GP').waitFor();
  });

  test('what runs into an overlap without a comment of its own is asked for one', async () => {
    const { driver } = ofPeriod(7);
    const page = await allocate(ofPeriod(7).open);
    // The overlap is there already, overridden; a later start then asks again.
    await choice(page, 'Sibusiso Naidoo').check();
    await tab(page, 'Vehicle Assets').click();
    await choice(page, 'KP 47 ZN GP').check();
    await comment(page).fill('There is nobody else');
    await save(page).click();
    await overlaps(page).getByRole('button', { name: 'Override allocation' }).click();
    await overlaps(page).waitFor({ state: 'detached' });
    await rowOf(page, ofPeriod(7).open)
      .getByRole('button', { name: `Actions for ${ofPeriod(7).open}` })
      .click();
    await page.getByRole('menuitem', { name: 'Change journey planned start date' }).click();
    const change = dialog(page, /planned start date/i);
    await change.getByRole('button', { name: 'Change', exact: true }).waitFor();
    await laterByAnHour(page, change);
    await change.getByRole('button', { name: 'Change', exact: true }).click();
    await overlaps(page).getByText(driver).waitFor();
    await overlaps(page).getByRole('button', { name: 'Override allocation' }).click();
    await overlaps(page).getByText('Change comments required').waitFor();
    await overlaps(page).getByLabel('Change comment').fill('The customer asked for it');
    await overlaps(page).getByRole('button', { name: 'Override allocation' }).click();
    await overlaps(page).waitFor({ state: 'detached' });
  });

  test('somebody who is on no list is left out, and the save says so before it takes them off', async () => {
    const { driver } = ofPeriod(8);
    const page = await signedIn('dispatcher');
    await page.route(/\/api\/organisation-driver-lists\//, async (route) => {
      const response = await route.fetch();
      const rows = ((await response.json()) as { name: string }[]).filter(
        ({ name }) => name !== 'Sibusiso Naidoo',
      );
      await route.fulfill({
        response,
        json: rows,
        headers: { ...response.headers(), 'x-total-count': '11' },
      });
    });
    await page.goto(`/?docks=journeys&q=${driver}`);
    await openFor(page, driver);
    await allocation(page)
      .getByText(/^Sibusiso Naidoo: not on the organisation's lists/)
      .waitFor();
    await list(page, 'Drivers').getByText('No drivers allocated').waitFor();
    await choice(page, 'Johan Botha').check();
    await comment(page).fill('Sibusiso has left');
    await save(page).click();
    const question = outcome(page);
    await question.getByText(/This save takes it off the journey\./).waitFor();
    await question.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Drivers and assets of ${driver} saved`).waitFor();
  });

  test('on an older version it says who changed the journey, and keeps the comment while it reads it again', async () => {
    const { driver: reference } = ofPeriod(9);
    const page = await allocate(reference);
    await comment(page).fill('A second driver');
    await choice(page, 'Abel Mokoena').check();
    const other = await allocate(reference, 'controller');
    await choice(other, 'Johan Botha').check();
    await comment(other).fill('Johan helps out');
    await save(other).click();
    await allocation(other).waitFor({ state: 'detached' });
    await save(page).click();
    await page.getByText('Johan helps out').waitFor();
    await page.getByRole('button', { name: /reload/i }).click();
    await list(page, 'Drivers').getByText('Johan Botha').waitFor();
    expect(await comment(page).inputValue()).toBe('A second driver');
  });

  test.each([
    [
      'a payload that is there but empty tells the general text',
      { errorPayload: [], detail: 'Reason' },
      NO_SUCH,
    ],
    [
      "the response's message is told as it is",
      { detail: 'Driver E10100 is on leave' },
      'Driver E10100 is on leave',
    ],
    ['a response without a message tells the general text', {}, NO_SUCH],
  ])('refused: %s', async (_, problem, told) => {
    const page = await allocate(ofPeriod(3).open);
    await page.route(/\/api\/journeys\//, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: problem }) : route.fallback(),
    );
    await chooseFree(page);
    await comment(page).fill('Refused whatever it says');
    await save(page).click();
    await outcome(page).getByText(told, { exact: true }).waitFor();
    expect(await outcome(page).getByText('Reason').count()).toBe(0);
    expect(await allocation(page).count()).toBe(0);
  });
});

describe('who and what is selected for a plan', () => {
  /** A new plan, and the selection of one of its places open. */
  async function selecting(place: string, title: string, options: BrowserContextOptions = {}) {
    const page = await signedIn('dispatcher', '/?plan=new', options);
    await page.getByRole('button', { name: `Choose ${place}`, exact: true }).click();
    const selection = dialog(page, title);
    await selection.getByRole('row').nth(1).waitFor();
    return { page, selection };
  }
  const heads = (selection: Locator) => selection.getByRole('columnheader').allTextContents();

  test('drivers: two at most, with all that tells them apart; nothing is selected by accident', async () => {
    const { page, selection } = await selecting('Drivers', 'Asset Driver Selection');
    expect(await heads(selection)).toEqual(
      expect.arrayContaining(['Selected', 'Full name', 'Employee number', 'Mobile number', 'Email address']),
    );
    await selection.getByText('12', { exact: true }).first().waitFor();
    const row = selection.getByRole('row').filter({ hasText: 'Abel Mokoena' });
    await row.getByText('A', { exact: true }).waitFor();
    for (const text of ['E10102', '082 555 0112', 'abel@karoo.example']) await row.getByText(text).waitFor();
    const select = selection.getByRole('button', { name: 'Select Drivers' });
    expect(await select.isDisabled()).toBe(true);
    await row.getByRole('checkbox').check();
    await selection.getByRole('checkbox', { name: 'Choose Johan Botha' }).check();
    expect(await selection.getByRole('checkbox', { name: 'Choose Bongani Khumalo' }).isDisabled()).toBe(true);
    await selection.getByRole('button', { name: 'Clear selection' }).click();
    expect(await select.isDisabled()).toBe(true);
    await selection.getByRole('textbox', { name: 'Search drivers' }).fill('nobody');
    await selection.getByText('No drivers to show').waitFor();
    await selection.getByRole('textbox', { name: 'Search drivers' }).fill('');
    // Neither Escape nor a click beside it closes it.
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 400);
    await row.getByRole('checkbox').check();
    await select.click();
    await selection.waitFor({ state: 'detached' });
    await page.getByText('Abel Mokoena').waitFor();
    await page.getByRole('button', { name: 'Choose Drivers' }).click();
    expect(await selection.getByRole('checkbox', { name: 'Choose Abel Mokoena' }).isChecked()).toBe(true);
    await selection.getByRole('button', { name: 'Close' }).click();
    await selection.waitFor({ state: 'detached' });
  });

  test.each([
    ['Vehicle', 'Vehicle Asset Selection', 'KP 47 ZN GP', 'CA 418-227', 'No vehicle assets to show', '3'],
    ['Trailer', 'Trailer Asset Selection', 'LF 77 DC GP', 'LG 31 KT GP', 'No trailer assets to show', '3'],
  ])('%s: one of them, another replaces it', async (place, title, first, second, none, count) => {
    const { page, selection } = await selecting(place, title);
    expect(await heads(selection)).toEqual(
      expect.arrayContaining(['Asset type', 'Registration number', 'VIN number', 'Make', 'Model', 'Year']),
    );
    // Archived ones are not offered.
    await selection.getByText(count, { exact: true }).first().waitFor();
    const select = selection.getByRole('button', { name: 'Select Asset' });
    expect(await select.isDisabled()).toBe(true);
    await selection.getByRole('row').filter({ hasText: first }).click();
    await selection.getByRole('checkbox', { name: `Choose ${second}` }).check();
    expect(await selection.getByRole('checkbox', { name: `Choose ${first}` }).isChecked()).toBe(false);
    await selection.getByRole('textbox', { name: /^Search/ }).fill('nothing of the kind');
    await expect.poll(() => selection.getByRole('checkbox').count()).toBe(1);
    await selection.getByRole('checkbox').click();
    await selection.getByText(none).waitFor();
    await selection.getByRole('textbox', { name: /^Search/ }).fill(second);
    await selection.getByRole('checkbox', { name: `Choose ${second}` }).check();
    await select.click();
    await selection.waitFor({ state: 'detached' });
    await page.getByText(second).waitFor();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing on them in the %s theme', async (colorScheme) => {
    const { page, selection } = await selecting('Drivers', 'Asset Driver Selection', { colorScheme });
    await selection.getByRole('checkbox', { name: 'Choose Abel Mokoena' }).check();
    expect(await accessibilityProblems(page), 'drivers').toEqual([]);
    for (const [place, title] of [
      ['Vehicle', 'Vehicle Asset Selection'],
      ['Trailer', 'Trailer Asset Selection'],
    ] as const) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: `Choose ${place}`, exact: true }).click();
      await dialog(page, title).getByRole('row').nth(1).waitFor();
      expect(await accessibilityProblems(page), title).toEqual([]);
    }
  });
});

test('by the keyboard alone, from the page to the saved journey', async () => {
  const { open: reference } = ofPeriod(10);
  const page = await signedIn('dispatcher', `/?q=${reference}`);
  await page.getByRole('toolbar', { name: 'Map tools' }).waitFor();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Goes on with one key until this has the focus. */
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
  // The filter's key opens the Journeys dock.
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
  await until('Tab', allocation(page).getByRole('row').filter({ hasText: 'CA 418-227' }));
  await until('ArrowDown', line(page, 'KP 47 ZN GP'));
  await press('Space');
  await list(page, 'Vehicle assets').getByText('KP 47 ZN GP').waitFor();
  // It has moved to the top and taken the keyboard along.
  expect(await isFocused(line(page, 'KP 47 ZN GP'))).toBe(true);
  await until('Tab', save(page));
  await press('Enter');
  await page.getByText(`Drivers and assets of ${reference} saved`).waitFor();
  await allocation(page).waitFor({ state: 'detached' });
  // The keyboard is back where it came from.
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: `Actions for ${reference}` })))
    .toBe(true);
});

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing', (colorScheme) => {
  test.each([
    [1280, 720],
    [390, 844],
  ])('on the allocation, its tabs and its warning, %i wide', async (width, height) => {
    const page = await allocate(ofPeriod(11).open, 'dispatcher', { colorScheme });
    await chooseOverlapping(page);
    await page.setViewportSize({ width, height });
    for (const name of ['Trailer Assets', 'Vehicle Assets', 'Drivers']) {
      await tab(page, name).click();
      expect(await accessibilityProblems(page), name).toEqual([]);
    }
    await save(page).click();
    await outcome(page).waitFor();
    expect(await accessibilityProblems(page), 'warning').toEqual([]);
  });

  test('on the overlapping journeys, also on a phone', async () => {
    const page = await allocate(ofPeriod(11).open, 'dispatcher', { colorScheme });
    await chooseOverlapping(page);
    await comment(page).fill('There is nobody else');
    await save(page).click();
    await overlaps(page).getByText('until').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await overlaps(page).getByRole('listitem').first().waitFor();
    expect(await accessibilityProblems(page), 'phone').toEqual([]);
  });
});
