import { BOARD_PAGE, type BoardNow, getBoard, getGrantedBoard, openBoard } from '@linehaul/contracts/board';
import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { oneOperator } from '../../testing/answers/admin.ts';
import { BOARD_TOKEN, boardEnded, boardNow, boardRows } from '../../testing/answers/board.ts';
import { ApiFailure, LOST, openApp, PASS } from '../../testing/index.ts';
import { openPart } from '../../testing/open-app.tsx';
import { BoardView } from './BoardView.tsx';
import { GrantedBoard } from './index.ts';

afterEach(() => {
  vi.useRealTimers();
  return page.viewport(1280, 720);
});

const open = (answer: BoardNow | ApiFailure) =>
  openPart(granted(), {
    path: `${BOARD_PAGE}?board`,
    prepare: (server) => server.answer(getGrantedBoard, answer),
  });
const granted = (token?: string) => (
  <Suspense fallback={null}>
    <GrantedBoard token={token} />
  </Suspense>
);
const wall = () => page.viewport(1920, 1080);
/** `@`: a time, with its date where that is another day. */
const clocks = (text: string) => new RegExp(`^${text.replaceAll('@', String.raw`(\d\d-\d\d )?\d\d:\d\d`)}$`);
const table = page.getByRole('table', { name: 'Journeys, the worst first' });
const row = (text: string) => table.getByRole('row').filter({ hasText: text });
const shownRefs = () =>
  [...document.querySelectorAll('tbody strong')].map((one) => one.textContent?.replace('KF261122-', ''));
const boardElement = () => table.element().parentElement!;

describe('a wall board', () => {
  test('shows counts, and in each row the word that gave it its rank with the number that made it', async () => {
    await wall();
    await open(boardNow());
    await expect.element(page.getByRole('heading', { level: 1, name: 'Karoo Freight' })).toBeVisible();
    const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
    expect(counts.elements().map((one) => one.textContent)).toEqual([
      'Late2',
      'Off plan1',
      'Alarm2',
      'Not heard of1',
      'Not left1',
      'Unallocated2',
      'Running1',
    ]);
    await expect.element(row('12B').getByText('Temperature critical')).toBeVisible();
    await expect
      .element(row('12B').getByRole('img', { name: 'Critical alarm: Temperature critical' }))
      .toBeVisible();
    await expect.element(row('03A').getByText('+91')).toBeVisible();
    await expect.element(row('03A').getByText('late so far')).toBeVisible();
    await expect.element(row('09C').getByText('Not left')).toBeVisible();
    await expect.element(row('09C').getByText('leaves Bloemfontein Depot')).toBeVisible();
    await expect.element(row('02A').getByText(/^since \d\d/)).toBeVisible();
    await expect.element(row('02A').getByText(/^3\sh\s5\d\smin$|^4\sh$/)).toBeVisible();
    expect(row('02A').element().textContent).not.toMatch(/[+−]\d/);
    await expect.element(row('31B').getByText(/^in 4\d\smin$/)).toBeVisible();
    await expect.element(page.getByText('Wall board “Isando control room”, read only')).toBeVisible();
    await expect.element(page.getByText(/^Live as of \d\d:\d\d:\d\d$/)).toBeVisible();
  });

  test('on a telephone three lines hold a journey, and nothing is cut or beyond the screen', async () => {
    await page.viewport(390, 844);
    await open(boardNow());
    const cards = page.getByRole('list', { name: 'Journeys, the worst first' }).getByRole('listitem');
    const late = cards.filter({ hasText: '03A' });
    for (const text of ['KF261122-03A', 'Delayed', '+91', 'late so far'])
      await expect.element(late.getByText(text, { exact: true })).toBeVisible();
    await expect.element(late.getByText(clocks('Kroonvaal Truck Stop planned @'))).toBeVisible();
    await expect.element(late.getByText(clocks('~@'))).toBeVisible();
    const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
    const foot = page.getByText(/^Page 1 of \d/);
    for (const one of [...counts.elements(), ...cards.elements(), foot.element()]) {
      const { right, bottom } = one.getBoundingClientRect();
      expect([right <= 390, bottom <= 844, one.scrollWidth - one.clientWidth]).toEqual([true, true, 0]);
    }
    for (const one of document.querySelectorAll('strong, li > span'))
      expect([one.textContent, one.scrollWidth - one.clientWidth]).toEqual([one.textContent, 0]);
    for (const one of document.querySelectorAll('p, span, strong, time'))
      if (one.textContent) expect(parseFloat(getComputedStyle(one).fontSize)).toBeGreaterThanOrEqual(11);
  });

  test('shows the range of the next stop, whom a delay hurts, and in words what is unknown', async () => {
    await wall();
    await open(boardNow());
    await expect.element(row('03A').getByText(clocks('~@'))).toBeVisible();
    await expect.element(row('03A').getByText(clocks('likely @–@'))).toBeVisible();
    const hurts = row('04A').getByText(clocks('hurts 3, first @'));
    await expect.element(hurts).toBeVisible();
    await page.viewport(1280, 720);
    const leftOf = (one: Element) => one.getBoundingClientRect().left;
    const word = hurts.element().parentElement!.firstElementChild!;
    expect(leftOf(hurts.element())).toBe(leftOf(word));
    await wall();
    await expect.element(row('09C').getByText('no forecast')).toBeVisible();
    const cells = [...document.querySelectorAll('td p')].filter((one) => one.scrollWidth > one.clientWidth);
    expect(cells.map((one) => one.textContent)).toEqual([]);
  });

  test('says when a range has too little history', async () => {
    const [known] = boardRows();
    await open(boardNow({ rows: [{ ...known!, forecast: { range: null } }] }));
    await expect.element(row('12B').getByText('no history yet')).toBeVisible();
  });

  test('says how late a vehicle came that has fallen silent since', async () => {
    const [, one] = boardRows();
    const silence = { sinceUtc: new Date(Date.now() - 100 * 60_000).toISOString() };
    await open(
      boardNow({ rows: [{ ...one!, silence, difference: { kind: 'LATE', minutes: 41, isLate: true } }] }),
    );
    await expect.element(row('03A').getByText('+41')).toBeVisible();
    await expect.element(row('03A').getByText(/^since \d\d/)).toBeVisible();
  });

  test('has nothing to press or to focus, and no pointer', async () => {
    await open(boardNow());
    await expect.element(table).toBeVisible();
    const pressable = boardElement().querySelectorAll(
      'a, button, input, select, textarea, [tabindex], [role="button"]',
    );
    expect([...pressable]).toEqual([]);
    expect(getComputedStyle(boardElement()).cursor).toBe('none');
  });

  test.each([
    [1920, 1080, 90, 20],
    [3840, 2160, 180, 40],
    [1280, 720, 60, 13],
  ])(
    'at %i × %i has eight rows of %i, no type under %i, and all within the screen',
    async (width, height, rowHeight, least) => {
      await page.viewport(width, height);
      await open(boardNow());
      await expect.element(table).toBeVisible();
      const heights = [...document.querySelectorAll('tbody tr')].map(
        (one) => one.getBoundingClientRect().height,
      );
      expect(heights).toHaveLength(8);
      for (const each of heights) expect(Math.abs(each - rowHeight)).toBeLessThan(1);
      const { bottom } = document.querySelector('footer')!.getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(height);
      const { scrollWidth, scrollHeight } = boardElement();
      expect([scrollWidth, scrollHeight]).toEqual([width, height]);
      const sizes = [...boardElement().querySelectorAll('*')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((one) => !one.closest('.lh-unseen'))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
    },
  );

  test('turns its pages, and never sorts one while it is shown; figures do change', async () => {
    await wall();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const [first, second, ...rest] = boardRows().map((one) => ({ ...one, alarm: null }));
    let rows = [first!, second!, ...rest];
    await openPart(granted(), {
      path: `${BOARD_PAGE}?board`,
      prepare: (server) => server.answer(getGrantedBoard, () => boardNow({ rows })),
    });
    const pass = async (seconds: number) => {
      for (let i = 0; i < seconds; i++) await vi.advanceTimersByTimeAsync(1_000);
    };
    await vi.waitFor(() => expect(shownRefs()).toHaveLength(8));
    expect(shownRefs().slice(0, 2)).toEqual(['12B', '03A']);
    await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
    rows = [{ ...second!, difference: { kind: 'LATE_SO_FAR', minutes: 92, isLate: true } }, first!, ...rest];
    await pass(12);
    await expect.element(row('03A').getByText('+92')).toBeVisible();
    expect(shownRefs().slice(0, 2)).toEqual(['12B', '03A']);
    await expect.element(page.getByText(/^Next page in \d\ss$/)).toBeVisible();
    await pass(9);
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    expect(shownRefs()).toEqual(['05A', '06A']);
    await pass(20);
    expect(shownRefs().slice(0, 2)).toEqual(['03A', '12B']);
  });

  test('says at its foot that its data are old', async () => {
    await openPart(<BoardView board={boardNow()} receivedAt={Date.now() - 41_000} name="Isando" />);
    await expect.element(page.getByText(/^Data are 4\d\ss old, as of /)).toBeVisible();
    expect(page.getByText(/^Live as of/).query()).toBeNull();
  });

  test('that has ended says so on the whole page, with the time and who to ask, and asks no more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await open(boardEnded());
    await expect.element(page.getByRole('heading', { name: 'This wall board has ended' })).toBeVisible();
    await expect
      .element(page.getByText('“Isando control room” of Karoo Freight was ended at 13:41 on 2026-11-22.'))
      .toBeVisible();
    await expect
      .element(page.getByText(/^Ask thandi, or another administrator of Karoo Freight/))
      .toBeVisible();
    expect(table.query()).toBeNull();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.callsOf(getGrantedBoard)).toHaveLength(1);
  });

  test('shows its last data while the server is gone, and goes on by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    let isGone = true;
    const server = await openPart(granted(), {
      path: `${BOARD_PAGE}?board`,
      prepare: (made) =>
        made.answer(getGrantedBoard, boardNow()).answer(getGrantedBoard, () => (isGone ? LOST : PASS)),
    });
    await expect.element(page.getByText('Waiting for the server')).toBeVisible();
    isGone = false;
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(table).toBeVisible();
    isGone = true;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(server.callsOf(getGrantedBoard)).toHaveLength(3);
    }, 10_000);
    await expect.element(table).toBeVisible();
  });
});

describe('a link', () => {
  test('is opened once before anything is read', async () => {
    const server = await openPart(granted(BOARD_TOKEN), {
      path: `${BOARD_PAGE}?board`,
      prepare: (made) => made.answer(openBoard, undefined).answer(getGrantedBoard, boardNow()),
    });
    await expect.element(table).toBeVisible();
    expect(server.received.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
      'POST /api/board/session',
      'GET /api/board/now',
    ]);
    expect(server.callsOf(openBoard).map(({ body }) => body)).toEqual([{ token: BOARD_TOKEN }]);
  });

  test('that was used before says so, unless the board that it opened is here', async () => {
    const spent = (answer: BoardNow | ApiFailure) =>
      openPart(granted(BOARD_TOKEN), {
        path: `${BOARD_PAGE}?board`,
        prepare: (made) =>
          made.answer(openBoard, new ApiFailure('boardLinkSpent')).answer(getGrantedBoard, answer),
      });
    await spent(new ApiFailure('unauthorized'));
    await expect.element(page.getByRole('heading', { name: /^This link was used before/ })).toBeVisible();
    await spent(boardNow());
    await expect.element(table).toBeVisible();
  });
});

const schemeOf = () => document.documentElement.dataset.mantineColorScheme;
const asPerson = (path: string) =>
  openApp(BOARD_PAGE + path, oneOperator, {
    theme: 'light',
    prepare: ({ server }) =>
      server.answer(getBoard, boardNow({ boardName: null })).answer(listMonitoredJourneys, []),
  });

describe("in a person's own session the board", () => {
  test('has no navigation, and the name of the person; what the person chose for other screens stays', async () => {
    const { go } = await asPerson('?board');
    await expect.element(table).toBeVisible();
    await expect.element(page.getByText('Wall board in the session of dispatcher, read only')).toBeVisible();
    expect(page.getByRole('navigation').query()).toBeNull();
    expect(schemeOf()).toBe('dark');
    await go('/not-found');
    await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await expect.poll(schemeOf).toBe('light');
  });

  test('is light where its address says so', async () => {
    await asPerson('?board&theme=light');
    await expect.element(table).toBeVisible();
    expect(schemeOf()).toBe('light');
  });
});
