import { getWaitingLedger } from '@linehaul/contracts/forecast';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noWaiting, waitingAnswer } from '../../../testing/answers/forecast/waiting.ts';
import { ApiFailure, hasFocus, openApp, type Prepare } from '../../../testing/index.ts';

afterEach(() => page.viewport(1280, 720));

const full: Prepare = ({ server }) => server.answer(getWaitingLedger, ({ query }) => waitingAnswer(query));
const open = (prepare: Prepare) => openApp('/forecast-quality?tab=waiting', overseenJourneys, { prepare });
const table = (name: string) => page.getByRole('table', { name, exact: true });
const rowsOf = (name: string) => table(name).getByRole('row').elements().slice(1);

test('the ledger says what was waited, and its places add up to it', async () => {
  await open(full);
  await expect.element(page.getByText('31 h 40 min', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^6\.8\s% of 412 visits$/)).toBeVisible();
  await expect.element(page.getByText(/^Time at a stop beyond 60 free minutes/)).toBeVisible();
  expect(rowsOf('By place').map((row) => row.textContent)).toEqual([
    'Msunduzi Mills411820\u00a0h\u00a040\u00a0min',
    'Durban Port Gate 422910\u00a0h\u00a015\u00a0min',
    'Upington Cold Store30145\u00a0min',
  ]);
  expect(rowsOf('The longest waits')).toHaveLength(28);
});

test('a place opens its visits by the keyboard, and closes them again', async () => {
  const { server } = await open(full);
  const port = table('By place').getByRole('button', { name: 'Durban Port Gate 4', exact: true });
  await expect.element(port).toBeVisible();
  (port.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(table('The longest waits at Durban Port Gate 4')).toBeVisible();
  await expect.poll(() => rowsOf('The longest waits at Durban Port Gate 4').length).toBe(9);
  expect(server.callsOf(getWaitingLedger).at(-1)!.query.locationId).toBe('port');
  await expect.element(port).toHaveAttribute('aria-pressed', 'true');
  const cells = [...(port.element().closest('tr')?.cells ?? [])];
  expect(new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor)).size).toBe(1);
  await hasFocus(port);
  await page.getByRole('button', { name: 'All places' }).click();
  await expect.poll(() => rowsOf('The longest waits').length).toBe(28);
});

test('the numbers of a place open what they count: all its visits, or those beyond the free time', async () => {
  const { server } = await open(full);
  const places = table('By place');
  await places.getByRole('button', { name: 'Durban Port Gate 4: 22 visits' }).click();
  await expect.element(table('Visits at Durban Port Gate 4')).toBeVisible();
  await expect.poll(() => rowsOf('Visits at Durban Port Gate 4').length).toBe(22);
  expect(server.callsOf(getWaitingLedger).at(-1)!.query).toMatchObject({ locationId: 'port', visits: 'all' });
  await places.getByRole('button', { name: 'Msunduzi Mills: 18 beyond the free time' }).click();
  await expect.poll(() => rowsOf('The longest waits at Msunduzi Mills').length).toBe(18);
  await places.getByRole('button', { name: 'Upington Cold Store: 45 min waited' }).click();
  await expect.poll(() => rowsOf('The longest waits at Upington Cold Store').length).toBe(1);
});

test('the tiles of waiting show the rows they sum up', async () => {
  await open(full);
  await table('By place').getByRole('button', { name: 'Durban Port Gate 4', exact: true }).click();
  await expect.element(table('The longest waits at Durban Port Gate 4')).toBeVisible();
  const focusIn = (name: string) => document.activeElement?.contains(table(name).query()) ?? false;
  await page
    .getByRole('button', { name: 'Waited beyond the free time, 31 h 40 min: show the longest waits' })
    .click();
  await expect.poll(() => rowsOf('The longest waits').length).toBe(28);
  expect(focusIn('The longest waits')).toBe(true);
  expect(focusIn('By place')).toBe(false);
  await page.getByRole('button', { name: 'Places with waiting, 3: show the places' }).click();
  expect(focusIn('By place')).toBe(true);
});

test('on a phone the places are read whole, and the visits without scrolling sideways', async () => {
  await page.viewport(390, 844);
  await open(full);
  const port = table('By place').getByRole('button', { name: 'Durban Port Gate 4', exact: true });
  await expect.element(port).toBeVisible();
  const { scrollWidth, clientWidth } = port.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const longest = table('The longest waits').element();
  const heights = [...longest.querySelectorAll('button')].map((one) => one.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThan(30);
  expect(longest.scrollWidth).toBeLessThanOrEqual(longest.parentElement!.clientWidth);
  for (const one of longest.querySelectorAll('th, td'))
    expect([one.textContent, one.scrollWidth - one.clientWidth]).toEqual([one.textContent, 0]);
});

test('a vehicle that is still there says up to when its waiting counts', async () => {
  await open(full);
  const row = table('The longest waits').getByRole('row', { name: /KF-MILL-0/ });
  await expect.element(row.getByText('still there').last()).toBeVisible();
  await expect.element(row.getByText('counted to the last fix')).toBeVisible();
  await expect
    .element(
      table('The longest waits')
        .getByRole('row', { name: /KF-MILL-2/ })
        .getByText('no appointment'),
    )
    .toBeVisible();
});

test('where nobody waited, or nothing can be read, the page says so', async () => {
  await open(({ server }) => server.answer(getWaitingLedger, ({ query }) => noWaiting(query)));
  await expect.element(page.getByText('Nobody waited beyond the free time')).toBeVisible();
  await open(({ server }) => server.answer(getWaitingLedger, new ApiFailure('badRequest')));
  await expect.element(page.getByText('Could not retrieve the waiting times')).toBeVisible();
});
