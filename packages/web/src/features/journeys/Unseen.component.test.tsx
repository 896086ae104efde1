import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerJourneyCommands, answerMonitor, journeyOf, leftLate } from '../../testing/answers/journeys.ts';
import { endedUnseen, goneSilent, passedUnseen } from '../../testing/answers/unseen.ts';
import { dialogOf, grid, openApp, openFromMenu, rowOf } from '../../testing/index.ts';
import { betweenTimes, shortSinceText, sinceText } from '../../ui/times/index.ts';

const ZONE = 'Africa/Johannesburg';
const LIST = '/?docks=journeys&sort=journeyUniqueReference,asc';
let gap: { after: string; before: string };
let since: string;

const open = (path = LIST, change?: (desk: OrganisationDesk) => void) =>
  openApp(path, overseenJourneys, {
    prepare: ({ server, desk, desks }) => {
      answerJourneyCommands(server, desks);
      answerMonitor(server, desk);
      leftLate(journeyOf(desk, 'OV-LATE'), 61);
      gap = passedUnseen(journeyOf(desk, 'OV-LATE'), 20, 70);
      leftLate(journeyOf(desk, 'OV-FINE'), 0);
      since = goneSilent(journeyOf(desk, 'OV-FINE'), 4);
      endedUnseen(journeyOf(desk, 'OV-1'));
      change?.(desk);
    },
  });
const between = () => {
  const { after, before } = betweenTimes(gap, ZONE);
  return `between ${after} and ${before}`;
};
const heard = () => sinceText(since, ZONE);
const heardShort = () => shortSinceText(since, ZONE);
afterEach(() => page.viewport(1280, 720));

test('the overview says between which fixes a stop was passed, where each time comes from, and no difference', async () => {
  await open();
  await openFromMenu('OV-LATE', 'Journey overview');
  const overview = dialogOf('Journey overview');
  const times = overview.getByRole('tabpanel', { name: 'Planned vs Actual Schedule' });
  const origins = overview.getByRole('list', { name: 'How a time is known' });
  for (const origin of ['Seen', 'Estimated', 'Unknown', 'By hand'])
    await expect.element(origins.getByText(origin, { exact: true })).toBeVisible();
  const passed = times.getByRole('row').filter({ hasText: 'Bloemfontein DC' });
  await expect.element(passed.getByText('Passed, time unknown')).toBeVisible();
  expect(passed.getByText(between(), { exact: true }).elements()).toHaveLength(2);
  expect(passed.getByText('Unknown', { exact: true }).elements()).toHaveLength(2);
  expect(passed.getByText('difference unknown').elements()).toHaveLength(2);
  expect(passed.element().textContent).not.toMatch(/[+−]\d/);
  expect(passed.element().querySelectorAll('[data-tone="danger"], [data-tone="warn"]')).toHaveLength(0);
  const first = times.getByRole('row').filter({ hasText: 'Isando DC' });
  await expect.element(first.getByText('Seen', { exact: true })).toBeVisible();
  await expect.element(first.getByText('+61', { exact: true })).toBeVisible();

  await overview.getByRole('tab', { name: 'Gant Chart' }).click();
  const { after, before } = betweenTimes(gap, ZONE);
  const bars = overview.getByRole('tabpanel', { name: 'Gant Chart' });
  const stay = bars.getByRole('listitem').filter({ hasText: /^Bloemfontein DC(Stop|Fuel)/ });
  await expect.element(stay.getByText(`No fixes between ${after} and ${before}`)).toBeInTheDocument();
  await expect.element(stay.getByText(/^Actual/)).not.toBeInTheDocument();
  await expect.element(overview.getByText('No fixes', { exact: true })).toBeVisible();
});

test('an end that no fix shows the arrival at has an unknown time, in the head too, and a broken ring', async () => {
  const app = await open();
  Object.assign(journeyOf(app.desk, 'OV-1').journeyActivityList.at(-1)!, {
    ...{ state: 'arrived', actualArrivalTimeUtc: null, adjustedArrivalTimeUtc: null },
  });
  await openFromMenu('OV-1', 'Journey overview');
  const overview = dialogOf('Journey overview');
  const head = overview.getByText('Actual arrival', { exact: true }).element().parentElement!;
  expect(head.textContent).toContain('time unknown');
  const times = overview.getByRole('tabpanel', { name: 'Planned vs Actual Schedule' });
  const end = times.getByRole('row').filter({ hasText: 'At stop' });
  await expect.element(end.getByText('time unknown')).toBeVisible();
  const ring = end.element().querySelector('circle')!;
  expect(getComputedStyle(ring).strokeDasharray).not.toBe('none');
});

const lateToo = (desk: OrganisationDesk) => {
  const journey = journeyOf(desk, 'OV-FINE');
  const { plannedArrivalTimeUtc: plannedUtc } = journey.journeyActivityList.at(-1)!;
  Object.assign(journey, {
    ...{ timeBasedStatus: 'DELAYED', silentSinceUtc: since },
    timeExplanation: { rule: 'projectedLate', plannedUtc, projectedUtc: plannedUtc, fixTimesUtc: [] },
  });
};

test('the monitor forecasts nothing of a late journey that nobody hears of', async () => {
  await open('/journey-schedule/monitoring-preview', lateToo);
  const rows = page.getByRole('grid', { name: 'Monitored journeys' }).getByRole('row');
  const late = rows.filter({ hasText: 'OV-FINE' });
  await expect.element(late.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  await expect.element(late.getByText('no forecast')).toBeVisible();
  expect(late.element().textContent).not.toMatch(/[+−~]\d/);
});

test('the overview forecasts nothing of it either, nor does the reason of its badge', async () => {
  await open(LIST, lateToo);
  await openFromMenu('OV-FINE', 'Journey overview');
  const overview = dialogOf('Journey overview');
  await expect.element(overview.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  expect(overview.getByText('no forecast').elements().length).toBeGreaterThan(0);
  await overview.getByRole('button', { name: 'Delayed, explain' }).click();
  const why = page.getByRole('dialog', { name: /^Delayed/ });
  await expect.element(why.getByText('no forecast')).toBeVisible();
  await expect.element(why.getByText('Difference')).not.toBeInTheDocument();
});

test('the schedule of a journey says the same, and nothing forecasts what nobody hears of', async () => {
  await open();
  await openFromMenu('OV-LATE', 'Journey schedule');
  const schedule = dialogOf('Journey schedule');
  await expect.element(schedule.getByText('Passed, time unknown')).toBeVisible();
  expect(schedule.getByText(between(), { exact: true }).elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');

  await openFromMenu('OV-FINE', 'Journey schedule');
  await expect.element(schedule.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  expect(schedule.getByText('no forecast').elements().length).toBeGreaterThan(0);
});

test('the list says since when nobody has heard of a journey, and whose end was not seen', async () => {
  await open();
  const short = `not heard of since ${heardShort()}`;
  await expect.element(rowOf('OV-FINE').getByText(short)).toBeVisible();
  await expect
    .element(
      rowOf('OV-FINE').getByRole('button', {
        name: new RegExp(`^Status update overdue, ${short}, .*explain$`),
      }),
    )
    .toBeVisible();
  await expect.element(rowOf('OV-1').getByText('not confirmed')).toBeVisible();
  await expect.element(rowOf('OV-LATE').getByText(/not heard of|not confirmed/)).not.toBeInTheDocument();
});

test('an approved journey that is late and silent says so, and nothing of it is forecast', async () => {
  await open(LIST, (desk) =>
    Object.assign(journeyOf(desk, 'OV-FINE'), {
      ...{ journeyStatus: 'APPROVED', timeBasedStatus: 'POTENTIAL_DELAY', silentSinceUtc: since },
      ...{ timeExplanation: null, startedDateTimeUtc: null, startCause: null },
    }),
  );
  await expect.element(rowOf('OV-FINE').getByText(`not heard of since ${heardShort()}`)).toBeVisible();
  await openFromMenu('OV-FINE', 'Journey schedule');
  const schedule = dialogOf('Journey schedule');
  await expect.element(schedule.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  expect(schedule.getByText('no forecast').elements().length).toBeGreaterThan(0);
});

test('the widened list says both in their columns', async () => {
  await page.viewport(1600, 900);
  await open(`${LIST}&wide=true`);
  await expect
    .element(grid.getByRole('row').filter({ hasText: 'OV-FINE' }).getByText(`since ${heardShort()}`))
    .toBeVisible();
  const unseen = rowOf('OV-1').getByText('not confirmed');
  await expect.element(unseen).toBeVisible();
  await expect
    .element(unseen)
    .toHaveAttribute('title', 'The journey was completed, but nobody saw the vehicle at its end');
});

test('the list on a phone says both', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  await expect.element(page.getByText('not confirmed')).toBeVisible();
});

test('the monitor has a sentence, no forecast and no minutes for what nobody hears of', async () => {
  const { server } = await open('/journey-schedule/monitoring-preview');
  const rows = page.getByRole('grid', { name: 'Monitored journeys' }).getByRole('row');
  const silent = rows.filter({ hasText: 'OV-FINE' });
  await expect.element(silent.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  await expect.element(silent.getByText('no forecast')).toBeVisible();
  await expect.element(silent.getByRole('img', { name: /, no fixes$/ })).toBeVisible();
  await expect.element(silent.getByText('difference unknown')).toBeInTheDocument();
  expect(silent.element().textContent).not.toMatch(/[+−~]\d/);
  expect(server.callsOf(listMonitoredJourneys).length).toBeGreaterThan(0);
  await page.viewport(390, 844);
  const card = page.getByRole('listitem').filter({ hasText: 'OV-FINE' });
  await expect.element(card.getByText(`nobody has heard of it since ${heard()}`)).toBeVisible();
  await card.getByRole('button', { name: /^OV-FINE/ }).click();
  await expect.element(card.getByText('no forecast')).toBeVisible();
});
