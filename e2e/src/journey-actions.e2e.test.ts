import { pathWith } from '@linehaul/contracts/http';
import { XSRF_COOKIE, XSRF_HEADER } from '@linehaul/contracts/identity';
import { type Journey, listJourneys } from '@linehaul/contracts/journeys';
import { operatorTransition, postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { everyStatus, ON_THE_WAY, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onDayOf, stage, takeSession, type Visit, visit } from './harness/index.ts';

const ORGANISATION = 'KAROO_FREIGHT';
const PATIENCE = { timeout: 15_000 };
const begin = Date.now();
const scene = stage(everyStatus(begin), prepare, { graphics: false });
let mine: Visit;
let page: Page;
let other: Visit;

async function prepare(): Promise<void> {
  const key = await telemetryKey();
  await send(key, -125, ON_THE_WAY.depot, 0);
  await send(key, -80, ON_THE_WAY.depot, 0);
  for (let minute = -79; minute <= -60; minute++) await send(key, minute, ON_THE_WAY.outside, 80);
  await send(key, -1, ON_THE_WAY.outside, 82);
  for (const reference of ['AP-1', 'AP-2', 'AP-3', 'AP-4', 'AP-6'])
    await transition(reference, 'IN_PROGRESS');
  for (const reference of ['AP-3', 'AP-6']) await transition(reference, 'COMPLETED');
  for (const one of [mine, other]) await one?.context.close();
  const { product } = scene;
  const browser = await scene.browser;
  [mine, other] = await Promise.all([visit(browser, product.url), visit(browser, product.url)]);
  page = mine.page;
  await Promise.all([takeSession(mine.context, 'dispatcher'), takeSession(other.context, 'controller')]);
}
beforeEach(async () => {
  await page.goto(`/?docks=journeys&${onDayOf(begin)}&sort=journeyUniqueReference,asc`);
  await row('AP-1').waitFor();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(mine.errors.splice(0)).toEqual([]);
});

async function telemetryKey(): Promise<string> {
  const { url, token } = scene.product.operator;
  const response = await fetch(url + pathWith(postKey.path, { name: ORGANISATION }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  return postKey.response.parse(await response.json()).key;
}

async function send(
  key: string,
  minute: number,
  [longitude, latitude]: readonly [number, number],
  speed: number,
) {
  const response = await fetch(`${scene.product.url}/telemetry/positions`, {
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

async function transition(reference: string, status: string, comment?: string): Promise<void> {
  const { url, token } = scene.product.operator;
  const response = await fetch(url + pathWith(operatorTransition.path, { name: ORGANISATION, reference }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status, comment, login: 'controller' }),
  });
  if (!response.ok) throw new Error(`${reference} to ${status}: ${await response.text()}`);
}

async function journeyOf(reference: string): Promise<Journey> {
  const query = `?journeyReference.equals=${encodeURIComponent(reference)}`;
  const list = await other.context.request.get(pathWith(listJourneys.path, { orgId: ORGANISATION }) + query);
  const [found] = (await list.json()) as Journey[];
  const whole = await other.context.request.get(`/api/journeys/${found!.journeyId}`);
  return (await whole.json()) as Journey;
}

async function asOther(method: 'PUT', path: string, data?: unknown): Promise<void> {
  const token = (await other.context.cookies()).find(({ name }) => name === XSRF_COOKIE)?.value ?? '';
  const response = await other.context.request.fetch(path, {
    method,
    headers: { [XSRF_HEADER]: token },
    data,
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

const grid = () => page.getByRole('grid', { name: 'Journeys' });
const row = (reference: string) =>
  grid()
    .getByRole('row')
    .filter({ has: page.getByText(reference, { exact: true }) });
const menuButton = (reference: string, within: Page | Locator = grid()) =>
  within.getByRole('button', { name: `Actions for ${reference}` });
const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title });
/** Excludes the X: same name, no text. */
const button = (title: string | RegExp, name: string) =>
  dialog(title).getByRole('button', { name, exact: true }).filter({ hasText: name });

async function open(reference: string, item: string): Promise<void> {
  await menuButton(reference).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement), PATIENCE).toBe(true);
}
async function succeeds(title: string): Promise<void> {
  await dialog(title).getByRole('status').waitFor();
  await dialog(title).waitFor({ state: 'detached' });
}
const cutStream = () => page.route(/\/api\/live\/.+\/stream/, (route) => route.abort());

const why = (name: string) => page.getByRole('dialog', { name });

test('each dialog of the menu does its work, the list shows it, and the keyboard stays where it was', async () => {
  const closing = 'Close journey';
  await open('AP-1', closing);
  await dialog(closing).getByRole('textbox', { name: 'Change comment' }).fill('broke down at the depot');
  await button(closing, 'Confirm').click();
  await succeeds(closing);
  await row('AP-1').getByText('Closed', { exact: true }).waitFor();
  await hasFocus(menuButton('AP-1'));
  expect((await journeyOf('AP-1')).changeCommentsList[0]?.changeComment).toBe('broke down at the depot');

  await open('AP-7', 'Cancel journey');
  await button('Cancel journey', 'Confirm').click();
  await succeeds('Cancel journey');
  await row('AP-7').getByText('Cancelled', { exact: true }).waitFor();

  await open('DR-1', 'Delete journey');
  await button('Delete journey', 'Confirm').click();
  await succeeds('Delete journey');
  await row('DR-1').waitFor({ state: 'detached' });

  const reason = 'Add late reason';
  await open('DR-6', reason);
  await dialog(reason).getByRole('combobox', { name: reason }).click();
  await page.getByRole('option', { name: 'Border Delay' }).click();
  await succeeds(reason);
  await open('DR-6', reason);
  const given = dialog(reason).getByRole('row').filter({ hasText: 'Border Delay' });
  await given.getByText('dispatcher', { exact: true }).waitFor();
  await button(reason, 'Close').click();
  await hasFocus(menuButton('DR-6'));
});

test('another planned start is saved, and over the overlaps that it meets', async () => {
  const title = 'Edit planned start date';
  const picker = dialog(title).getByRole('button', { name: 'Planned start' });
  await open('DR-5', 'Change journey planned start date');
  const shown = await picker.innerText();
  const minute = shown.endsWith('30') ? '31' : '30';
  await picker.click();
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill(minute);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await button(title, 'Change').click();
  const overlaps = 'Overlapping Journeys on Asset and Driver Allocation';
  await dialog(overlaps)
    .getByText(
      'There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference DR-5',
    )
    .waitFor();
  await dialog(overlaps).getByRole('textbox').fill('the depot has a second truck');
  await button(overlaps, 'Override allocation').click();
  await succeeds(title);
  await row('DR-5')
    .filter({ hasText: shown.slice(11, -2) + minute })
    .waitFor();
});

describe('what another controller does', () => {
  test('shows where a closing is based on what was there before, with the offer to reload', async () => {
    const title = 'Close journey';
    await cutStream();
    await page.reload();
    await open('AP-2', title);
    await dialog(title).getByRole('textbox').fill('not needed any more');
    await transition('AP-2', 'CLOSED', 'closed from the other desk');
    await button(title, 'Confirm').click();
    const outdated = 'Changed by somebody else';
    await dialog(outdated).getByText('controller', { exact: true }).waitFor();
    await dialog(outdated).getByText('Closed it', { exact: true }).waitFor();
    await dialog(outdated).getByText('closed from the other desk', { exact: true }).waitFor();
    await dialog(outdated).getByText('Changed: journey status').waitFor();
    await button(outdated, 'Reload').click();
    await dialog(title)
      .getByText('Journey AP-2 is ‘Closed’ now. This can no longer be done with it.')
      .waitFor();
    expect(await button(title, 'Confirm').isDisabled()).toBe(true);
  });

  test('is seen at once by a dialog that is open', async () => {
    const title = 'Cancel journey';
    await open('AP-8', title);
    await button(title, 'Confirm').waitFor();
    await transition('AP-8', 'CANCELLED');
    await dialog(title)
      .getByText(/^Journey AP-8 is ‘Cancelled’ now/)
      .waitFor();
    expect(await button(title, 'Confirm').isDisabled()).toBe(true);
  });

  test('stands in the badges, with who changed what and why', async () => {
    const journey = await journeyOf('AP-9');
    const [spare] = (await journeyOf('CA-1')).driverList;
    await asOther('PUT', `/api/journeys/${ORGANISATION}/${journey.journeyId}`, {
      driverId1: spare!.driverId,
      vehicleId: journey.vehicleAssetsList[0]!.id,
      changeComment: 'the other driver is ill',
      version: journey.version,
    });
    await page.goto(`/?docks=journeys&wide=true&${onDayOf(begin)}&sort=journeyUniqueReference,asc`);
    await row('AP-9').getByRole('button', { name: 'Changed post approval, explain' }).click();
    const changed = why('Changed post approval AP-9');
    await changed.getByText('controller', { exact: true }).waitFor();
    await changed.getByText('Changed drivers and assets · the other driver is ill').waitFor();
    await page.keyboard.press('Escape');
    await row('AP-6').getByRole('button', { name: 'Completed, explain' }).last().click();
    await why('Completed AP-6').getByText('Completed by hand', { exact: true }).waitFor();
    await why('Completed AP-6').getByText('controller', { exact: true }).waitFor();
  });
});

test('what the engine found of a running journey stands in its schedule and in its badges', async () => {
  await page.goto(`/?docks=journeys&wide=true&${onDayOf(begin)}&sort=journeyUniqueReference,asc`);
  const line = row('KF-0001');
  const time = line.getByRole('button', { name: /, explain$/ }).first();
  const status = await time.innerText();
  await time.click();
  const explained = why(`${status} KF-0001`);
  for (const label of ['Limit', 'Stop', 'Planned']) {
    await explained.getByText(label, { exact: true }).waitFor();
  }
  await explained.getByText('Positions that decided').waitFor();
  await explained
    .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .first()
    .waitFor();
  await explained.getByText('82 km/h').or(explained.getByText('80 km/h')).first().waitFor();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'In progress, explain' }).click();
  const life = why('In progress KF-0001');
  await life.getByText('The vehicle left the start location').waitFor();
  await life.getByText('Linehaul', { exact: true }).waitFor();
  await life.getByText('Positions that decided').waitFor();
  await page.keyboard.press('Escape');

  await open('KF-0001', 'Journey schedule');
  await dialog('Journey schedule').getByText('+41', { exact: true }).waitFor();
  const stop = dialog('Journey schedule').getByRole('rowgroup').filter({ hasText: 'Isando DC' });
  await stop.getByRole('button', { name: 'Late departure, explain' }).click();
  await why('Late departure KF-0001')
    .getByText(
      'The vehicle left Isando DC later than the limit allows, or a position after the limit shows it still there.',
    )
    .waitFor();
});
