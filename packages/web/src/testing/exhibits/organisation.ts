import { listLibraryEvents } from '@linehaul/contracts/fleet';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const home = { path: '/', world: () => TWO_OPERATORS };
const newcomer = { ...home, login: 'controller', hasChosen: false };
const withoutOne = {
  ...home,
  login: 'guest',
  show: async () => void (await reads('User Profile Organisation Allocation Warning')),
};

export const organisationExhibits = inRoom('organisation', [
  {
    ...newcomer,
    name: 'Organisation switch, none chosen',
    show: async () => void (await sees('dialog', 'Organisation switch')),
  },
  {
    ...home,
    login: 'controller',
    name: 'Organisation switch, one chosen',
    show: async () => {
      await presses('button', /^Switch organisation/);
      await sees('button', 'Close');
    },
  },
  {
    ...newcomer,
    name: 'The loading of an organisation',
    prepare: ({ server }) => server.delay(listLibraryEvents),
    show: async () => {
      await presses('radio', 'LIMPOPO FRESH');
      await presses('button', 'Switch');
      await reads('0');
    },
  },
  { ...withoutOne, name: 'A person without an organisation' },
  {
    ...withoutOne,
    name: 'A person without an organisation, on a phone',
    viewport: { width: 390, height: 844 },
  },
  {
    ...newcomer,
    path: '/journey-schedule/monitoring-preview',
    name: 'A screen that needs an organisation',
    show: async () => void (await reads('No organisation is chosen')),
  },
]);
