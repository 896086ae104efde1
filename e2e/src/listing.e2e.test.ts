import { constants } from '@linehaul/domain/constants';
import { dayOf, manyJourneys } from '@linehaul/testkit/worlds';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const begin = Date.now();
const { signedIn } = stage(manyJourneys(begin), undefined, { graphics: false });
const listed = (path = '/?docks=journeys') => signedIn('dispatcher', path);

/** The calls of the listing: with a date bound, or the organisation alone. */
const LISTING = /\/api\/journeys\/KAROO_FREIGHT\/([^/]+\/[^/]+\/[A-Z_]+)?\?/;
const isListing = (request: Request) => LISTING.test(request.url());
const dock = (page: Page) => page.getByRole('region', { name: 'Journeys', exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Journeys' });
const showing = (page: Page, what: string) =>
  page.getByText(`Showing ${what} items`, { exact: true }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search Filters' });
const dateMode = (page: Page) => dialog(page).getByRole('switch', { name: 'Date filters' });
const extendedMode = (page: Page) => dialog(page).getByRole('switch', { name: 'Extended filters' });
const search = (page: Page) => dialog(page).getByRole('button', { name: 'Search', exact: true });
const badges = (page: Page) =>
  page.getByRole('list', { name: 'Filters that are on' }).getByRole('listitem').allTextContents();
/** Under the head. */
const references = (page: Page) =>
  grid(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.flatMap((row) => row.textContent?.match(/LS-\d{3}/)?.[0] ?? []));

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await dialog(page).waitFor();
}
async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function searchBy(page: Page, type: string, value: string): Promise<Request> {
  await openFilters(page);
  if (!(await extendedMode(page).isChecked())) await extendedMode(page).check();
  await choose(page, 'Search by', type);
  if (type === 'Journey status') await choose(page, 'Journey status', value);
  else await dialog(page).getByRole('textbox', { name: 'Search value' }).fill(value);
  const asked = page.waitForRequest(isListing);
  await search(page).click();
  await dialog(page).waitFor({ state: 'detached' });
  return asked;
}
/** Its filters, without page, size and sort. */
function parametersOf(request: Request): Record<string, string> {
  const given = new URL(request.url()).searchParams;
  return Object.fromEntries([...given].filter(([key]) => !['page', 'size', 'sort'].includes(key)));
}

describe('the extended filters', () => {
  test.each([
    ['Fleet number', 'KF214', 'assetFleetNumber.equals', 'KF214', ['LS-200']],
    ['Registration', 'kp47zngp', 'assetRegistrationNumber.equals', 'kp47zngp', ['LS-200']],
    ['Driver name', 'moko', 'driverName.contains', 'moko', ['LS-200']],
    ['Site reference', 'isan', 'siteReference.contains', 'isan', ['LS-200', 'LS-201']],
    ['Journey reference', 'order-77', 'journeyReference.equals', 'order-77', ['LS-200']],
    ['Journey status', 'Cancelled', 'journeyStatus.equals', 'CANCELLED', ['LS-202']],
    ['Location name', 'beaufort', 'locationName.contains', 'beaufort', ['LS-200']],
  ])('%s finds what it should, of all dates', async (type, typed, parameter, sent, found) => {
    const page = await listed();
    await showing(page, '1 - 28 of 28');
    const request = await searchBy(page, type, typed);
    expect(new URL(request.url()).pathname).toBe('/api/journeys/KAROO_FREIGHT/');
    expect(parametersOf(request)).toEqual({ [parameter]: sent });
    await showing(page, `1 - ${found.length} of ${found.length}`);
    expect(await references(page)).toEqual(found);
    expect(await badges(page)).toEqual([`${type} ${type === 'Journey status' ? 'Cancelled' : typed}`]);
    const range = dock(page).getByRole('button', { name: 'All dates' });
    expect(await range.isDisabled()).toBe(true);
    expect(await range.textContent()).toBe('All dates');
    await page.getByText('An extended search has no dates.').waitFor();
  });

  test('a deleted journey is nothing to search for', async () => {
    const page = await listed();
    await openFilters(page);
    await extendedMode(page).check();
    await choose(page, 'Search by', 'Journey status');
    await dialog(page).getByRole('combobox', { name: 'Journey status' }).click();
    await page.getByRole('option', { name: 'Draft' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Draft',
      'Pending approval',
      'Approved',
      'In progress',
      'In progress journey change',
      'Completed',
      'Closed',
      'Cancelled',
    ]);
  });
});

describe('the date filters', () => {
  test('by planned start date asks for the days as they are, and finds what routing dates do not', async () => {
    const tomorrow = dayOf(begin, 1);
    const page = await listed(`/?docks=journeys&from=${tomorrow}&to=${tomorrow}`);
    await page.getByText('No journeys to show').waitFor();
    await openFilters(page);
    await dialog(page).getByRole('radio', { name: 'Planned start date' }).check();
    const asked = page.waitForRequest(isListing);
    await search(page).click();
    const { pathname } = new URL((await asked).url());
    const [start, end, type] = decodeURIComponent(pathname).split('/').slice(-3);
    expect(type).toBe('PLANNED_START_DATE');
    expect([start, end].map((instant) => Date.parse(instant!))).toEqual([
      Date.parse(`${tomorrow}T00:00:00+02:00`),
      Date.parse(`${tomorrow}T23:59:59.999+02:00`),
    ]);
    await showing(page, '1 - 1 of 1');
    expect(await references(page)).toEqual(['LS-203']);
    expect(await badges(page)).toEqual(['Date type Planned start date', `Range ${tomorrow}`]);
  });

  test('by routing date adds 2 hours to the start; without days it is today', async () => {
    const page = await listed('/');
    const asked = page.waitForRequest(isListing);
    await page.getByRole('button', { name: 'Journey search' }).click();
    const path = decodeURIComponent(new URL((await asked).url()).pathname);
    const start = new Date(`${dayOf(begin)}T02:00:00+02:00`).toISOString();
    const end = new Date(`${dayOf(begin)}T23:59:59.999+02:00`).toISOString();
    expect(path).toBe(`/api/journeys/KAROO_FREIGHT/${start}/${end}/ROUTING_DATE`);
    expect((await asked).url()).toContain('size=100&sort=routingDate%2Cdesc&sort=journeyId%2Casc');
    await showing(page, '1 - 28 of 28');
    expect(await page.getByRole('list', { name: 'Filters that are on' }).count()).toBe(0);
  });

  test('the days reach three months back and three ahead, no further', async () => {
    const page = await listed();
    await dock(page)
      .getByRole('button', { name: /^Routing dates/ })
      .click();
    const clicks = async (name: string) => {
      let count = 0;
      for (; await page.getByRole('button', { name }).isEnabled(); count++)
        await page.getByRole('button', { name }).click();
      return count;
    };
    expect(await clicks('Next month')).toBe(constants.datePickerReachMonths);
    expect(await clicks('Previous month')).toBe(2 * constants.datePickerReachMonths);
  });

  test('choosing days in the list asks at once, and Back undoes it', async () => {
    const page = await listed();
    await showing(page, '1 - 28 of 28');
    await dock(page)
      .getByRole('button', { name: /^Routing dates/ })
      .click();
    await page.getByRole('button', { name: 'Next month' }).click();
    // The tenth and the twentieth are of the month that is shown, never of the days around it.
    const asked = page.waitForRequest(isListing);
    await page.getByRole('button', { name: /^10 \w+ \d{4}/ }).click();
    await page.getByRole('button', { name: /^20 \w+ \d{4}/ }).click();
    const [start, end] = decodeURIComponent(new URL((await asked).url()).pathname)
      .split('/')
      .slice(-3);
    const month = start!.slice(0, 8);
    expect([start, end]).toEqual([`${month}10T00:00:00.000Z`, `${month}20T21:59:59.999Z`]);
    expect(month > dayOf(begin).slice(0, 8)).toBe(true);
    await expect.poll(() => badges(page)).toEqual([`Range ${month}10 – ${month}20`]);
    await page.goBack();
    await showing(page, '1 - 28 of 28');
    expect(await page.getByRole('list', { name: 'Filters that are on' }).count()).toBe(0);
  });
});

describe('the dialog', () => {
  test('one mode switches the other off, and Search follows its rule', async () => {
    const page = await listed();
    await openFilters(page);
    expect(await dateMode(page).isChecked()).toBe(true);
    expect(await search(page).isEnabled()).toBe(true);

    await extendedMode(page).check();
    expect(await dateMode(page).isChecked()).toBe(false);
    for (const one of await dialog(page).getByRole('radio').all()) expect(await one.isDisabled()).toBe(true);
    expect(await dialog(page).getByRole('button', { name: 'Dates: All dates' }).isDisabled()).toBe(true);
    expect(await search(page).isDisabled()).toBe(true);
    await dialog(page).getByText('Search needs a value to look for.').waitFor();

    const value = dialog(page).getByRole('textbox', { name: 'Search value' });
    await value.fill('   ');
    expect(await search(page).isDisabled()).toBe(true);
    await value.fill('x'.repeat(90));
    expect(await value.inputValue()).toBe('x'.repeat(constants.searchValueMaximum));
    expect(await search(page).isEnabled()).toBe(true);

    await dateMode(page).check();
    expect(await extendedMode(page).isChecked()).toBe(false);
    expect(await value.isDisabled()).toBe(true);
    expect(await value.inputValue()).toBe('');
    expect(await search(page).isEnabled()).toBe(true);

    await dateMode(page).uncheck();
    expect(await search(page).isDisabled()).toBe(true);
    await dialog(page).getByText('Search needs one of the two filters.').waitFor();
  });

  test('goes by keyboard alone: opened, filled in, sent by Enter, and the focus is back', async () => {
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
  });

  test('Close and Escape leave the search as it is', async () => {
    const page = await listed();
    for (const leave of ['Close', 'Escape']) {
      await openFilters(page);
      await extendedMode(page).check();
      await dialog(page).getByRole('textbox', { name: 'Search value' }).fill('KF214');
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await dialog(page).getByText('Close', { exact: true }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await showing(page, '1 - 28 of 28');
    }
  });
});

describe('what is on', () => {
  test('badges go one by one; Clear all takes the rest', async () => {
    const day = dayOf(begin, 1);
    const page = await listed(`/?docks=journeys&dates=PLANNED_START_DATE&from=${day}&to=${day}&q=LS-203`);
    await showing(page, '1 - 1 of 1');
    expect(await badges(page)).toEqual(['Date type Planned start date', `Range ${day}`, 'Text LS-203']);
    await page.getByRole('button', { name: 'Remove filter Date type' }).click();
    await page.getByText('No journeys to show').waitFor();
    expect(await badges(page)).toEqual([`Range ${day}`, 'Text LS-203']);
    await page.getByRole('button', { name: 'Remove filter Text' }).click();
    await expect.poll(() => badges(page)).toEqual([`Range ${day}`]);
    expect(await page.getByRole('searchbox', { name: 'Filter journeys' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Remove filter Range' }).click();
    await showing(page, '1 - 28 of 28');
    expect(new URL(page.url()).search).toBe('?docks=journeys');

    await searchBy(page, 'Driver name', 'moko');
    await showing(page, '1 - 1 of 1');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await showing(page, '1 - 28 of 28');
    expect(
      await dock(page)
        .getByRole('button', { name: /^Routing dates/ })
        .isEnabled(),
    ).toBe(true);
  });

  test('a search that matches nothing says what is on', async () => {
    const page = await listed('/?docks=journeys&by=JOURNEY_STATUS&value=CLOSED&q=nowhere');
    await page.getByText('No journeys to show').waitFor();
    await page.getByText('Nothing matches Journey status “Closed”, Text “nowhere”.').waitFor();
    await showing(page, '0 - 0 of 0');
  });

  test('a link reproduces the view', async () => {
    const page = await listed();
    await searchBy(page, 'Driver name', 'naidoo');
    await page.getByRole('button', { name: 'Widen to the full width' }).click();
    await page.getByRole('combobox', { name: 'Page size' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await page.getByRole('button', { name: 'Planned start' }).click();
    await page.getByRole('searchbox', { name: 'Filter journeys' }).fill('epping');
    await expect.poll(() => badges(page)).toEqual(['Driver name naidoo', 'Text epping']);
    await page.getByRole('button', { name: 'Page 3' }).click();
    await showing(page, '21 - 29 of 29');
    // The rows of the page before stay until those of this one are there.
    await expect.poll(async () => (await references(page)).at(-1)).toBe('LS-202');
    const there = { rows: await references(page), badges: await badges(page) };

    const { pathname, search: parameters } = new URL(page.url());
    const other = await listed(pathname + parameters);
    await showing(other, '21 - 29 of 29');
    await expect.poll(async () => (await references(other)).at(-1)).toBe('LS-202');
    expect({ rows: await references(other), badges: await badges(other) }).toEqual(there);
    expect(there.badges).toEqual(['Driver name naidoo', 'Text epping']);
    expect(there.rows.at(-1)).toBe('LS-202');
    const head = other.getByRole('columnheader', { name: 'Planned start' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await other.getByRole('columnheader', { name: 'Journey status' }).waitFor();
  });

  test('what is broken in an address falls back to the default view', async () => {
    const page = await listed(
      '/?docks=journeys&dates=BIRTHDAY&from=2026-99-99&to=x&by=SHOE_SIZE&value=43&page=0&size=7&sort=shoe,up',
    );
    await showing(page, '1 - 28 of 28');
    expect(await page.getByRole('list', { name: 'Filters that are on' }).count()).toBe(0);
  });

  test('Back undoes a search and Forward repeats it; what was ticked since stays', async () => {
    const page = await listed();
    await showing(page, '1 - 28 of 28');
    await searchBy(page, 'Fleet number', 'KF214');
    await showing(page, '1 - 1 of 1');
    await grid(page)
      .getByRole('row', { name: /LS-200/ })
      .getByRole('checkbox')
      .check();
    const schedule = page.getByRole('region', { name: 'Journey Schedule' });
    await schedule.getByText('LS-200').waitFor();
    await page.goBack();
    await showing(page, '1 - 28 of 28');
    await schedule.getByText('LS-200').waitFor();
    expect(page.url()).toContain('journeys=');
    await page.goForward();
    await showing(page, '1 - 1 of 1');
    await schedule.getByText('LS-200').waitFor();
  });
});

describe('the free text', () => {
  test(`asks once, ${constants.tableFilterDebounceMs} ms after the last letter, and goes with both modes`, async () => {
    const page = await listed();
    await showing(page, '1 - 28 of 28');
    const box = page.getByRole('searchbox', { name: 'Filter journeys' });
    const asked: { search: string | null; at: number }[] = [];
    page.on('request', (request) => {
      const text = new URL(request.url()).searchParams.get('search');
      if (isListing(request) && text) asked.push({ search: text, at: performance.now() });
    });
    await box.pressSequentially('LS-01', { delay: 60 });
    const beforeLast = performance.now();
    await box.press('9');
    await showing(page, '1 - 1 of 1');
    expect(asked.map((one) => one.search)).toEqual(['LS-019']);
    expect(asked[0]!.at - beforeLast).toBeGreaterThanOrEqual(constants.tableFilterDebounceMs);

    const request = await searchBy(page, 'Driver name', 'naidoo');
    expect(parametersOf(request)).toEqual({ search: 'LS-019', 'driverName.contains': 'naidoo' });
    expect(await badges(page)).toEqual(['Driver name naidoo', 'Text LS-019']);
    await box.press('Escape');
    await showing(page, '1 - 29 of 29');
  });
});

describe('the table', () => {
  test.each([
    ['10', '1 - 10 of 28', 'Page 3'],
    ['25', '1 - 25 of 28', 'Page 2'],
    ['50', '1 - 28 of 28', undefined],
    ['100', '1 - 28 of 28', undefined],
  ])('with %s rows a page shows %s', async (size, shown, last) => {
    const page = await listed(`/?docks=journeys&wide=true&size=${size === '10' ? 25 : 10}`);
    await page.getByRole('combobox', { name: 'Page size' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['10', '25', '50', '100']);
    await page.getByRole('option', { name: size, exact: true }).click();
    await showing(page, shown);
    await expect.poll(async () => (await references(page)).length).toBe(Math.min(Number(size), 28));
    if (!last) return;
    await page.getByRole('button', { name: last }).click();
    await page.getByText('of 28 items').waitFor();
    await expect.poll(async () => (await references(page)).at(-1)).toBe('LS-028');
  });

  test('sorts by a column on the server, ascending first, with the id as the tie-break', async () => {
    const page = await listed('/?docks=journeys&wide=true');
    await showing(page, '1 - 28 of 28');
    const head = page.getByRole('columnheader', { name: 'Drivers' });
    for (const [direction, short, first] of [
      ['ascending', 'asc', 'LS-001'],
      ['descending', 'desc', 'LS-002'],
    ] as const) {
      const asked = page.waitForRequest(isListing);
      await head.getByRole('button').click();
      const sorts = new URL((await asked).url()).searchParams.getAll('sort');
      expect(sorts).toEqual([`driversDescription,${short}`, 'journeyId,asc']);
      await expect.poll(async () => (await references(page))[0]).toBe(first);
      expect(await head.getAttribute('aria-sort')).toBe(direction);
    }
  });

  test('its full width has the three statuses, and columns that are chosen', async () => {
    const page = await listed('/?docks=journeys&wide=true');
    await showing(page, '1 - 28 of 28');
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    for (const head of ['Time', 'Position', 'Journey status']) expect(await heads()).toContain(head);
    expect(await heads()).not.toContain('Fleet number');
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of [
      'Fleet number',
      'Trailer',
      'Site',
      'Reference',
      'Job number',
      'Transporter',
      'Planned km',
    ])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
    // The table is wider than the window now: the row's menu stays in sight.
    const menu = (await page.getByRole('button', { name: 'Actions for LS-001' }).boundingBox())!;
    const panel = (await dock(page).boundingBox())!;
    expect(menu.x + menu.width).toBeLessThanOrEqual(panel.x + panel.width);
    const sortable = await page
      .getByRole('columnheader')
      .evaluateAll((all) => all.flatMap((one) => (one.querySelector('button') ? one.textContent : [])));
    const unsortable = (await heads()).filter((head) => !sortable.includes(head));
    expect(unsortable).toEqual(['On the map', 'From → to', 'Actions']);
    for (const name of sortable) {
      const answered = page.waitForResponse((response) => isListing(response.request()));
      await page.getByRole('columnheader', { name, exact: true }).getByRole('button').click();
      expect((await answered).status(), name ?? '').toBe(200);
    }
  });

  test('a failure empties it, says so, and Try again brings it back', async () => {
    const page = await listed();
    await showing(page, '1 - 28 of 28');
    await page.route(LISTING, (route) => route.abort());
    await page.getByRole('button', { name: 'Planned start' }).click();
    await page.getByRole('alert').getByText('Could not retrieve journeys').waitFor();
    await grid(page).getByRole('row', { name: /LS-/ }).first().waitFor({ state: 'detached' });
    await showing(page, '0 - 0 of 0');
    await page.unroute(LISTING);
    await page.getByRole('region', { name: 'Journeys' }).getByRole('button', { name: 'Try again' }).click();
    await showing(page, '1 - 28 of 28');
  });
});

describe('on a phone', () => {
  const viewport = { width: 390, height: 844 };

  test('the order of the cards is chosen by a list and a button', async () => {
    const page = await signedIn('dispatcher', '/?docks=journeys', { viewport });
    await page.getByText('Showing 1 - 28 of 28 items').waitFor();
    expect(await page.getByLabel('Sort by').inputValue()).toBe('routingDate');
    const asked = page.waitForRequest(isListing);
    await page.getByLabel('Sort by').selectOption('Planned start');
    expect((await asked).url()).toContain('sort=plannedStartDateTimeUtc%2Cdesc&sort=journeyId%2Casc');
    const turned = page.waitForRequest(isListing);
    await page.getByRole('button', { name: 'Sort ascending' }).click();
    expect((await turned).url()).toContain('sort=plannedStartDateTimeUtc%2Casc');
    await page.getByRole('button', { name: 'Sort descending' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('Search Filters takes the whole screen', async () => {
    const page = await signedIn('dispatcher', '/?docks=journeys', { viewport });
    await openFilters(page);
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...viewport });
  });
});

describe('the shell around it', () => {
  const bar = (page: Page) => page.getByRole('status').getByText('Loading', { exact: true });

  test('says that it is busy while a person waits, and takes no input away', async () => {
    const page = await listed();
    await showing(page, '1 - 28 of 28');
    await bar(page).waitFor({ state: 'detached' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(LISTING, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Planned start' }).click();
    await bar(page).waitFor();
    expect(await page.locator('[role=status][aria-busy=true]').count()).toBe(1);
    await openFilters(page);
    await extendedMode(page).check();
    await page.keyboard.press('Escape');
    letGo();
    await bar(page).waitFor({ state: 'detached' });
    expect(await page.locator('[role=status][aria-busy=true]').count()).toBe(0);
  });

  test('polls and the stream are no reason to be busy', async () => {
    const page = await signedIn('dispatcher', '/nowhere');
    let polls = 0;
    await page.route('**/api/live/*/vehicles', () => {
      polls++; // held for good
    });
    const stream = page.waitForRequest('**/api/live/*/stream');
    await page.goto('/?docks=journeys');
    await stream;
    await showing(page, '1 - 28 of 28');
    await expect.poll(() => polls).toBeGreaterThan(0);
    await bar(page).waitFor({ state: 'detached' });
  });

  test('has a ribbon only where the active profile is the one it is set for, and no menu of one language', async () => {
    const page = await listed();
    const banner = page.getByRole('banner');
    await banner.getByText('demo', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Language/ }).count()).toBe(0);
    await page.route('**/management/info', (route) =>
      route.fulfill({ json: { activeProfiles: ['prod'], 'display-ribbon-on-profiles': 'demo' } }),
    );
    const told = page.waitForResponse('**/management/info');
    await page.reload();
    await told;
    await showing(page, '1 - 28 of 28');
    expect(await banner.getByText(/^(demo|prod)$/).count()).toBe(0);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing', (colorScheme) => {
  test.each([
    ['docked', { width: 1440, height: 900 }],
    ['on a phone', { width: 390, height: 844 }],
  ])('in the list and the dialog, %s', async (_form, viewport) => {
    const page = await signedIn('dispatcher', '/?docks=journeys&by=DRIVER_NAME&value=naidoo&q=LS', {
      colorScheme,
      viewport,
    });
    await page.getByText('of 29 items').waitFor();
    expect(await accessibilityProblems(page), 'list').toEqual([]);
    await page.getByRole('button', { name: /^Clear all/ }).click();
    await page.getByRole('button', { name: /^Routing dates/ }).click();
    await page.getByRole('button', { name: 'Next month' }).waitFor();
    expect(await accessibilityProblems(page), 'calendar').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next month' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('of 29 items').waitFor();
    await openFilters(page);
    await dialog(page).getByText('Search needs a value to look for.').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page), 'extended').toEqual([]);
    await dateMode(page).check();
    expect(await accessibilityProblems(page), 'dates').toEqual([]);
    await dateMode(page).uncheck();
    expect(await accessibilityProblems(page), 'neither').toEqual([]);
  });

  test('in the full width', async () => {
    const page = await signedIn('dispatcher', '/?docks=journeys&wide=true', { colorScheme });
    await showing(page, '1 - 28 of 28');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
