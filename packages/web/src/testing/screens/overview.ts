import { overseenJourneys } from '@linehaul/testkit/worlds';
import { page } from 'vitest/browser';
import { buttonOf, dialogOf, type Opened, openDialog, type Prepare } from '../index.ts';

export const OVERVIEW = 'Journey overview';
export const overview = dialogOf(OVERVIEW);

export const openOverview = (reference: string, prepare?: Prepare): Promise<Opened> =>
  openDialog(reference, OVERVIEW, prepare, overseenJourneys);

export async function chooseAction(action: string): Promise<void> {
  await buttonOf(OVERVIEW, 'Actions').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
