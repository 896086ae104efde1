import { listAlerts } from '@linehaul/contracts/alerts';
import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { futureDayAnswer, unseenDayAnswer } from '@linehaul/testkit/answers';
import { oneRunningJourney, overseenJourneys } from '@linehaul/testkit/worlds';
import { alertOf } from '../answers/alerts.ts';
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
import type { OpenOptions } from '../open-app.tsx';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { choosesOf, keys, presses, reads, sees } from './steps.ts';

const PHONE = { width: 390, height: 844 };
type State = Omit<ScreenExhibit, 'room'>;
type Prepare = NonNullable<OpenOptions['prepare']>;

const at = (search: string, of: Parameters<typeof answerVehicle>[2] = {}, prepare?: Prepare) => ({
  path: `/asset/${VEHICLE}/view${search}`,
  world: oneRunningJourney,
  prepare: (opened: Parameters<Prepare>[0]) => {
    answerVehicle(opened.server, opened.desk, of);
    prepare?.(opened);
  },
});
const ON_THE_DAY = `?tab=day&day=${DAY}`;
const withJourneys =
  (answerOf: DayOf): DayOf =>
  (assetId, date, timeZone) => ({
    ...answerOf(assetId, date, timeZone),
    journeys: [...plannedJourneys(date)],
  });
/** The engine completed its first journey without a fix at the end. */
const endUnseen: DayOf = (...of) => {
  const day = wholeDay(...of);
  const over = { journeyStatus: 'COMPLETED', timeBasedStatus: 'COMPLETED', endConfirmed: false } as const;
  return { ...day, journeys: day.journeys.slice(0, 1).map((journey) => ({ ...journey, ...over })) };
};
const alsoOnPhone = (state: State): State[] => [
  state,
  { ...state, name: `${state.name}, on a phone`, viewport: PHONE },
];

export const vehicleDayExhibits = inRoom('vehicle-day', [
  ...alsoOnPhone({
    ...at(ON_THE_DAY),
    name: 'A day with a gap',
    show: async () => void (await reads('Msunduzi Mills')),
  }),
  ...alsoOnPhone({
    ...at(ON_THE_DAY, { dayOf: silentDay }),
    name: 'A day that ends in a silence',
    show: async () => void (await reads('both between 09:42 and 13:39')),
  }),
  {
    ...at(ON_THE_DAY, { dayOf: endUnseen }),
    name: 'A journey whose end nobody saw',
    show: async () => void (await reads('not confirmed')),
  },
  {
    ...at(ON_THE_DAY),
    name: 'A part of the day that is stepped to',
    show: async () => {
      const strip = await sees('listbox', 'Parts of the day');
      strip.focus();
      await keys('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    },
  },
  {
    ...at(ON_THE_DAY),
    name: 'The parts of a trip',
    show: () => presses('button', 'Sub-trips of trip 2'),
  },
  {
    ...at(ON_THE_DAY, { dayOf: withJourneys(unseenDayAnswer) }),
    name: 'A day that nobody saw',
    show: async () => void (await reads('No fixes on this day')),
  },
  {
    ...at(ON_THE_DAY, { dayOf: unseenDayAnswer, hasDevice: false }),
    name: 'A vehicle without a device',
    show: async () => void (await reads('No device is paired')),
  },
  {
    ...at('?tab=day&day=2099-03-29', { dayOf: withJourneys(futureDayAnswer) }),
    name: 'A day to come',
    show: async () => void (await reads('This day is still to come')),
  },
  {
    ...at(
      ON_THE_DAY,
      undefined,
      ({ server }) => void server.answer(getVehicleDay, new ApiFailure('internal')),
    ),
    name: 'A day that could not be read',
    show: async () => void (await reads('Could not retrieve the day')),
  },
  {
    ...at(ON_THE_DAY, undefined, ({ server }) => void server.delay(getVehicleDay)),
    name: 'A day on its way',
    show: async () => void (await sees('status', 'Loading the day')),
  },
  {
    ...at(ON_THE_DAY),
    name: 'The lists of a day to be taken away',
    show: async () => {
      await presses('button', 'Export');
      await sees('menuitem', /^Trips of/);
    },
  },
  ...alsoOnPhone({ ...at(''), name: 'The record', show: async () => void (await reads('Volvo')) }),
  ...alsoOnPhone({
    ...at('?tab=journeys'),
    name: 'Its journeys',
    show: async () => void (await reads('KF-0001')),
  }),
  {
    ...at('?tab=journeys', undefined, ({ desk }) => void desk.journeys.splice(0)),
    name: 'No journeys',
    show: async () => void (await reads('No journeys to show')),
  },
  {
    ...at(
      '?tab=alerts',
      undefined,
      ({ server, desk }) => void server.answer(listAlerts, [alertOf(desk.organisation.id, VEHICLE)]),
    ),
    name: 'Its alerts',
    show: async () => void (await reads('Speeding')),
  },
  {
    ...at('?tab=alerts'),
    name: 'No alerts',
    show: async () => void (await reads('No alerts to show')),
  },
  ...alsoOnPhone({
    path: '/?docks=journeys&sort=journeyUniqueReference,asc',
    world: overseenJourneys,
    name: 'The vehicle’s day in the overview',
    show: async () => {
      await choosesOf('OV-FINE', 'Journey overview');
      await presses('button', /^Vehicle’s day/);
      await sees('listbox', 'Parts of the day');
    },
  }),
]);
