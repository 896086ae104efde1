import { listApiKeys } from '@linehaul/contracts/api-keys';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerNotifications } from '../../answers/administration/notifications.ts';
import { ApiFailure } from '../../fake-server.ts';
import { alsoOnPhone, inRoom, opening } from '../exhibit.ts';
import { presses, reads, sees, types } from '../steps.ts';

const page = opening({
  path: '/admin/notifications',
  world: planningDesk,
  role: 'administrator',
  prepare: ({ server }) => answerNotifications(server),
});

export const apiKeyExhibits = inRoom('api-keys', [
  ...alsoOnPhone(page('API keys', () => reads('TMS production'))),
  page('API keys, none yet', () => reads('No keys yet'), {
    prepare: ({ server }) => server.answer(listApiKeys, []),
  }),
  page('API keys that cannot be read', () => reads('Could not retrieve the keys'), {
    prepare: ({ server }) => server.answer(listApiKeys, new ApiFailure('badRequest')),
  }),
  ...alsoOnPhone(
    page('New key, with problems', async () => {
      await presses('button', 'New key');
      await presses('button', 'Make key');
      await reads('Choose at least one scope');
    }),
  ),
  page('A key, shown once', async () => {
    await presses('button', 'New key');
    await types('Name', 'Portal 2');
    await presses('checkbox', /^journeys read/);
    await presses('button', 'Make key');
    await sees('dialog', /^Copy the key now/);
  }),
  page('Rotate a key', async () => {
    await presses('button', 'Actions of TMS production');
    await presses('menuitem', 'Rotate');
    await sees('dialog', /^Rotate/);
  }),
  page('Revoke a key', async () => {
    await presses('button', 'Actions of TMS production');
    await presses('menuitem', 'Revoke');
    await sees('dialog', /^Revoke/);
  }),
]);
