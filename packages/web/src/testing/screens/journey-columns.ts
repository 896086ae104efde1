import { manyJourneys } from '@linehaul/testkit/worlds';
import { page } from 'vitest/browser';
import { answerListing } from '../answers/listing.ts';
import { makeWorstDay } from '../answers/worst-day.ts';
import { grid, type Opened, openApp, type Prepare } from '../index.ts';

export const PLACES = 'Bloemfontein Depot – Isando Depot';
export const FULL_HD = [1920, 1080] as const;
export const DESK = [1440, 900] as const;

/** The worst day, all between the same places. */
export const open = async (
  path: string,
  [width, height]: readonly [number, number] = [1280, 720],
  prepare?: Prepare,
): Promise<Opened> => {
  await page.viewport(width, height);
  return openApp(path, manyJourneys, {
    prepare: (opened) => {
      const { desk } = opened;
      makeWorstDay(desk);
      for (const journey of desk.journeys) journey.locationsDescription = PLACES;
      prepare?.(opened);
      answerListing(opened.server, opened.desks);
    },
  });
};
export const row = (reference: string) => grid.getByRole('row', { name: new RegExp(reference) });
export const heads = () =>
  grid
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);
