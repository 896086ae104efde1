import {
  countFailedNotifications,
  sendFailedAgain,
  sendNotificationAgain,
} from '@linehaul/contracts/notifications';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  daysAgo,
  deliveredOn,
  OUTDATED_MESSAGE,
  someMessages,
} from '../../testing/answers/administration/messages.ts';
import { ApiFailure } from '../../testing/fake-server.ts';
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

test('what is outdated says so and is not offered to be sent again', async () => {
  await openNotifications({ messages: [OUTDATED_MESSAGE, ...someMessages()] });
  const outdated = item('past@karoo.example');
  const reason = 'outdated, not sent again by hand: what it tells ended two days ago or more';
  await expect.element(outdated.getByText(reason, { exact: false })).toBeVisible();
  expect(outdated.getByRole('button', { name: /^Send again/ }).elements()).toEqual([]);
  const failed = item('peter.adams@karoo.example');
  await expect.element(failed.getByRole('button', { name: /^Send again/ })).toBeVisible();
  expect(failed.getByText(reason, { exact: false }).elements()).toEqual([]);
});

test('what became outdated since it was listed is refused with the reason', async () => {
  const { server } = await openNotifications();
  const detail = 'What the message tells ended two days ago or more.';
  server.answer(sendNotificationAgain, new ApiFailure('messageOutdated', { detail }));
  await item('peter.adams@karoo.example')
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect.element(page.getByText(detail).first()).toBeVisible();
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

test('what failed goes out again, of a time and with words, after the page has said how many', async () => {
  const later = deliveredOn(3, 20, { to: 'mill@karoo.example', state: 'NOT_DELIVERED', canSendAgain: true });
  const { server } = await openNotifications({ messages: [...someMessages(), later], outdated: 3 });
  const filter = page.getByRole('searchbox', { name: 'Filter deliveries' });
  await filter.fill('example');
  await userEvent.keyboard('{Enter}');
  await button('Send what failed again').click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await expect.element(field('Only with these words')).toHaveValue('example');
  await expect.element(dialog.getByText('2 messages go out again')).toBeVisible();
  await expect.element(dialog.getByText(/^3 outdated messages stay/)).toBeVisible();
  await field('Before').fill('2026-01-06 00:00');
  await expect.element(dialog.getByText('1 message goes out again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.element(page.getByText('1 message that failed goes out again').first()).toBeVisible();
  await expect.element(item('peter.adams@karoo.example').getByText('Waiting')).toBeVisible();
  await expect.element(item('mill@karoo.example').getByText('Not delivered')).toBeVisible();
  expect(server.callsOf(sendFailedAgain).map(({ body }) => body)).toEqual([
    { words: 'example', to: '2026-01-05T22:00:00.000Z' },
  ]);
});

test('what failed that cannot be counted says so, and can be sent all the same', async () => {
  const { server } = await openNotifications();
  await expect.element(button('Send what failed again')).toBeVisible();
  server.answer(countFailedNotifications, new ApiFailure('badRequest'));
  await button('Send what failed again').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Could not count what failed')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled();
});

test('a time that cannot be read sends nothing', async () => {
  const { server } = await openNotifications();
  await button('Send what failed again').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill('tomorrow');
  (dialog.getByRole('button', { name: 'Send again', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Write the time as 2026-11-28 14:30');
  expect(server.callsOf(sendFailedAgain)).toEqual([]);
});

test('where only refused messages failed, nothing is offered to be sent again', async () => {
  const refused = someMessages().filter(({ state }) => state === 'REFUSED');
  await openNotifications({ messages: refused });
  await expect.element(page.getByText('Not delivered 1', { exact: true })).toBeVisible();
  await expect.element(item('10.20.4.12')).toBeVisible();
  expect(button('Send what failed again').elements()).toEqual([]);
});
