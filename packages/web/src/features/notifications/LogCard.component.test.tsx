import { sendFailedAgain, sendNotificationAgain } from '@linehaul/contracts/notifications';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { daysAgo, deliveredOn } from '../../testing/answers/administration/messages.ts';
import { button, item, openNotifications } from './testing/open-notifications.ts';

test('the log says what failed and why, offers to send again only where it helps, and shows parts', async () => {
  const { server } = await openNotifications();
  const failed = item('peter.adams@karoo.example');
  await expect.element(failed.getByText('Not delivered')).toBeVisible();
  await expect.element(failed.getByText('550 mailbox full', { exact: false })).toBeVisible();
  await expect.element(failed.getByText('8 of 8')).toBeVisible();
  await expect.element(page.getByText('6 messages (Africa/Johannesburg)')).toBeVisible();
  expect(
    item('Internal address')
      .getByRole('button', { name: /^Send again/ })
      .elements(),
  ).toEqual([]);
  await expect.element(item('Held for digest').getByText('Goes out 01-05 15:00 with 6 others')).toBeVisible();
  await failed.getByRole('button', { name: /^Send again/ }).click();
  await expect.element(failed.getByText('Waiting')).toBeVisible();
  expect(server.callsOf(sendNotificationAgain)).toHaveLength(1);
  await page.getByText('Delivered 2').click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(item('same id on 3 tries')).toBeVisible();
});

/** From today's month or the one before. */
async function chooseDeliveredOn(day: string): Promise<void> {
  await button(`Delivered on ${daysAgo(0)}`).click();
  if (day.slice(0, 7) !== daysAgo(0).slice(0, 7)) await button('Previous month').click();
  const name = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  await page.getByRole('button', { name, exact: true }).click();
}

test('what failed or waits is shown whatever its day, before what was delivered on the chosen day', async () => {
  await openNotifications();
  await expect
    .element(item('peter.adams@karoo.example').getByText('01-05 10:00:00', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Delivered 2', { exact: true })).toBeVisible();
  expect(item('hooks.yesterday.example').elements()).toEqual([]);
  await chooseDeliveredOn(daysAgo(1));
  const yesterday = item('hooks.yesterday.example');
  await expect.element(yesterday.getByText('10:00:00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Delivered 1', { exact: true })).toBeVisible();
  await expect.element(item('Not delivered')).toBeVisible();
  expect(item('same id on 3 tries').elements()).toEqual([]);
});

test('of a past day only its own messages are read, behind the pages of later days', async () => {
  const later = Array.from({ length: 60 }, (_, n) => deliveredOn(0, n, { to: 'hooks.today.example' }));
  const own = [70, 71, 72].map((n) => deliveredOn(1, n, { to: 'hooks.yesterday.example' }));
  await openNotifications({ messages: [...later, ...own] });
  await expect.element(page.getByText('Delivered 60', { exact: true })).toBeVisible();
  expect(item('hooks.today.example').elements()).toHaveLength(50);
  await button('Show more').click();
  await expect.poll(() => item('hooks.today.example').elements().length).toBe(60);
  await chooseDeliveredOn(daysAgo(1));
  await expect.element(page.getByText('Delivered 3', { exact: true })).toBeVisible();
  await expect.poll(() => item('hooks.yesterday.example').elements().length).toBe(3);
  expect(item('hooks.today.example').elements()).toEqual([]);
  expect(button('Show more').elements()).toEqual([]);
});

test('all that failed goes out again, of earlier days too, but not while a filter hides some of it', async () => {
  const { server } = await openNotifications();
  const all = button('Send all failed again');
  const filter = page.getByRole('searchbox', { name: 'Filter deliveries' });
  await filter.fill('peter.adams');
  await userEvent.keyboard('{Enter}');
  await expect.element(all).toHaveAttribute('aria-disabled', 'true');
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(server.callsOf(sendFailedAgain)).toEqual([]);
  await filter.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(all).not.toHaveAttribute('aria-disabled');
  await all.click();
  await expect.element(page.getByText('1 message that failed goes out again').first()).toBeVisible();
  await expect.element(item('peter.adams@karoo.example').getByText('Waiting')).toBeVisible();
  expect(server.callsOf(sendFailedAgain).map(({ body }) => body)).toEqual([{}]);
});
