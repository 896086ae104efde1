import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oversee, overseenWithSpares, stage, WITH_MAP } from './harness/index.ts';

const begin = Date.now();
const on = stage(overseenWithSpares(begin), () => oversee(on.product, begin), { graphics: false });

async function dashboard(options = {}) {
  const page = await on.signedIn('dispatcher', '/', options);
  await row(page, 'OV-LATE').waitFor();
  let clicks = 0;
  return {
    page,
    clicks: () => clicks,
    async click(what: Locator): Promise<void> {
      clicks += 1;
      await what.click();
    },
  };
}
type Hand = Awaited<ReturnType<typeof dashboard>>;

const row = (page: Page, reference: string) =>
  page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: reference });
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

async function chooses({ page, click }: Hand, reference: string, item: RegExp): Promise<void> {
  await click(row(page, reference).getByRole('button', { name: `Actions for ${reference}` }));
  await click(page.getByRole('menuitem', { name: item }));
}

test('what is wrong is seen with no click, the truck after one, and its driver is phoned with two', async () => {
  const hand = await dashboard(WITH_MAP);
  const { page, click, clicks } = hand;
  const first = page.getByRole('grid', { name: 'Journeys' }).locator('tr[data-index]').first();
  await expect.poll(() => first.textContent()).toMatch(/OV-LATE.*\+\d+ projected.*Potential delay/);
  await page.getByRole('button', { name: 'Late 1', exact: true }).waitFor();
  expect(clicks()).toBe(0);

  await click(first.getByText('OV-LATE', { exact: true }));
  const shown = page.getByRole('region', { name: /, details$/ });
  await shown.getByText(/KP 47 ZN GP/).waitFor();
  await shown.getByText('Thabo Mokoena').waitFor();
  expect(clicks()).toBe(1);

  const call = shown.getByRole('link', { name: /082 555 0142/ });
  expect(await call.getAttribute('href')).toBe('tel:0825550142');
  await call.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()));
  await click(call);
  expect(clicks()).toBe(2);
});

test('on a phone a tap shows the truck, and the next one calls its driver', async () => {
  const page = await on.signedIn('dispatcher', '/', { viewport: { width: 390, height: 844 } });
  const cards = page.getByRole('list', { name: 'Journeys', exact: true }).getByRole('listitem');
  const card = cards.filter({ hasText: 'OV-LATE' });
  await card.getByText('Potential delay', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^OV-LATE/ }).click();
  await card.getByText('Thabo Mokoena · KP 47 ZN GP').waitFor();
  const call = card.getByRole('link', { name: 'Call Thabo Mokoena, 082 555 0142' });
  const { y, height } = (await call.boundingBox())!;
  const bar = await page.getByRole('button', { name: 'More' }).boundingBox();
  expect(y + height).toBeLessThanOrEqual(bar!.y);
});

test('a driver is swapped with five clicks', async () => {
  const hand = await dashboard();
  const { page, click, clicks } = hand;
  await chooses(hand, 'OV-FINE', /llocate journey drivers and assets/);
  const allocation = dialog(page, /^Assets and Drivers Allocation/);
  await expect.poll(() => isFocused(allocation.getByLabel('Change comment'))).toBe(true);
  await page.keyboard.type('Sipho is ill');
  await click(allocation.getByRole('checkbox', { name: 'Choose Sipho Naidoo' }));
  await click(allocation.getByRole('checkbox', { name: 'Choose Lindiwe Dube' }));
  await click(allocation.getByRole('button', { name: 'Save' }));
  await page.getByText('Drivers and assets of OV-FINE saved').waitFor();
  expect(clicks()).toBeLessThanOrEqual(5);
});

test('a late reason is given with four clicks, and a journey is closed with three', async () => {
  const late = await dashboard();
  const { page } = late;
  await chooses(late, 'OV-LATE', /^Add late reason$/);
  const reason = dialog(page, /^Add late reason/);
  await late.click(reason.getByRole('combobox'));
  await late.click(page.getByRole('option', { name: 'Border Delay' }));
  await reason.getByRole('status').waitFor();
  expect(late.clicks()).toBeLessThanOrEqual(4);

  const closed = await dashboard();
  await chooses(closed, 'OV-FINE', /^Close journey$/);
  const close = dialog(closed.page, /^Close journey/);
  await expect.poll(() => isFocused(close.getByRole('textbox', { name: 'Change comment' }))).toBe(true);
  await closed.page.keyboard.type('broke down at the depot');
  await closed.click(close.getByRole('button', { name: 'Confirm' }));
  await close.getByRole('status').waitFor();
  expect(closed.clicks()).toBeLessThanOrEqual(3);
});

test('a new journey with a vehicle and a driver is planned and submitted with twelve clicks', async () => {
  const { page, click, clicks } = await dashboard();
  await click(page.getByRole('button', { name: 'New journey' }));
  const form = page.getByRole('form', { name: 'New journey' });
  const reference = form.getByRole('textbox', { name: 'Unique reference', exact: true });
  await expect.poll(() => reference.inputValue()).not.toBe('');
  for (const [stop, place] of [
    [1, 'Isando DC'],
    [2, 'Epping DC'],
  ] as const) {
    await click(form.getByRole('textbox', { name: `Location of stop ${stop}` }));
    await click(page.getByRole('option', { name: place }));
  }
  const arrival = form.getByRole('textbox', { name: 'Arrive at stop 2' });
  await expect.poll(() => arrival.inputValue()).not.toBe('');
  for (const [what, title, name, confirm] of [
    ['Drivers', /^Asset Driver Selection/, 'Lindiwe Dube', 'Select Drivers'],
    ['Vehicle', /^Vehicle Asset Selection/, 'ND 300-418', 'Select Asset'],
  ] as const) {
    await click(form.getByRole('button', { name: `Choose ${what}` }));
    const selection = dialog(page, title);
    await click(selection.getByRole('row').filter({ hasText: name }).getByRole('checkbox'));
    await click(selection.getByRole('button', { name: confirm }));
    await form.getByText(name).first().waitFor();
  }
  const given = await reference.inputValue();
  await click(form.getByRole('button', { name: 'Save and submit' }));
  await page.getByText(`Journey ${given} saved and submitted`).waitFor();
  expect(clicks()).toBeLessThanOrEqual(12);
});

test('the late ones alone take one click, who changed a journey two, and why it is late three', async () => {
  const hand = await dashboard();
  const { page, click, clicks } = hand;
  const rows = page.getByRole('grid', { name: 'Journeys' }).locator('tr[data-index]');
  const late = page.getByRole('button', { name: 'Late 1', exact: true });
  await click(late);
  await expect.poll(() => late.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => rows.count()).toBe(1);
  await row(page, 'OV-LATE').waitFor();
  expect(clicks()).toBe(1);

  const read = await dashboard();
  await chooses(read, 'OV-LATE', /^Journey overview$/);
  const overview = dialog(read.page, /^Journey overview/);
  const history = overview.getByRole('region', { name: 'Journey history', exact: true });
  const left = history.getByRole('listitem').filter({ hasText: 'The vehicle left the start location' });
  await left.getByText('Engine', { exact: true }).waitFor();
  expect(read.clicks()).toBe(2);

  await read.click(overview.getByRole('button', { name: /^(Potential delay|Delayed), explain$/ }).first());
  const why = dialog(read.page, /^(Potential delay|Delayed)/);
  await why
    .getByText(/Bloemfontein DC/)
    .first()
    .waitFor();
  expect(read.clicks()).toBe(3);
});
