import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@linehaul/contracts/api-keys';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { planningDesk } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerApiKeys, SECRET } from '../../testing/answers/administration/api-keys.ts';
import { answerNotifications } from '../../testing/answers/administration/notifications.ts';
import { ApiFailure } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/index.ts';

const PATH = '/admin/notifications';
const open = () =>
  openApp(PATH, planningDesk, {
    role: 'administrator',
    prepare: ({ server }) => answerNotifications(server),
  });
const button = (name: string) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a key says by what it begins, what it may, when it was used and when it ends', async () => {
  await open();
  await expect.element(row('TMS production').getByText('lh_7Q2F…')).toBeVisible();
  await expect.element(row('TMS production').getByText('journeys write')).toBeVisible();
  await expect
    .element(row('TMS production').getByText('Last used 2026-01-05 08:00 (Africa/Johannesburg)'))
    .toBeVisible();
  await expect
    .element(row('TMS production').getByText(/^The former key works until .*\(Africa\/Johannesburg\)$/))
    .toBeVisible();
  await expect.element(row('Planning board').getByText('Never used')).toBeVisible();
  await expect.element(row('Customer portal').getByText('12 days left')).toBeVisible();
  await expect
    .element(row('Customer portal').getByText('Only journeys that stop at Boshof Mall, Maseru Depot'))
    .toBeVisible();
  await expect.element(row('Old TMS').getByText('Expired', { exact: true })).toBeVisible();
});

test('a new key is shown once, and only who says so has copied it', async () => {
  const { server } = await open();
  await button('New key').click();
  await button('Make key').click();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await expect.element(page.getByText('Choose at least one scope')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('TMS production');
  await page.getByRole('checkbox', { name: 'journeys write' }).click();
  await button('Make key').click();
  await expect.element(page.getByText('Another key has this name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('TMS test');
  await button('Make key').click();
  const dialog = page.getByRole('dialog', { name: /^Copy the key now/ });
  await expect.element(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have copied it' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('TMS test')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(SECRET);
  const { name, scopes, expiresUtc } = server.callsOf(createApiKey).at(-1)!.body as {
    name: string;
    scopes: string[];
    expiresUtc: string;
  };
  expect([name, scopes]).toEqual(['TMS test', ['journeys:write']]);
  expect(Math.abs(Date.parse(expiresUtc) - Date.now() - 365 * DAY)).toBeLessThan(MINUTE);
});

test('a key of one customer is made for places, and then only reads', async () => {
  const { server, desk } = await open();
  const [place] = desk.locations;
  await button('New key').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mill portal');
  const writes = page.getByRole('checkbox', { name: 'journeys write' });
  await writes.click();
  await page.getByRole('checkbox', { name: 'journeys read' }).click();
  await page.getByRole('combobox', { name: 'Only for the customer with the places' }).fill(place!.name!);
  await page.getByRole('option', { name: place!.name!, exact: true }).first().click();
  await userEvent.keyboard('{Tab}');
  await expect.element(writes).toBeDisabled();
  await button('Make key').click();
  await expect.element(page.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
  expect(server.callsOf(createApiKey).at(-1)!.body).toMatchObject({
    scopes: ['journeys:read'],
    locationIds: [place!.id],
  });
});

test('rotation keeps the former key for the chosen time', async () => {
  const { server } = await open();
  await button('Actions of TMS production').click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('combobox', { name: 'The former key ends' }).click();
  await page.getByRole('option', { name: 'After an hour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
  const [{ path, body } = { path: '', body: {} }] = server.callsOf(rotateApiKey);
  expect(path).toBe('/api/admin/organisations/KAROO_FREIGHT/api-keys/key-lh_7Q2F/rotate');
  const { formerUntilUtc } = body as { formerUntilUtc: string };
  expect(Math.abs(Date.parse(formerUntilUtc) - Date.now() - HOUR)).toBeLessThan(MINUTE);
});

test('a key is revoked only after it was asked for again', async () => {
  const { server } = await open();
  await button('Actions of Planning board').click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: /^Revoke/ });
  await expect.element(dialog.getByText('This cannot be undone', { exact: false })).toBeVisible();
  expect(server.callsOf(revokeApiKey)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Planning board is revoked')).toBeVisible();
  await expect.element(row('Never used')).not.toBeInTheDocument();
});

test('keys that cannot be read say so, and are asked for again', async () => {
  const { server, go } = await openApp('/admin/members', planningDesk, {
    role: 'administrator',
    prepare: ({ server: fake }) => answerNotifications(fake),
  });
  server.answer(listApiKeys, new ApiFailure('badRequest'));
  await go(PATH);
  await expect.element(page.getByText('Could not retrieve the keys')).toBeVisible();
  answerApiKeys(server);
  await button('Try again').click();
  await expect.element(row('TMS production')).toBeVisible();
});

test('a supervisor is not shown the page', async () => {
  await openApp(PATH, planningDesk, { role: 'supervisor' });
  await expect
    .element(page.getByText('Your account lacks the authority that this page needs.', { exact: false }))
    .toBeVisible();
});
