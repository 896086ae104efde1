import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { getLiveVehicles } from '@linehaul/contracts/live';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerListing } from '../testing/answers/listing.ts';
import { type FakeServer, openApp } from '../testing/index.ts';
import { extendedMode, openFilters, showing } from '../testing/screens/journey-list.ts';

const bar = page.getByRole('status').getByText('Loading', { exact: true });
const strip = () => {
  const { opacity, height } = getComputedStyle(bar.element().previousElementSibling!);
  return { opacity, height };
};
const busy = () => document.querySelectorAll('[role=status][aria-busy=true]').length;
const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openApp('/?docks=journeys', manyJourneys, {
    prepare: ({ server, desks }) => {
      answerListing(server, desks);
      prepare(server);
    },
  });

test('the bar says that the page is busy while a person waits, and takes no input away', async () => {
  const { server } = await open();
  await showing('1 - 28 of 28');
  await expect.element(bar).not.toBeInTheDocument();
  const letGo = server.delay(listJourneysBetween);
  await page.getByRole('button', { name: 'Journey', exact: true }).click();
  await expect.element(bar).toBeVisible();
  await expect.poll(strip).toEqual({ opacity: '1', height: '2px' });
  expect(busy()).toBe(1);
  await openFilters();
  await extendedMode.click();
  await userEvent.keyboard('{Escape}');
  letGo();
  await expect.element(bar).not.toBeInTheDocument();
  expect(busy()).toBe(0);
});

test('polls and the stream are no reason to be busy', async () => {
  const { server } = await open((held) => {
    held.delay(getLiveVehicles);
  });
  await showing('1 - 28 of 28');
  await expect.poll(() => server.callsOf(getLiveVehicles).length).toBeGreaterThan(0);
  await expect.poll(() => server.streams).toBe(1);
  await expect.element(bar).not.toBeInTheDocument();
});
