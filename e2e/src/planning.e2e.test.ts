import { MINUTE } from '@linehaul/domain/core';
import { dayOf, ON_THE_WAY, planningDesk, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage, WITH_MAP } from './harness/index.ts';
import { sendFixes, trackerKey } from './harness/trackers.ts';

const begin = Date.now();
const here = stage(planningDesk(begin), drive, { graphics: false });
const { signedIn } = here;
const desk = (path = '/?docks=journeys', options = {}) => signedIn('dispatcher', path, options);
const deskWithMap = () => desk(undefined, WITH_MAP);

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
const dock = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const listing = (page: Page) => dock(page, 'Journeys');
const form = (page: Page) => page.getByRole('form', { name: /^(New|Edit) journey$/ });
const field = (page: Page, name: string | RegExp) =>
  form(page).getByRole('textbox', { name, exact: typeof name === 'string' });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const row = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const toast = (page: Page, text: string | RegExp) => page.getByText(text).waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function newPlan(page: Page): Promise<void> {
  await button(listing(page), 'New journey').click();
  await soon(() => field(page, 'Unique reference').inputValue()).not.toBe('');
}
async function locate(page: Page, number: number, name: string): Promise<void> {
  await field(page, `Location of stop ${number}`).click();
  await field(page, `Location of stop ${number}`).fill(name.slice(0, 6));
  await page.getByRole('option', { name }).click();
}
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Tab');
}
async function select(page: Page, what: string, title: string, text: string, confirm: string): Promise<void> {
  await button(form(page), `Choose ${what}`).click();
  await dialog(page, title).getByRole('row').filter({ hasText: text }).getByRole('checkbox').check();
  await button(dialog(page, title), confirm).click();
  await dialog(page, title).waitFor({ state: 'detached' });
  await form(page).getByText(text).waitFor();
}
async function value(page: Page, name: string): Promise<string> {
  return field(page, name).inputValue();
}
const editPath = async (page: Page, reference: string) => {
  const { rows } = await page.evaluate(async (sought) => {
    const response = await fetch(`/api/journeys/KAROO_FREIGHT/?journeyReference.equals=${sought}`);
    return { rows: (await response.json()) as { journeyId: string }[] };
  }, reference);
  return `/?docks=journeys&plan=${rows[0]!.journeyId}`;
};
async function edit(page: Page, reference: string): Promise<void> {
  await page.goto(await editPath(page, reference));
  await soon(() => value(page, 'Unique reference')).toBe(reference);
}

async function drive(): Promise<void> {
  const key = await trackerKey(here.product);
  const send = (minute: number, [longitude, latitude]: readonly [number, number], speed: number) =>
    sendFixes(here.product, key, [
      {
        device: RUNNING_DEVICE,
        timestamp: new Date(begin + minute * MINUTE).toISOString(),
        longitude,
        latitude,
        speedKilometresPerHour: speed,
      },
    ]);
  await send(-125, ON_THE_WAY.depot, 0);
  await send(-122, ON_THE_WAY.depot, 0);
  for (let minute = -112; minute <= -93; minute++) await send(minute, ON_THE_WAY.outside, 80);
}

describe('a new journey', () => {
  test('is planned wholly in the browser, saved as a draft, then submitted', {
    timeout: 240_000,
  }, async () => {
    const page = await deskWithMap();
    await newPlan(page);
    expect(new URL(page.url()).searchParams.get('plan')).toBe('new');
    const reference = await value(page, 'Unique reference');
    const day = dayOf(begin, 2);
    await type(page, 'Planned start', `${day} 4:00`);
    expect(await value(page, 'Planned start')).toBe(`${day} 04:00`);
    await locate(page, 1, 'Isando DC');
    await locate(page, 2, 'Epping DC');

    await button(form(page), 'Add a stop').click();
    await button(form(page), 'Set on map: stop 2').click();
    await page.getByText('Click the map to set stop 2. Escape cancels.').waitFor();
    const map = (await page.locator('.maplibregl-canvas').boundingBox())!;
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
    await soon(() => value(page, 'Latitude of stop 2')).toMatch(/^-\d\d\.\d+$/);
    expect(await value(page, 'Name of the place of stop 2')).toMatch(/ of |^[A-Z]/);

    await form(page).getByText('Estimate, not truck-legal').waitFor();
    await soon(() => value(page, 'Depart from stop 1')).toBe(`${day} 04:00`);
    await soon(() => value(page, 'Arrive at stop 2')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await form(page)
      .getByText(/^[\d\s]+\skm$/)
      .waitFor();
    const arrival = await value(page, 'Arrive at stop 3');
    await type(page, 'Planned start', `${day} 05:00`);
    await soon(() => value(page, 'Depart from stop 1')).toBe(`${day} 05:00`);
    await soon(() => value(page, 'Arrive at stop 3')).not.toBe(arrival);

    await select(page, 'Drivers', 'Asset Driver Selection', 'Thabo Mokoena', 'Select Drivers');
    await select(page, 'Vehicle', 'Vehicle Asset Selection', 'ND 300-418', 'Select Asset');
    await select(page, 'Trailer', 'Trailer Asset Selection', 'TRL 101 GP', 'Select Asset');
    await form(page).getByRole('checkbox', { name: 'Hazardous' }).check();
    await field(page, 'Route').click();
    await page.getByRole('option', { name: /ISD-EPP/ }).click();
    await field(page, 'Purpose').fill('Restock');
    await form(page).getByText('Unsaved changes').waitFor();

    await button(form(page), 'Save as draft').click();
    await toast(page, `Journey ${reference} saved`);
    await form(page).waitFor({ state: 'detached' });
    await listing(page).waitFor();
    expect(new URL(page.url()).searchParams.has('plan')).toBe(false);

    await edit(page, reference);
    expect(await value(page, 'Purpose')).toBe('Restock');
    expect(await value(page, 'Route')).toBe('ISD-EPP');
    expect(await form(page).getByRole('checkbox', { name: 'Hazardous' }).isChecked()).toBe(true);
    await form(page).getByText('ND 300-418').waitFor();
    await button(form(page), 'Save and submit').click();
    await toast(page, `Journey ${reference} saved and submitted`);
    await page.goto(`/?docks=journeys&from=${day}&to=${day}`);
    await row(page, reference).getByText('Approved').waitFor();
  });

  test('lets a stop be dragged on the map; Escape takes it back', async () => {
    const page = await deskWithMap();
    await newPlan(page);
    await button(form(page), 'Set on map: stop 1').click();
    await page.getByText('Click the map to set stop 1. Escape cancels.').waitFor();
    const map = (await page.locator('.maplibregl-canvas').boundingBox())!;
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
    const latitude = async () => Number(await value(page, 'Latitude of stop 1'));
    const drag = async (from: number, to: number) => {
      await page.mouse.move(x, y + from);
      await page.mouse.down();
      await page.mouse.move(x, y + (from + to) / 2);
      await page.mouse.move(x, y + to);
    };
    await page.mouse.click(x, y);
    await soon(latitude).toBeLessThan(0);
    const before = await latitude();
    const canvas = page.locator('.maplibregl-canvas');
    const isOverDisc = (at: number) =>
      soon(async () => {
        await page.mouse.move(x + 30, y + at);
        await page.mouse.move(x, y + at);
        return canvas.evaluate((one) => one.style.cursor);
      }).toBe('move');
    await isOverDisc(0);
    await drag(0, -60);
    await page.mouse.up();
    await soon(latitude).toBeGreaterThan(before);
    await isOverDisc(-60);
    const moved = await latitude();
    await drag(-60, 60);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await latitude()).toBe(moved);
    await form(page).waitFor();
  });
});

describe('a journey that is there', () => {
  test('that somebody else saves meanwhile keeps what was typed', async () => {
    const page = await desk();
    await edit(page, 'PD-1');
    await field(page, 'Transporter').fill('Own fleet');
    const other = await desk();
    await edit(other, 'PD-1');
    await field(other, 'Purpose').fill('Stock');
    await button(form(other), 'Save as draft').click();
    await toast(other, 'Journey PD-1 saved');

    await button(form(page), 'Save as draft').click();
    await page.getByRole('dialog').getByText('dispatcher').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
    await soon(() => value(page, 'Purpose')).toBe('Stock');
    expect(await value(page, 'Transporter')).toBe('Own fleet');
    await button(form(page), 'Save as draft').click();
    await toast(page, 'Journey PD-1 saved');
  });

  test('while it runs, keeps the stops that were reached and revises the times of the others', async () => {
    const page = await desk();
    await edit(page, 'KF-0001');
    await form(page)
      .getByText(/new times of open stops become their revised times/)
      .waitFor();
    await form(page).getByText('Done, no longer changed.').waitFor();
    expect(await field(page, 'Location of stop 1').count()).toBe(0);
    expect(await field(page, 'Depart from stop 1').isDisabled()).toBe(true);
    const planned = await value(page, 'Arrive at stop 3');
    const later = `${planned.slice(0, 14)}${planned.slice(14) === '59' ? '58' : '59'}`;
    await type(page, 'Arrive at stop 3', later);
    await button(form(page), 'Save').click();
    await toast(page, 'Journey KF-0001 saved');
    await edit(page, 'KF-0001');
    expect(await value(page, 'Arrive at stop 3')).toBe(later);
    const revised = await page.evaluate(async () => {
      const list = await fetch('/api/journeys/KAROO_FREIGHT/?journeyReference.equals=KF-0001');
      const [{ journeyId }] = (await list.json()) as [{ journeyId: string }];
      const whole = await (await fetch(`/api/journeys/${journeyId}`)).json();
      return (
        whole as { journeyLocationList: { revisedArrivalTimeUtc: string | null }[] }
      ).journeyLocationList.map((stop) => stop.revisedArrivalTimeUtc !== null);
    });
    expect(revised).toEqual([false, false, true]);
  });
});

test('a journey is repeated, copied and edited from its overview', async () => {
  const page = await desk();
  const id = new URL(await editPath(page, 'PD-1'), 'http://x').searchParams.get('plan')!;
  const routing = await page.evaluate(async (journeyId) => {
    const journey = (await (await fetch(`/api/journeys/${journeyId}`)).json()) as { routingDate: string };
    return journey.routingDate;
  }, id);
  const openAction = async (action: string) => {
    await button(row(page, 'PD-1'), 'Actions for PD-1').click();
    await page.getByRole('menuitem', { name: 'Journey overview' }).click();
    const overview = page.getByRole('dialog').filter({ hasText: 'PD-1' });
    await button(overview, 'Actions').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const countsOf = (days: readonly string[]): Promise<number[]> =>
    page.evaluate(async (asked) => {
      const counts: number[] = [];
      for (const day of asked) {
        const at = encodeURIComponent(`${day}T10:00:00Z`);
        const list = await fetch(`/api/journeys/KAROO_FREIGHT/${at}/${at}/ROUTING_DATE?size=100`);
        counts.push(((await list.json()) as unknown[]).length);
      }
      return counts;
    }, days);
  await page.goto(`/?docks=journeys&from=${routing}&to=${routing}`);

  await openAction('Repeat');
  const repeat = dialog(page, /^Repeat journey/);
  await button(repeat, 'Tue').click();
  await button(repeat, 'Thu').click();
  await repeat.getByRole('textbox', { name: 'Number of weeks' }).fill('3');
  await repeat.getByText('Makes 6 journeys as drafts, at the local time of Africa/Johannesburg:').waitFor();
  const starts = await repeat
    .getByRole('list', { name: 'Planned starts of the journeys' })
    .getByRole('listitem')
    .allTextContents();
  const days = starts.map((start) => start.slice(3, 13));
  const before = await countsOf(days);
  await button(repeat, 'Make 6 journeys').click();
  await toast(page, '6 journeys made from PD-1');
  const after = await countsOf(days);
  expect(after.map((count, i) => count - before[i]!)).toEqual([1, 1, 1, 1, 1, 1]);
  await repeat.waitFor({ state: 'detached' });
  await button(page.getByRole('dialog').filter({ hasText: 'PD-1' }), 'Actions').click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();

  const copy = dialog(page, /^Copy journey/);
  const reference = copy.getByRole('textbox', { name: 'Unique reference' });
  await soon(() => reference.inputValue()).not.toBe('');
  await reference.fill('PD-1');
  await button(copy, 'Copy journey').click();
  await copy.getByText('The reference is already in use').waitFor();
  await copy.getByRole('textbox', { name: 'Planned start' }).fill(`${dayOf(begin, 12)} 09:30`);
  await reference.fill('PD-1-COPY');
  await button(copy, 'Copy journey').click();
  await toast(page, 'Journey PD-1-COPY made as a draft');
  await soon(() => value(page, 'Unique reference')).toBe('PD-1-COPY');
  expect(await value(page, 'Planned start')).toBe(`${dayOf(begin, 12)} 09:30`);
  await form(page).getByText('ND 300-418').waitFor();
  await field(page, 'Job number').fill('J-78');
  await button(form(page), 'Save as draft').click();
  await toast(page, 'Journey PD-1-COPY saved');
});
