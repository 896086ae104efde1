import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { dayOf, ON_THE_WAY, planningDesk, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage, WITH_MAP } from './harness/index.ts';

const begin = Date.now();
const here = stage(planningDesk(begin), drive, { graphics: false });
const { signedIn } = here;
const desk = (path = '/?docks=journeys', options = {}) => signedIn('dispatcher', path, options);
const deskWithMap = () => desk(undefined, WITH_MAP);

/** What is to come true while the product works. */
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
const summary = (page: Page) => form(page).getByRole('alert');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function newPlan(page: Page): Promise<void> {
  await button(listing(page), 'New journey').click();
  await soon(() => field(page, 'Unique reference').inputValue()).not.toBe('');
}
/** @param number of the stop */
async function locate(page: Page, number: number, name: string): Promise<void> {
  await field(page, `Location of stop ${number}`).click();
  await field(page, `Location of stop ${number}`).fill(name.slice(0, 6));
  await page.getByRole('option', { name }).click();
}
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Tab');
}
/** Chooses in a selection dialog by what stands in its row. */
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

async function send(
  key: string,
  minute: number,
  [longitude, latitude]: readonly [number, number],
  speed: number,
) {
  const response = await fetch(`${here.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify([
      {
        device: RUNNING_DEVICE,
        timestamp: new Date(begin + minute * MINUTE).toISOString(),
        longitude,
        latitude,
        speedKilometresPerHour: speed,
      },
    ]),
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}

async function drive(): Promise<void> {
  const { url, token } = here.product.operator;
  const made = await fetch(url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  const { key } = postKey.response.parse(await made.json());
  // KF-0001 stood at the depot and left it: it runs.
  await send(key, -125, ON_THE_WAY.depot, 0);
  await send(key, -122, ON_THE_WAY.depot, 0);
  for (let minute = -112; minute <= -93; minute++) await send(key, minute, ON_THE_WAY.outside, 80);
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

    // A waypoint by a click on the map, which proposes the nearest known place as its name.
    await button(form(page), 'Add a stop').click();
    await button(form(page), 'Set on map: stop 2').click();
    await page.getByText('Click the map to set stop 2. Escape cancels.').waitFor();
    const map = (await page.locator('.maplibregl-canvas').boundingBox())!;
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
    await soon(() => value(page, 'Latitude of stop 2')).toMatch(/^-\d\d\.\d+$/);
    expect(await value(page, 'Name of the place of stop 2')).toMatch(/ of |^[A-Z]/);

    // Times follow by themselves.
    await form(page).getByText('Estimate, not truck-legal').waitFor();
    await soon(() => value(page, 'Depart from stop 1')).toBe(`${day} 04:00`);
    await soon(() => value(page, 'Arrive at stop 2')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await form(page)
      .getByText(/^[\d ]+ km$/)
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
    // The disc is drawn a moment after the field has its place.
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

  test('takes a stop by the keyboard alone, by its coordinates', async () => {
    const page = await desk();
    await newPlan(page);
    await button(form(page), 'Set on map: stop 1').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Click the map to set stop 1. Escape cancels.').waitFor();
    await field(page, 'Name of the place of stop 1').focus();
    await page.keyboard.type('Farm gate');
    await page.keyboard.press('Tab');
    await page.keyboard.type('-29,1234');
    await page.keyboard.press('Tab');
    await page.keyboard.type('26.1');
    await page.getByText('Click the map to set stop 1. Escape cancels.').waitFor({ state: 'detached' });
    await field(page, 'Location of stop 2').focus();
    await page.keyboard.type('epping');
    await page.getByRole('option', { name: 'Epping DC' }).waitFor();
    await page.keyboard.press('Enter');
    await soon(() => value(page, 'Location of stop 2')).toBe('Epping DC');
    await soon(() => value(page, 'Arrive at stop 2')).not.toBe('');
    // Order by keyboard.
    await button(form(page), 'Move stop 1 down').focus();
    await page.keyboard.press('Enter');
    await soon(() => value(page, 'Location of stop 1')).toBe('Epping DC');
    expect(await value(page, 'Name of the place of stop 2')).toBe('Farm gate');
    await soon(() => value(page, 'Arrive at stop 2')).not.toBe('');
    const reference = await value(page, 'Unique reference');
    await button(form(page), 'Save as draft').focus();
    await page.keyboard.press('Enter');
    await toast(page, `Journey ${reference} saved`);
  });

  test('Escape leaves the setting of a place, and the place as it was', async () => {
    const page = await desk();
    await newPlan(page);
    await button(form(page), 'Set on map: stop 1').click();
    await page.getByText('Click the map to set stop 1. Escape cancels.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Click the map to set stop 1. Escape cancels.').waitFor({ state: 'detached' });
    await field(page, 'Location of stop 1').waitFor();
    await form(page).waitFor();
  });

  test('says what is wrong beside the field and in a summary of links', async () => {
    const page = await desk();
    await newPlan(page);
    await field(page, 'Unique reference').fill('');
    await type(page, 'Planned start', 'soon');
    await form(page).getByText('Not a time: write YYYY-MM-DD HH:mm').waitFor();
    await button(form(page), 'Save and submit').click();
    await summary(page).getByText('6 fields need attention.').waitFor();
    await form(page).getByText('Unique reference is required').waitFor();
    await form(page).getByText('A journey that is submitted has a vehicle').waitFor();
    await form(page).getByText('A journey that is submitted has a driver').waitFor();
    await soon(() => form(page).getByText('Choose a location, or set the place on the map').count()).toBe(2);
    await summary(page).getByRole('link', { name: 'Stop 2: place' }).click();
    expect(await field(page, 'Location of stop 2').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    // Put right, a field is out of the summary at once.
    await type(page, 'Planned start', `${dayOf(begin, 3)} 08:00`);
    await summary(page).getByText('5 fields need attention.').waitFor();
    await locate(page, 1, 'Isando DC');
    await type(page, 'Depart from stop 1', '7:00');
    await form(page).getByText('This is before the planned start').waitFor();
    await field(page, 'Location of stop 2').fill('b');
    await page.getByRole('option').first().waitFor();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });

  test('whose reference is taken says so at the reference', async () => {
    const page = await desk();
    await newPlan(page);
    await field(page, 'Unique reference').fill('PD-1');
    await locate(page, 1, 'Isando DC');
    await locate(page, 2, 'Bloemfontein DC');
    await button(form(page), 'Save as draft').click();
    await form(page).getByText('The reference is already in use').waitFor();
    await summary(page).getByRole('link', { name: 'Unique reference' }).click();
    await page.keyboard.type('PD-1-');
    await summary(page).waitFor({ state: 'detached' });
  });

  test('says who is taken before it is saved, and is saved all the same with a comment', async () => {
    const page = await desk();
    await newPlan(page);
    const reference = await value(page, 'Unique reference');
    await type(page, 'Planned start', `${dayOf(begin, 20)} 09:00`);
    await locate(page, 1, 'Isando DC');
    await locate(page, 2, 'Bloemfontein DC');
    await soon(() => value(page, 'Arrive at stop 2')).not.toBe('');
    await select(page, 'Vehicle', 'Vehicle Asset Selection', 'CA 418-227', 'Select Asset');
    await form(page).getByText('Busy PD-2').waitFor();
    await button(form(page), 'Save as draft').click();
    const overlap = dialog(page, 'Overlapping Journeys on Asset and Driver Allocation');
    await overlap.getByText('PD-2').first().waitFor();
    await button(overlap, 'Cancel Allocation').click();
    await form(page).waitFor();
    await button(form(page), 'Save as draft').click();
    await overlap.getByRole('textbox').fill('Agreed with both customers');
    await button(overlap, 'Override allocation').click();
    await toast(page, `Journey ${reference} saved`);
  });
});

describe('what was typed', () => {
  const question = (page: Page) => dialog(page, /^Unsaved changes/);
  test('is not lost by closing, by another screen or by another organisation', async () => {
    const page = await signedIn('controller', '/');
    await page.getByRole('radio', { name: 'KAROO FREIGHT' }).check();
    await button(page, 'Switch').click();
    await page.goto('/?docks=journeys');
    await newPlan(page);
    await field(page, 'Job number').fill('J-1');

    await button(page, 'Close New journey').click();
    await question(page).getByText('What you have entered is not saved yet. Leaving loses it.').waitFor();
    await button(question(page), 'Keep editing').click();
    expect(await value(page, 'Job number')).toBe('J-1');
    // What was not let through is forgotten: the dashboard goes on with the plan.
    await page
      .getByRole('toolbar', { name: 'Map tools' })
      .getByRole('button', { name: 'Journey schedule' })
      .click();
    await dock(page, 'Journey Schedule').waitFor();
    expect(await question(page).count()).toBe(0);

    await field(page, 'Job number').press('Escape');
    await dock(page, 'Journey Schedule').waitFor({ state: 'detached' });
    await field(page, 'Job number').press('Escape');
    await button(question(page), 'Keep editing').click();

    await button(page, /KAROO FREIGHT/).click();
    await page.getByRole('radio', { name: 'LAKES HAULAGE' }).check();
    await button(page, 'Switch').click();
    await button(question(page), 'Keep editing').click();
    expect(await value(page, 'Job number')).toBe('J-1');

    await page.getByRole('link', { name: 'Monitoring' }).click();
    await button(question(page), 'Keep editing').click();
    expect(await value(page, 'Job number')).toBe('J-1');

    await button(page, 'Close New journey').click();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await button(question(page), 'Discard changes').click();
    await form(page).waitFor({ state: 'detached' });
    await button(listing(page), 'New journey').waitFor();
  });

  test('a time that the clock change leaves out is said, and a plan waits for approval where that is asked for', async () => {
    const page = await signedIn('controller', '/');
    await page.getByRole('radio', { name: 'LAKES HAULAGE' }).check();
    await button(page, 'Switch').click();
    await page.getByRole('button', { name: /LAKES HAULAGE/ }).waitFor();
    await page.goto('/?docks=journeys');
    await newPlan(page);
    await form(page).getByText('Times are those of America/Chicago, in 24 hours.').waitFor();
    await type(page, 'Planned start', '2027-03-14 02:30');
    await form(page).getByText('The clock change of that night leaves this time out').waitFor();
    await type(page, 'Planned start', '2027-03-14 03:30');
    await form(page)
      .getByText('The clock change of that night leaves this time out')
      .waitFor({ state: 'detached' });
    await locate(page, 1, 'Chicago Depot');
    await locate(page, 2, 'Milwaukee Dock');
    await soon(() => value(page, 'Arrive at stop 2')).not.toBe('');
    await select(page, 'Drivers', 'Asset Driver Selection', 'Carla Ortiz', 'Select Drivers');
    await select(page, 'Vehicle', 'Vehicle Asset Selection', 'IL 4417', 'Select Asset');
    const reference = await value(page, 'Unique reference');
    await button(form(page), 'Save and submit').click();
    await toast(page, `Journey ${reference} saved and submitted`);
    const { journeyStatus } = await page.evaluate(async (sought) => {
      const list = await fetch(`/api/journeys/LAKES_HAULAGE/?journeyReference.equals=${sought}`);
      return ((await list.json()) as { journeyStatus: string }[])[0]!;
    }, reference);
    expect(journeyStatus).toBe('PENDING_APPROVAL');
  });
});

describe('a journey that is there', () => {
  test('is edited: what it had is shown, and a stop more is saved', async () => {
    const page = await desk();
    await edit(page, 'PD-1');
    expect(await value(page, 'Job number')).toBe('J-77');
    const day = dayOf(begin, 10);
    expect(await value(page, 'Planned start')).toBe(`${day} 06:00`);
    expect(await value(page, 'Location of stop 2')).toBe('Bloemfontein DC');
    expect(await value(page, 'Arrive at stop 2')).toBe(`${day} 11:00`);
    expect(await value(page, 'Stop minutes (min) at stop 2')).toBe('45');
    // Times that were planned stay until they are asked for.
    await form(page).getByText('Estimate, not truck-legal').waitFor();
    expect(await value(page, 'Arrive at stop 3')).toBe(`${day} 22:00`);
    await button(form(page), 'Propose times').click();
    await soon(() => value(page, 'Arrive at stop 3')).not.toBe(`${day} 22:00`);
    await field(page, 'Job number').fill('J-78');
    await button(form(page), 'Save as draft').click();
    await toast(page, 'Journey PD-1 saved');
    await edit(page, 'PD-1');
    expect(await value(page, 'Job number')).toBe('J-78');
  });

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

  test('whose drivers change after its approval asks why', async () => {
    const page = await desk();
    await edit(page, 'PD-2');
    await button(form(page), 'Remove Sipho Naidoo').click();
    await select(page, 'Drivers', 'Asset Driver Selection', 'Lindiwe Dube', 'Select Drivers');
    await button(form(page), 'Save').click();
    await form(page).getByText('Change comments required').waitFor();
    await form(page).getByRole('textbox', { name: 'Change comment' }).fill('Sipho is ill');
    await button(form(page), 'Save').click();
    await toast(page, 'Journey PD-2 saved');
  });

  test('that does not exist says so', async () => {
    const page = await desk('/?plan=0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d3');
    await page.getByText('This journey is not there any more').waitFor();
    await button(dock(page, 'Edit journey'), 'Close').click();
    await dock(page, 'Edit journey').waitFor({ state: 'detached' });
  });
});

describe('from the overview', () => {
  async function openAction(page: Page, reference: string, action: string): Promise<void> {
    const id = new URL(await editPath(page, reference), 'http://x').searchParams.get('plan')!;
    const routing = await page.evaluate(async (journeyId) => {
      const journey = (await (await fetch(`/api/journeys/${journeyId}`)).json()) as { routingDate: string };
      return journey.routingDate;
    }, id);
    await page.goto(`/?docks=journeys&from=${routing}&to=${routing}`);
    await button(row(page, reference), `Actions for ${reference}`).click();
    await page.getByRole('menuitem', { name: 'Journey overview' }).click();
    const overview = page.getByRole('dialog').filter({ hasText: reference });
    await button(overview, 'Actions').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  /** How many journeys each day has. */
  function countsOf(page: Page, days: readonly string[]): Promise<number[]> {
    return page.evaluate(async (asked) => {
      const counts: number[] = [];
      for (const day of asked) {
        const at = encodeURIComponent(`${day}T10:00:00Z`);
        const list = await fetch(`/api/journeys/KAROO_FREIGHT/${at}/${at}/ROUTING_DATE?size=100`);
        counts.push(((await list.json()) as unknown[]).length);
      }
      return counts;
    }, days);
  }
  async function accessible(page: Page): Promise<void> {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  }

  test('a journey is edited', async () => {
    const page = await desk();
    await openAction(page, 'PD-1', 'Edit');
    await soon(() => value(page, 'Unique reference')).toBe('PD-1');
  });

  test('a journey is copied to another day, and the copy opens', async () => {
    const page = await desk();
    await openAction(page, 'PD-1', 'Copy');
    const copy = dialog(page, /^Copy journey/);
    const start = copy.getByRole('textbox', { name: 'Planned start' });
    const reference = copy.getByRole('textbox', { name: 'Unique reference' });
    const planned = await start.inputValue();
    expect(planned.slice(0, 10)).toBe(dayOf(begin, 11));
    await soon(() => reference.inputValue()).not.toBe('');
    await copy.getByRole('checkbox', { name: 'With its vehicle, trailers and drivers' }).waitFor();
    await accessible(page);
    await reference.fill('PD-1');
    await button(copy, 'Copy journey').click();
    await copy.getByText('The reference is already in use').waitFor();
    await start.fill('');
    await start.press('Tab');
    await copy.getByText('Planned start is required').waitFor();
    await start.fill(`${dayOf(begin, 12)} 09:30`);
    await reference.fill('PD-1-COPY');
    await button(copy, 'Copy journey').click();
    await toast(page, 'Journey PD-1-COPY made as a draft');
    await soon(() => value(page, 'Unique reference')).toBe('PD-1-COPY');
    expect(await value(page, 'Planned start')).toBe(`${dayOf(begin, 12)} 09:30`);
    await form(page).getByText('ND 300-418').waitFor();
  });

  test('a journey is repeated on two weekdays of three weeks', async () => {
    const page = await desk();
    await openAction(page, 'PD-1', 'Repeat');
    const repeat = dialog(page, /^Repeat journey/);
    await repeat.getByText('Choose the weekdays on which it runs.').waitFor();
    expect(await button(repeat, 'Make journeys').isDisabled()).toBe(true);
    await button(repeat, 'Tue').click();
    await button(repeat, 'Thu').click();
    await repeat.getByRole('textbox', { name: 'Number of weeks' }).fill('27');
    await repeat.getByText('A whole number from 1 to 26').waitFor();
    await repeat.getByRole('textbox', { name: 'Number of weeks' }).fill('3');
    await repeat.getByText('Makes 6 journeys as drafts, at the local time of Africa/Johannesburg:').waitFor();
    const starts = await repeat
      .getByRole('list', { name: 'Planned starts of the journeys' })
      .getByRole('listitem')
      .allTextContents();
    expect(starts).toHaveLength(6);
    for (const start of starts) expect(start).toMatch(/^(Tue|Thu)\d{4}-\d\d-\d\d 06:00$/);
    await accessible(page);
    const days = starts.map((start) => start.slice(3, 13));
    const before = await countsOf(page, days);
    await button(repeat, 'Make 6 journeys').click();
    await toast(page, '6 journeys made from PD-1');
    const after = await countsOf(page, days);
    expect(after.map((count, i) => count - before[i]!)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test('the plan that is edited is kept in a link, and fits a phone', async () => {
  const page = await desk();
  const path = await editPath(page, 'PD-1');
  const phone = await signedIn('dispatcher', path, { viewport: { width: 390, height: 844 } });
  await soon(() => value(phone, 'Unique reference')).toBe('PD-1');
  const beyond = await form(phone).evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(beyond).toBe(0);
  await button(form(phone), 'Set on map: stop 2').click();
  await phone.getByText('Click the map to set stop 2. Escape cancels.').waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme: scheme });
    expect(await accessibilityProblems(phone)).toEqual([]);
  }
});
