import {
  archiveDriver,
  getLocationUse,
  type LocationUse,
  listDrivers,
  listLocations,
} from '@linehaul/contracts/fleet';
import type { QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerFleet } from '../answers/fleet.ts';
import { ApiFailure } from '../fake-server.ts';
import { alsoOnPhone, inRoom, opening } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const SEEN = '2026-01-05T06:00:00.000Z';
const DEVICE: QuarantinedDevice = {
  id: 'quarantined-box-18',
  organisationId: 'organisation-karoo-freight',
  deviceId: 'box-18',
  firstSeenUtc: SEEN,
  lastSeenUtc: SEEN,
  messageCount: 1,
  lastLatitude: -27.6504,
  lastLongitude: 27.2349,
  lastFixTimeUtc: SEEN,
  keptFixes: 1,
};

const at = (path: string) =>
  opening({
    path,
    world: planningDesk,
    prepare: ({ server, desk }) => answerFleet(server, desk, () => [DEVICE]),
  });

async function archives(name: string): Promise<void> {
  await presses('button', `Actions of ${name}`);
  await presses('menuitem', 'Archive');
}

const listed = at('/fleet-admin/drivers');
const newDriver = at('/fleet-admin/drivers/new');
const drivers = [
  ...alsoOnPhone(
    at('/fleet-admin/drivers?show=all')('Drivers, archived ones as well', () => reads('Thabo Mokoena'), {
      prepare: ({ desk }) => {
        Object.assign(desk.drivers[0]!, { archived: true });
        Object.assign(desk.drivers[1]!, { licenceExpiryDate: '2020-01-01' });
      },
    }),
  ),
  listed('Drivers, without one', () => reads('No drivers to show'), {
    prepare: ({ desk }) => desk.drivers.splice(0),
  }),
  listed('Drivers that cannot be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => server.answer(listDrivers, new ApiFailure('badRequest')),
  }),
  ...alsoOnPhone(
    listed('The menu of a driver', async () => {
      await presses('button', 'Actions of Thabo Mokoena');
      await sees('menuitem', 'Archive');
    }),
  ),
  ...alsoOnPhone(
    listed('Archive driver, just opened', async () => {
      await archives('Thabo Mokoena');
      await sees('dialog', /^Archive driver/);
    }),
  ),
  listed(
    'Archive driver, named by open journeys',
    async () => {
      await archives('Sipho Naidoo');
      await presses('button', 'Archive');
      await sees('button', 'Archive anyway');
    },
    {
      prepare: ({ server, desk }) => {
        const errorPayload = { total: 13, journeys: desk.journeys.slice(0, 10) };
        server.answer(archiveDriver, new ApiFailure('stillAllocated', { errorPayload }));
      },
    },
  ),
  ...alsoOnPhone(
    newDriver('Create Driver, with problems', async () => {
      await presses('button', 'Add licence');
      await presses('button', 'Save');
      await reads('2 fields need attention.');
      (await sees('button', 'Choose Expiry date')).scrollIntoView({ block: 'center' });
    }),
  ),
  ...alsoOnPhone(
    newDriver('Create Driver, the calendar of a licence', async () => {
      await presses('button', 'Add licence');
      await presses('button', 'Choose Expiry date');
      await sees('button', 'Next month');
    }),
  ),
];

const devices = at('/fleet-admin/assets/unknown-devices');
const assets = [
  ...alsoOnPhone(at('/fleet-admin/assets')('Assets', () => reads('KP 47 ZN GP'))),
  ...alsoOnPhone(devices('Unknown devices', () => sees('button', 'Pair box-18'))),
  ...alsoOnPhone(
    devices('Pair device, just opened', async () => {
      await presses('button', 'Pair box-18');
      await reads('Create an asset for it');
    }),
  ),
  ...alsoOnPhone(
    at('/fleet-admin/assets/asset-kp-47-zn-gp')('Edit Asset', () => sees('heading', 'Last position')),
  ),
];

const places = at('/fleet-admin/locations');
const USE: LocationUse = { openJourneys: 14, journeyUniqueReferences: ['KF-0001', 'PD-2'], routes: 1 };
const locations = [
  places('Locations, the types to choose from', async () => {
    await reads('Isando DC');
    await presses('combobox', 'Location type');
    await sees('option', 'Customer');
  }),
  ...alsoOnPhone(places('Locations', () => reads('Isando DC'))),
  places('Locations that cannot be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => server.answer(listLocations, new ApiFailure('badRequest')),
  }),
  places(
    'Archive Location, of a place where journeys stop',
    async () => {
      await archives('Bloemfontein DC');
      await reads(/open journeys keep the place:/);
    },
    { prepare: ({ server }) => server.answer(getLocationUse, USE) },
  ),
  ...alsoOnPhone(
    at('/fleet-admin/location-create')('Create Location, with problems', async () => {
      await presses('button', 'Save');
      await reads('Name is required');
    }),
  ),
];

export const fleetExhibits = inRoom('fleet', [...drivers, ...assets, ...locations]);
