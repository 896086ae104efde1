import { expect, test } from 'vitest';
import { onKeys, oversee, overseenWithSpares, stage, WITH_MAP } from './harness/index.ts';
import {
  button,
  chooses,
  dialog,
  fromMenu,
  fromMenuOfRow,
  grid,
  type Hand,
  region,
  row,
} from './harness/journeys-on-keys.ts';

const begin = Date.now();
const on = stage(overseenWithSpares(begin), () => oversee(on.product, begin, 'sos'), { graphics: false });

async function dashboard(options = {}): Promise<Hand> {
  const page = await on.signedIn('dispatcher', '/', options);
  await row(page, 'OV-LATE').getByText('Potential delay').waitFor();
  await page.locator('#organisation-data-loading').waitFor({ state: 'detached' });
  return onKeys(page);
}

test('what is wrong, which truck it is and the telephone of its driver take the keyboard alone', async () => {
  const hand = await dashboard(WITH_MAP);
  const { page, press, pressUntil, hasFocus, keys } = hand;
  await button(page, 'Late 1').waitFor();
  expect(keys()).toBe(0);

  await chooses(hand, 'OV-LATE');
  const shown = region(page, 'OV-LATE, details');
  await shown.getByText(/KP 47 ZN GP/).waitFor();
  await shown.getByText('Thabo Mokoena').waitFor();
  await hasFocus(row(page, 'OV-LATE'));
  expect(keys()).toBe(1);

  await pressUntil('F6', shown);
  const call = shown.getByRole('link', { name: /082 555 0142/ });
  await pressUntil('Tab', call);
  expect(await call.getAttribute('href')).toBe('tel:0825550142');
  expect(keys()).toBeLessThanOrEqual(7);

  await press('Escape');
  await shown.waitFor({ state: 'detached' });
  await hasFocus(region(page, 'Map'));
  await press('Shift+F6');
  await hasFocus(region(page, 'Journeys'));
});

test('ticking rows, quick filters and the overview take the keyboard alone, and the focus comes back', async () => {
  const hand = await dashboard();
  const { page, press, pressUntil, hasFocus } = hand;
  const ticked = grid(page).locator('tr[aria-selected="true"]');
  await chooses(hand, 'OV-LATE');
  await pressUntil('Control+ArrowDown', row(page, 'OV-FINE'));
  await press('Space');
  await expect.poll(() => ticked.count()).toBe(2);
  await press('Space');
  await expect.poll(() => ticked.count()).toBe(1);
  await press('Space');

  await press('Alt+1');
  await expect.poll(() => button(page, 'Late 1').getAttribute('aria-pressed')).toBe('true');
  await row(page, 'OV-FINE').waitFor({ state: 'detached' });
  await hasFocus(row(page, 'OV-LATE'));
  await press('Escape');
  await row(page, 'OV-FINE').waitFor();
  await expect.poll(() => ticked.count()).toBe(2);

  await pressUntil('Control+ArrowUp', row(page, 'OV-LATE'));
  await press('Enter');
  const overview = dialog(page, /^Journey overview/);
  await overview.getByText('PO-77').waitFor();
  await pressUntil('Tab', button(overview, 'Actions'));
  await press('Enter');
  await page.getByRole('menu').waitFor();
  await press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await hasFocus(button(overview, 'Actions'));
  await press('Escape');
  await overview.waitFor({ state: 'detached' });
  await hasFocus(row(page, 'OV-LATE'));
  await press('Escape');
  await expect.poll(() => ticked.count()).toBe(0);
});

test('a late reason, another driver and the close of a journey take the keyboard alone', async () => {
  const hand = await dashboard();
  const { page, press, pressUntil, type, hasFocus, taken } = hand;
  const menuOf = (reference: string) => button(row(page, reference), `Actions for ${reference}`);

  await fromMenu(hand, 'OV-LATE', /^Add late reason$/);
  const reason = dialog(page, /^Add late reason/);
  await hasFocus(reason.getByRole('combobox'));
  await press('Enter');
  await page.getByRole('option', { name: 'Border Delay' }).waitFor();
  // A timer places the list, faster than hands.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await page.getByText('Border Delay added to OV-LATE').waitFor();
  expect(taken()).toBeLessThanOrEqual(12);
  await reason.waitFor({ state: 'detached' });
  await hasFocus(menuOf('OV-LATE'));

  await fromMenu(hand, 'OV-FINE', /llocate journey drivers and assets/);
  const allocation = dialog(page, /^Assets and Drivers Allocation/);
  await hasFocus(allocation.getByLabel('Change comment'));
  await type('Sipho is ill');
  const line = (name: string) => allocation.getByRole('row', { name: new RegExp(name) });
  await line('Sipho Naidoo').waitFor();
  await pressUntil('Tab', allocation.getByRole('textbox', { name: 'Search drivers' }));
  await press('ArrowDown');
  await pressUntil('ArrowDown', line('Sipho Naidoo'));
  await press('Space');
  await expect.poll(() => line('Sipho Naidoo').getAttribute('aria-selected')).not.toBe('true');
  await press('Home');
  await pressUntil('ArrowDown', line('Lindiwe Dube'));
  await press('Space');
  await pressUntil('Tab', button(allocation, 'Save'));
  await press('Enter');
  await page.getByText('Drivers and assets of OV-FINE saved').waitFor();
  expect(taken()).toBeLessThanOrEqual(22);
  await allocation.waitFor({ state: 'detached' });
  await hasFocus(menuOf('OV-FINE'));

  await fromMenu(hand, 'OV-FINE', /^Close journey$/);
  const close = dialog(page, /^Close journey/);
  await hasFocus(close.getByRole('textbox', { name: 'Change comment' }));
  await type('broke down at the depot');
  await pressUntil('Tab', button(close, 'Confirm'));
  await press('Enter');
  expect(taken()).toBeLessThanOrEqual(11);
  await close.waitFor({ state: 'detached' });
  await row(page, 'OV-FINE').waitFor({ state: 'detached' });
  await hasFocus(row(page, 'OV-LATE'));
});

test('a new journey with a vehicle and a driver takes the keyboard alone', async () => {
  const hand = await dashboard();
  const { page, press, pressUntil, type, hasFocus, keys } = hand;
  await pressUntil('F6', region(page, 'Journeys'));
  await pressUntil('Tab', button(page, 'New journey'));
  await press('Enter');
  const form = page.getByRole('form', { name: 'New journey' });
  const reference = form.getByRole('textbox', { name: 'Unique reference', exact: true });
  await hasFocus(reference);
  await expect.poll(() => reference.inputValue()).not.toBe('');
  for (const [stop, place] of [
    [1, 'Isando DC'],
    [2, 'Epping DC'],
  ] as const) {
    await pressUntil('Tab', form.getByRole('textbox', { name: `Location of stop ${stop}` }));
    await type(place);
    await page.getByRole('option', { name: place }).waitFor();
    await press('Enter');
  }
  const arrival = form.getByRole('textbox', { name: 'Arrive at stop 2' });
  await expect.poll(() => arrival.inputValue()).not.toBe('');
  for (const [what, title, find, name, confirm] of [
    ['Drivers', /^Asset Driver Selection/, 'Search drivers', 'Lindiwe Dube', 'Select Drivers'],
    ['Vehicle', /^Vehicle Asset Selection/, 'Search vehicles', 'ND 300-418', 'Select Asset'],
  ] as const) {
    await pressUntil('Tab', button(form, `Choose ${what}`));
    await press('Enter');
    const selection = dialog(page, title);
    await hasFocus(selection.getByRole('textbox', { name: find }));
    await type(name);
    await expect
      .poll(() => selection.getByRole('row').filter({ hasNotText: name }).count())
      .toBeLessThanOrEqual(1);
    await press('ArrowDown', 'Space');
    await pressUntil('Tab', button(selection, confirm));
    await press('Enter');
    await form.getByText(name).first().waitFor();
    await hasFocus(button(form, `Change ${what}`));
  }
  const given = await reference.inputValue();
  await press('F6');
  await pressUntil('Shift+Tab', button(form, 'Save and submit'));
  await press('Enter');
  await page.getByText(`Journey ${given} saved and submitted`).waitFor();
  await hasFocus(button(page, 'New journey'));
  expect(keys()).toBeLessThanOrEqual(63);
});

test('the alerts open, lead to their journey and come back by the keyboard alone', async () => {
  const hand = await dashboard();
  const { page, press, pressUntil, hasFocus, keys } = hand;
  const tools = page.getByRole('toolbar', { name: 'Map tools' });
  await press('Shift+F6');
  await hasFocus(tools);
  await pressUntil('ArrowDown', tools.getByRole('button', { name: /^Alerts/ }));
  await press('Enter');
  const alerts = region(page, 'Alerts');
  const cases = alerts.getByRole('tab', { name: /^Cases/ });
  await cases.waitFor();
  await pressUntil('Shift+F6', alerts);
  await pressUntil('Tab', cases);
  await press('ArrowRight');
  await hasFocus(alerts.getByRole('tab', { name: /^All alerts/ }));
  await alerts.locator('[data-alert]').first().waitFor();
  await pressUntil('F6', alerts);
  await press('ArrowDown');
  const alert = alerts.locator('[data-alert]').filter({ hasText: 'OV-LATE' }).first();
  await pressUntil('ArrowDown', alert.locator('[data-name]'));
  await press('Enter');
  const open = button(alert, 'Journey overview');
  await open.waitFor();
  await pressUntil('Tab', open);
  await press('Enter');
  const overview = dialog(page, /^Journey overview/);
  await overview.getByText('PO-77').waitFor();
  expect(keys()).toBeLessThanOrEqual(26);
  await press('Escape');
  await overview.waitFor({ state: 'detached' });
  await hasFocus(open);
  await press('Escape');
  await alerts.waitFor({ state: 'detached' });
  await hasFocus(tools.getByRole('button', { name: /^Alerts/ }));
});

test('fitting the map and choosing the columns of the list take the keyboard alone', async () => {
  const hand = await dashboard(WITH_MAP);
  const { page, press, pressUntil, hasFocus } = hand;
  const fit = (name: string) => button(page.getByRole('group', { name: 'Fit' }), name);
  const isPressed = (name: string) => expect.poll(() => fit(name).getAttribute('aria-pressed')).toBe('true');
  await pressUntil('F6', region(page, 'Map'));
  await pressUntil('Tab', fit('Country'));
  await press('Enter');
  await isPressed('Country');
  await press('Shift+Tab', 'Space');
  await hasFocus(fit('Fleet'));
  await isPressed('Fleet');

  await pressUntil('F6', region(page, 'Journeys'));
  await pressUntil('Tab', button(page, 'Columns'));
  await press('Enter');
  const list = dialog(page, /^Columns$/);
  await list.locator(':focus').waitFor();
  await pressUntil('Tab', list.getByRole('checkbox', { name: 'Status', exact: true }));
  const status = grid(page).getByRole('columnheader', { name: /^Status/ });
  expect(await status.count()).toBe(1);
  await press('Space');
  await status.waitFor({ state: 'detached' });
  await press('Space');
  await status.waitFor();
  await press('Escape');
  await list.waitFor({ state: 'detached' });
  await hasFocus(button(page, 'Columns'));
});

test('the history of a journey is filtered by the keyboard alone', async () => {
  const hand = await dashboard();
  const { page, press, pressUntil, hasFocus } = hand;
  await chooses(hand, 'OV-LATE');
  await press('Enter');
  const overview = dialog(page, /^Journey overview/);
  const by = (author: string) => button(overview.getByRole('group', { name: 'Changed by' }), author);
  await by('Engine').waitFor();
  await pressUntil('Shift+Tab', by('Engine'));
  await press('Enter');
  await expect.poll(() => by('Engine').getAttribute('aria-pressed')).toBe('true');
  await press('Shift+Tab');
  await hasFocus(by('People'));
  await press('Space');
  await expect.poll(() => by('People').getAttribute('aria-pressed')).toBe('true');
  await press('Escape');
  await overview.waitFor({ state: 'detached' });
  await hasFocus(row(page, 'OV-LATE'));
});

test('a row of the monitor opens its menu and shows its journey on the map by the keyboard alone', async () => {
  const hand = onKeys(await on.signedIn('dispatcher', '/journey-schedule/monitoring-preview'));
  const { page, press, pressUntil, hasFocus } = hand;
  const late = page
    .getByRole('grid', { name: 'Monitored journeys' })
    .getByRole('row', { name: /\bOV-LATE\b/ });
  await late.waitFor();
  await pressUntil('Tab', late);
  await fromMenuOfRow(hand, /^Journey overview$/);
  const overview = dialog(page, /^Journey overview/);
  await overview.getByText('PO-77').waitFor();
  await press('Escape');
  await overview.waitFor({ state: 'detached' });
  await hasFocus(button(late, 'Actions for OV-LATE'));
  await press('Shift+Tab');
  await hasFocus(button(late, 'Show OV-LATE on map'));
  await press('Enter');
  await region(page, 'Journey Schedule').getByText('OV-LATE').waitFor();
});
