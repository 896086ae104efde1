import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { answerRecords, recordAnswer } from '../answers/entities.ts';
import type { OpenOptions } from '../open-app.tsx';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

const prepare: OpenOptions['prepare'] = ({ server, desk }) => {
  const stored = answerRecords(server, desk, ['driver-licence', 'route']);
  stored['driver-licence']!.push(
    recordAnswer('driver-licence', desk.organisation.id, 'licence-1', {
      licenceNumber: 'AA-1',
      driverId: 'driver-k-1001',
      code: 'EC1',
      permitCategories: ['G', 'D'],
      expiryDate: '2031-05-01',
    }),
  );
};
const at = (path: string) => ({ path, prepare, world: oneRunningJourney });

export const entityExhibits = inRoom('entities', [
  { ...at('/driver-licence'), name: 'A list', show: async () => void (await reads('AA-1')) },
  {
    ...at('/driver-licence'),
    name: 'A list on a phone',
    viewport: { width: 390, height: 844 },
    show: async () => void (await reads('AA-1')),
  },
  {
    ...at('/route'),
    name: 'A list without a record',
    show: async () => void (await reads('No routes to show')),
  },
  {
    ...at('/driver-licence'),
    name: 'A new filter',
    show: async () => {
      await reads('AA-1');
      await presses('button', 'Filters');
      await sees('combobox', 'Field');
    },
  },
  {
    ...at('/driver-licence'),
    name: 'The menu of entities',
    show: async () => {
      await reads('AA-1');
      await presses('button', 'Entities');
      await sees('textbox', 'Filter entities');
    },
  },
  {
    ...at('/driver-licence'),
    name: 'The palette with what it found',
    show: async () => {
      await reads('AA-1');
      await presses('button', 'Search and go to');
      await types(/^Search screens, journeys/, 'kf-0001');
      await sees('option', /^KF-0001/);
    },
  },
  {
    ...at('/driver-licence'),
    name: 'Delete a record, just opened',
    show: async () => {
      await presses('button', 'Delete AA-1');
      await sees('dialog', /^Delete driver licence/);
    },
  },
  {
    ...at('/driver-licence/licence-1/view'),
    name: 'A record',
    show: async () => void (await sees('heading', 'Driver licence AA-1')),
  },
  {
    ...at('/driver-licence/licence-0/view'),
    name: 'A record that is not there',
    show: async () => void (await reads('There is no such record')),
  },
  {
    ...at('/route/new'),
    name: 'A form with problems',
    show: async () => {
      await presses('button', 'Save');
      await reads('Route reference is needed');
    },
  },
]);
