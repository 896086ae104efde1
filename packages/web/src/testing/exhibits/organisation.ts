import { listLibraryEvents } from '@linehaul/contracts/fleet';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { alsoOnPhone, inRoom, opening } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const home = opening({ path: '/', world: () => TWO_OPERATORS, login: 'controller' });
const newcomer = { hasChosen: false };

export const organisationExhibits = inRoom('organisation', [
  home('Organisation switch, none chosen', () => sees('dialog', 'Organisation switch'), newcomer),
  home('Organisation switch, one chosen', async () => {
    await presses('button', /^Switch organisation/);
    await sees('button', 'Close');
  }),
  home(
    'The loading of an organisation',
    async () => {
      await presses('radio', 'LIMPOPO FRESH');
      await presses('button', 'Switch');
      await reads('0');
    },
    { ...newcomer, prepare: ({ server }) => server.delay(listLibraryEvents) },
  ),
  ...alsoOnPhone(
    home('A person without an organisation', () => reads('User Profile Organisation Allocation Warning'), {
      login: 'guest',
    }),
  ),
  home('A screen that needs an organisation', () => reads('No organisation is chosen'), {
    ...newcomer,
    path: '/journey-schedule/monitoring-preview',
  }),
]);
