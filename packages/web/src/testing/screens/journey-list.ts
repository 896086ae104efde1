import { listJourneys, listJourneysBetween } from '@linehaul/contracts/journeys';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer, Received } from '../fake-server.ts';
import { grid } from '../journey-list.ts';

export const dock = page.getByRole('region', { name: 'Journeys', exact: true });
export const filters = page.getByRole('dialog', { name: 'Search Filters' });
export const dateMode = filters.getByRole('switch', { name: 'Date filters' });
export const extendedMode = filters.getByRole('switch', { name: 'Extended filters' });
export const search = filters.getByRole('button', { name: 'Search', exact: true });
export const filterBox = page.getByRole('searchbox', { name: 'Filter journeys' });
const filtersThatAreOn = page.getByRole('list', { name: 'Active filters' });

export async function showing(what: string): Promise<void> {
  await expect.element(page.getByText(`Showing ${what} items`, { exact: true })).toBeVisible();
}

export async function hasBadges(expected: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      filtersThatAreOn
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(expected);
}

export const references = () =>
  grid
    .getByRole('row')
    .elements()
    .flatMap((row) => row.textContent?.match(/LS-\d{3}/)?.[0] ?? []);

export async function openFilters(): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect.element(filters).toBeVisible();
}

export async function choose(field: string, option: string): Promise<void> {
  await filters.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function searchBy(type: string, value: string): Promise<void> {
  await openFilters();
  if (!(extendedMode.element() as HTMLInputElement).checked) await extendedMode.click();
  await choose('Search by', type);
  if (type === 'Journey status') await choose('Journey status', value);
  else await filters.getByRole('textbox', { name: 'Search value' }).fill(value);
  await search.click();
  await expect.element(filters).not.toBeInTheDocument();
}

export const listings = (server: FakeServer): Received[] =>
  server.received.filter(
    (one) =>
      server.callsOf(listJourneysBetween).includes(one) ||
      (server.callsOf(listJourneys).includes(one) && one.path.endsWith('/')),
  );

export async function listing(server: FakeServer, count: number): Promise<Received> {
  await expect.poll(() => listings(server).length).toBeGreaterThanOrEqual(count);
  return listings(server)[count - 1]!;
}

export function parametersOf({ query }: Received): Record<string, unknown> {
  const { page: _page, size: _size, sort: _sort, ...rest } = query;
  return rest;
}

export async function choosePageSize(size: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Page size' }).click();
  await page.getByRole('option', { name: size, exact: true }).click();
}
