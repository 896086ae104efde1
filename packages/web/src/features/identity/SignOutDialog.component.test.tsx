import { logout } from '@linehaul/contracts/identity';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure, hasFocus, openApp } from '../../testing/index.ts';

const dialog = page.getByRole('dialog', { name: 'Sign Out' });
const signOut = page.getByRole('button', { name: 'Sign Out' });
const open = () => openApp('/not-found', TWO_OPERATORS);

test('signing out is confirmed: Cancel and Escape leave the session as it is', async () => {
  const { server } = await open();
  for (const leave of ['Cancel', 'Escape']) {
    await signOut.click();
    await expect.element(dialog.getByText('Are you sure you want to logout?')).toBeVisible();
    await hasFocus(dialog.getByRole('button', { name: 'Cancel' }));
    if (leave === 'Escape') await userEvent.keyboard('{Escape}');
    else await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await hasFocus(signOut);
  }
  expect(server.callsOf(logout)).toEqual([]);
});

test('a sign-out that the server does not do says so, and the person stays signed in', async () => {
  const { server } = await open();
  server.answer(logout, new ApiFailure('internal'));
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(page.getByText(/^You could not be signed out: /)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(logout)).toHaveLength(1);
  await expect.element(signOut).toBeEnabled();
});
