import { ofPeriod, overlappingJourneys } from '@linehaul/testkit/worlds';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answerAllocation } from '../answers/allocation.ts';
import { inTurn, type Opened, type OpenOptions, openApp, openFromMenu } from '../index.ts';

export const { open: OPEN, driver: DRIVER, trailer: TRAILER } = ofPeriod(0);
export const TITLE = 'Assets and Drivers Allocation';

export const allocation = page.getByRole('dialog', { name: new RegExp(`^${TITLE}`) });
export const overlaps = page.getByRole('dialog', {
  name: 'Overlapping Journeys on Asset and Driver Allocation',
});
export const outcome = page.getByRole('dialog', { name: 'Asset and Driver Allocation' });
export const choice = (name: string) => allocation.getByRole('checkbox', { name: `Choose ${name}` });
export const tab = (name: string) => allocation.getByRole('tab', { name: new RegExp(`^${name}`) });
export const comment = allocation.getByRole('textbox', { name: 'Change comment' });
export const save = allocation.getByRole('button', { name: 'Save' });
export const list = (name: string) => allocation.getByRole('region', { name });
export const line = (name: string) => allocation.getByRole('row').filter({ hasText: name });

const hasDrivers = () => expect.element(choice('Abel Mokoena')).toBeVisible();

export async function openFor(reference: string, isOpen: () => Promise<unknown> = hasDrivers): Promise<void> {
  await openFromMenu(reference, /llocate journey drivers and assets/);
  await isOpen();
}

export async function allocate(
  reference = OPEN,
  { prepare, isOpen, ...options }: OpenOptions & { isOpen?: () => Promise<unknown> } = {},
): Promise<Opened> {
  const opened = await openApp(`/?docks=journeys&q=${reference}`, overlappingJourneys, {
    ...options,
    prepare: inTurn(({ server, desks }) => answerAllocation(server, desks), prepare),
  });
  await openFor(reference, isOpen);
  return opened;
}

export async function chooseFree(): Promise<void> {
  await choice('Abel Mokoena').click();
  await tab('Vehicle Assets').click();
  await choice('KP 47 ZN GP').click();
}

export const sortBy = (order: 'Proposals' | 'Availability' | 'Name') =>
  allocation.getByRole('tabpanel').getByText(order, { exact: true }).first().click();

export async function showAll(): Promise<void> {
  await allocation.getByRole('button', { name: /^Show all / }).click();
}

export async function findDriver(name: string): Promise<void> {
  await allocation.getByRole('textbox', { name: 'Search drivers' }).fill(name);
  await expect.element(choice(name)).toBeVisible();
}

export async function chooseOverlapping(): Promise<void> {
  await findDriver('Sibusiso Naidoo');
  await choice('Sibusiso Naidoo').click();
  await tab('Vehicle Assets').click();
  await choice('KP 47 ZN GP').click();
  await tab('Trailer Assets').click();
  await showAll();
  await choice('LD 20 JP GP').click();
}
