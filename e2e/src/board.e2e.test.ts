import { overseenJourneys } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, onKeys, stage } from './harness/index.ts';
import { button, dialog } from './harness/journeys-on-keys.ts';

const BOARD = '/journey-schedule/monitoring-preview?board';
const overseen = overseenJourneys(Date.now());
const world = {
  ...overseen,
  organisations: overseen.organisations.map((one) => ({ ...one, members: ['admin', 'dispatcher'] })),
};
const on = stage(world, undefined, { graphics: false });
const { person, signedIn } = on;

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { name });
const rowOf = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });

test('a wall board is granted, opened by its link in another browser, and ended', async () => {
  const admin = await signedIn('admin', '/admin/boards');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Isando control room');
  await admin.getByRole('button', { name: 'Grant wall board' }).click();
  const link = await admin.getByRole('textbox', { name: 'Link' }).inputValue();
  await admin.getByRole('button', { name: 'Done' }).click();
  const token = link.split('#')[1] ?? '';
  expect(token).toHaveLength(43);

  const { page: wall, context } = await person({ viewport: { width: 1920, height: 1080 } });
  const asked: string[] = [];
  wall.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    expect(href.split('#')[0]).not.toContain(token);
  });
  await wall.goto(link);
  await rowOf(wall, 'OV-FINE').waitFor();
  await wall.getByText('Wall board “Isando control room”, read only').waitFor();
  expect(await wall.title()).toBe('Wall board · Linehaul');
  expect(wall.url()).toBe(on.product.url + BOARD);
  expect(new Set(asked)).toEqual(new Set(['POST /api/board/session', 'GET /api/board/now']));
  expect(await wall.getByRole('navigation').count()).toBe(0);
  expect(await accessibilityProblems(wall)).toEqual([]);
  const cookies = (await context.cookies([`${on.product.url}/api/board/now`])).map(
    ({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite }),
  );
  expect(cookies).toContainEqual({
    name: 'linehaul-board',
    path: '/api/board',
    httpOnly: true,
    sameSite: 'Strict',
  });
  expect(await wall.evaluate(() => document.cookie)).not.toContain('linehaul-board=');

  await wall.reload();
  await rowOf(wall, 'OV-FINE').waitFor();
  const { page: second } = await person();
  await second.goto(link);
  await heading(second, /^This link was used before/).waitFor();
  expect((await context.request.get('/api/account')).status()).toBe(401);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/journey-schedule/monitoring-preview');
  await elsewhere.getByText('403 Forbidden').waitFor();

  await admin.getByRole('button', { name: 'End Isando control room' }).click();
  const sure = admin.getByRole('dialog', { name: /^End wall board/ });
  await sure.getByRole('button', { name: 'End wall board' }).click();
  await heading(wall, 'This wall board has ended').waitFor();
  await wall.getByText(/^Ask admin, or another administrator of KAROO FREIGHT/).waitFor();
  expect(await wall.getByRole('table').count()).toBe(0);
  await wall.reload();
  await heading(wall, 'This wall board has ended').waitFor();
});

test('a controller has the same board in a session of their own, and a visitor has none', async () => {
  const page = await signedIn('dispatcher', BOARD);
  await rowOf(page, 'OV-FINE').waitFor();
  await page.getByText('Wall board in the session of dispatcher, read only').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  const { page: visitor } = await person();
  await visitor.goto(BOARD);
  await visitor.getByText('403 Forbidden').waitFor();
});

test('a wall board is granted and ended by the keyboard alone', async () => {
  const hand = onKeys(await on.signedIn('admin', '/admin/boards'));
  const { page, press, pressUntil, type, hasFocus } = hand;
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  await pressUntil('Tab', name);
  await type('Gate house');
  await press('Enter');
  const link = dialog(page, /^Link of the wall board/);
  await hasFocus(button(link, 'Copy link'));
  await pressUntil('Tab', button(link, 'Done'));
  await press('Enter');
  await link.waitFor({ state: 'detached' });
  await pressUntil('Tab', button(page, 'End Gate house'));
  await press('Enter');
  const sure = dialog(page, /^End wall board/);
  await hasFocus(button(sure, 'Cancel'));
  await pressUntil('Tab', button(sure, 'End wall board'));
  await press('Enter');
  await page.getByText('Gate house has ended').waitFor();
  await sure.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('row', { name: /Gate house/ }));
});
