import { getSession, IDLE_HEADER, logout } from '@linehaul/contracts/identity';
import { HOUR, SECOND } from '@linehaul/domain/core';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure, hasFocus, type Opened, openApp } from '../../../testing/index.ts';

const [warnAfterMs, logoutAfterMs] = [30 * SECOND, 90 * SECOND];
const warning = page.getByRole('dialog', { name: 'Session timeout warning' });
const seconds = () => Number(warning.getByTestId('inactivity-seconds').element().textContent);
const signOut = page.getByRole('button', { name: 'Sign Out' });
let otherTab: BroadcastChannel;
let actAt: number;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  otherTab = new BroadcastChannel('linehaul.session');
});
afterEach(() => {
  otherTab.close();
  vi.useRealTimers();
});

async function open(path = '/transporter-email/new'): Promise<Opened> {
  actAt = performance.now();
  const opened = await openApp(path, TWO_OPERATORS, {
    prepare: ({ server }) =>
      server
        .answer(getSession, () => ({
          idleMs: performance.now() - actAt,
          endsInMs: 12 * HOUR,
          inactivity: { warnAfterMs, logoutAfterMs },
        }))
        // Success would leave the page.
        .answer(logout, new ApiFailure('internal')),
  });
  await expect.element(signOut).toBeVisible();
  await expect.poll(() => opened.server.callsOf(getSession).length).toBe(1);
  await pass(SECOND);
  return opened;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isThere = (where: string) => {
  actAt = performance.now();
  if (where === 'another tab') otherTab.postMessage({ kind: 'active' });
};
const notice = (text: string) => page.getByRole('status').getByText(text);

test('the warning counts down and is answered, not got rid of; Extend Session closes it', async () => {
  const { server } = await open();
  await pass(warnAfterMs);
  await expect.element(warning).toBeVisible();
  await expect.element(warning.getByText(/^Nobody has used Linehaul for a while\./)).toBeVisible();
  expect(
    warning
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Logout', 'Extend Session']);
  const before = seconds();
  expect(before).toBeLessThanOrEqual((logoutAfterMs - warnAfterMs) / SECOND);
  await pass(10 * SECOND);
  await expect.poll(seconds).toBeLessThanOrEqual(before - 10);

  const heard = vi.fn<(event: MessageEvent) => void>();
  otherTab.addEventListener('message', ({ data }) => heard(data));
  await userEvent.click(document.body, { position: { x: 5, y: 700 }, force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).toBeVisible();
  await userEvent.hover(warning.getByRole('button', { name: 'Logout' }));
  expect(heard).not.toHaveBeenCalled();
  await hasFocus(warning.getByRole('button', { name: 'Extend Session' }));
  isThere('here');
  await userEvent.keyboard('{Enter}');
  await expect.element(warning).not.toBeInTheDocument();
  await expect.poll(() => heard.mock.calls).toEqual([[{ kind: 'active' }]]);
  const touched = server.callsOf(getSession).at(-1)!;
  expect(Number(touched.headers.get(IDLE_HEADER))).toBeLessThan(SECOND);
});

test('activity in another tab keeps this one quiet, and closes its warning', async () => {
  await open();
  await pass(warnAfterMs - 10 * SECOND);
  isThere('another tab');
  await pass(20 * SECOND);
  expect(warning.query()).toBeNull();
  await pass(warnAfterMs);
  await expect.element(warning).toBeVisible();
  isThere('another tab');
  await expect.element(warning).not.toBeInTheDocument();
});

test('after the countdown nobody is signed in, the start page says why, and the address is kept', async () => {
  const { server } = await open();
  await pass(warnAfterMs);
  await expect.element(warning).toBeVisible();
  await pass(logoutAfterMs - warnAfterMs);
  await expect
    .element(
      notice(
        'You were signed out because nobody used Linehaul for a while. Sign in to go on where you were.',
      ),
    )
    .toBeVisible();
  expect(location.pathname).toBe('/');
  expect(server.callsOf(logout)).toHaveLength(1);
  expect(sessionStorage.getItem('linehaul.remembered-address')).toBe('/transporter-email/new');
});

test('a sign-out in another tab signs out this one, whatever was being typed here', async () => {
  const { server } = await open();
  await page
    .getByRole('textbox', { name: /^Transporter/ })
    .first()
    .fill('Half a name');
  otherTab.postMessage({ kind: 'signedOut', because: 'elsewhere' });
  await expect.element(notice('You signed out in another tab.')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(server.callsOf(logout)).toEqual([]);
});

test('a clock that is set an hour forward neither warns nor signs out, and the count goes on from when somebody was there', async () => {
  const { server } = await open();
  const asked = server.callsOf(getSession).length;
  vi.setSystemTime(Date.now() + HOUR);
  await pass(SECOND);
  await expect.poll(() => server.callsOf(getSession).length).toBeGreaterThan(asked);
  await pass(SECOND);
  expect(warning.query()).toBeNull();
  await expect.element(signOut).toBeVisible();
  await pass(warnAfterMs);
  await expect.element(warning).toBeVisible();
  expect(seconds()).toBeGreaterThan(0);
});

test('the warning stands over another dialog, which is there as before once the session is extended', async () => {
  await open();
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Sign Out' });
  const question = dialog.getByText('Are you sure you want to logout?');
  await expect.element(question).toBeVisible();
  actAt = performance.now();
  await pass(warnAfterMs + SECOND);
  await expect.element(warning).toBeVisible();
  isThere('here');
  await warning.getByRole('button', { name: 'Extend Session' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

test('Logout in the warning asks the server once, and says so where it keeps the session', async () => {
  const { server } = await open();
  await pass(warnAfterMs);
  const letGo = server.delay(logout);
  await warning.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => server.callsOf(logout).length).toBe(1);
  await expect.element(warning.getByRole('button', { name: 'Logout' })).toBeDisabled();
  letGo();
  await expect.element(page.getByText(/^You could not be signed out: /)).toBeVisible();
  await expect.element(warning.getByRole('button', { name: 'Logout' })).toBeEnabled();
  expect(server.callsOf(logout)).toHaveLength(1);
});
