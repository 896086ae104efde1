import { addMember, giveRole, listMembers, removeMember } from '@linehaul/contracts/admin';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure } from '../../testing/fake-server.ts';
import { openAdmin } from '../../testing/screens/admin.ts';

afterEach(() => page.viewport(1280, 720));

const button = (name: string) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

test('members are added and removed, and nobody twice', async () => {
  const { server } = await openAdmin('/admin/members');
  await expect.element(row('admin (you)').getByText('ROLE_ADMIN')).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Last seen (Africa/Johannesburg)' }))
    .toBeVisible();
  const login = page.getByRole('textbox', { name: 'Login' });
  await button('Add member').click();
  await expect.element(page.getByText('Login is required')).toBeVisible();
  await login.fill('Guest');
  await button('Add member').click();
  await expect.element(page.getByText('guest is a member of KAROO FREIGHT')).toBeVisible();
  await expect.element(row('guest')).toBeVisible();
  await expect.element(login).toHaveValue('');
  await login.fill('guest');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('guest is a member already')).toBeVisible();
  expect(server.callsOf(addMember).map(({ body }) => body)).toEqual([
    { login: 'Guest', role: 'controller' },
    { login: 'guest', role: 'controller' },
  ]);

  await button('Remove guest').click();
  const asked = page.getByRole('dialog', { name: /^Remove member/ });
  await expect.element(asked.getByText(/^guest loses access to KAROO FREIGHT at once\./)).toBeVisible();
  await asked.getByRole('button', { name: 'Remove member' }).click();
  await expect.element(page.getByText('guest is no longer a member of KAROO FREIGHT')).toBeVisible();
  await expect.element(button('Remove guest')).not.toBeInTheDocument();
  expect(server.callsOf(removeMember).map(({ path }) => path)).toEqual([
    '/api/admin/organisations/KAROO_FREIGHT/members/guest',
  ]);
});

test('the only member of an organisation is not offered to be removed', async () => {
  const { server, go } = await openAdmin('/admin/health');
  server.answer(listMembers, [
    { login: 'admin', role: 'administrator', authorities: ['ROLE_ADMIN'], lastSeenUtc: null },
  ]);
  await go('/admin/members');
  await expect.element(row('admin (you)').getByText('Only member')).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
});

test('a role is given in the row, and the last administrator keeps it', async () => {
  const { server } = await openAdmin('/admin/members');
  const role = page.getByRole('combobox', { name: 'Role of dispatcher' });
  await expect.element(role).toHaveValue('Controller');
  await role.click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect.element(page.getByText('dispatcher is Viewer from now on')).toBeVisible();
  await expect.element(role).toHaveValue('Viewer');
  expect(server.callsOf(giveRole).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/organisations/KAROO_FREIGHT/members/dispatcher', { role: 'viewer' }],
  ]);
  server.answer(giveRole, new ApiFailure('lastAdministrator'));
  await page.getByRole('combobox', { name: 'Role of admin' }).click();
  await page.getByRole('option', { name: 'Controller' }).click();
  await expect
    .element(
      page.getByText('The organisation needs an administrator. Make another member administrator first.'),
    )
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Role of admin' })).toHaveValue('Administrator');
});

test('the button that adds a member stands level with the fields beside it', async () => {
  await page.viewport(1440, 900);
  await openAdmin('/admin/members');
  const login = page.getByRole('textbox', { name: 'Login' });
  await expect.element(login).toBeVisible();
  const bottomOf = (one: Element) => one.getBoundingClientRect().bottom;
  expect(bottomOf(button('Add member').element())).toBeCloseTo(bottomOf(login.element()), 0);
});
