import { listJourneyForecasts } from '@linehaul/contracts/forecast';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forecastsOf } from '../../testing/answers/forecast/forecasts.ts';
import { answerMonitor, journeyOf, leftLate } from '../../testing/answers/journeys.ts';
import {
  ApiFailure,
  grid,
  hasFocus,
  type Opened,
  openApp,
  openFromMenu,
  openListing,
  type Prepare,
  rowOf,
} from '../../testing/index.ts';
import { openOverview, overview } from '../../testing/screens/overview.ts';
import { clockOrDayText } from '../../ui/times/index.ts';

afterEach(() => page.viewport(1280, 720));

const LIKELY = /^likely \d\d:\d\d–(\d\d-\d\d )?\d\d:\d\d$/;
const RANGE =
  /^likely (\d\d-\d\d )?\d\d:\d\d–(\d\d-\d\d )?\d\d:\d\d, Bloemfontein DC: what this was made of$/;

const isLate: Prepare = ({ desk }) => {
  leftLate(journeyOf(desk, 'OV-LATE'), 61);
  leftLate(journeyOf(desk, 'OV-FINE'), 2);
};
const withForecasts =
  (made?: Parameters<typeof forecastsOf>[1]): Prepare =>
  (opened) => {
    isLate(opened);
    const { server, desk } = opened;
    server.answer(listJourneyForecasts, ({ query }) =>
      forecastsOf(
        desk.journeys.filter(({ journeyId }) => query.journeyIds.includes(journeyId)),
        made,
      ),
    );
  };
const openList = (prepare: Prepare): Promise<Opened> => openListing(prepare, overseenJourneys);
const madeOf = page.getByRole('dialog', { name: /^What this was made of/ });

test('a row shows when its journey is likely to arrive, of all journeys in one call', async () => {
  await page.viewport(1600, 900);
  const { server } = await openList(withForecasts({ later: 4 }));
  const row = rowOf('OV-LATE');
  await expect.element(row.getByRole('button', { name: RANGE })).toBeVisible();
  await expect.element(row.getByText(LIKELY)).toBeVisible();
  const calls = server.callsOf(listJourneyForecasts);
  expect(calls).toHaveLength(1);
  const asked = String(calls[0]!.query.journeyIds).split(',');
  expect(asked.length).toBeGreaterThan(1);
});

const inTime: Prepare = (opened) => {
  withForecasts({ later: 4 })(opened);
  const journey = journeyOf(opened.desk, 'OV-LATE');
  leftLate(journey, 12);
  Object.assign(journey, { timeBasedStatus: 'ON_TIME', timeExplanation: null });
};
const ZONE = 'Africa/Johannesburg';

test('list, monitor and card say one arrival and its minutes, though the call is newer', async () => {
  await page.viewport(1600, 900);
  const { desk } = await openList(inTime);
  const [, next] = journeyOf(desk, 'OV-LATE').journeyActivityList;
  const [projected, planned] = [next!.adjustedArrivalTimeUtc!, next!.plannedArrivalTimeUtc!].map((at) =>
    clockOrDayText(at, ZONE),
  );
  const says = async (place: ReturnType<typeof rowOf>) => {
    await expect.element(place.getByRole('button', { name: RANGE })).toBeVisible();
    for (const text of [`~${projected}`, '+12', 'projected'])
      await expect.element(place.getByText(text, { exact: true }).first()).toBeVisible();
  };
  await says(rowOf('OV-LATE'));
  await expect.element(rowOf('OV-LATE').getByText(`Bloemfontein DC ${planned}`)).toBeVisible();
  await openApp('/journey-schedule/monitoring-preview', overseenJourneys, {
    prepare: (opened) => {
      inTime(opened);
      answerMonitor(opened.server, opened.desk);
    },
  });
  await says(page.getByRole('grid').getByRole('row').filter({ hasText: 'OV-LATE' }));
  await page.viewport(390, 844);
  await openListing(inTime, overseenJourneys);
  await page.getByRole('button', { name: /^OV-LATE/ }).click();
  await says(page.getByRole('listitem').filter({ hasText: 'OV-LATE' }));
  await expect.element(page.getByText(`planned ${planned}`, { exact: true })).toBeVisible();
});

test('a range opens what it was made of by Enter, and Escape gives the focus back', async () => {
  await page.viewport(1600, 900);
  await openList(withForecasts());
  const range = rowOf('OV-LATE').getByRole('button', { name: RANGE });
  await expect.element(range).toBeVisible();
  (range.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(madeOf).toBeVisible();
  for (const text of ['12 min late', '6 min more than planned', '240 on the leg ahead', 'version 4'])
    await expect.element(madeOf.getByText(text, { exact: true })).toBeVisible();
  await expect.element(madeOf.getByText(/^1\smin(\s\d+\ss)? old, of \d\d:\d\d:\d\d$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(madeOf).not.toBeInTheDocument();
  await hasFocus(range);
  await expect.element(grid).toBeVisible();
});

test('where forecasts cannot be had, the plain projection stays', async () => {
  await page.viewport(1600, 900);
  const { server } = await openList((opened) => {
    isLate(opened);
    opened.server.answer(listJourneyForecasts, new ApiFailure('internal'));
  });
  await expect.poll(() => server.callsOf(listJourneyForecasts).length).toBeGreaterThan(0);
  await expect.element(rowOf('OV-LATE').getByText(/^~(\d\d-\d\d )?\d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(/^likely/)).not.toBeInTheDocument();
  await expect.element(grid.getByRole('alert')).not.toBeInTheDocument();
});

test('forecasts are read again once a journey has changed', async () => {
  await page.viewport(1600, 900);
  const { server, desk } = await openList(withForecasts());
  const range = rowOf('OV-LATE').getByRole('button', { name: RANGE });
  await expect.element(range).toBeVisible();
  const before = range.element().textContent;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
  onTestFinished(() => void vi.useRealTimers());
  const journey = journeyOf(desk, 'OV-LATE');
  leftLate(journey, 91);
  server.send('journeys', { journeyIds: [journey.journeyId], byHand: [journey.journeyId] });
  await expect.poll(() => server.callsOf(listJourneyForecasts).length).toBe(2);
  await expect.poll(() => range.element().textContent).not.toBe(before);
});

test('nothing is asked for while no journey runs', async () => {
  const { server } = await openList(({ desk }) => {
    desk.journeys = desk.journeys.filter(({ journeyStatus }) => journeyStatus === 'DRAFT');
  });
  await expect.element(grid.getByRole('row').nth(1)).toBeVisible();
  expect(server.callsOf(listJourneyForecasts)).toHaveLength(0);
});

test('monitoring says under the time when it is likely, or that there is no history yet', async () => {
  const openMonitor = (made?: Parameters<typeof forecastsOf>[1]) =>
    openApp('/journey-schedule/monitoring-preview', overseenJourneys, {
      prepare: (opened) => {
        withForecasts(made)(opened);
        answerMonitor(opened.server, opened.desk);
      },
    });
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'OV-LATE' });
  await openMonitor();
  await expect.element(row.getByRole('button', { name: RANGE })).toBeVisible();
  await openMonitor({ isWithoutRange: true, basis: { arrivals: [7] } });
  const none = row.getByRole('button', { name: /^no history yet, Bloemfontein DC/ });
  await none.click();
  await expect
    .element(madeOf.getByText('A range needs 20 arrivals on each leg ahead', { exact: false }))
    .toBeVisible();
  await expect.element(madeOf.getByText('7 on the leg ahead')).toBeVisible();
});

test('monitoring draws the range of each next stop, unless the window is narrow', async () => {
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'OV-LATE' });
  const drawn = row.getByRole('img', { name: /^Planned .+, ~.+, likely / });
  const openMonitor = async (width: number) => {
    await page.viewport(width, 900);
    await openApp('/journey-schedule/monitoring-preview', overseenJourneys, {
      prepare: (opened) => {
        withForecasts()(opened);
        answerMonitor(opened.server, opened.desk);
      },
    });
    await expect.element(row.getByRole('button', { name: RANGE })).toBeVisible();
  };
  await openMonitor(1000);
  await expect.element(drawn).not.toBeInTheDocument();
  for (const width of [1280, 1440, 1920]) {
    await openMonitor(width);
    await expect.element(drawn).toBeVisible();
    const { scrollWidth, clientWidth } = page.getByRole('grid').element().parentElement!;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});

test('the overview has the range at the stops ahead, and over the bars', async () => {
  await openOverview('OV-LATE', withForecasts({ later: 10 }));
  const times = overview.getByRole('tabpanel', { name: 'Planned vs Actual Schedule' });
  const stop = times.getByRole('row').filter({ hasText: 'Bloemfontein DC' });
  await expect.element(stop.getByRole('button', { name: RANGE })).toBeVisible();
  await expect.element(stop.getByText('+61', { exact: true }).first()).toBeVisible();
  expect(stop.getByText('+61', { exact: true }).elements()).toHaveLength(2);
  await overview.getByRole('tab', { name: 'Gant Chart' }).click();
  const bars = overview.getByRole('tabpanel', { name: 'Gant Chart' });
  const drive = bars.getByRole('listitem').filter({ hasText: 'Isando DC – Bloemfontein DC' });
  const range = drive.getByRole('button', {
    name: /^~.+, likely .+, Bloemfontein DC: what this was made of$/,
  });
  await expect.element(drive.getByText('~950 min', { exact: true })).toBeVisible();
  await range.click();
  await expect.element(madeOf).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(madeOf).not.toBeInTheDocument();
  await expect.element(overview).toBeVisible();
  await hasFocus(range);
  await expect.element(overview.getByText('Likely range', { exact: true })).toBeVisible();
});

test('the schedule beside the map has the range below the arrival', async () => {
  await openList(withForecasts());
  await rowOf('OV-LATE').getByRole('checkbox').click();
  const schedule = page.getByRole('region', { name: 'Journey Schedule' });
  await expect.element(schedule.getByRole('button', { name: RANGE })).toBeVisible();
  await openFromMenu('OV-LATE', 'Journey schedule');
  const dialog = page.getByRole('dialog', { name: /^Journey schedule/ });
  await expect.element(dialog.getByRole('button', { name: RANGE })).toBeVisible();
});

test('a card on a phone draws the range and says it in words', async () => {
  await page.viewport(390, 844);
  await openListing(withForecasts(), overseenJourneys);
  await page.getByRole('button', { name: /^OV-LATE/ }).click();
  await expect.element(page.getByRole('button', { name: RANGE })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Planned \d\d:\d\d, ~.+, likely .+$/ })).toBeVisible();
});
