import { listNotificationRules, listNotifications } from '@linehaul/contracts/notifications';
import { planningDesk } from '@linehaul/testkit/worlds';
import { LONG_MESSAGE, OUTDATED_MESSAGE, someMessages } from '../../answers/administration/messages.ts';
import { answerNotifications } from '../../answers/administration/notifications.ts';
import { ApiFailure } from '../../fake-server.ts';
import { alsoOnPhone, inRoom, opening } from '../exhibit.ts';
import { presses, reads, sees } from '../steps.ts';

const notifications = opening({
  path: '/admin/notifications',
  world: planningDesk,
  role: 'administrator',
  prepare: ({ server }) => answerNotifications(server),
});
const newRule = async () => {
  await reads('Goldfields Hardware');
  await presses('button', 'New rule');
  await sees('dialog', /^New rule/);
};

export const notificationExhibits = inRoom('notifications', [
  ...alsoOnPhone(notifications('Notifications', () => reads('Held for digest'))),
  ...alsoOnPhone(
    notifications('Notifications, a message with long texts', () => reads(/^550 5.7.1/), {
      prepare: ({ server }) => answerNotifications(server, { messages: [LONG_MESSAGE] }),
    }),
  ),
  ...alsoOnPhone(
    notifications('Notifications, an outdated message', () => reads(/outdated, not sent again/), {
      prepare: ({ server }) =>
        answerNotifications(server, { messages: [OUTDATED_MESSAGE, ...someMessages()] }),
    }),
  ),
  notifications('Notifications, the day of deliveries', async () => {
    await reads('Held for digest');
    await presses('button', /^Delivered on/);
    await sees('button', 'Previous month');
  }),
  ...alsoOnPhone(notifications('Notifications, a new rule', newRule)),
  ...alsoOnPhone(
    notifications('Notifications, the webhook receivers', async () => {
      await presses('button', 'Webhook receivers');
      await reads('https://hooks.msunduzi.example/in');
    }),
  ),
  notifications('Notifications, a new secret that ends the older', async () => {
    await presses('button', 'Webhook receivers');
    await presses('button', 'New secret for Msunduzi hooks');
    await reads(/^Two secrets are valid/);
  }),
  ...alsoOnPhone(
    notifications('Notifications, the report of figures at once', async () => {
      await reads('Weekly');
      await presses('button', 'Actions of Weekly');
      await presses('menuitem', 'Send now');
      await sees('dialog', /^Send now/);
    }),
  ),
  ...alsoOnPhone(
    notifications('Notifications, sending what failed again', async () => {
      await presses('button', 'Send what failed again');
      await reads('1 message goes out again');
    }),
  ),
  notifications('Notifications, the mail server', async () => {
    await reads('Goldfields Hardware');
    await presses('button', 'Mail server');
    await sees('textbox', 'Server');
  }),
  ...alsoOnPhone(
    notifications('Notifications, while nothing is sent', () => reads(/^Nothing is sent since/), {
      prepare: ({ server }) => answerNotifications(server, { sendsNothing: true }),
    }),
  ),
  ...alsoOnPhone(
    notifications('Notifications, the report of figures', async () => {
      await reads('Weekly');
      await presses('button', 'New report');
      await sees('dialog', /^New report/);
    }),
  ),
  notifications('Notifications, nothing yet', () => reads('No rules yet, no messages go out'), {
    prepare: ({ server }) =>
      answerNotifications(server, {
        ...{ rules: [], messages: [], hasMailServer: false, reports: [] },
      }),
  }),
  notifications('Notifications that cannot be read', () => reads('Could not retrieve the rules'), {
    prepare: ({ server }) => {
      server.answer(listNotificationRules, new ApiFailure('badRequest'));
      server.answer(listNotifications, new ApiFailure('badRequest'));
    },
  }),
]);
