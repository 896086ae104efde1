import { manyJourneys } from '@linehaul/testkit/worlds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerListing } from '../../../testing/answers/listing.ts';
import { makeWorstDay, SO_FAR } from '../../../testing/answers/worst-day.ts';
import { dialogOf, openApp } from '../../../testing/index.ts';
import type { Prepare } from '../../../testing/open-app.tsx';

const open = (prepare?: Prepare) =>
  openApp('/', manyJourneys, {
    prepare: (opened) => {
      makeWorstDay(opened.desk);
      prepare?.(opened);
      answerListing(opened.server, opened.desks);
    },
  });
const cards = page.getByRole('list', { name: 'Journeys', exact: true });
const card = (reference: string) => cards.getByRole('listitem').filter({ hasText: reference });
const head = (reference: string) =>
  card(reference).getByRole('button', { name: new RegExp(`^${reference}`) });
const heightOf = (element: Element) => element.getBoundingClientRect().height;

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 720));

test('a card has reference, vehicle, alarm, what gave it its rank, next stop and minutes', async () => {
  await open();
  await expect
    .element(head('LS-001'))
    .toHaveAccessibleName(
      /^LS-001 KF142 Critical alarm: Temperature critical, since \d\d:\d\d ?Bloemfontein DC ~/,
    );
  await expect.element(card('LS-001').getByText('Temperature critical', { exact: true })).toBeVisible();
  await expect.element(card('LS-002').getByText('Delayed', { exact: true })).toBeVisible();
  await expect.element(card('LS-002').getByText(SO_FAR)).toBeVisible();
  await expect.element(card('LS-002').getByText('late so far', { exact: true })).toBeVisible();
  await expect.element(card('LS-003').getByText('Off plan', { exact: true })).toBeVisible();
  await expect.element(card('LS-004').getByText('Not left', { exact: true })).toBeVisible();
  await expect.element(card('LS-005').getByText('nobody has heard of it yet')).toBeVisible();
  expect(card('LS-005').element().textContent).not.toMatch(/[+−]\d/);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
});

test('of a vehicle that fell silent a card has the minutes that have happened alone', async () => {
  await open(({ desk }) => {
    const [first, second] = desk.journeys;
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const fell = { timeBasedStatus: 'DELAYED', silentSinceUtc: ago(100) };
    const reason = { plannedUtc: ago(160), fixTimesUtc: [] };
    Object.assign(first!, { ...fell, timeExplanation: { ...reason, rule: 'notReached' } });
    const reached = { ...reason, rule: 'arrivedLate', actualUtc: ago(119) };
    Object.assign(second!, { ...fell, timeExplanation: reached });
  });
  await expect.element(card('LS-002').getByText('+41', { exact: true })).toBeVisible();
  await expect.element(card('LS-002').getByText(/^nobody has heard of it since /)).toBeVisible();
  await expect.element(card('LS-001').getByText(/^nobody has heard of it since /)).toBeVisible();
  expect(card('LS-001').element().textContent).not.toMatch(/[+−—]/);
});

test('a tap opens a card in place, one at a time, and chooses its journey; a second tap closes it', async () => {
  await open();
  await head('LS-002').click();
  await expect.element(head('LS-002')).toHaveAttribute('aria-expanded', 'true');
  for (const text of ['Next stop', 'Bloemfontein DC', 'Projected', 'Sipho Naidoo · CA 418-227'])
    await expect.element(card('LS-002').getByText(text, { exact: true })).toBeVisible();
  await expect.element(card('LS-002').getByText(/^planned \d\d:\d\d$/)).toBeVisible();
  expect(new URLSearchParams(location.search).get('journeys')?.split(',')).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Journeys', exact: true })).toBeVisible();

  await head('LS-003').click();
  await expect.element(head('LS-003')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(head('LS-002')).toHaveAttribute('aria-expanded', 'false');
  expect(new URLSearchParams(location.search).get('journeys')?.split(',')).toHaveLength(1);
  await head('LS-003').click();
  await expect.element(head('LS-003')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(card('LS-003').getByRole('button', { name: 'Overview' })).not.toBeInTheDocument();
});

test('an opened card calls each driver, shows the map and opens the overview, 44 high', async () => {
  await open(({ desk }) => {
    const [first, second] = desk.drivers;
    Object.assign(first!, { mobileNumber: '082 555 0142' });
    Object.assign(second!, { mobileNumber: '+27 83 555 0143' });
    const journey = desk.journeys[1]!;
    journey.driverList = [first!, second!].map((driver) => ({
      ...{ driverId: driver.id, name: driver.name, staffNumber: driver.employeeNumber, driver },
      vehicleId: journey.vehicleId,
    }));
  });
  await head('LS-002').click();
  const calls = card('LS-002').getByRole('link');
  await expect.element(calls.first()).toHaveAccessibleName(/^Call .+, 082 555 0142$/);
  expect(calls.elements().map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['082 555 0142', 'tel:0825550142'],
    ['+27 83 555 0143', 'tel:+27835550143'],
  ]);
  const targets = [
    ...calls.elements(),
    ...['Map', 'Overview'].map((name) => card('LS-002').getByRole('button', { name, exact: true }).element()),
    head('LS-002').element(),
  ];
  expect(Math.min(...targets.map(heightOf))).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  await card('LS-002').getByRole('button', { name: 'Overview' }).click();
  await expect.element(dialogOf('Journey overview')).toBeVisible();
});

test('a card that opens at the edge of the sheet comes into sight with its buttons', async () => {
  await open();
  await head('LS-006').click();
  const overview = card('LS-006').getByRole('button', { name: 'Overview' });
  const bar = page.getByRole('button', { name: 'More' });
  await expect
    .poll(() => overview.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
});

test('a silent vehicle has its reference in one line, and its sentence whole', async () => {
  await open(({ desk }) => {
    Object.assign(desk.journeys[4]!, { journeyUniqueReference: 'KF261124-02B LS-005' });
  });
  const sentence = card('LS-005').getByText(/^nobody has heard of it/);
  await expect.element(sentence).toBeVisible();
  const strong = card('LS-005').getByText('KF261124-02B LS-005', { exact: true }).element();
  expect(heightOf(strong)).toBeLessThan(30);
  expect(getComputedStyle(sentence.element()).overflow).toBe('visible');
  expect(card('LS-005').element().getBoundingClientRect().height).toBeLessThan(62);
  const badge = card('LS-005').getByText('Status update overdue').element().getBoundingClientRect();
  expect(badge.bottom).toBeLessThanOrEqual(sentence.element().getBoundingClientRect().top + 4);
});

test('a driver without a number has no button', async () => {
  await open();
  await head('LS-001').click();
  await expect.element(card('LS-001').getByText('No telephone number')).toBeVisible();
  expect(card('LS-001').getByRole('link').elements()).toEqual([]);
});
