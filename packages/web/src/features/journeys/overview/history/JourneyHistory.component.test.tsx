import { listJourneyHistory } from '@linehaul/contracts/journeys';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerHistory, historyOf } from '../../../../testing/answers/history.ts';
import { journeyOf, leftLate } from '../../../../testing/answers/journeys.ts';
import { ApiFailure, dialogOf, openFromMenu, openListing } from '../../../../testing/index.ts';
import { betweenTimes } from '../../../../ui/times/index.ts';

const ZONE = 'Africa/Johannesburg';
const NOW = Date.parse('2026-11-22T11:41:00.000Z');
const overview = dialogOf('Journey overview');
const panel = overview.getByRole('region', { name: 'Journey history', exact: true });
const entry = (title: string) => panel.getByRole('listitem').filter({ hasText: title }).first();
const shown = () =>
  panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .elements().length;
afterEach(() => page.viewport(1280, 720));

async function open(change?: (entries: ReturnType<typeof historyOf>) => ReturnType<typeof historyOf>) {
  const app = await openListing(({ server, desk }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 61);
    const entries = historyOf(journeyOf(desk, 'OV-LATE'), NOW);
    answerHistory(server, change ? change(entries) : entries);
  }, overseenJourneys);
  await openFromMenu('OV-LATE', 'Journey overview');
  await expect.element(panel).toBeVisible();
  return app;
}

test('the history of a journey says when, what, who, from what to what, and why, by day and newest first', async () => {
  await open();
  await expect.element(panel.getByText('Showing 6 of 6')).toBeVisible();
  const days = panel.getByRole('heading', { level: 4 }).elements();
  expect(days.map((day) => day.textContent)).toEqual(['2026-11-22', '2026-11-21']);
  const late = entry('Late reason');
  for (const text of ['13:38', 'Not specified', 'Road Delay', 'controller'])
    await expect.element(late.getByText(text, { exact: true })).toBeInTheDocument();
  const driver = entry('the other driver is ill');
  for (const text of ['Driver', 'Thabo Mokoena', 'Sipho Naidoo', '1 overlap overridden'])
    await expect.element(driver.getByText(text, { exact: true })).toBeInTheDocument();
  await expect.element(driver.getByRole('button', { name: 'KF261122-15C' })).toBeInTheDocument();
  await expect.element(driver.getByText('starts 14:41, vehicle KP 47 ZN GP')).toBeInTheDocument();
  const plan = entry('Planned arrival, stop 1');
  for (const text of ['Job number', 'JB-1', 'JB-88204', '15:41', '16:11'])
    await expect.element(plan.getByText(text, { exact: true })).toBeInTheDocument();
  const start = entry('The vehicle left the start location, 12:10');
  for (const text of ['Status', 'Approved', 'In progress', 'Engine'])
    await expect.element(start.getByText(text, { exact: true })).toBeInTheDocument();
  await expect.element(entry('created as Draft').getByText('Interface')).toBeInTheDocument();
});

test('the history says what the engine found to be passed unseen, and between which fixes', async () => {
  await open();
  const { after, before } = betweenTimes(
    { after: new Date(NOW - 90 * 60_000).toISOString(), before: new Date(NOW - 20 * 60_000).toISOString() },
    ZONE,
  );
  const unseen = entry('Passed unseen');
  for (const text of [
    'Stop 2, Bloemfontein DC',
    'open',
    `time unknown, between ${after} and ${before}`,
    'Engine',
  ])
    await expect.element(unseen.getByText(text, { exact: true })).toBeInTheDocument();
});

test('the history states no arrival that nobody saw, but the fixes around it', async () => {
  const [lost, found] = ['2026-11-22T18:54:00.000Z', '2026-11-22T20:29:00.000Z'];
  await open(([first]) => [
    {
      ...first!,
      ...{ kind: 'complete', author: 'ENGINE', before: { journeyStatus: 'IN_PROGRESS' } },
      after: {
        ...{ journeyStatus: 'COMPLETED', completionCause: 'endUnseen' },
        ...{ completedAfterUtc: lost, completedUtc: found },
      },
    },
  ]);
  const said = 'The vehicle reached or passed the end location, and nobody saw it, between 20:54 and 22:29';
  await expect.element(panel.getByText(said, { exact: true })).toBeVisible();
});

test('the history is filtered by kind of author, and the file has the same filter', async () => {
  const { server } = await open();
  const by = panel.getByRole('group', { name: 'Changed by' });
  await expect.element(by.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  for (const [name, count] of [
    ['Engine', 2],
    ['Interface', 1],
    ['People', 3],
  ] as const) {
    await by.getByRole('button', { name }).click();
    await expect.element(panel.getByText(`Showing ${count} of ${count}`)).toBeVisible();
    await expect.element(by.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(shown()).toBe(count);
  }
  expect(server.callsOf(listJourneyHistory).at(-1)?.query).toMatchObject({ author: 'PERSON', size: '20' });
  await panel.getByRole('button', { name: 'Export the history' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'CSV' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/exports\/KAROO_FREIGHT\/journeyHistory\?.*author=PERSON/),
    );
});

test('older entries are shown when they are asked for', async () => {
  const { server } = await open(([first]) =>
    Array.from({ length: 25 }, (_, i) => ({ ...first!, id: `late-${i}` })),
  );
  await expect.element(panel.getByText('Showing 20 of 25')).toBeVisible();
  await panel.getByRole('button', { name: 'Show older' }).click();
  await expect.element(panel.getByText('Showing 25 of 25')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  expect(server.callsOf(listJourneyHistory).at(-1)?.query).toMatchObject({ page: '1' });
});

test('the history stands right of the rest from 1280 on, and under the schedule below', async () => {
  await open();
  const place = (name: string) => overview.getByText(name, { exact: true }).element().getBoundingClientRect();
  expect(place('Journey history').left).toBeGreaterThan(place('Journey Schedule').right);
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  await page.viewport(1279, 720);
  await expect.poll(() => place('Journey history').top > place('Journey Schedule').bottom).toBe(true);
  expect(place('Journey history').top).toBeLessThan(place('Journey Events').top);
});

test('a history that cannot be read says so and offers to try again', async () => {
  const { server } = await open((entries) => entries.slice(0, 1));
  server.answer(listJourneyHistory, new ApiFailure('badRequest'));
  await panel.getByRole('button', { name: 'Engine' }).click();
  await expect.element(panel.getByText('Could not retrieve the history of the journey')).toBeVisible();
  server.answer(listJourneyHistory, []);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('No entries to show')).toBeVisible();
});
