import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Opened, openFromMenu } from '../index.ts';
import { chooseAction, OVERVIEW } from './overview.ts';
import { openDesk } from './planning.ts';

export async function openAction(reference: string, action: string): Promise<Opened> {
  const opened = await openDesk(`/?docks=journeys&q=${reference}`);
  await openFromMenu(reference, OVERVIEW);
  await chooseAction(action);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  return opened;
}
