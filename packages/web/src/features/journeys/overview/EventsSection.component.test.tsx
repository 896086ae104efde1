import { type ActiveEvent, listEventsOfJourney } from '@linehaul/contracts/journeys';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { journeyOf, leftLate } from '../../../testing/answers/journeys.ts';
import { ApiFailure, buttonOf } from '../../../testing/index.ts';
import { OVERVIEW, openOverview, overview } from '../../../testing/screens/overview.ts';

const TOTAL = 25;
const table = page.getByRole('grid', { name: 'Events of OV-LATE' });

function eventsOf(journeyId: string, organisationId: string): ActiveEvent[] {
  return Array.from({ length: TOTAL }, (_, i) => ({
    id: `event-${String(i).padStart(2, '0')}`,
    organisationId,
    eventTypeId: 'event-type-unplanned-stop',
    eventType: { eventType: 'Unplanned stop', description: 'Unplanned stop' },
    description: 'Stands outside of any location',
    eventDateTimeUtc: new Date(Date.UTC(2026, 0, 2) - i * HOUR).toISOString(),
    endDateTimeUtc: null,
    journeyId,
    assetId: null,
    driverId: null,
    asset: null,
    driver: null,
    odometerKilometres: 100_000 + i,
    value: 24,
    displayUnits: 'min',
    position: { latitude: -26.4, longitude: 28.1 },
  }));
}

const open = (reference: string) =>
  openOverview(reference, ({ server, desk }) => {
    const late = journeyOf(desk, 'OV-LATE');
    leftLate(late, 2);
    const events = eventsOf(late.id, desk.organisation.id);
    server.answer(listEventsOfJourney, ({ params }) => (params.journeyId === late.id ? events : []));
  });
const load = buttonOf(OVERVIEW, 'Load Events');

test('events are loaded when they are asked for, 20 a page, sorted by the server', async () => {
  const { server, desk } = await open('OV-LATE');
  const asked = () => server.callsOf(listEventsOfJourney);
  await expect.element(load).toBeVisible();
  expect(asked()).toEqual([]);
  await load.click();
  await expect.element(overview.getByText(`Showing 1 - 20 of ${TOTAL} items`)).toBeVisible();
  const [call] = asked();
  const [wanted, from, to] = decodeURIComponent(call!.path).split('/').slice(-3);
  expect(wanted).toBe('1000');
  expect(from).toBe(journeyOf(desk, 'OV-LATE').departFromStartLocationTimeUtc);
  expect(Math.abs(Date.parse(to!) - Date.now() - 2 * HOUR)).toBeLessThan(MINUTE);
  expect(call!.query).toMatchObject({ sort: 'id,asc', page: '0', size: '20' });
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual([
    'Date and time',
    'Event type',
    'Description',
    'Asset',
    'Driver',
    'Odometer (km)',
    'Value',
    'Position',
  ]);
  await expect.element(table.getByText('Unplanned stop').first()).toBeVisible();

  await table.getByRole('button', { name: 'Date and time' }).click();
  await expect.poll(() => asked().at(-1)?.query.sort).toEqual(['eventDateTimeUtc,asc', 'id,asc']);
  const times = () =>
    table
      .getByRole('row')
      .elements()
      .flatMap((row) => row.textContent?.match(/^\d{4}-\d\d-\d\d \d\d:\d\d/)?.[0] ?? []);
  await expect.poll(() => times()[0]).toBe('2026-01-01 02:00');
  expect(times()).toEqual(times().toSorted());
  await overview.getByRole('button', { name: 'Next page' }).last().click();
  await expect.element(overview.getByText(`Showing 21 - ${TOTAL} of ${TOTAL} items`)).toBeVisible();
  await expect.poll(() => table.getByRole('row').elements().length).toBe(TOTAL - 20 + 1);
  await overview.getByRole('combobox', { name: 'Page size' }).click();
  await page.getByRole('option', { name: '50', exact: true }).click();
  await expect.element(overview.getByText(`Showing 1 - ${TOTAL} of ${TOTAL} items`)).toBeVisible();
  expect(asked().at(-1)?.query).toMatchObject({ page: '0', size: '50' });
});

test('a journey without events has none to show', async () => {
  await open('OV-1');
  await load.click();
  await expect.element(overview.getByText('No events to show', { exact: true })).toBeVisible();
});

test('events that cannot be read end the loading and empty the list, without a message', async () => {
  const { server } = await open('OV-LATE');
  const asked = () => server.callsOf(listEventsOfJourney);
  await load.click();
  await expect.element(table.getByText('Unplanned stop').first()).toBeVisible();
  const alerts = page.getByRole('alert').elements().length;
  const before = asked().length;
  server.answer(listEventsOfJourney, new ApiFailure('internal'));
  await table.getByRole('button', { name: 'Value' }).click();
  await expect.element(overview.getByText('No events to show', { exact: true })).toBeVisible();
  expect(asked().length).toBeGreaterThan(before);
  expect(page.getByRole('alert').elements()).toHaveLength(alerts);
  await expect.element(table).not.toHaveAttribute('aria-busy', 'true');
});
