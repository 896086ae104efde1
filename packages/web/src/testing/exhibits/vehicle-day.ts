import { listAlerts } from '@linehaul/contracts/alerts';
import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { futureDayAnswer, unseenDayAnswer } from '@linehaul/testkit/answers';
import { oneRunningJourney, overseenJourneys } from '@linehaul/testkit/worlds';
import { alertOf, hoursAlertOf } from '../answers/alerts.ts';
import {
  answerVehicle,
  DAY,
  type DayOf,
  plannedJourneys,
  silentDay,
  VEHICLE,
  wholeDay,
} from '../answers/vehicle-day.ts';
import { ApiFailure } from '../fake-server.ts';
import { alsoOnPhone, inRoom, opening } from './exhibit.ts';
import { choosesOf, keys, presses, reads, sees } from './steps.ts';

const at = (search: string, of: Parameters<typeof answerVehicle>[2] = {}) =>
  opening({
    path: `/asset/${VEHICLE}/view${search}`,
    world: oneRunningJourney,
    prepare: ({ server, desk }) => answerVehicle(server, desk, of),
  });
const ON_THE_DAY = `?tab=day&day=${DAY}`;
const withJourneys =
  (answerOf: DayOf): DayOf =>
  (assetId, date, timeZone) => ({
    ...answerOf(assetId, date, timeZone),
    journeys: [...plannedJourneys(date)],
  });
const endUnseen: DayOf = (...of) => {
  const day = wholeDay(...of);
  const over = { journeyStatus: 'COMPLETED', timeBasedStatus: 'COMPLETED', endConfirmed: false } as const;
  return { ...day, journeys: day.journeys.slice(0, 1).map((journey) => ({ ...journey, ...over })) };
};
const day = at(ON_THE_DAY);
const overview = opening({
  path: '/?docks=journeys&sort=journeyUniqueReference,asc',
  world: overseenJourneys,
});

export const vehicleDayExhibits = inRoom('vehicle-day', [
  ...alsoOnPhone(day('A day with a gap', () => reads('Msunduzi Mills'))),
  ...alsoOnPhone(
    at(ON_THE_DAY, { dayOf: silentDay })('A day that ends in a silence', () =>
      reads('both between 09:42 and 13:39'),
    ),
  ),
  at(ON_THE_DAY, { dayOf: endUnseen })('A journey whose end nobody saw', () => reads('not confirmed')),
  day('A part of the day that is stepped to', async () => {
    const strip = await sees('listbox', 'Parts of the day');
    strip.focus();
    await keys('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  }),
  day('The parts of a trip', () => presses('button', 'Sub-trips of trip 2')),
  at(ON_THE_DAY, { dayOf: withJourneys(unseenDayAnswer) })('A day that nobody saw', () =>
    reads('No fixes on this day'),
  ),
  at(ON_THE_DAY, { dayOf: unseenDayAnswer, hasDevice: false })('A vehicle without a device', () =>
    reads('No device is paired'),
  ),
  at('?tab=day&day=2099-03-29', { dayOf: withJourneys(futureDayAnswer) })('A day to come', () =>
    reads('This day is still to come'),
  ),
  day('A day that could not be read', () => reads('Could not retrieve the day'), {
    prepare: ({ server }) => server.answer(getVehicleDay, new ApiFailure('internal')),
  }),
  day('A day on its way', () => sees('status', 'Loading the day'), {
    prepare: ({ server }) => server.delay(getVehicleDay),
  }),
  day('The lists of a day to be taken away', async () => {
    await presses('button', 'Export');
    await sees('menuitem', /^Trips of/);
  }),
  ...alsoOnPhone(at('')('The record', () => reads('Volvo'))),
  ...alsoOnPhone(at('?tab=journeys')('Its journeys', () => reads('KF-0001'))),
  at('?tab=journeys')('No journeys', () => reads('No journeys to show'), {
    prepare: ({ desk }) => desk.journeys.splice(0),
  }),
  at('?tab=alerts')('Its alerts', () => reads('Speeding'), {
    prepare: ({ server, desk }) => server.answer(listAlerts, [alertOf(desk.organisation.id, VEHICLE)]),
  }),
  ...alsoOnPhone(
    at('?tab=alerts')('An alert of hours that run out', () => reads(/hours of Thabo Mokoena end/), {
      prepare: ({ server, desk }) => server.answer(listAlerts, [hoursAlertOf(desk.organisation.id, VEHICLE)]),
    }),
  ),
  at('?tab=alerts')('No alerts', () => reads('No alerts to show')),
  ...alsoOnPhone(
    overview('The vehicle’s day in the overview', async () => {
      await choosesOf('OV-FINE', 'Journey overview');
      await presses('button', /^Vehicle’s day/);
      await sees('listbox', 'Parts of the day');
    }),
  ),
]);
