import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stage } from './harness/index.ts';

const scene = stage(TWO_OPERATORS, undefined, { graphics: false });
/** Signed in, at no page yet. */
async function person(login: string): Promise<Page> {
  return (await scene.newcomer(login)).page;
}

const switchDialog = (page: Page) => page.locator('#organisation-switch-page');
const loading = (page: Page, organisation: string) => page.getByText(`Loading data for ${organisation}...`);

async function choose(page: Page, organisation: string): Promise<void> {
  await page.getByRole('radio', { name: organisation }).check();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
}

describe('choosing the organisation', () => {
  test('several and none stored: the dialog opens and is not to be got rid of', async () => {
    const page = await person('controller');
    await page.goto('/');
    await switchDialog(page).waitFor();
    expect(await switchDialog(page).getByRole('button').allInnerTexts()).toEqual(['Switch']);
    const change = switchDialog(page).getByRole('button', { name: 'Switch' });
    expect(await change.isDisabled()).toBe(true);
    expect(await switchDialog(page).getByRole('radio').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 700);
    expect(await switchDialog(page).isVisible()).toBe(true);
    await page.getByRole('radio', { name: 'LIMPOPO FRESH' }).check();
    expect(await change.isEnabled()).toBe(true);
  });

  test('the choice is stored: a reload asks nothing and loads silently', async () => {
    const page = await person('controller');
    await page.goto('/');
    await choose(page, 'LIMPOPO FRESH');
    await page.getByText('LIMPOPO FRESH data loading completed successfully.').waitFor();
    const loaded = page.waitForResponse((response) => response.url().includes('/api/library-events/'));
    await page.reload();
    await loaded;
    await page.getByRole('button', { name: 'Switch organisation: LIMPOPO FRESH' }).waitFor();
    expect(await switchDialog(page).count()).toBe(0);
    expect(await loading(page, 'LIMPOPO FRESH').count()).toBe(0);
  });

  test('with one stored the dialog has Close, begins with it, and any change of route closes it', async () => {
    const page = await person('controller');
    await page.goto('/');
    await choose(page, 'KAROO FREIGHT');
    await page.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
    const item = page.getByRole('button', { name: 'Switch organisation: KAROO FREIGHT' });
    await item.click();
    expect(await page.getByRole('radio', { name: 'KAROO FREIGHT' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await switchDialog(page).isVisible()).toBe(true);
    await switchDialog(page).getByRole('button', { name: 'Close' }).click();
    await switchDialog(page).waitFor({ state: 'hidden' });
    await page.goto('/not-found');
    await page.getByRole('link', { name: 'Journey Dashboard', exact: true }).click();
    await item.click();
    await switchDialog(page).waitFor();
    await page.goBack();
    await page.waitForURL('**/not-found');
    await switchDialog(page).waitFor({ state: 'hidden' });
  });

  test('exactly one is chosen without asking', async () => {
    const page = await person('dispatcher');
    await page.goto('/');
    await loading(page, 'KAROO FREIGHT').waitFor();
    expect(await switchDialog(page).count()).toBe(0);
    await page.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
  });

  test('none: the warning says so', async () => {
    const page = await person('guest');
    await page.goto('/');
    await page.getByText('User Profile Organisation Allocation Warning', { exact: true }).waitFor();
    await page
      .getByText('You have no organisations allocated to your profile. Contact your Administrator.')
      .waitFor();
  });

  test('away from home and dashboard nobody is asked', async () => {
    const page = await person('controller');
    await page.goto('/');
    await switchDialog(page).waitFor();
    await page.goto('/not-found');
    await page.getByText('404 Not Found').waitFor();
    expect(await switchDialog(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Journey Dashboard', exact: true }).click();
    await switchDialog(page).waitFor();
  });

  test('a screen that needs one warns that none was bound, and offers the choice', async () => {
    const page = await person('controller');
    await page.goto('/journey-schedule/monitoring-preview');
    await page
      .getByText('An organisation was not bound to the journey management context', { exact: true })
      .waitFor();
    expect(await switchDialog(page).count()).toBe(0);
    await page.getByRole('main').getByRole('button').click();
    await choose(page, 'LIMPOPO FRESH');
    await loading(page, 'LIMPOPO FRESH').waitFor();
  });
});

describe('loading its data', () => {
  test('shows the six counts, 0 red and above 0 green, lingers, tells success and goes', async () => {
    const page = await person('controller');
    // By the page's own clock, so that a slow machine makes no difference.
    await page.addInitScript(() => {
      let counted = 0;
      const look = () => {
        const overlay = document.querySelector('#organisation-data-loading');
        if (!counted && overlay?.querySelectorAll('[data-colour]').length === 6) counted = performance.now();
        if (counted && !overlay) Object.assign(window, { lingered: performance.now() - counted });
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/');
    await choose(page, 'LIMPOPO FRESH');
    await loading(page, 'LIMPOPO FRESH').waitFor();
    const overlay = page.locator('#organisation-data-loading');
    const count = async (row: string) => {
      const badge = overlay
        .getByRole('definition')
        .nth((await overlay.getByRole('term').allInnerTexts()).indexOf(row));
      await badge.locator('[data-colour]').waitFor();
      return `${await badge.innerText()} ${await badge.locator('[data-colour]').getAttribute('data-colour')}`;
    };
    expect(await overlay.getByRole('term').allInnerTexts()).toEqual([
      'Vehicle assets',
      'Trailer assets',
      'Drivers',
      'Sites',
      'Event Types',
      'Locations',
    ]);
    expect(await count('Vehicle assets')).toBe('1 green');
    expect(await count('Trailer assets')).toBe('0 red');
    expect(await count('Drivers')).toBe('1 green');
    expect(await count('Sites')).toBe('1 green');
    expect(await count('Locations')).toBe('1 green');
    expect(await count('Event Types')).toMatch(/^[1-9]\d* green$/);
    await page.getByText('LIMPOPO FRESH data loading completed successfully.').waitFor();
    await overlay.waitFor({ state: 'hidden' });
    // 3 s of linger.
    const lingered = await page.waitForFunction(() => (window as { lingered?: number }).lingered);
    expect(await lingered.jsonValue()).toBeGreaterThan(2_500);
  });

  test('asks for the lists in the specified order, sorted, in pages of 2000', async () => {
    const page = await person('dispatcher');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const list = /^\/api\/(sites|library-events|organisation-\w+-lists(?:\/\w+)?)\/[0-9a-f-]{36}$/.exec(
        pathname,
      );
      if (list) asked.push(`${list[1]}${decodeURIComponent(search)}`);
    });
    await page.goto('/');
    await page.getByText('KAROO FREIGHT data loading completed successfully.').waitFor();
    expect(asked.slice(0, 6)).toEqual([
      'sites?page=0&size=2000&sort=name,asc',
      'organisation-asset-lists/vehicles?page=0&size=2000&sort=id,asc&sort=registrationNumber,asc',
      'organisation-asset-lists/trailers?page=0&size=2000&sort=id,asc&sort=registrationNumber,asc',
      'organisation-driver-lists?page=0&size=2000&sort=name,asc',
      'organisation-location-lists?page=0&size=2000&sort=name,asc',
      'library-events?page=0&size=2000&sort=name,asc&sort=eventTypeId,asc',
    ]);
  });

  test.each([
    [
      '**/organisation-asset-lists/vehicles/**',
      ['Unable to fetch assets for KAROO FREIGHT', 'Vehicle assets have not been loaded'],
    ],
    [
      '**/organisation-asset-lists/trailers/**',
      ['Unable to fetch assets for KAROO FREIGHT', 'Trailer assets have not been loaded'],
    ],
    ['**/organisation-driver-lists/**', ['Could not retrieve asset drivers']],
    [
      '**/organisation-location-lists/**',
      ['Could not retrieve asset drivers', 'Locations have not been loaded'],
    ],
    ['**/api/sites/**', ['Sites have not been loaded']],
    ['**/api/library-events/**', ['Event types have not been loaded']],
  ])('where %s fails it is told, and the loading ends with errors', async (address, messages) => {
    const page = await person('dispatcher');
    await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/');
    const end =
      'KAROO FREIGHT data loading completed with errors. Some parts of the application may not function normally.';
    await Promise.all([...messages, end].map((message) => page.getByText(message).waitFor()));
  });

  test('a toast stays while it has the focus', async () => {
    const page = await person('dispatcher');
    await page.clock.install();
    await page.goto('/');
    const toast = page.getByText('KAROO FREIGHT data loading completed successfully.');
    await toast.waitFor();
    await page.getByRole('button', { name: 'Close this message' }).focus();
    // Longer than its 3 s: only the focus can have kept it.
    await page.clock.fastForward(4_000);
    expect(await toast.isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Journey Dashboard', exact: true }).focus();
    await toast.waitFor({ state: 'detached' });
  });
});
