import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerMap, departed } from '../answers/live.ts';
import { grid } from '../journey-list.ts';
import { inTurn, type Opened, openApp, type Prepare } from '../open-app.tsx';

export const settings = page.getByRole('region', { name: 'Map settings' });
export const tool = page
  .getByRole('toolbar', { name: 'Map tools' })
  .getByRole('button', { name: 'Map settings' });
export const toggle = (name: string) => settings.getByRole('switch', { name });
export const tick = (reference: string) =>
  grid.getByRole('row').filter({ hasText: reference }).getByRole('checkbox');

export function openMap(
  path = '/?docks=journeys,settings&sort=journeyUniqueReference,asc',
  prepare?: Prepare,
): Promise<Opened> {
  return openApp(path, oneRunningJourney, {
    prepare: inTurn(({ server, desk, desks }) => {
      answerMap(server, desks);
      departed(desk.journeys[0]!, 112);
    }, prepare),
  });
}

/** `map` replaces the switches. */
export function reopen(map?: string, prepare?: Prepare): Promise<Opened> {
  const address = new URL(location.href);
  if (map) address.searchParams.set('map', map);
  return openMap(address.pathname + address.search, prepare);
}

export async function select(...references: string[]): Promise<void> {
  for (const reference of references) {
    await tick(reference).click();
    await expect
      .element(page.getByRole('region', { name: 'Journey Schedule' }).getByText(reference, { exact: true }))
      .toBeVisible();
  }
  await tool.click();
  await expect.element(settings).toBeVisible();
}

/** By keyboard: labels cover switches. */
export async function flip(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

function state(): Record<string, string> {
  const inputs = settings.getByRole('switch').elements() as HTMLInputElement[];
  return Object.fromEntries(
    inputs.map((one) => [
      one.labels?.[0]?.textContent ?? '',
      `${one.checked ? 'on' : 'off'}${one.disabled ? ', held' : ''}`,
    ]),
  );
}
export const shows = (expected: Record<string, string>) => expect.poll(state).toMatchObject(expected);

export const fails = (message: string) =>
  expect.element(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
