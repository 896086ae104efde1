import {
  changeFiguresReport,
  createFiguresReport,
  deleteFiguresReport,
  sendFiguresReport,
} from '@linehaul/contracts/notifications';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, item, openNotifications } from '../testing/open-notifications.ts';

afterEach(() => page.viewport(1280, 720));
const weekly = item('Weekly');
const menu = async (name: string, entry: string) => {
  await button(`Actions of ${name}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('each report says when it goes out, what it covers and to whom, and is switched on and off', async () => {
  const { server } = await openNotifications();
  await expect
    .element(weekly.getByText('Mon, Fri at 07:00 · The 7 days before', { exact: true }))
    .toBeVisible();
  await expect.element(weekly.getByText('2 people')).toBeVisible();
  await expect.element(weekly.getByText('Next 01-09 07:00 (Africa/Johannesburg)')).toBeVisible();
  const monthly = item('For the board');
  const said = 'day 1 of the month at 06:00 · The 28 days before · Customers, Lanes · PDF';
  await expect.element(monthly.getByText(said, { exact: true })).toBeVisible();
  await expect.element(monthly.getByText('Off', { exact: true })).toBeVisible();
  (page.getByRole('switch', { name: 'Report Weekly goes out' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(weekly.getByText('Off', { exact: true })).toBeVisible();
  expect(server.callsOf(changeFiguresReport).map(({ body }) => body)).toMatchObject([
    { name: 'Weekly', isOn: false, weekdays: [1, 5], monthDay: null, version: 2 },
  ]);
});

test('on a phone a report is read whole: its name in one line, its next time below', async () => {
  await page.viewport(390, 844);
  await openNotifications();
  const name = weekly.getByText('Weekly', { exact: true });
  const next = weekly.getByText('Next 01-09 07:00 (Africa/Johannesburg)');
  await expect.element(next).toBeVisible();
  const boxOf = (of: typeof name) => of.element().getBoundingClientRect();
  expect(boxOf(name).height).toBeLessThan(30);
  expect(boxOf(next).top).toBeGreaterThan(boxOf(weekly.getByText('2 people')).top);
  expect(boxOf(weekly).right).toBeLessThanOrEqual(390);
});

test.each([1280, 390])('what a report covers is read whole at %i pixels', async (width) => {
  await page.viewport(width, 844);
  await openNotifications();
  await button('New report').click();
  const covers = page.getByRole('combobox', { name: 'Covers' });
  await expect.element(covers).toHaveValue('The 7 days before');
  const { scrollWidth, clientWidth } = covers.element() as HTMLElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('another report is set up with its name, days, figures and receivers, and says what is missing', async () => {
  const { server } = await openNotifications({ reports: [] });
  await expect.element(page.getByText(/^No report yet/)).toBeVisible();
  await button('New report').click();
  const dialog = page.getByRole('dialog', { name: /^New report/ });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText('Give the report a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Monthly');
  await save.click();
  await expect.element(dialog.getByText(/say who gets it/)).toBeVisible();
  await dialog.getByLabelText('E-mail addresses').fill('lerato@karoo.example');
  await userEvent.keyboard('{Enter}');
  await dialog.getByText('Mon', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Day of the month' }).click();
  await page.getByRole('option', { name: '28', exact: true }).click();
  await dialog.getByText('Drivers', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Time' }).fill('7');
  await save.click();
  await expect.element(dialog.getByText('Write the time as 07:30')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Time' }).fill('06:30');
  await dialog.getByRole('radiogroup', { name: 'File' }).getByText('PDF', { exact: true }).click();
  await save.click();
  await expect.element(item('Monthly').getByText(/^day 28 of the month at 06:30/)).toBeVisible();
  expect(server.callsOf(createFiguresReport).at(-1)?.body).toEqual({
    ...{ name: 'Monthly', isOn: true, weekdays: [], monthDay: 28, time: '06:30', days: 7 },
    ...{ figures: ['customer', 'lane', 'hour', 'reason'], format: 'pdf' },
    emailAddresses: ['lerato@karoo.example'],
  });
});

test('a report is sent at once when it is confirmed, to those who are named', async () => {
  const { server } = await openNotifications();
  await menu('Weekly', 'Send now');
  const dialog = page.getByRole('dialog', { name: /^Send now/ });
  await expect.element(dialog.getByText('It goes to 2 people at once:')).toBeVisible();
  await expect.element(dialog.getByText('peter@karoo.example')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(server.callsOf(sendFiguresReport)).toEqual([]);
  await menu('Weekly', 'Send now');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('The figures are on their way to 2 people').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(sendFiguresReport).map(({ body }) => body)).toEqual([{ version: 2 }]);
});

test('a report is removed after it was asked for, and the others stay', async () => {
  const { server } = await openNotifications();
  await menu('For the board', 'Remove');
  const dialog = page.getByRole('dialog', { name: /^Remove/ });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(item('For the board')).not.toBeInTheDocument();
  await expect.element(weekly).toBeVisible();
  expect(server.callsOf(deleteFiguresReport)).toHaveLength(1);
});
