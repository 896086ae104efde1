import {
  getCurrentHandover,
  getHandover,
  giveHandover,
  type Handover,
  listHandovers,
  takeHandover,
  withdrawHandover,
} from '@linehaul/contracts/handover';
import { PRINT_PAGES } from '@linehaul/domain/handover';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchTheme } from '../../testing/accessibility.ts';
import { caseAnswer } from '../../testing/answers/cases.ts';
import {
  badNight,
  caseRow,
  handoverAnswer,
  listsOf,
  signedAnswer,
  startRow,
  waitingHandover,
} from '../../testing/answers/control-room/handover.ts';
import { ApiFailure, openApp } from '../../testing/index.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const table = (name: string | RegExp) => page.getByRole('table', { name });
const PATH = '/handover';

/** A server that keeps signatures. */
async function opens(first: Handover, options: { readonly path?: string; readonly role?: 'viewer' } = {}) {
  let known = first;
  const opened = await openApp(options.path ?? PATH, oneRunningJourney, {
    ...(options.role && { role: options.role }),
    prepare: ({ server }) =>
      void server
        .answer(getHandover, () => signedAnswer())
        .answer(getCurrentHandover, () => known)
        .answer(listHandovers, { handovers: [], next: null })
        .answer(giveHandover, ({ body }) => {
          known = waitingHandover('dispatcher', { lists: known.lists });
          return { ...known, given: { ...known.given!, remark: body.remark ?? null } };
        })
        .answer(withdrawHandover, () => {
          const withdrawn = { ...known, state: 'WITHDRAWN' as const };
          known = handoverAnswer();
          return withdrawn;
        })
        .answer(takeHandover, () => {
          known = handoverAnswer();
          return signedAnswer();
        }),
  });
  return { ...opened, put: (next: Handover) => (known = next) };
}

test('the five lists stand in their order, with their counts', async () => {
  await opens(handoverAnswer());
  await expect.element(page.getByText('Waits for the first signature')).toBeVisible();
  const heads = page.getByRole('heading', { level: 2 }).elements();
  expect(heads.slice(0, 5).map((one) => one.textContent)).toEqual([
    '1 Cases open and snoozed',
    '2 Promises with a due time',
    '3 Likely late, P(late) from 50\u00a0%',
    '4 Starts within 8\u00a0h, not complete',
    '5 Silent devices',
  ]);
  const cases = table('Cases open and snoozed');
  await expect.element(cases.getByRole('row', { name: /Late at Epping DC, \+36 min/ })).toBeVisible();
  await expect
    .element(cases.getByText('lerato: Customer told 14:52', { exact: false }).first())
    .toBeVisible();
  await expect.element(table(/^Starts/).getByText('Vehicle, driver')).toBeVisible();
});

test('what happened in a case, and to whom, is read in full: a long text takes more lines', async () => {
  const name = 'Temperature out of range in the second compartment since the cross dock of Hammarsdale';
  const long = caseAnswer({
    lead: { ...caseAnswer().lead!, eventType: 'OTHER', name, value: null },
    ...{ journeyUniqueReference: 'KAROO-FREIGHT-EPPING-2611-0431-RETURN', owner: null },
  });
  await opens(handoverAnswer({ lists: listsOf({ cases: [caseRow({ case: long })] }) }));
  const cases = table('Cases open and snoozed');
  await expect.element(cases.getByRole('link', { name })).toBeVisible();
  const cells = [...cases.element().querySelectorAll('tbody td')].slice(0, 2);
  for (const part of cells.flatMap((cell) => [cell, ...cell.querySelectorAll('a, span:not(.lh-unseen)')]))
    expect(part.scrollWidth, part.textContent).toBeLessThanOrEqual(part.clientWidth || part.scrollWidth);
});

test('a list without rows is a line that says so', async () => {
  await opens(handoverAnswer({ lists: listsOf({}) }));
  await expect.element(page.getByText('No promises open')).toBeVisible();
  await expect.element(page.getByText('No device silent')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('the first signature sends the remark, and then waits for somebody else', async () => {
  const { server } = await opens(handoverAnswer());
  await page.getByLabelText('Remark').fill('Quiet night');
  await button('Sign and hand over').click();
  await expect.element(page.getByText('Waits for the second signature')).toBeVisible();
  expect(server.callsOf(giveHandover).map(({ body }) => body)).toEqual([{ remark: 'Quiet night' }]);
  await expect.element(page.getByText('Somebody else signs for the next shift.')).toBeVisible();
  expect(button('Sign and take over').elements()).toEqual([]);
  await button('Take my signature back').click();
  await expect.element(button('Sign and hand over')).toBeVisible();
});

test('what changed is marked at its place and in the list beside', async () => {
  await opens(waitingHandover());
  const changes = page.getByRole('region', { name: 'After the first signature' });
  await expect.element(changes.getByText('1 Late at Epping DC, +36 min')).toBeVisible();
  await expect.element(changes.getByText('5 KF158')).toBeVisible();
  const silent = table('Silent devices');
  await expect.element(silent.getByText('heard again, not counted')).toBeVisible();
  await expect.element(table(/^Starts/).getByText(/^Added \d\d:\d\d$/)).toBeVisible();
  const head = page.getByRole('region', { name: '5 Silent devices' });
  await expect.element(head.getByText('2', { exact: true })).toBeVisible();
});

test('the second signature says what was seen, takes the cases, and shows what was signed', async () => {
  const { server } = await opens(waitingHandover());
  await expect.element(page.getByRole('checkbox', { name: 'Take all 2 cases of lerato' })).toBeChecked();
  await button('Sign and take over').click();
  await expect.element(page.getByText('Signed by both', { exact: true })).toBeVisible();
  expect(server.callsOf(takeHandover)[0]?.body).toEqual({
    remark: '',
    takesCases: true,
    seen: ['cases case-1 note-1', 'starts journey-7'],
  });
  await expect.element(page.getByText('Took over 2 cases')).toBeVisible();
  expect(location.search).toBe('?id=handover-1');
});

test('cases stay where they are if the box is unticked', async () => {
  const { server } = await opens(waitingHandover());
  await page.getByRole('checkbox', { name: /^Take all/ }).click();
  await button('Sign and take over').click();
  await expect.element(page.getByText('Signed by both', { exact: true })).toBeVisible();
  expect(server.callsOf(takeHandover)[0]?.body).toMatchObject({ takesCases: false });
});

test('if the list changed meanwhile nothing is signed; the additions show, and the second try has seen them', async () => {
  const { server, put } = await opens(waitingHandover());
  await expect.element(button('Sign and take over')).toBeVisible();
  const waiting = waitingHandover();
  const added = startRow({
    ...{ key: 'journey-8', journeyUniqueReference: 'KF-2611-0450' },
    mark: { id: 'starts journey-8', kind: 'ADDED', atUtc: new Date().toISOString() },
  });
  put({
    ...waiting,
    lists: { ...waiting.lists, starts: { rows: [...waiting.lists.starts.rows, added], total: 4 } },
  });
  let isFirst = true;
  server.answer(takeHandover, ({ body }) => {
    const { seen } = body;
    if (!isFirst) expect(seen).toContain('starts journey-8');
    const wasFirst = isFirst;
    isFirst = false;
    const errorPayload = { count: 1, sinceUtc: '2026-11-20T15:44:02Z' };
    return wasFirst ? new ApiFailure('handoverChanged', { errorPayload }) : signedAnswer();
  });
  await page.getByLabelText('Remark').fill('Thanks');
  await button('Sign and take over').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('1 addition since 11-20 17:44: look through it, then sign again.');
  await expect.element(table(/^Starts/).getByText('KF-2611-0450')).toBeVisible();
  await expect.element(page.getByLabelText('Remark')).toHaveValue('Thanks');
  await button('Sign and take over').click();
  await expect.element(page.getByText('Signed by both', { exact: true })).toBeVisible();
});

test('who was slower at taking over learns who did it and when, though the next handover shows by then', async () => {
  const { server, put } = await opens(waitingHandover());
  const errorPayload = { by: 'daniel', atUtc: '2026-11-20T15:58:00Z' };
  server.answer(takeHandover, () => {
    put(handoverAnswer());
    return new ApiFailure('handoverOver', { errorPayload });
  });
  await button('Sign and take over').click();
  await expect.element(button('Sign and hand over')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nothing is signed: daniel ended it at 11-20 17:58.');
});

test('who was slower at handing over learns whom it waits for, and keeps what was written', async () => {
  const { server, put } = await opens(handoverAnswer());
  server.answer(giveHandover, () => {
    put(waitingHandover());
    const errorPayload = { by: 'lerato', atUtc: '2026-11-20T15:58:00Z' };
    return new ApiFailure('handoverWaits', { errorPayload });
  });
  await page.getByLabelText('Remark').fill('KF144 leaks oil');
  await button('Sign and hand over').click();
  await expect.element(button('Sign and take over')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nothing is signed: lerato signed at 11-20 17:58 and waits for the second signature.');
  await expect.element(page.getByLabelText('Remark')).toHaveValue('KF144 leaks oil');
});

test('a remark that is not signed yet stays when the page is left, and goes with the signature', async () => {
  const { go } = await opens(handoverAnswer());
  await page.getByLabelText('Remark').fill('KF144 leaks oil');
  await go('/fleet-admin/import');
  await expect.element(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
  await go(PATH);
  await expect.element(page.getByLabelText('Remark')).toHaveValue('KF144 leaks oil');
  await button('Sign and hand over').click();
  await button('Take my signature back').click();
  await expect.element(button('Sign and hand over')).toBeVisible();
  await expect.element(page.getByLabelText('Remark')).toHaveValue('');
});

test('a signature whose answer is lost is not said to be missing', async () => {
  const { server } = await opens(waitingHandover());
  await expect.element(button('Sign and take over')).toBeVisible();
  server.cutOff();
  await button('Sign and take over').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'shows whether it is signed' }))
    .toBeVisible();
});

test('a viewer reads it and is offered no signature', async () => {
  await opens(handoverAnswer(), { role: 'viewer' });
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
  expect(button(/^Sign and/).elements()).toEqual([]);
});

test('one that was signed before is found, and the way back', async () => {
  const { server } = await opens(handoverAnswer());
  const { given, taken } = signedAnswer();
  server.answer(listHandovers, {
    handovers: [{ id: 'handover-1', state: 'SIGNED', given, taken, withdrawnUtc: null }],
    next: null,
  });
  await button('Earlier').click();
  await page.getByRole('menuitem', { name: /lerato to dispatcher/ }).click();
  await expect.element(page.getByText('Signed by both', { exact: true })).toBeVisible();
  await button('Earlier').click();
  await page.getByRole('menuitem', { name: 'The one of now' }).click();
  await expect.element(page.getByText('Waits for the first signature')).toBeVisible();
});

test('it is in the menu', async () => {
  await opens(handoverAnswer(), { path: '/fleet-admin/import' });
  await page.getByRole('link', { name: 'Handover' }).click();
  await expect.element(page.getByText('Waits for the first signature')).toBeVisible();
});

const MM = 96 / 25.4;
const PAGE_HEIGHT = (297 - 24) * MM;

test('on paper a bad night with 200 vehicles fits on two pages, with all cases and promises', async () => {
  await opens(badNight());
  await expect.element(table('Silent devices')).toBeVisible();
  onTestFinished(() => void window.dispatchEvent(new Event('afterprint')));
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = document.querySelector<HTMLElement>('[data-print]')!;
  const head = sheet.querySelector('header')!;
  const height =
    sheet.getBoundingClientRect().height + (PRINT_PAGES - 1) * head.getBoundingClientRect().height;
  expect(height).toBeLessThan(PRINT_PAGES * PAGE_HEIGHT);
  expect(height).toBeGreaterThan(1.7 * PAGE_HEIGHT);
  const rowsOf = (section: string) => sheet.querySelectorAll(`[data-section="${section}"] tbody tr`).length;
  expect([rowsOf('cases'), rowsOf('promises')]).toEqual([14, 8]);
  expect(rowsOf('silent')).toBeLessThan(120);
  expect(sheet.textContent).toContain(`and ${120 - rowsOf('silent')} more, see screen`);
  expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
  expect(getComputedStyle(document.getElementById('root')!).display).toBe('none');
  await switchTheme('dark');
  const row = sheet.querySelector('[data-section="cases"] tbody tr')!;
  await userEvent.hover(row);
  expect(row.matches(':hover')).toBe(true);
  expect(getComputedStyle(row).backgroundColor).toBe('rgb(255, 255, 255)');
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('[data-print]')).toBeNull();
});
