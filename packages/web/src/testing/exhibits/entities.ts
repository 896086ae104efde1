import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { answerRecords, recordAnswer } from '../answers/entities.ts';
import type { Prepare } from '../open-app.tsx';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

const prepare: Prepare = ({ server, desk }) => {
  const stored = answerRecords(server, desk, ['driver-licence', 'journey', 'route']);
  stored.journey!.push(
    recordAnswer('journey', desk.organisation.id, 'journey-1', {
      journeyUniqueReference: 'KF-0009',
      journeyStatus: 'CLOSED',
      routingDate: '2026-01-05',
      plannedStartDateTimeUtc: '2026-01-05T06:00:00.000Z',
    }),
  );
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
const at = (path: string) => opening({ path, prepare, world: oneRunningJourney });
const licences = at('/driver-licence');

export const entityExhibits = inRoom('entities', [
  licences('A list', () => reads('AA-1')),
  licences('A list on a phone', () => reads('AA-1'), PHONE),
  at('/route')('A list without a record', () => reads('No routes to show')),
  licences('A new filter', async () => {
    await reads('AA-1');
    await presses('button', 'Filters');
    await sees('combobox', 'Field');
  }),
  licences('The menu of entities', async () => {
    await reads('AA-1');
    await presses('button', 'Entities');
    await sees('textbox', 'Filter entities');
  }),
  licences('The palette with what it found', async () => {
    await reads('AA-1');
    await presses('button', 'Search and go to');
    await types(/^Search screens, journeys/, 'kf-0001');
    await sees('option', /^KF-0001/);
  }),
  licences('Delete a record, just opened', async () => {
    await presses('button', 'Delete AA-1');
    await sees('dialog', /^Delete driver licence/);
  }),
  at('/driver-licence/licence-1/view')('A record', () => sees('heading', 'Driver licence AA-1')),
  at('/driver-licence/licence-0/view')('A record that is not there', () => reads('There is no such record')),
  at('/journey/new')('A journey is planned elsewhere', () => sees('link', 'Plan a journey')),
  at('/journey/journey-1/edit')('A journey that is over is not edited', () => reads(/^The journey is over/)),
  at('/route/new')('A form with problems', async () => {
    await presses('button', 'Save');
    await reads('Route reference is needed');
  }),
]);
