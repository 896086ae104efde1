import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { answerListing } from '../answers/listing.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const listing = {
  path: '/?docks=journeys',
  world: manyJourneys,
  prepare: ({ server, desks }) => answerListing(server, desks),
} satisfies Partial<Parameters<typeof inRoom>[1][number]>;
const filtered = { ...listing, path: '/?docks=journeys&by=DRIVER_NAME&value=naidoo&q=LS' };
const SIZES = [
  ['docked', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

async function opensFilters(): Promise<void> {
  await reads(/of 29 items/);
  await presses('button', 'Filters');
  await sees('dialog', 'Search Filters');
}

const ofSize = ([form, viewport]: (typeof SIZES)[number]) => [
  {
    ...filtered,
    viewport,
    name: `The list with filters that are on, ${form}`,
    show: async () => void (await reads(/of 29 items/)),
  },
  {
    ...listing,
    viewport,
    name: `The calendar of the list, ${form}`,
    show: async () => {
      await presses('button', /^Routing dates/);
      await sees('button', 'Next month');
    },
  },
  { ...filtered, viewport, name: `Search Filters by a field, ${form}`, show: opensFilters },
  {
    ...filtered,
    viewport,
    name: `Search Filters by dates, ${form}`,
    show: async () => {
      await opensFilters();
      await presses('switch', 'Date filters');
    },
  },
  {
    ...filtered,
    viewport,
    name: `Search Filters by neither, ${form}`,
    show: async () => {
      await opensFilters();
      await presses('switch', 'Date filters');
      await presses('switch', 'Date filters');
      await reads('Search needs one of the two filters.');
    },
  },
];

export const listingExhibits = inRoom('list of journeys', [
  ...SIZES.flatMap(ofSize),
  {
    ...listing,
    path: '/?docks=journeys&wide=true',
    name: 'The list in its full width',
    show: async () => void (await reads(/of 28 items/)),
  },
  {
    ...listing,
    path: '/?docks=journeys&by=JOURNEY_STATUS&value=CLOSED&q=nowhere',
    name: 'A search that matches nothing',
    show: async () => void (await reads('No journeys to show')),
  },
  {
    ...listing,
    name: 'The list while it loads',
    prepare: ({ server }) => server.delay(listJourneysBetween),
    show: async () => void (await sees('grid', 'Journeys')),
  },
  {
    ...listing,
    name: 'The list that could not be read',
    prepare: ({ server }) => server.answer(listJourneysBetween, new ApiFailure('internal')),
    show: async () => void (await sees('button', 'Try again')),
  },
]);
