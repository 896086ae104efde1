import { listAlerts } from '@linehaul/contracts/alerts';
import { listEventsOfJourney } from '@linehaul/contracts/journeys';
import { oneRunningJourney, overseenJourneys, planningDesk } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alertOf } from '../testing/answers/alerts.ts';
import { answerRecords, recordAnswer } from '../testing/answers/entities.ts';
import { answerMonitor, journeyOf, leftLate } from '../testing/answers/journeys.ts';
import { answerLocations } from '../testing/answers/locations.ts';
import { buttonOf, openApp, openListing } from '../testing/index.ts';
import { allocate } from '../testing/screens/allocation.ts';
import { OVERVIEW, openOverview } from '../testing/screens/overview.ts';
import { openVehicle } from '../testing/screens/vehicle.ts';
import { failure, success } from '../ui/index.ts';

const DESK = [1280, 720] as const;
const PHONE = [390, 844] as const;
afterEach(() => page.viewport(...DESK));

const toasts = () => [...document.querySelectorAll('.lh-toast')].map((one) => one.getBoundingClientRect());
const clear = () =>
  [...document.querySelectorAll('[data-clear-of-toasts]')].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0,
  );
const covered = () =>
  clear()
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return toasts().some(
        (toast) =>
          toast.left < box.right &&
          box.left < toast.right &&
          toast.top < box.bottom &&
          box.top < toast.bottom,
      );
    })
    .map((one) => one.textContent);

const records = () =>
  openApp('/driver-licence', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const stored = answerRecords(server, desk, ['driver-licence']);
      for (let i = 0; i < 30; i++)
        stored['driver-licence']!.push(
          recordAnswer('driver-licence', desk.organisation.id, `licence-${i}`, { licenceNumber: `AA-${i}` }),
        );
    },
  });
const monitoring = () =>
  openListing(
    ({ server, desk }) => answerMonitor(server, desk),
    overseenJourneys,
    '/journey-schedule/monitoring-preview',
  );
const alerts = () =>
  openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const alert = alertOf(desk.organisation.id);
      server.answer(
        listAlerts,
        Array.from({ length: 60 }, (_, i) => ({ ...alert, id: `alert-${i}` })),
      );
    },
  });
const drawing = () =>
  openApp('/?docks=draw', planningDesk, { prepare: ({ server, desk }) => answerLocations(server, desk) });
const events = async () => {
  await openOverview('OV-LATE', ({ server, desk }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 2);
    server.answer(listEventsOfJourney, []);
  });
  await buttonOf(OVERVIEW, 'Load Events').click();
};

const SCREENS = [
  ['a list of records', records, [DESK, PHONE]],
  ['the journeys beside the map', () => openListing(), [DESK, PHONE]],
  [
    'the journeys at full width',
    () => openListing(undefined, undefined, '/?docks=journeys&wide=true'),
    [DESK],
  ],
  ['the monitoring', monitoring, [DESK, PHONE]],
  ['the alerts', alerts, [DESK]],
  ["a vehicle's journeys", () => openVehicle('?tab=journeys'), [DESK, PHONE]],
  ['the events of a journey', events, [DESK]],
  ['the allocation', () => allocate(), [DESK]],
  ['the drawing panel', drawing, [DESK, PHONE]],
] as const;

test.each(
  SCREENS.flatMap(([name, open, sizes]) =>
    sizes.map(([width, height]) => [name, width, height, open] as const),
  ),
)('toasts over %s at %i × %i leave its pages and panels free', async (_name, width, height, open) => {
  await page.viewport(width, height);
  await open();
  await expect.poll(() => clear().length).toBeGreaterThan(0);
  failure('Unable to fetch assets for KAROO FREIGHT, and more words that need a second line of the message');
  success('Drivers and assets of KF261122-03A saved', 10_000);
  await expect.poll(() => toasts().filter((box) => box.height > 40).length).toBe(2);
  await expect.poll(covered).toEqual([]);
});
