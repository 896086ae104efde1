import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { answerListing } from '../answers/listing.ts';
import { makeWorstDay } from '../answers/worst-day.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const listing = opening({
  path: '/?docks=journeys',
  world: manyJourneys,
  prepare: ({ server, desks }) => answerListing(server, desks),
});
const now = opening({
  path: '/',
  world: manyJourneys,
  prepare: ({ server, desk, desks }) => {
    makeWorstDay(desk);
    answerListing(server, desks);
  },
});
const FILTERED = '/?docks=journeys&by=DRIVER_NAME&value=naidoo&q=LS';
const SIZES = [
  ['docked', { width: 1440, height: 900 }],
  ['on a phone', PHONE.viewport],
] as const;

async function opensFilters(): Promise<void> {
  await reads(/of 29 items/);
  await presses('button', 'Filters');
  await sees('dialog', 'Search Filters');
}

async function unfolds(): Promise<void> {
  await presses('button', /^Next, 1/);
  await presses('button', /^Finished today, 2/);
  await reads('LS-011');
}

const ofNow = ([form, viewport]: (typeof SIZES)[number]) => [
  now(`The dashboard as it opens, ${form}`, () => sees('button', 'Late 1'), { viewport }),
  now(`All groups of the list, ${form}`, unfolds, { viewport }),
  now(
    `Quick filters of the list, ${form}`,
    async () => {
      await presses('button', 'Late 1');
      await presses('button', 'Not left 1');
      await reads('LS-004');
    },
    { viewport },
  ),
];

const ofSize = ([form, viewport]: (typeof SIZES)[number]) => {
  const filtered = { viewport, path: FILTERED };
  return [
    listing(`The list with filters that are on, ${form}`, () => reads(/of 29 items/), filtered),
    listing(
      `The calendar of the list, ${form}`,
      async () => {
        await presses('button', /^Routing dates/);
        await sees('button', 'Next month');
      },
      { viewport },
    ),
    listing(`Search Filters by a field, ${form}`, opensFilters, filtered),
    listing(
      `Search Filters by dates, ${form}`,
      async () => {
        await opensFilters();
        await presses('switch', 'Date filters');
      },
      filtered,
    ),
    listing(
      `Search Filters by neither, ${form}`,
      async () => {
        await opensFilters();
        await presses('switch', 'Date filters');
        await presses('switch', 'Date filters');
        await reads('Search needs one of the two filters.');
      },
      filtered,
    ),
  ];
};

export const listingExhibits = inRoom('list of journeys', [
  ...SIZES.flatMap(ofSize),
  ...SIZES.flatMap(ofNow),
  now('The dashboard as it opens, in a small window', () => sees('button', 'Late 1')),
  listing('The list in its full width', () => reads(/of 28 items/), {
    path: '/?docks=journeys&wide=true',
  }),
  listing('A search that matches nothing', () => reads('No journeys to show'), {
    path: '/?docks=journeys&by=JOURNEY_STATUS&value=CLOSED&q=nowhere',
  }),
  listing('The list while it loads', () => sees('grid', 'Journeys'), {
    prepare: ({ server }) => server.delay(listJourneysBetween),
  }),
  listing('The list that could not be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => server.answer(listJourneysBetween, new ApiFailure('internal')),
  }),
]);
