import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Opened } from '../open-app.tsx';
import { openDesk } from './planning.ts';

/** The overview of a journey of the planning desk, opened by its row's menu, and there an action of its own menu. */
export async function openAction(reference: string, action: string): Promise<Opened> {
  const opened = await openDesk(`/?docks=journeys&q=${reference}`);
  await page.getByRole('button', { name: `Actions for ${reference}` }).click();
  await page.getByRole('menuitem', { name: 'Journey overview' }).click();
  const overview = page.getByRole('dialog').filter({ hasText: reference });
  await overview.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  return opened;
}
