import { readFile } from 'node:fs/promises';
import { pathWith } from '@linehaul/contracts/http';
import { operatorMove, postKey } from '@linehaul/contracts/operator';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { LATE_SINCE, ON_THE_WAY, OVERSEEN_DEVICE, overseenJourneys } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage, WITH_MAP } from './harness/index.ts';

const begin = Date.now();
const on = stage(overseenJourneys(begin), drive, { graphics: false });
const { signedIn } = on;
const LISTING = '/?docks=journeys&sort=journeyUniqueReference,asc';
const MONITOR = '/journey-schedule/monitoring-preview';

async function operator(path: string, body: unknown): Promise<unknown> {
  const { url, token } = on.product.operator;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  expect([response.status, response.ok ? '' : answer]).toEqual([response.status, '']);
  return answer;
}
/** Another controller moves a journey. */
async function moved(reference: string, status: string, comment?: string): Promise<void> {
  const path = pathWith(operatorMove.path, { name: 'KAROO_FREIGHT', reference });
  await operator(path, { status, comment, login: 'controller' });
}

/** Drives 15 minutes and stands 24 outside of any location, over and over: that many unplanned stops. */
const CYCLE = 39;
const UNPLANNED_STOPS = 25;

/** The vehicle's day, and what was said of another journey. */
async function drive(): Promise<void> {
  const { key } = postKey.response.parse(
    await operator(pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), { name: 'trackers' }),
  );
  const [longitude, latitude] = ON_THE_WAY.depot;
  const fixes = [-3, -2, -1].map((minute) => ({ minute, driven: 0, isMoving: false }));
  let driven = 0;
  for (let minute = 0; minute < CYCLE * UNPLANNED_STOPS + 15; minute++) {
    const isMoving = minute % CYCLE < 15;
    if (isMoving) driven += 0.0075;
    fixes.push({ minute, driven, isMoving });
  }
  const response = await fetch(`${on.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(
      fixes.map((fix, i) => ({
        device: OVERSEEN_DEVICE,
        timestamp: new Date(begin + (fix.minute - LATE_SINCE) * MINUTE).toISOString(),
        longitude: longitude - fix.driven * 0.6,
        latitude: latitude - fix.driven * 0.9,
        speedKilometresPerHour: fix.isMoving ? 52 : 0,
        headingDegrees: 210,
        odometerKilometres: 100_000 + i,
      })),
    ),
  });
  expect(await response.json()).toMatchObject({ accepted: fixes.length });
  await moved('OV-FINE', 'IN_PROGRESS');
  for (let round = 1; round <= 6; round++) {
    await moved('OV-TALK', 'PENDING_APPROVAL');
    await moved('OV-TALK', 'DRAFT', `Round ${round}: the trailer is missing`);
  }
}

const row = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const overview = (page: Page) => page.getByRole('dialog', { name: /^Journey overview/ });
const button = (page: Page, name: string) => overview(page).getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => overview(page).getByRole('region', { name });
const status = (page: Page, text: string) =>
  overview(page)
    .getByRole('button', { name: new RegExp(`^${text}`) })
    .first()
    .waitFor();

async function openOverview(reference: string, page?: Page, options = {}): Promise<Page> {
  const shown = page ?? (await signedIn('dispatcher', LISTING, options));
  await row(shown, reference)
    .getByRole('button', { name: `Actions for ${reference}` })
    .click();
  await shown.getByRole('menuitem', { name: 'Journey overview' }).click();
  await overview(shown).getByText('Journey details', { exact: true }).waitFor();
  return shown;
}
/** The value under a label of the overview. */
const field = (page: Page, label: string) =>
  overview(page)
    .locator('div:has(> dt)')
    .filter({ has: page.locator(`dt:text-is("${label}")`) })
    .locator('dd')
    .first();
async function action(page: Page, name: string): Promise<void> {
  await button(page, 'Actions').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
const done = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('status').waitFor();

describe('the overview', () => {
  test('tells what a journey is, who drives it and with what', async () => {
    const page = await openOverview('OV-LATE');
    await overview(page).getByRole('heading', { name: 'Journey overview OV-LATE' }).waitFor();
    await overview(page)
      .getByText(/^as of \d\d:\d\d:\d\d$/)
      .waitFor();
    const expected: Record<string, string | RegExp> = {
      'Journey unique reference': 'OV-LATE',
      'Job number': 'JB-88204',
      Transporter: 'Karoo Freight',
      'Depart location': 'Isando DC',
      'Planned departure': /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
      'Arrival location': 'Epping DC',
      'Planned arrival': /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
      Purpose: 'Store replenishment',
      Reason: 'Not specified',
      'Planned distance': 'Not specified',
      'Projected arrival': /^~\d{4}-\d\d-\d\d \d\d:\d\d\+\d+ min$/,
      Load: 'Hazardous',
    };
    for (const [label, value] of Object.entries(expected)) {
      const text = (await field(page, label).textContent())?.trim();
      if (typeof value === 'string') expect(`${label}: ${text}`).toBe(`${label}: ${value}`);
      else expect(text).toMatch(value);
    }
    const vehicle = card(page, 'Vehicle Assets');
    for (const text of ['KP 47 ZN GP', 'KF214', 'Volvo FH 480', 'Isando', 'TRUCK TRACTOR'])
      await vehicle.getByText(text, { exact: true }).waitFor();
    await card(page, 'Trailer Assets').getByText('LD 20 JP GP').waitFor();
    expect(await card(page, 'Trailer Assets').getByText('Not specified').count()).toBe(2);
    for (const text of ['Thabo Mokoena', '082 555 0142', 'K-1001', 'Isando'])
      await card(page, 'Drivers').getByText(text, { exact: true }).waitFor();
    await status(page, 'In progress');
    await status(page, 'Delayed');
  });

  test('names what is not allocated', async () => {
    const page = await openOverview('OV-BARE');
    for (const text of ['No vehicle allocated', 'No trailer allocated', 'No drivers allocated'])
      await overview(page).getByText(text, { exact: true }).waitFor();
    expect(await overview(page).getByText('Change Comments').count()).toBe(0);
  });

  test('shows change comments five a page', async () => {
    const page = await openOverview('OV-TALK');
    const comments = card(page, 'Change Comments');
    await comments.getByRole('columnheader', { name: 'User' }).waitFor();
    await comments.getByRole('columnheader', { name: 'Comment' }).waitFor();
    await comments.getByText('Showing 1 - 5 of 6 items').waitFor();
    await comments.getByText('Round 6: the trailer is missing').waitFor();
    expect(await comments.getByRole('row').count()).toBe(6);
    await comments.getByRole('button', { name: 'Next page' }).click();
    await comments.getByText('Showing 6 - 6 of 6 items').waitFor();
    await comments.getByText('Round 1: the trailer is missing').waitFor();
    expect(await comments.getByText('Round 2').count()).toBe(0);
  });

  test('its parts open and close, by mouse and by keyboard', async () => {
    const page = await openOverview('OV-LATE');
    for (const name of ['Journey details', 'Journey Schedule']) {
      const part = button(page, name);
      expect(await part.getAttribute('aria-expanded')).toBe('true');
      await part.press('Enter');
      expect(await part.getAttribute('aria-expanded')).toBe('false');
    }
    expect(await overview(page).getByText('Job number').count()).toBe(0);
    expect(await overview(page).getByRole('tab').count()).toBe(0);
    await button(page, 'Journey Events').click();
    await overview(page).getByText('The events are not loaded yet').waitFor();
    await page.keyboard.press('Escape');
    await overview(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Actions for OV-LATE',
    );
  });

  test('the schedule shows plan and fact of every stop, and as bars with minutes', async () => {
    const page = await openOverview('OV-LATE');
    const times = overview(page).getByRole('tabpanel', { name: 'Planned vs Actual Schedule' });
    for (const head of ['Planned', 'Revised', 'Adjusted', 'Actual', '± min'])
      expect(await times.getByRole('columnheader', { name: head }).count()).toBe(2);
    const first = times.getByRole('row').filter({ hasText: 'Isando DC' });
    await first.getByText('Departed').waitFor();
    const second = times.getByRole('row').filter({ hasText: 'Bloemfontein DC' });
    await second.getByText('Next').waitFor();
    expect(await second.getByText(/^\+\d+$/).count()).toBeGreaterThan(0);
    await overview(page).getByRole('tab', { name: 'Gant Chart' }).click();
    const bars = overview(page).getByRole('tabpanel', { name: 'Gant Chart' });
    const drive = bars.getByRole('listitem').filter({ hasText: 'Isando DC → Bloemfontein DC' });
    await drive.getByText('950 min', { exact: true }).waitFor();
    await drive.getByText(/^~\d+ min$/).waitFor();
    const stay = bars.getByRole('listitem').filter({ hasText: /^Bloemfontein DC(Stop|Fuel)/ });
    await stay.getByText('45 min', { exact: true }).first().waitFor();
    for (const legend of ['Planned', 'On time', 'Late', 'Running late', '~ Projected'])
      await overview(page).getByRole('listitem').getByText(legend, { exact: true }).waitFor();
  });

  test('the button for the start date shows on a draft, and on nothing that is approved or runs', async () => {
    const page = await openOverview('OV-BARE');
    await button(page, 'Change planned start date').click();
    await page.getByRole('dialog', { name: /^Edit planned start date/i }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await button(page, 'Close').click();
    for (const reference of ['OV-1', 'OV-LATE']) {
      await openOverview(reference, page);
      expect(await button(page, 'Change planned start date').count()).toBe(0);
      await button(page, 'Close').click();
    }
  });

  test('Escape closes the menu of actions before it closes the overview', async () => {
    const page = await openOverview('OV-1');
    await button(page, 'Actions').click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual([
      'Start',
      'Edit',
      'Copy',
      'Repeat',
      'Allocate journey drivers and assets',
      'Cancel journey',
    ]);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    expect(await overview(page).isVisible()).toBe(true);
  });

  test('a journey that is gone says so', async () => {
    const page = await signedIn('dispatcher', LISTING);
    await page.route(/\/api\/journeys\/[0-9a-f-]{36}$/, (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"status":404}' }),
    );
    await row(page, 'OV-BARE').getByRole('button', { name: 'Actions for OV-BARE' }).click();
    await page.getByRole('menuitem', { name: 'Journey overview' }).click();
    await overview(page).getByText('The journey is not there any more').waitFor();
  });
});

describe('the events of a journey', () => {
  const table = (page: Page) => page.getByRole('grid', { name: 'Events of OV-LATE' });
  const isEvents = (address: string) => /\/api\/active-events\//.test(address);

  test('are loaded when they are asked for, 20 a page, sorted by the server', async () => {
    const page = await openOverview('OV-LATE');
    const asked = page.waitForRequest((request) => isEvents(request.url()));
    await button(page, 'Load Events').click();
    const address = new URL((await asked).url());
    const [wanted, from, to] = decodeURIComponent(address.pathname).split('/').slice(-3);
    expect(wanted).toBe('1000');
    expect(Math.abs(Date.parse(from!) - (begin - LATE_SINCE * MINUTE))).toBeLessThan(5 * MINUTE);
    expect(Math.abs(Date.parse(to!) - Date.now() - 2 * HOUR)).toBeLessThan(60_000);
    expect(address.searchParams.getAll('sort')).toEqual(['id,asc']);
    const footer = overview(page).getByText(/^Showing 1 - 20 of \d+ items$/);
    await footer.waitFor();
    const total = Number(/of (\d+)/.exec((await footer.textContent()) ?? '')?.[1]);
    expect(total).toBeGreaterThanOrEqual(UNPLANNED_STOPS);
    expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual([
      'Date and time',
      'Event type',
      'Description',
      'Asset',
      'Driver',
      'Odometer (km)',
      'Value',
      'Position',
    ]);
    await table(page).getByText('Unplanned stop').first().waitFor();

    const sorted = page.waitForRequest((request) => isEvents(request.url()));
    await table(page).getByRole('button', { name: 'Date and time' }).click();
    expect(new URL((await sorted).url()).searchParams.getAll('sort')).toEqual([
      'eventDateTimeUtc,asc',
      'id,asc',
    ]);
    const times = () =>
      table(page)
        .getByRole('row')
        .evaluateAll((rows) =>
          rows.flatMap((one) => one.textContent?.match(/^\d{4}-\d\d-\d\d \d\d:\d\d/)?.[0] ?? []),
        );
    await expect.poll(async () => (await times()).join()).toBe([...(await times())].sort().join());
    await overview(page).getByRole('button', { name: 'Next page' }).last().click();
    await overview(page).getByText(`Showing 21 - ${total} of ${total} items`).waitFor();
    await expect.poll(() => table(page).getByRole('row').count()).toBe(total - 20 + 1);
    await overview(page).getByRole('combobox', { name: 'Page size' }).click();
    await page.getByRole('option', { name: '50', exact: true }).click();
    await overview(page).getByText(`Showing 1 - ${total} of ${total} items`).waitFor();

    const saving = page.waitForEvent('download');
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^KAROO_FREIGHT-journey-events-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
  });

  test('a journey without any has none to show', async () => {
    const page = await openOverview('OV-1');
    await button(page, 'Load Events').click();
    await overview(page).getByText('No events to show', { exact: true }).waitFor();
  });

  test('a failure ends the loading and empties the list, without a message', async () => {
    const page = await openOverview('OV-LATE', undefined, WITH_MAP);
    await button(page, 'Load Events').click();
    await table(page).getByText('Unplanned stop').first().waitFor();
    let isAsked = false;
    await page.route(/\/api\/active-events\//, (route) => {
      isAsked = true;
      return route.fulfill({ status: 500, body: '' });
    });
    await table(page).getByRole('button', { name: 'Value' }).click();
    await overview(page).getByText('No events to show', { exact: true }).waitFor();
    expect(isAsked).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await table(page).getAttribute('aria-busy')).not.toBe('true');
  });
});

describe('a whole life, from the menu of actions', () => {
  test('submit, reject with a reason, approve, start and complete', async () => {
    const page = await openOverview('OV-LIFE');
    await status(page, 'Draft');
    await action(page, 'Submit');
    await done(page, 'Submit journey');
    await status(page, 'Pending approval');
    expect(await button(page, 'Change planned start date').count()).toBe(0);

    await action(page, 'Reject');
    const reject = page.getByRole('dialog', { name: /^Reject journey/ });
    const send = reject.getByRole('button', { name: 'Reject', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await reject.getByRole('textbox', { name: 'Change comment' }).fill(' 1234 ');
    await reject.getByRole('textbox', { name: 'Change comment' }).blur();
    await reject.getByText('Change comments required').waitFor();
    expect(await send.isDisabled()).toBe(true);
    await reject.getByRole('textbox', { name: 'Change comment' }).fill('Wrong trailer');
    expect(await accessibilityProblems(page)).toEqual([]);
    await send.click();
    await done(page, 'Reject journey');
    await status(page, 'Draft');
    await card(page, 'Change Comments').getByText('Wrong trailer').waitFor();

    await action(page, 'Submit');
    await status(page, 'Pending approval');
    await done(page, 'Submit journey');
    await action(page, 'Approve');
    await done(page, 'Approve journey');
    await status(page, 'Approved');

    await action(page, 'Start');
    const start = page.getByRole('dialog', { name: /^Start journey/ });
    await start.getByText(/What is started by hand is never taken back by itself/).waitFor();
    await start.getByRole('button', { name: 'Close', exact: true }).first().click();
    await start.waitFor({ state: 'detached' });
    await status(page, 'Approved');
    await action(page, 'Start');
    await start.getByRole('button', { name: 'Start', exact: true }).click();
    await done(page, 'Start journey');
    await status(page, 'In progress');

    await action(page, 'Complete');
    const complete = page.getByRole('dialog', { name: /^Complete journey/ });
    await complete.getByText(/This cannot be undone/).waitFor();
    await complete.getByRole('button', { name: 'Complete', exact: true }).click();
    await done(page, 'Complete journey');
    await status(page, 'Completed');
    await button(page, 'Change planned start date').waitFor();
  });

  test('a refusal says why, under the title of what was tried', async () => {
    const page = await openOverview('OV-BARE');
    await action(page, 'Submit');
    const refused = page.getByRole('dialog', { name: 'Submit journey' });
    await refused.getByText('We could not process your request, please try again later').waitFor();
    await refused.getByText(/still needs .*a vehicle, a driver/).waitFor();
    await refused.getByRole('button', { name: 'Close' }).click();
    await status(page, 'Draft');
  });

  test('Edit opens the plan beside the map', async () => {
    const page = await openOverview('OV-BARE');
    await action(page, 'Edit');
    await overview(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('plan')).toMatch(/^[0-9a-f-]{36}$/);
    await page
      .getByRole('region', { name: /OV-BARE|Edit/ })
      .first()
      .waitFor();
  });

  test.each(['Copy', 'Repeat'])('%s opens its dialog over the overview', async (name) => {
    const page = await openOverview('OV-1');
    await action(page, name);
    await page.getByRole('dialog', { name: new RegExp(`^${name}`) }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('Navigate to map', () => {
  test('closes the overview and adds the journey to the map of the dashboard', async () => {
    const page = await openOverview('OV-LATE', undefined, WITH_MAP);
    await button(page, 'Navigate to map').click();
    await overview(page).waitFor({ state: 'detached' });
    await page.getByText('Added journey OV-LATE to map for tracking').waitFor();
    await page.getByRole('region', { name: 'OV-LATE, details' }).waitFor();
    expect(new URL(page.url()).searchParams.get('journeys')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('from another screen it goes to the dashboard first', async () => {
    const page = await signedIn('dispatcher', MONITOR, WITH_MAP);
    await page.route(/\/api\/(live\/[^/]+\/vehicles|asset-positions\/)/, async (route) => {
      await page.getByRole('article', { name: 'OV-LATE' }).waitFor();
      await route.continue();
    });
    await page.getByRole('grid').getByRole('row').filter({ hasText: 'OV-LATE' }).press('Enter');
    await button(page, 'Navigate to map').click();
    await page.getByText('Added journey OV-LATE to map for tracking').waitFor();
    await page.getByRole('article', { name: 'OV-LATE' }).waitFor();
    // Also where the vehicles are heard of later than the journey is.
    await page.getByRole('region', { name: 'OV-LATE, details' }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/asset-journey-dashboard');
    expect(searchParams.get('journeys')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('what another controller does', () => {
  test('appears within a second in listing, overview and schedule', async () => {
    const listing = await signedIn('dispatcher', LISTING);
    await row(listing, 'OV-TALK').getByRole('checkbox').check();
    const sidebar = listing.getByRole('article', { name: 'OV-TALK' });
    await sidebar.waitFor();
    const beside = await openOverview('OV-TALK');
    const shows = (place: Locator, text: string) =>
      place
        .getByRole('button', { name: new RegExp(`^${text}`) })
        .first()
        .waitFor();
    const places = [overview(beside), row(listing, 'OV-TALK'), sidebar];
    for (const place of places) await shows(place, 'Draft');
    // A machine that is busy with other things shows anything late: one of several must be in time.
    const seen: number[] = [];
    const statuses = { PENDING_APPROVAL: 'Pending approval', DRAFT: 'Draft' };
    for (let turn = 0; turn < 6 && Math.min(...seen) >= 1_000; turn++) {
      const [status, text] = Object.entries(statuses)[turn % 2]!;
      await moved('OV-TALK', status, 'The trailer is missing again');
      const begun = Date.now();
      await Promise.all(places.map((place) => shows(place, text)));
      seen.push(Date.now() - begun);
    }
    expect(Math.min(...seen)).toBeLessThan(1_000);
  });
});

describe('the schedule in a window of its own', () => {
  test('follows the selection of the dashboard that opened it, and says when that is closed', async () => {
    const page = await signedIn('dispatcher', LISTING, WITH_MAP);
    await row(page, 'OV-LATE').getByRole('checkbox').check();
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open in a window of its own' }).click();
    const own = await opening;
    expect(new URL(own.url()).pathname).toBe('/journey-schedule/standalone/KAROO_FREIGHT');
    await own.getByRole('heading', { name: 'Journey Schedule' }).waitFor();
    await own.getByRole('article', { name: 'OV-LATE' }).waitFor();
    await own.getByText('Follows the dashboard').waitFor();
    expect(await own.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);

    await row(page, 'OV-FINE').getByRole('checkbox').check();
    await own.getByRole('article', { name: 'OV-FINE' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await own.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(own)).toEqual([]);
    }
    await own.getByRole('button', { name: 'Remove OV-FINE from map' }).click();
    await expect.poll(() => row(page, 'OV-FINE').getByRole('checkbox').isChecked()).toBe(false);
    await own.getByRole('button', { name: 'Show OV-LATE on map' }).click();
    await own.getByText('Shown on the map of the dashboard').waitFor();
    await page.getByRole('region', { name: 'OV-LATE, details' }).waitFor();

    await row(page, 'OV-LATE').getByRole('checkbox').uncheck();
    await own.getByText('No selected journeys schedules to show').waitFor();
    await row(page, 'OV-LATE').getByRole('checkbox').check();
    await own.getByRole('article', { name: 'OV-LATE' }).waitFor();
    await page.close();
    await own.getByText('The dashboard is closed: its last selection stays').waitFor();
    await own.getByRole('article', { name: 'OV-LATE' }).waitFor();
    await own.reload();
    await own.getByRole('article', { name: 'OV-LATE' }).waitFor();
  });

  test("an organisation that is not the person's is not found", async () => {
    const page = await signedIn('dispatcher', '/journey-schedule/standalone/LIMPOPO_FRESH');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/not-found');
  });
});

describe('the monitor of running journeys', () => {
  const grid = (page: Page) => page.getByRole('grid', { name: 'Running journeys' });
  const references = (page: Page) =>
    grid(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.flatMap((one) => one.textContent?.match(/OV-(LATE|FINE)/)?.[0] ?? []));

  test('shows the worst first, with next stop, difference, vehicle, driver and age of the last fix', async () => {
    const page = await signedIn('dispatcher', '/');
    await page.getByRole('link', { name: 'Monitoring', exact: true }).click();
    await page.getByRole('heading', { name: 'Journey monitoring' }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      'Journey Dashboard',
      'Journey monitoring',
    ]);
    const late = grid(page).getByRole('row').filter({ hasText: 'OV-LATE' });
    await late.getByText('Bloemfontein DC', { exact: true }).waitFor();
    await late.getByText(/^\+\d+$/).waitFor();
    await late.getByText('Thabo Mokoena').waitFor();
    await late.getByText('KP 47 ZN GP').waitFor();
    await late
      .getByText(/^\d+ (min|s|h)/)
      .last()
      .waitFor();
    expect((await references(page))[0]).toBe('OV-LATE');
    expect(await references(page)).toContain('OV-FINE');

    await grid(page).getByRole('button', { name: 'Journey', exact: true }).click();
    await expect.poll(() => references(page)).toEqual(['OV-FINE', 'OV-LATE']);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('journeyUniqueReference,asc');
    await page.getByRole('searchbox', { name: 'Filter journeys' }).fill('ov-late');
    await expect.poll(() => references(page)).toEqual(['OV-LATE']);
    await page.getByText('Showing 1 - 1 of 1 items').waitFor();
    await page.getByRole('searchbox', { name: 'Filter journeys' }).fill('nothing is called so');
    await page.getByText('No journeys to show', { exact: true }).waitFor();
  });

  test('opens the overview, and what starts meanwhile joins it by itself', async () => {
    const page = await signedIn('dispatcher', MONITOR);
    const late = grid(page).getByRole('row').filter({ hasText: 'OV-LATE' });
    await late.press('Enter');
    await overview(page).getByText('JB-88204').waitFor();
    await page.keyboard.press('Escape');
    await overview(page).waitFor({ state: 'detached' });
    await moved('OV-2', 'IN_PROGRESS');
    await grid(page).getByRole('row').filter({ hasText: 'OV-2' }).waitFor();
  });

  test('on a phone it has cards, an order to choose, and dialogs that take the whole screen', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await signedIn('dispatcher', MONITOR, { viewport });
    const cards = page.getByRole('list', { name: 'Running journeys' });
    const late = cards.getByRole('listitem').filter({ hasText: 'OV-LATE' });
    await late.getByText('Bloemfontein DC', { exact: true }).waitFor();
    await late.getByText(/^\+\d+ min$/).waitFor();
    await late.getByText(/KP 47 ZN GP · .*Thabo Mokoena/).waitFor();
    const shown = () => cards.getByRole('listitem').allInnerTexts();
    expect((await shown())[0]).toContain('OV-LATE');
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await beyond()).toBe(0);
    expect(await cards.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }
    await page.getByLabel('Sort by').selectOption('Journey');
    await page.getByRole('button', { name: 'Sort ascending' }).click();
    await expect.poll(async () => (await shown()).at(-1)).toContain('OV-LATE');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('journeyUniqueReference,asc');

    await late.getByRole('button', { name: /^OV-LATE/ }).click();
    await action(page, 'Complete');
    const complete = page.getByRole('dialog', { name: /^Complete journey/ });
    expect(await complete.boundingBox()).toMatchObject({ x: 0, y: 0, ...viewport });
    expect(await beyond()).toBe(0);
    expect(await accessibilityProblems(page), 'dialog').toEqual([]);
  });

  test('a failure empties it and offers to try again', async () => {
    const page = await signedIn('dispatcher', '/');
    let fails = true;
    await page.route(/\/api\/journey-monitoring\//, (route) =>
      fails
        ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' })
        : route.continue(),
    );
    await page.goto(MONITOR);
    await page.getByRole('heading', { name: 'Could not retrieve journeys' }).waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await grid(page).getByRole('row').filter({ hasText: 'OV-LATE' }).waitFor();
  });
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing on overview and monitor, %s',
  async (colorScheme) => {
    const page = await signedIn('dispatcher', MONITOR, { colorScheme });
    const late = page.getByRole('grid').getByRole('row').filter({ hasText: 'OV-LATE' });
    await late.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await late.press('Enter');
    await overview(page).getByText('JB-88204').waitFor();
    await button(page, 'Load Events').click();
    await page.getByRole('grid', { name: 'Events of OV-LATE' }).getByText('Unplanned stop').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await overview(page).getByRole('tab', { name: 'Gant Chart' }).click();
    await overview(page).getByText('~ Projected').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Actions').click();
    await page.getByRole('menuitem', { name: 'Complete' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Complete' }).click();
    await page.getByRole('dialog', { name: /^Complete journey/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Close').click();
    const talk = await signedIn('dispatcher', LISTING, { colorScheme });
    await openOverview('OV-TALK', talk);
    await card(talk, 'Change Comments').waitFor();
    expect(await accessibilityProblems(talk)).toEqual([]);
    await button(talk, 'Close').click();
    await openOverview('OV-3', talk);
    await action(talk, 'Start');
    await talk.getByRole('dialog', { name: /^Start journey/ }).waitFor();
    expect(await accessibilityProblems(talk)).toEqual([]);
  },
);
