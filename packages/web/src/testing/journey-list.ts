import { everyStatus, type World } from '@linehaul/testkit/worlds';
import { type Locator, page } from 'vitest/browser';
import { answerJourneyCommands } from './answers/journeys.ts';
import { inTurn, type Opened, openApp, type Prepare } from './open-app.tsx';

type MakeWorld = (now: number) => World;

export const LISTING = '/?docks=journeys&sort=journeyUniqueReference,asc';

export const grid: Locator = page.getByRole('grid', { name: 'Journeys' });
export const rowOf = (reference: string): Locator =>
  grid.getByRole('row').filter({ has: page.getByText(reference, { exact: true }) });
export const menuOf = (reference: string, within: Locator = grid): Locator =>
  within.getByRole('button', { name: `Actions for ${reference}` });

export function openListing(
  prepare?: Prepare,
  world: MakeWorld = everyStatus,
  path = LISTING,
): Promise<Opened> {
  return openApp(path, world, {
    prepare: inTurn(({ server, desks }) => answerJourneyCommands(server, desks), prepare),
  });
}

export async function openFromMenu(
  reference: string,
  entry: string | RegExp,
  within: Locator = grid,
): Promise<void> {
  await menuOf(reference, within).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

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
