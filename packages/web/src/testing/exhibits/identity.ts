import { getSession } from '@linehaul/contracts/identity';
import { HOUR, SECOND } from '@linehaul/domain/core';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const world = () => TWO_OPERATORS;
const signedIn = { path: '/not-found', world };

const visitor = (name: string, path: string, shown: string | RegExp) => {
  const page = { name, path, world, login: null, show: async () => void (await reads(shown)) };
  return [page, { ...page, name: `${name}, on a phone`, viewport: PHONE }];
};

async function signsOut(): Promise<void> {
  await presses('button', 'Sign Out');
  await reads('Are you sure you want to logout?');
}
const warned = async () => void (await sees('dialog', 'Session timeout warning'));
const unused: Parameters<typeof inRoom>[1][number] = {
  ...signedIn,
  name: 'Session timeout warning',
  prepare: ({ server }) =>
    server.answer(getSession, {
      idleMs: HOUR,
      endsInMs: 10 * HOUR,
      inactivity: { warnAfterMs: SECOND, logoutAfterMs: HOUR },
    }),
  show: warned,
};

export const identityExhibits = inRoom('identity', [
  ...visitor('The start page', '/', /^Every journey,/),
  ...visitor('The start page after a failed sign-in', '/?signIn=failed', /^The sign-in did not succeed\./),
  ...visitor('A page that is not for visitors', '/asset-journey-dashboard', '403 Forbidden'),
  ...visitor('No such page', '/nowhere', '404 Not Found'),
  {
    ...signedIn,
    name: 'The navigation of somebody who is signed in',
    show: async () => void (await reads('404 Not Found')),
  },
  {
    ...signedIn,
    name: 'The menu of themes',
    show: async () => {
      await presses('button', /^Theme/);
      await sees('menuitemradio', 'Dark');
    },
  },
  { ...signedIn, name: 'Sign Out, asking', show: signsOut },
  {
    ...signedIn,
    name: 'The menu on a phone',
    viewport: PHONE,
    login: 'guest',
    show: async () => {
      await presses('button', 'Menu');
      await sees('menuitem', 'Sign Out');
    },
  },
  unused,
  {
    ...unused,
    name: 'Session timeout warning over another dialog',
    show: async () => {
      await signsOut();
      await warned();
    },
  },
]);
