import { getSession } from '@linehaul/contracts/identity';
import { HOUR, SECOND } from '@linehaul/domain/core';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { alsoOnPhone, inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const at = (path: string) => opening({ path, world: () => TWO_OPERATORS });
const signedIn = at('/not-found');

const visitor = (name: string, path: string, shown: string | RegExp) =>
  alsoOnPhone(at(path)(name, () => reads(shown), { login: null }));

async function signsOut(): Promise<void> {
  await presses('button', 'Sign Out');
  await reads('Are you sure you want to logout?');
}
const warned = () => sees('dialog', 'Session timeout warning');
const UNUSED: Parameters<typeof signedIn>[2] = {
  prepare: ({ server }) =>
    server.answer(getSession, {
      idleMs: HOUR,
      endsInMs: 10 * HOUR,
      inactivity: { warnAfterMs: SECOND, logoutAfterMs: HOUR },
    }),
};

export const identityExhibits = inRoom('identity', [
  ...visitor('The start page', '/', /^Every journey,/),
  ...visitor('The start page after a failed sign-in', '/?signIn=failed', /^The sign-in did not succeed\./),
  ...visitor('A page that is not for visitors', '/asset-journey-dashboard', '403 Forbidden'),
  ...visitor('No such page', '/nowhere', '404 Not Found'),
  signedIn('The navigation of somebody who is signed in', () => reads('404 Not Found')),
  signedIn('The menu of themes', async () => {
    await presses('button', /^Theme/);
    await sees('menuitemradio', 'Dark');
  }),
  signedIn('Sign Out, asking', signsOut),
  signedIn(
    'The menu on a phone',
    async () => {
      await presses('button', 'Menu');
      await sees('menuitem', 'Sign Out');
    },
    { ...PHONE, login: 'guest' },
  ),
  signedIn('Session timeout warning', warned, UNUSED),
  signedIn(
    'Session timeout warning over another dialog',
    async () => {
      await signsOut();
      await warned();
    },
    UNUSED,
  ),
]);
