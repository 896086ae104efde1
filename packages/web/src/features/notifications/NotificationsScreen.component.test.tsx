import {
  changeNotificationRule,
  createNotificationRule,
  putMailServer,
  putSending,
  rotateWebhookSecret,
} from '@linehaul/contracts/notifications';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WEBHOOK_SECRET } from '../../testing/answers/administration/notifications.ts';
import { button, item, openNotifications } from './testing/open-notifications.ts';

test('a rule shows who hears what, by which way and when, and is switched on and off', async () => {
  const { server } = await openNotifications();
  const wholesale = item('Diamond City Wholesale');
  await expect.element(wholesale.getByText('2 people')).toBeVisible();
  await expect.element(wholesale.getByText('Quiet 18:00–07:00')).toBeVisible();
  await expect.element(wholesale.getByText('At 07:30, 15:00')).toBeVisible();
  await expect.element(item('Msunduzi Mills').getByText('Everything')).toBeVisible();
  const lefts = page
    .getByRole('switch', { name: / is on$/ })
    .elements()
    .map((one) => one.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(1);
  (page.getByRole('switch', { name: 'Yard office Epping is on' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => server.callsOf(changeNotificationRule).map(({ body }) => body))
    .toMatchObject([
      { name: 'Yard office Epping', isOn: true, by: 'WEBHOOK', types: ['stop.arrived'], version: 0 },
    ]);
  await expect.element(page.getByRole('switch', { name: 'Yard office Epping is on' })).toBeChecked();
});

test('a new rule is written, and what keeps it from being on is said', async () => {
  const { server } = await openNotifications();
  await button('New rule').click();
  const dialog = page.getByRole('dialog', { name: /^New rule/ });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Say who hears it')).toBeInViewport();
  await dialog.getByRole('textbox', { name: 'Who' }).fill('Kimberley desk');
  await dialog.getByRole('textbox', { name: 'Quiet from' }).fill('20:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('quiet hours need both', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Quiet until' }).fill('06:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('choose what to tell', { exact: false })).toBeVisible();
  await dialog.getByRole('switch', { name: 'On' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(item('Kimberley desk')).toBeVisible();
  expect(server.callsOf(createNotificationRule).at(-1)?.body).toMatchObject({
    name: 'Kimberley desk',
    isOn: false,
    quietHours: { from: '20:00', to: '06:00' },
  });
});

test("a rule may be for a customer's places, a desk and a person, and the list says so", async () => {
  const { server, desk } = await openNotifications();
  await button('New rule').click();
  const dialog = page.getByRole('dialog', { name: /^New rule/ });
  await dialog.getByRole('textbox', { name: 'Who' }).fill('Mill');
  await dialog.getByRole('switch', { name: 'On' }).click();
  const [place] = desk.locations;
  await dialog.getByRole('combobox', { name: 'Only for the customer with the places' }).fill(place!.name!);
  await page.getByRole('option', { name: place!.name!, exact: true }).first().click();
  await userEvent.keyboard('{Tab}');
  await dialog.getByRole('combobox', { name: 'Only of the desk' }).click();
  await page.getByRole('option', { name: 'Night desk' }).click();
  await dialog.getByRole('combobox', { name: 'Only the cases of the person' }).click();
  await page.getByRole('option', { name: 'peter.adams' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(
      item('Mill')
        .getByText(/^place .+ · Night desk · cases of peter\.adams$/)
        .first(),
    )
    .toBeVisible();
  expect(server.callsOf(createNotificationRule)[0]?.body).toMatchObject({
    locationIds: [place!.id],
    memberLogin: 'peter.adams',
  });
});

test("a rule may be of one site's journeys, and of all again", async () => {
  const { server, desk } = await openNotifications();
  await button('New rule').click();
  const dialog = page.getByRole('dialog', { name: /^(New rule|Rule)/ });
  const site = dialog.getByRole('combobox', { name: 'Only of the site' });
  await dialog.getByRole('textbox', { name: 'Who' }).fill('Isando yard');
  await dialog.getByRole('switch', { name: 'On' }).click();
  await site.click();
  await page.getByRole('option', { name: 'Isando' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(item('Isando yard')).toBeVisible();
  expect(server.callsOf(createNotificationRule)[0]?.body).toMatchObject({ siteId: desk.sites[0]!.id });
  await expect.element(item('Yard office Epping').getByText('Epping', { exact: true })).toBeVisible();
  await button('Actions of Yard office Epping').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(site).toHaveValue('Epping');
  await dialog.getByRole('button', { name: 'Of all sites' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(item('Yard office Epping').getByText('All journeys')).toBeVisible();
  expect(server.callsOf(changeNotificationRule).at(-1)?.body).toMatchObject({ siteId: null });
});

test("a receiver's secret is shown once, and the dialog waits until it is closed", async () => {
  await openNotifications();
  await button('Webhook receivers').click();
  const dialog = page.getByRole('dialog', { name: /^Webhook receivers/ });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Portal');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://portal.example/in');
  await dialog.getByRole('button', { name: 'Add receiver' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Secret of Portal' })).toHaveValue(WEBHOOK_SECRET);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await button('Webhook receivers').click();
  await expect.element(dialog.getByText('https://portal.example/in')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Secret of Portal' }).elements()).toEqual([]);
});

test('the mail server is set without its password being shown', async () => {
  const { server } = await openNotifications({ hasMailServer: false });
  await expect.element(page.getByText('The mail server is not set', { exact: false })).toBeVisible();
  await button('Mail server').click();
  const dialog = page.getByRole('dialog', { name: /^Mail server/ });
  await dialog.getByRole('textbox', { name: 'Server' }).fill('smtp.karoo.example');
  await dialog.getByRole('textbox', { name: 'Sender' }).fill('control@karoo.example');
  await dialog.getByLabelText('Password', { exact: true }).fill('letmein');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(putMailServer)[0]?.body).toMatchObject({
    port: 587,
    security: 'STARTTLS',
    password: 'letmein',
  });
  await expect
    .element(page.getByText('The mail server is not set', { exact: false }))
    .not.toBeInTheDocument();
});

test('one switch sends nothing, the page says so as long as it is on, and sending is switched on again there', async () => {
  const { server } = await openNotifications();
  const nothing = page.getByRole('switch', { name: 'Send nothing' });
  await expect.element(nothing).toBeEnabled();
  await expect.element(nothing).not.toBeChecked();
  expect(button('Switch sending on').elements()).toEqual([]);
  (nothing.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect
    .element(page.getByText(/^Nothing is sent since 01-05 10:00 \(Africa\/Johannesburg\)\./))
    .toBeVisible();
  await expect.element(nothing).toBeChecked();
  const bar = page.getByRole('status', { name: 'Send nothing' }).element();
  const rules = page.getByRole('region', { name: 'Who hears what' }).element();
  expect(bar.scrollHeight).toBeLessThanOrEqual(bar.clientHeight);
  expect(bar.getBoundingClientRect().bottom).toBeLessThan(rules.getBoundingClientRect().top);
  await button('Switch sending on').click();
  await expect.element(page.getByText(/^Nothing is sent since/)).not.toBeInTheDocument();
  await expect.element(nothing).not.toBeChecked();
  expect(server.callsOf(putSending).map(({ body }) => body)).toEqual([
    { sendsNothing: true, version: 3 },
    { sendsNothing: false, version: 3 },
  ]);
});

test('a new secret that would end one that still holds is asked for first; where none does it is made at once', async () => {
  const { server } = await openNotifications();
  await button('Webhook receivers').click();
  const dialog = page.getByRole('dialog', { name: /^Webhook receivers/ });
  await expect.element(dialog.getByText(/too until 2026-01-06 10:00 \(Africa\/Johannesburg\)/)).toBeVisible();
  await dialog.getByRole('button', { name: 'New secret for Msunduzi hooks' }).click();
  const asked = dialog.getByRole('group', { name: 'New secret for Msunduzi hooks' });
  await expect
    .element(
      asked.getByText(/^Two secrets are valid.*10:00 \(Africa\/Johannesburg\).* ends the older at once/),
    )
    .toBeVisible();
  await expect.element(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked).not.toBeInTheDocument();
  expect(server.callsOf(rotateWebhookSecret)).toEqual([]);
  await dialog.getByRole('button', { name: 'New secret for Msunduzi hooks' }).click();
  await asked.getByRole('button', { name: /^End the older/ }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Secret of Msunduzi hooks' })).toBeVisible();
  await dialog.getByRole('button', { name: 'New secret for Yard office' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Secret of Yard office' })).toBeVisible();
  expect(server.callsOf(rotateWebhookSecret)).toHaveLength(2);
});
