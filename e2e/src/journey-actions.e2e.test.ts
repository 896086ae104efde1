import { pathWith } from '@linehaul/contracts/http';
import { XSRF_COOKIE, XSRF_HEADER } from '@linehaul/contracts/identity';
import { addLateReason, type Journey, listJourneys } from '@linehaul/contracts/journeys';
import { operatorMove, postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { everyStatus, ON_THE_WAY, RUNNING_DEVICE } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems, stage, takeSession, type Visit, visit } from './harness/index.ts';

const ORGANISATION = 'KAROO_FREIGHT';
const FAILED = 'We could not process your request, please try again later';
/** Of a screen on a busy machine. */
const PATIENCE = { timeout: 15_000 };
const begin = Date.now();
const scene = stage(everyStatus(begin), prepare, { graphics: false });
/** The dispatcher's own browser; one sign-in serves every test. */
let mine: Visit;
let page: Page;
/** Another controller, who changes things meanwhile. */
let other: Visit;

async function prepare(): Promise<void> {
  const key = await telemetryKey();
  // Stood at the depot, left late, is now where it must be too late at the next stop: the engine judges all of it.
  await send(key, -125, ON_THE_WAY.depot, 0);
  await send(key, -80, ON_THE_WAY.depot, 0);
  for (let minute = -79; minute <= -60; minute++) await send(key, minute, ON_THE_WAY.outside, 80);
  await send(key, -1, ON_THE_WAY.outside, 82);
  for (const reference of ['AP-1', 'AP-2', 'AP-3', 'AP-4', 'AP-6']) await move(reference, 'IN_PROGRESS');
  for (const reference of ['AP-3', 'AP-6']) await move(reference, 'COMPLETED');
  for (const one of [mine, other]) await one?.context.close();
  const { product } = scene;
  const browser = await scene.browser;
  [mine, other] = await Promise.all([visit(browser, product.url), visit(browser, product.url)]);
  page = mine.page;
  await Promise.all([takeSession(mine.context, 'dispatcher'), takeSession(other.context, 'controller')]);
}
beforeEach(async () => {
  await page.goto('/?docks=journeys&sort=journeyUniqueReference,asc');
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

/** Somebody else moves a journey. */
async function move(reference: string, status: string, comment?: string): Promise<void> {
  const { url, token } = scene.product.operator;
  const response = await fetch(url + pathWith(operatorMove.path, { name: ORGANISATION, reference }), {
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
/** The one that shows the word: the X in the corner is only called so. */
const button = (title: string | RegExp, name: string) =>
  dialog(title).getByRole('button', { name, exact: true }).filter({ hasText: name });

async function open(reference: string, item: string): Promise<void> {
  await menuButton(reference).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement), PATIENCE).toBe(true);
}
/** The icon dialog of a success, which goes by itself. */
async function succeeds(title: string): Promise<void> {
  await dialog(title).getByRole('status').waitFor();
  await dialog(title).waitFor({ state: 'detached' });
}
async function failsWith(title: string, reason: RegExp | string): Promise<void> {
  const failure = dialog(title).getByRole('alert').filter({ hasText: FAILED });
  await failure.getByText(FAILED, { exact: true }).waitFor();
  await failure.getByText(reason).waitFor();
  await page.keyboard.press('Escape');
  await failure.waitFor({ state: 'detached' });
}
/** Nothing is told of changes: a dialog then knows only what it read when it was opened. */
const cutStream = () => page.route(/\/api\/live\/.+\/stream/, (route) => route.abort());

async function isAccessible(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('the menu of a journey', () => {
  const READ = ['Journey overview', 'Journey schedule'];
  const DRAFT = [
    ...READ,
    'Allocate journey drivers and assets',
    'Change journey planned start date',
    'Add late reason',
    'Delete journey',
  ];
  const RUNNING = [...READ, 'Re-allocate journey drivers and assets', 'Add late reason', 'Close journey'];
  const DONE = [
    ...READ,
    'Re-allocate journey drivers and assets',
    'Change journey planned start date',
    'Add late reason',
  ];

  test('offers exactly what the status allows', async () => {
    const approved = [...READ, 'Allocate journey drivers and assets', 'Cancel journey'];
    for (const [reference, expected] of [
      ['DR-1', DRAFT],
      ['PE-1', READ],
      ['AP-9', approved],
      ['AP-4', RUNNING],
      ['AP-6', DONE],
      ['CA-1', READ],
    ] as const) {
      await menuButton(reference).click();
      await expect
        .poll(() => page.getByRole('menuitem').allInnerTexts(), { message: reference, ...PATIENCE })
        .toEqual(expected);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await hasFocus(menuButton(reference));
    }
  });

  test('opens from a row by the menu key, by Shift+F10 and by M, and goes by arrows; Escape leaves the dock open', async () => {
    for (const key of ['ContextMenu', 'Shift+F10', 'm']) {
      await row('DR-1').focus();
      await page.keyboard.press(key);
      await hasFocus(page.getByRole('menuitem', { name: 'Journey overview' }));
      await page.keyboard.press('ArrowDown');
      await hasFocus(page.getByRole('menuitem', { name: 'Journey schedule' }));
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await hasFocus(menuButton('DR-1'));
    }
    await grid().waitFor();
  });

  test('keys that come before it has the focus go to it, and neither close it nor move between the rows', async () => {
    await menuButton('DR-1').focus();
    await page.evaluate(async () => {
      // The menu takes the focus by a timer, which is late while the page is busy: here it waits for the keys.
      const { setTimeout } = window;
      const late: (() => void)[] = [];
      const hold = (work: () => void, ms = 0) => (ms < 10 ? late.push(work) : setTimeout(work, ms));
      Object.assign(window, { setTimeout: hold });
      (document.activeElement as HTMLElement).click();
      while (!document.querySelector('[role="menuitem"]'))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const _ of ['first', 'second'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
        );
      Object.assign(window, { setTimeout });
      for (const work of late) work();
    });
    await hasFocus(
      page.getByRole('menuitem', { name: /^Journey (overview|schedule)$/ }).and(page.locator(':focus')),
    );
    await page.keyboard.press('Escape');
    await hasFocus(menuButton('DR-1'));
  });

  test('is reachable in the schedule sidebar and on a phone', async () => {
    await row('AP-9').getByRole('checkbox').check();
    const sidebar = page.getByRole('region', { name: 'Journey Schedule' });
    await menuButton('AP-9', sidebar).click();
    await page.getByRole('menuitem', { name: 'Cancel journey' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await page.goto('/?docks=journeys&sort=journeyUniqueReference,asc');
      const card = page.getByRole('listitem').filter({ hasText: 'AP-9' });
      await menuButton('AP-9', card).click();
      await page.getByRole('menuitem', { name: 'Cancel journey' }).waitFor();
      await isAccessible();
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: /, explain$/ }).click();
      await page.getByRole('dialog', { name: /AP-9/ }).waitFor();
    } finally {
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
});

describe('closing a journey', () => {
  const TITLE = 'Close journey';

  test('asks for a comment of five characters, closes, and gives the keyboard back', async () => {
    await open('AP-1', TITLE);
    const comment = dialog(TITLE).getByRole('textbox', { name: 'Change comment' });
    await hasFocus(comment);
    expect(await button(TITLE, 'Confirm').isDisabled()).toBe(true);
    await comment.fill('abc ');
    await dialog(TITLE).getByText('Change comments required', { exact: true }).waitFor();
    expect(await button(TITLE, 'Confirm').isDisabled()).toBe(true);
    await dialog(TITLE).getByText('Journey Details', { exact: true }).click();
    await dialog(TITLE).getByText('Driver AP-1', { exact: true }).waitFor();
    await isAccessible();
    await comment.fill('broke down at the depot');
    await button(TITLE, 'Confirm').click();
    await succeeds(TITLE);
    await row('AP-1').getByText('Closed', { exact: true }).waitFor();
    await hasFocus(menuButton('AP-1'));
    expect((await journeyOf('AP-1')).changeCommentsList[0]?.changeComment).toBe('broke down at the depot');
  });

  test('says who changed the journey meanwhile, offers to reload, and then says that it can no longer be closed', async () => {
    await cutStream();
    await page.reload();
    await open('AP-2', TITLE);
    await dialog(TITLE).getByRole('textbox').fill('not needed any more');
    await move('AP-2', 'CLOSED', 'closed from the other desk');
    await button(TITLE, 'Confirm').click();
    const outdated = 'Changed by somebody else';
    await dialog(outdated)
      .getByText('Journey AP-2 was changed after you opened it. Nothing of yours was saved.')
      .waitFor();
    await dialog(outdated).getByText('controller', { exact: true }).waitFor();
    await dialog(outdated).getByText('Closed it', { exact: true }).waitFor();
    await dialog(outdated).getByText('closed from the other desk', { exact: true }).waitFor();
    await dialog(outdated).getByText('Changed: journey status').waitFor();
    await isAccessible();
    await button(outdated, 'Reload').click();
    await dialog(TITLE)
      .getByText('Journey AP-2 is ‘Closed’ now. This can no longer be done with it.')
      .waitFor();
    expect(await button(TITLE, 'Confirm').isDisabled()).toBe(true);
    await button(TITLE, 'Close').click();
    await hasFocus(menuButton('AP-2'));
  });

  test('a refusal shows the message of the server below the general one', async () => {
    await open('AP-4', TITLE);
    await dialog(TITLE).getByRole('textbox').fill('gone from the road');
    // As a client that sends no comment: the server's own refusal.
    await page.route(/adjust-journey-status/, (route) => route.continue({ postData: '{}' }));
    await button(TITLE, 'Confirm').click();
    await failsWith(TITLE, /^Change comments required/);
    await dialog(TITLE).getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');
    await dialog(TITLE).waitFor({ state: 'detached' });
    await grid().waitFor();
    await hasFocus(menuButton('AP-4'));
  });
});

describe('cancelling and deleting a journey', () => {
  test('cancelling asks first, shows what it is about, and updates the row in place', async () => {
    const title = 'Cancel journey';
    await open('AP-7', title);
    await dialog(title).getByText('Are you sure you want to cancel Journey?', { exact: true }).waitFor();
    await dialog(title).getByText('A cancelled journey cannot be retrieved.', { exact: true }).waitFor();
    await dialog(title).getByText('Journey Details', { exact: true }).click();
    await dialog(title).getByText('REG AP-7', { exact: true }).waitFor();
    await isAccessible();
    await button(title, 'Close').click();
    await hasFocus(menuButton('AP-7'));
    await open('AP-7', title);
    await button(title, 'Confirm').click();
    await succeeds(title);
    await row('AP-7').getByText('Cancelled', { exact: true }).waitFor();
    await hasFocus(menuButton('AP-7'));
  });

  test('a cancelling that does not reach the server says so', async () => {
    const title = 'Cancel journey';
    await open('AP-8', title);
    await page.route(/\/api\/journeys\/cancel\//, (route) => route.abort());
    await button(title, 'Confirm').click();
    await failsWith(title, 'The server cannot be reached');
    await hasFocus(button(title, 'Confirm'));
    expect((await journeyOf('AP-8')).journeyStatus).toBe('APPROVED');
  });

  test('a dialog sees at once that another controller was faster', async () => {
    const title = 'Cancel journey';
    await open('AP-8', title);
    await button(title, 'Confirm').waitFor();
    await move('AP-8', 'CANCELLED');
    await dialog(title)
      .getByText(/^Journey AP-8 is ‘Cancelled’ now/)
      .waitFor();
    expect(await button(title, 'Confirm').isDisabled()).toBe(true);
  });

  test('deleting asks first, takes the row away, and leaves the keyboard in the list', async () => {
    const title = 'Delete journey';
    await open('DR-1', title);
    await dialog(title).getByText('Are you sure you want to delete the Journey?', { exact: true }).waitFor();
    await dialog(title).getByText('A deleted journey cannot be retrieved.', { exact: true }).waitFor();
    await dialog(title).getByText('Journey Details', { exact: true }).click();
    await isAccessible();
    await button(title, 'Confirm').click();
    await succeeds(title);
    await row('DR-1').waitFor({ state: 'detached' });
    await expect
      .poll(() => grid().evaluate((table) => table.contains(document.activeElement)), PATIENCE)
      .toBe(true);
  });

  test('a journey that is gone when its dialog opens is said to be gone; a failed delete is told', async () => {
    const title = 'Delete journey';
    await open('DR-2', title);
    await page.route(/\/api\/journeys\/delete\//, (route) => route.abort());
    await button(title, 'Confirm').click();
    await failsWith(title, 'The server cannot be reached');
    await page.keyboard.press('Escape');
    await cutStream();
    await page.reload();
    await row('DR-2').waitFor();
    await move('DR-2', 'DELETED');
    await open('DR-2', title);
    await dialog(title).getByText('The journey is gone', { exact: true }).waitFor();
    expect(await button(title, 'Confirm').count()).toBe(0);
  });
});

describe('changing the planned start', () => {
  const TITLE = 'Edit planned start date';
  const picker = () => dialog(TITLE).getByRole('button', { name: 'Planned start' });

  /** Another minute of the same hour. @returns it as it is shown */
  async function chooseAnotherMinute(): Promise<string> {
    const shown = await picker().innerText();
    const minute = shown.endsWith('30') ? '31' : '30';
    await picker().click();
    await page.getByRole('spinbutton', { name: 'Minutes' }).fill(minute);
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    const next = shown.slice(0, -2) + minute;
    await expect.poll(() => picker().innerText(), PATIENCE).toBe(next);
    return next;
  }

  test('moves it to the minute; neither Escape nor the backdrop closes the dialog', async () => {
    await open('DR-3', 'Change journey planned start date');
    await picker().waitFor();
    expect(await button(TITLE, 'Change').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    expect(await dialog(TITLE).isVisible()).toBe(true);
    await picker().click();
    await page.getByRole('spinbutton', { name: 'Minutes' }).waitFor();
    await isAccessible();
    await page.keyboard.press('Escape');
    await dialog(TITLE).waitFor();
    const next = await chooseAnotherMinute();
    await button(TITLE, 'Change').click();
    await succeeds(TITLE);
    await row('DR-3')
      .filter({ hasText: next.slice(11) })
      .waitFor();
    await hasFocus(menuButton('DR-3'));
    await open('DR-3', 'Change journey planned start date');
    await expect.poll(() => picker().innerText(), PATIENCE).toBe(next);
    await button(TITLE, 'Cancel').click();
    await hasFocus(menuButton('DR-3'));
  });

  test('a change on an outdated version is saved after a reload, and a lost line is told', async () => {
    await cutStream();
    await page.reload();
    await open('DR-4', 'Change journey planned start date');
    const next = await chooseAnotherMinute();
    const { journeyId } = await journeyOf('DR-4');
    const reason = { orgId: ORGANISATION, journeyId, reason: 'Road Delay' };
    await asOther('PUT', pathWith(addLateReason.path, reason));
    await button(TITLE, 'Change').click();
    const outdated = 'Changed by somebody else';
    await dialog(outdated).getByText('Added a late reason', { exact: true }).waitFor();
    await dialog(outdated).getByText('Changed: late reason').waitFor();
    await button(outdated, 'Reload').click();
    await dialog(outdated).waitFor({ state: 'detached' });
    await page.route(/adjust-start-date/, (route) => route.abort());
    await button(TITLE, 'Change').click();
    await failsWith(TITLE, 'The server cannot be reached');
    await page.unroute(/adjust-start-date/);
    await button(TITLE, 'Change').click();
    await succeeds(TITLE);
    await row('DR-4')
      .filter({ hasText: next.slice(11) })
      .waitFor();
  });

  test('a start at which others overlap opens the overlaps, and is saved when it is overridden', async () => {
    await open('DR-5', 'Change journey planned start date');
    await chooseAnotherMinute();
    await button(TITLE, 'Change').click();
    const overlaps = 'Overlapping Journeys on Asset and Driver Allocation';
    await dialog(overlaps)
      .getByText(
        'There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference DR-5',
      )
      .waitFor();
    await dialog(TITLE).waitFor({ state: 'detached' });
    await dialog(overlaps).getByRole('textbox').fill('the depot has a second truck');
    await button(overlaps, 'Override allocation').click();
    await succeeds(TITLE);
  });
});

describe('late reasons', () => {
  const TITLE = 'Add late reason';
  const choice = () => dialog(TITLE).getByRole('combobox', { name: 'Add late reason' });

  test('offers eleven, sends the one that is chosen, and lists those given so far', async () => {
    await open('DR-6', TITLE);
    await dialog(TITLE).getByText('No late reasons yet').waitFor();
    await choice().click();
    await expect.poll(() => page.getByRole('option').allInnerTexts(), PATIENCE).toEqual(LATE_REASONS);
    await page.getByRole('option', { name: 'Border Delay' }).click();
    await succeeds(TITLE);
    await hasFocus(menuButton('DR-6'));
    await open('DR-6', TITLE);
    const given = dialog(TITLE).getByRole('row').filter({ hasText: 'Border Delay' });
    await given.getByText('dispatcher', { exact: true }).waitFor();
    await isAccessible();
    await button(TITLE, 'Close').click();
    await hasFocus(menuButton('DR-6'));
  });

  test('a reason that cannot be saved is told', async () => {
    await open('AP-6', TITLE);
    await page.route(/add-late-reason/, (route) => route.abort());
    await choice().click();
    await page.getByRole('option', { name: 'Bag Late' }).click();
    await failsWith(TITLE, 'The server cannot be reached');
    await choice().waitFor();
  });
});

describe('the schedule of a journey', () => {
  test('shows every stop with plan, fact and difference, and says so when it cannot be read', async () => {
    const title = 'Journey schedule';
    const { journeyId } = await journeyOf('KF-0001');
    await page.route(`**/api/journeys/${journeyId}`, (route) => route.abort());
    await open('KF-0001', title);
    await dialog(title).getByText('Could not retrieve the journey', { exact: true }).waitFor();
    await page.unroute(`**/api/journeys/${journeyId}`);
    await button(title, 'Try again').click();
    for (const name of ['Isando DC', 'Bloemfontein DC', 'Epping DC']) {
      await dialog(title).getByText(name, { exact: true }).waitFor();
    }
    await dialog(title).getByText('+41', { exact: true }).waitFor();
    await isAccessible();
    const stop = dialog(title).getByRole('rowgroup').filter({ hasText: 'Isando DC' });
    await stop.getByRole('button', { name: 'Late departure, explain' }).click();
    const why = page.getByRole('dialog', { name: 'Late departure KF-0001' });
    await why
      .getByText('The vehicle left Isando DC later than the limit allows, or has not left it yet.')
      .waitFor();
    // Escape closes the topmost only.
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await hasFocus(stop.getByRole('button', { name: 'Late departure, explain' }));
    await page.keyboard.press('Escape');
    await dialog(title).waitFor({ state: 'detached' });
    await hasFocus(menuButton('KF-0001'));
  });

  test('on a phone gives the days lines of their own, and nothing lies beyond the edge', async () => {
    const title = 'Journey schedule';
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await page.goto('/?docks=journeys&sort=journeyUniqueReference,asc');
      const card = page.getByRole('listitem').filter({ hasText: 'KF-0001' });
      await menuButton('KF-0001', card).click();
      await page.getByRole('menuitem', { name: title, exact: true }).click();
      const table = dialog(title).getByRole('table');
      await table
        .getByRole('rowheader', { name: /^\d{4}-\d\d-\d\d$/ })
        .first()
        .waitFor();
      await table.getByRole('button', { name: 'Late departure, explain' }).waitFor();
      const beyond = await table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await isAccessible();
    } finally {
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
});

describe('every badge', () => {
  const why = (name: string) => page.getByRole('dialog', { name });

  test('of a running journey says rule, limit, plan and fact, and the positions that decided', async () => {
    await page.goto('/?docks=journeys&wide=true&sort=journeyUniqueReference,asc');
    const line = row('KF-0001');
    await line.waitFor();
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
    await isAccessible();
    await page.keyboard.press('Escape');
    await explained.waitFor({ state: 'detached' });
    await hasFocus(time);

    await line.getByRole('button', { name: 'In progress, explain' }).click();
    const life = why('In progress KF-0001');
    await life.getByText('The journey is under way.').waitFor();
    await life.getByText('The vehicle left the start location').waitFor();
    await life.getByText('Linehaul', { exact: true }).waitFor();
    await life.getByText('Positions that decided').waitFor();
    await life.getByRole('button', { name: 'Close', exact: true }).click();
    await life.waitFor({ state: 'detached' });
  });

  test('tells who moved a journey, and that a draft is judged from approval on', async () => {
    await row('PE-1').getByRole('button', { name: 'Pending approval, explain' }).click();
    await why('Pending approval PE-1').getByText('Time and position are judged from approval on.').waitFor();
    await page.keyboard.press('Escape');
    // Where two lines lie close, one button tells of all statuses.
    await row('AP-6').getByRole('button', { name: 'Completed, Completed, On plan, explain' }).click();
    await why('AP-6').getByRole('heading', { name: 'On plan' }).waitFor();
    await why('AP-6').getByText('Completed by hand', { exact: true }).waitFor();
    await why('AP-6').getByText('controller', { exact: true }).waitFor();
  });

  test('of a change after approval says who changed what', async () => {
    const journey = await journeyOf('AP-9');
    const [spare] = (await journeyOf('CA-1')).driverList;
    await asOther('PUT', `/api/journeys/${ORGANISATION}/${journey.journeyId}`, {
      driverId1: spare!.driverId,
      vehicleId: journey.vehicleAssetsList[0]!.id,
      changeComment: 'the other driver is ill',
      version: journey.version,
    });
    await page.goto('/?docks=journeys&wide=true&sort=journeyUniqueReference,asc');
    const mark = row('AP-9').getByRole('button', { name: 'Changed post approval, explain' });
    await mark.click();
    const changed = why('Changed post approval AP-9');
    await changed.getByText('The plan was changed after it was approved.').waitFor();
    await changed.getByText('controller', { exact: true }).waitFor();
    await changed.getByText('Changed drivers and assets · the other driver is ill').waitFor();
    await isAccessible();
    await page.keyboard.press('Escape');
    await hasFocus(mark);
    await open('AP-9', 'Cancel journey');
    await dialog('Cancel journey').getByText('Changed post approval', { exact: true }).waitFor();
  });

  test('is no stop of the Tab key but in the row that holds the keyboard; Enter opens it', async () => {
    await row('AP-9').focus();
    const stops = await grid()
      .locator('tbody tr:not([data-index="0"]) button, tbody tr button')
      .evaluateAll(
        (all) => new Set(all.filter((one) => one.tabIndex === 0).map((one) => one.closest('tr'))).size,
      );
    expect(stops).toBe(1);
    const badge = row('AP-9')
      .getByRole('button', { name: /, explain$/ })
      .first();
    for (let tabs = 0; tabs < 4; tabs++) {
      if (await badge.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await hasFocus(badge);
    await page.keyboard.press('Enter');
    const explained = page.getByRole('dialog', { name: /AP-9/ });
    await explained.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await explained.waitFor({ state: 'detached' });
    await hasFocus(badge);
  });
});
