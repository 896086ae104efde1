import { getAccount, SIGN_IN_FAILURES, SIGN_IN_PATH, type SignInFailure } from '@linehaul/contracts/identity';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/index.ts';

const visit = (path: string) => openApp(path, TWO_OPERATORS, { login: null });
const signIn = page.getByRole('link', { name: 'Sign in' });

test('a visitor reads what the product is, and no account is asked for while there is no cookie', async () => {
  const { server } = await visit('/');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Every journey, planned against actual.' }))
    .toBeVisible();
  await expect.element(page.getByText('Version 0.0.0', { exact: true })).toBeVisible();
  await expect.element(signIn).toHaveAttribute('href', SIGN_IN_PATH);
  expect(server.callsOf(getAccount)).toEqual([]);
});

test.each(['/nowhere', '/admin/metrics/elsewhere', '/Forbidden/x'])(
  'the address %s leads to /not-found',
  async (address) => {
    await visit(address);
    await expect.element(page.getByText('404 Not Found')).toBeVisible();
    expect(location.pathname).toBe('/not-found');
  },
);

test('a visitor at a page that needs an authority is offered to sign in', async () => {
  await visit('/asset-journey-dashboard?journeys=open');
  await expect.element(page.getByText('403 Forbidden')).toBeVisible();
  expect(location.pathname).toBe('/forbidden');
  await expect.element(signIn).toHaveAttribute('href', SIGN_IN_PATH);
});

const SHOWN: Record<SignInFailure, string> = {
  cancelled: 'You cancelled the sign-in.',
  expired: 'The sign-in took too long or was started in another browser. Sign in again.',
  failed: 'The sign-in did not succeed. Try again, or ask your administrator if it keeps failing.',
  unavailable: 'The sign-in service cannot be reached just now. Try again shortly.',
  busy: 'Too many sign-ins came from your network just now. Wait a minute, then sign in again.',
};
test.each(Object.entries(SHOWN))(
  'a visitor whose sign-in came to nothing (%s) reads why',
  async (code, text) => {
    await visit(`/?signIn=${code}`);
    await expect.element(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();
    expect(location.search).toBe('');
    expect(SIGN_IN_FAILURES[code as SignInFailure]).toBe(text);
  },
);
