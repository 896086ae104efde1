import { everyStatus, type World } from '@linehaul/testkit/worlds';
import { type Locator, page } from 'vitest/browser';
import { answerJourneyCommands } from './answers/journeys.ts';
import { type Opened, type OpenOptions, openApp } from './open-app.tsx';

type Prepare = OpenOptions['prepare'];
type MakeWorld = (now: number) => World;

/** The dashboard with its list of journeys, by reference. */
const LISTING = '/?docks=journeys&sort=journeyUniqueReference,asc';

export const grid: Locator = page.getByRole('grid', { name: 'Journeys' });
export const rowOf = (reference: string): Locator =>
  grid.getByRole('row').filter({ has: page.getByText(reference, { exact: true }) });
export const menuOf = (reference: string, within: Locator = grid): Locator =>
  within.getByRole('button', { name: `Actions for ${reference}` });

/** Opens the list of journeys, over a server on which their commands succeed. @param path of another list of them */
export function openListing(
  prepare?: Prepare,
  world: MakeWorld = everyStatus,
  path = LISTING,
): Promise<Opened> {
  return openApp(path, world, {
    prepare(what) {
      answerJourneyCommands(what.server, what.desks);
      prepare?.(what);
    },
  });
}

/** Chooses an entry of a journey's menu. */
export async function openFromMenu(
  reference: string,
  entry: string | RegExp,
  within: Locator = grid,
): Promise<void> {
  await menuOf(reference, within).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Opens the list, and there what an entry of a journey's menu opens. */
export async function openDialog(
  reference: string,
  entry: string,
  prepare?: Prepare,
  world?: MakeWorld,
): Promise<Opened> {
  const opened = await openListing(prepare, world);
  await openFromMenu(reference, entry);
  return opened;
}
