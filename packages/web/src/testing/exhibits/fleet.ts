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
import type { OpenOptions } from '../open-app.tsx';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const PHONE = { width: 390, height: 844 };
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

const at = (path: string, prepare?: OpenOptions['prepare']) => ({
  path,
  world: planningDesk,
  prepare: (opened: Parameters<NonNullable<OpenOptions['prepare']>>[0]) => {
    answerFleet(opened.server, opened.desk, () => [DEVICE]);
    prepare?.(opened);
  },
});
type State = Omit<ScreenExhibit, 'room'>;
const alsoOnPhone = (state: State): State[] => [
  state,
  { ...state, name: `${state.name}, on a phone`, viewport: PHONE },
];

async function archives(name: string): Promise<void> {
  await presses('button', `Actions of ${name}`);
  await presses('menuitem', 'Archive');
}

const DRIVERS = '/fleet-admin/drivers';
const drivers: State[] = [
  ...alsoOnPhone({
    ...at(`${DRIVERS}?show=all`, ({ desk }) => {
      Object.assign(desk.drivers[0]!, { archived: true });
      Object.assign(desk.drivers[1]!, { licenceExpiryDate: '2020-01-01' });
    }),
    name: 'Drivers, archived ones as well',
    show: async () => void (await reads('Thabo Mokoena')),
  }),
  {
    ...at(DRIVERS, ({ desk }) => desk.drivers.splice(0)),
    name: 'Drivers, without one',
    show: async () => void (await reads('No drivers to show')),
  },
  {
    ...at(DRIVERS, ({ server }) => server.answer(listDrivers, new ApiFailure('badRequest'))),
    name: 'Drivers that cannot be read',
    show: async () => void (await sees('button', 'Try again')),
  },
  ...alsoOnPhone({
    ...at(DRIVERS),
    name: 'The menu of a driver',
    show: async () => {
      await presses('button', 'Actions of Thabo Mokoena');
      await sees('menuitem', 'Archive');
    },
  }),
  ...alsoOnPhone({
    ...at(DRIVERS),
    name: 'Archive driver, just opened',
    show: async () => {
      await archives('Thabo Mokoena');
      await sees('dialog', /^Archive driver/);
    },
  }),
  {
    ...at(DRIVERS, ({ server, desk }) =>
      server.answer(
        archiveDriver,
        new ApiFailure('stillAllocated', {
          errorPayload: { total: 13, journeys: desk.journeys.slice(0, 10) },
        }),
      ),
    ),
    name: 'Archive driver, named by open journeys',
    show: async () => {
      await archives('Sipho Naidoo');
      await presses('button', 'Archive');
      await sees('button', 'Archive anyway');
    },
  },
  ...alsoOnPhone({
    ...at(`${DRIVERS}/new`),
    name: 'Create Driver, with problems',
    show: async () => {
      await presses('button', 'Add licence');
      await presses('button', 'Save');
      await reads('2 fields need attention.');
    },
  }),
  ...alsoOnPhone({
    ...at(`${DRIVERS}/new`),
    name: 'Create Driver, the calendar of a licence',
    show: async () => {
      await presses('button', 'Add licence');
      await presses('button', 'Choose Expiry date');
      await sees('button', 'Next month');
    },
  }),
];

const ASSETS = '/fleet-admin/assets';
const assets: State[] = [
  ...alsoOnPhone({ ...at(ASSETS), name: 'Assets', show: async () => void (await reads('KP 47 ZN GP')) }),
  ...alsoOnPhone({
    ...at(`${ASSETS}/unknown-devices`),
    name: 'Unknown devices',
    show: async () => void (await sees('button', 'Pair box-18')),
  }),
  ...alsoOnPhone({
    ...at(`${ASSETS}/unknown-devices`),
    name: 'Pair device, just opened',
    show: async () => {
      await presses('button', 'Pair box-18');
      await reads('Create an asset for it');
    },
  }),
  ...alsoOnPhone({
    ...at(`${ASSETS}/asset-kp-47-zn-gp`),
    name: 'Edit Asset',
    show: async () => void (await sees('heading', 'Last position')),
  }),
];

const LOCATIONS = '/fleet-admin/locations';
const USE: LocationUse = { openJourneys: 14, journeyUniqueReferences: ['KF-0001', 'PD-2'], routes: 1 };
const locations: State[] = [
  {
    ...at(LOCATIONS),
    name: 'Locations, the types to choose from',
    show: async () => {
      await reads('Isando DC');
      await presses('combobox', 'Location type');
      await sees('option', 'Customer');
    },
  },
  ...alsoOnPhone({ ...at(LOCATIONS), name: 'Locations', show: async () => void (await reads('Isando DC')) }),
  {
    ...at(LOCATIONS, ({ server }) => server.answer(listLocations, new ApiFailure('badRequest'))),
    name: 'Locations that cannot be read',
    show: async () => void (await sees('button', 'Try again')),
  },
  {
    ...at(LOCATIONS, ({ server }) => server.answer(getLocationUse, USE)),
    name: 'Archive Location, of a place where journeys stop',
    show: async () => {
      await archives('Bloemfontein DC');
      await reads(/open journeys keep the place:/);
    },
  },
  ...alsoOnPhone({
    ...at('/fleet-admin/location-create'),
    name: 'Create Location, with problems',
    show: async () => {
      await presses('button', 'Save');
      await reads('Name is required');
    },
  }),
];

export const fleetExhibits = inRoom('fleet', [...drivers, ...assets, ...locations]);
