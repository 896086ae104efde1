import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { describe, expect, test } from 'vitest';
import {
  ALERTS,
  all,
  badge,
  button,
  changeSettings,
  countTones,
  hasFocus,
  menuItem,
  nameOf,
  openCount,
  PATIENCE,
  panel,
  row,
  says,
  spoken,
  state,
} from './harness/alert-centre.ts';
import { accessibilityProblems, stage, WITH_MAP } from './harness/index.ts';
import { alarmFixes, drivenFixes, sendFixes, trackerKey } from './harness/trackers.ts';

const here = stage(TWO_OPERATORS, prepare, { graphics: false });
let key: string;
async function prepare(): Promise<void> {
  key = await trackerKey(here.product);
}
const drive = (...given: Parameters<typeof drivenFixes>) =>
  sendFixes(here.product, key, drivenFixes(...given));
const reports = (...alarms: readonly string[]) =>
  sendFixes(here.product, key, alarmFixes('device-KF198', alarms));

describe('the alert centre', () => {
  test('says so where nothing is open', async () => {
    const { page } = await here.newcomer('controller');
    await page.goto(ALERTS);
    await page.getByRole('radio', { name: 'LIMPOPO FRESH' }).check();
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    await page.getByText('LIMPOPO FRESH data loading completed successfully.').waitFor();
    await page.goto(ALERTS);
    await panel(page).getByRole('heading', { name: 'No open alerts' }).waitFor();
    await panel(page).getByText('New alerts appear here automatically').waitFor();
    expect(await spoken(page)).toBe('Alerts');
    expect(await button(page, 'Acknowledge all').isDisabled()).toBe(true);
  });

  test('fixes that are too fast raise an alert, on the badge and in the list, without a reload', async () => {
    const page = await here.signedIn('dispatcher', '/');
    await badge(page).click();
    await panel(page)
      .getByRole('tab', { name: /^All alerts/ })
      .click();
    await panel(page).getByText('All today', { exact: true }).waitFor();
    const before = await openCount(page);
    await drive('device-KF214', 121, 25);
    const alert = row(page, 'KF214');
    await alert.getByText('121 km/h, limit 100').waitFor();
    await alert.getByRole('button', { name: 'Speeding', exact: true }).waitFor();
    await alert.getByText('Watch', { exact: true }).waitFor();
    await expect.poll(() => openCount(page), PATIENCE).toBeGreaterThan(before);
    const tool = page
      .getByRole('toolbar', { name: 'Map tools' })
      .getByRole('button', { name: /^Alerts, \d+ open$/ });
    await tool.waitFor();
    await badge(page).click();
    await panel(page).waitFor({ state: 'detached' });
    await tool.click();
    await panel(page).waitFor();
  });

  test.each(['light', 'dark'] as const)('has no violation of accessibility, %s', async (colorScheme) => {
    await reports('bonnet');
    const page = await here.signedIn('dispatcher', ALERTS, { colorScheme });
    await all(page);
    await row(page, 'Device alarm').getByText('Device reports bonnet').waitFor();
    await nameOf(page, 'Device alarm').click();
    await panel(page).getByText('JX 90 TB GP · KF198').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Filter alerts').click();
    await page.getByRole('dialog', { name: 'Filter alerts' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Alert settings').click();
    const settings = page.getByRole('dialog', { name: 'Alert settings' });
    await expect.poll(() => settings.getByLabel('Speed limit (km/h)').inputValue(), PATIENCE).toBe('100');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    await hasFocus(page, 'Alert settings');
  });

  test('a snoozed alert is put off, says until when, and is brought back', async () => {
    await reports('hardBraking');
    const page = await here.signedIn('dispatcher', ALERTS);
    await row(page, 'Harsh braking').getByText('Note', { exact: true }).waitFor();
    await button(page, 'Snooze Harsh braking KF198').click();
    for (const name of ['For 15 minutes', 'For 1 hour', 'For 4 hours', 'Until a time'])
      await menuItem(page, name).waitFor();
    await menuItem(page, 'For 15 minutes').click();
    await says(row(page, 'Harsh braking'), /^Snoozed until/);
    const later = panel(page).getByRole('region', { name: 'Snoozed, acknowledged and ended' });
    await later.getByRole('button', { name: 'Harsh braking', exact: true }).waitFor();
    await button(page, 'Snooze Harsh braking KF198').click();
    await menuItem(page, 'Bring back now').click();
    await expect.poll(() => state(page, 'Harsh braking'), PATIENCE).toBe('OPEN');
    await nameOf(page, 'Harsh braking').click();
    await says(panel(page), /^Snoozed until .* by dispatcher/);
    await says(panel(page), /^Brought back by dispatcher/);
  });

  test('an alert is snoozed until a time that is chosen', async () => {
    await reports('hardAcceleration');
    const page = await here.signedIn('dispatcher', ALERTS);
    await button(page, 'Snooze Harsh acceleration KF198').click();
    await menuItem(page, 'Until a time').click();
    const dialog = page.getByRole('dialog', { name: 'Snooze until', exact: true });
    await expect
      .poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), PATIENCE)
      .toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(page, 'Snooze Harsh acceleration KF198');
    await button(page, 'Snooze Harsh acceleration KF198').click();
    await menuItem(page, 'Until a time').click();
    const proposed = await dialog.getByRole('button', { name: /^Snooze until/ }).textContent();
    expect(proposed).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await row(page, 'Harsh acceleration')
      .getByText(`Snoozed until ${proposed?.slice(-5)}`)
      .or(row(page, 'Harsh acceleration').getByText(`Snoozed until ${proposed}`))
      .waitFor();
  });

  test('an acknowledgement shows in another browser within a second, with who and when and why', async () => {
    await reports('accident');
    const page = await here.signedIn('dispatcher', ALERTS);
    const { page: other } = await here.newcomer('dispatcher');
    await other.goto(ALERTS);
    await all(other);
    await expect.poll(() => state(other, 'Accident'), PATIENCE).toBe('OPEN');
    await row(page, 'Accident').getByText('Act', { exact: true }).waitFor();
    await nameOf(page, 'Accident').click();
    await row(page, 'Accident').getByLabel('Comment').fill('Spoke to the driver');
    const began = Date.now();
    await row(page, 'Accident').getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await expect.poll(() => state(other, 'Accident'), { timeout: 5000, interval: 20 }).toBe('ACKNOWLEDGED');
    expect(Date.now() - began).toBeLessThan(2000);
    await says(row(other, 'Accident'), /^Acknowledged (\d{4}-\d\d-\d\d )?\d\d:\d\d$/);
    await nameOf(other, 'Accident').click();
    await says(row(other, 'Accident'), /^Acknowledged by dispatcher \d{4}-\d\d-\d\d \d\d:\d\d/);
    await row(other, 'Accident').getByText('Spoke to the driver').waitFor();
    expect(
      await row(other, 'Accident')
        .getByRole('button', { name: /^Acknowledge/ })
        .count(),
    ).toBe(0);
    await row(page, 'Accident').waitFor({ state: 'detached' });
  });

  test('who comes second is told who was first', async () => {
    await reports('sos');
    const page = await here.signedIn('dispatcher', ALERTS);
    await row(page, 'Panic button').getByText('Device reports sos').waitFor();
    await page.route('**/acknowledge', async (route) => {
      await route.fetch();
      await route.continue();
    });
    await button(page, 'Acknowledge Panic button KF198').click();
    await says(page.getByRole('status'), /^Acknowledged by dispatcher at \d\d:\d\d already$/);
  });

  test('filters narrow the list, and say where nothing is left', async () => {
    await reports('tampering');
    const page = await here.signedIn('dispatcher', ALERTS);
    await all(page);
    await row(page, 'Tampering').waitFor();
    await button(page, 'Filter alerts').click();
    const filter = page.getByRole('dialog', { name: 'Filter alerts' });
    await filter.getByRole('combobox', { name: 'Types' }).click();
    await page.getByRole('option', { name: 'Tampering', exact: true }).click();
    await expect.poll(() => panel(page).locator('[data-alert]').count(), PATIENCE).toBe(1);
    await page.keyboard.press('Escape');
    await filter.getByRole('combobox', { name: 'Vehicle' }).click();
    await page.getByRole('option', { name: 'KP 47 ZN GP · KF214' }).click();
    await panel(page).getByRole('heading', { name: 'No alerts to show' }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByText('No alert matches the filter').waitFor();
    await panel(page).getByRole('button', { name: 'Filter alerts, 2 set' }).waitFor();
    await panel(page).getByRole('button', { name: 'Clear filter' }).click();
    await row(page, 'Tampering').waitFor();
  });

  test('arrows go from alert to alert, and an alert is shown on the map', async () => {
    await reports('door', 'hardCornering');
    const page = await here.signedIn('dispatcher', ALERTS, WITH_MAP);
    await all(page);
    const names = panel(page).locator('[data-name]');
    const [first, second] = [names.nth(0), names.nth(1)];
    await second.waitFor();
    const focused = (name: typeof first) => name.evaluate((one) => one === document.activeElement);
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(second), PATIENCE).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(first), PATIENCE).toBe(true);
    await page.keyboard.press('Enter');
    await panel(page).getByText('Began', { exact: true }).waitFor();
    const scale = page.locator('.maplibregl-ctrl-scale');
    await scale.waitFor();
    const fitted = await scale.textContent();
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scale.textContent(), PATIENCE).not.toBe(fitted);
    const before = await scale.textContent();
    await panel(page)
      .getByRole('button', { name: /^Show Harsh cornering KF198 on map$/ })
      .click();
    await expect.poll(() => scale.textContent(), PATIENCE).not.toBe(before);
  });

  test('the alarm sounds for what is new and urgent, once, and only where it was switched on', async () => {
    const page = await here.signedIn('dispatcher', ALERTS);
    const played = await countTones(page);
    const sound = panel(page).getByRole('switch', { name: 'Alarm sound' });
    await sound.waitFor();
    expect(await sound.getAttribute('aria-checked')).toBe('false');
    await reports('lowBattery');
    await row(page, 'Low battery').waitFor();
    expect(await played()).toBe(0);
    const asked = page.waitForResponse((response) => response.url().includes('severity=CRITICAL'));
    await sound.click();
    await expect.poll(played, PATIENCE).toBe(1);
    await expect.poll(() => sound.getAttribute('aria-checked'), PATIENCE).toBe('true');
    await asked;
    await reports('powerCut');
    await row(page, 'Power lost').waitFor();
    await expect.poll(played, PATIENCE).toBe(5);
    await reports('powerCut', 'hardBraking');
    await row(page, 'Harsh braking').waitFor();
    expect(await played()).toBe(5);
  });

  test('a type that does not alarm leaves the list, and a limit holds from then on', async () => {
    await reports('hardCornering');
    const page = await here.signedIn('dispatcher', ALERTS);
    await all(page);
    await row(page, 'Harsh cornering').waitFor();
    await changeSettings(page, '50', false);
    await row(page, 'Harsh cornering').waitFor({ state: 'detached' });
    await drive('device-KF142', 60, 27);
    await row(page, 'KF142').getByText('60 km/h, limit 50').waitFor();
    await changeSettings(page, '100', true);
    await row(page, 'Harsh cornering').waitFor();
  });

  test('all that is open on the page is acknowledged at once', async () => {
    await reports('general', 'hardBraking');
    const page = await here.signedIn('dispatcher', ALERTS);
    await panel(page).getByRole('region', { name: 'Open' }).waitFor();
    await button(page, 'Acknowledge all').click();
    const dialog = page.getByRole('dialog', { name: 'Acknowledge all' });
    await dialog.getByText(/acknowledged in your name\.$/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Acknowledge \d+$/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel(page).getByRole('region', { name: 'Open' }).waitFor({ state: 'detached' });
  });

  test('a list that cannot be read says so, and is tried again', async () => {
    await reports('tow');
    const { page } = await here.newcomer('dispatcher');
    let isBroken = true;
    await page.route(/\/api\/alerts\/KAROO_FREIGHT\?/, (route) =>
      isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await page.goto(ALERTS);
    await panel(page).getByText('Could not retrieve alerts').waitFor();
    isBroken = false;
    await button(page, 'Try again').click();
    await panel(page).getByText('Could not retrieve alerts').waitFor({ state: 'detached' });
  });
});
