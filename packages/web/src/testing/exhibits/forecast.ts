import {
  getFigures,
  listFigureJourneys,
  listFigureStops,
  listFigureVisits,
} from '@linehaul/contracts/figures';
import {
  getForecastQuality,
  getPlanQuality,
  getWaitingLedger,
  listJourneyForecasts,
  listLegDrives,
  listScoredForecasts,
  listUnrangedArrivals,
} from '@linehaul/contracts/forecast';
import { getLateReasonUses } from '@linehaul/contracts/late-reason';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import {
  figuresAnswer,
  firstFigures,
  journeyRows,
  noFigures,
  stopRows,
  visitRows,
} from '../answers/figures/figures.ts';
import {
  emptyQuality,
  learningQuality,
  legDrives,
  qualityAnswer,
  scoredForecasts,
  unrangedArrivals,
  wrongPlans,
} from '../answers/forecast/forecast-quality.ts';
import { forecastsOf } from '../answers/forecast/forecasts.ts';
import { noReasonUses, reasonUses } from '../answers/forecast/late-reason-uses.ts';
import { noWaiting, waitingAnswer } from '../answers/forecast/waiting.ts';
import { answerJourneyCommands, answerMonitor, journeyOf, leftLate } from '../answers/journeys.ts';
import { ApiFailure } from '../fake-server.ts';
import type { Prepare } from '../open-app.tsx';
import { alsoOnPhone, inRoom, opening } from './exhibit.ts';
import { choosesOf, presses, reads, sees } from './steps.ts';

const DESK = { viewport: { width: 1440, height: 900 } } as const;

const page = opening({
  path: '/forecast-quality',
  world: overseenJourneys,
  prepare: ({ server }) =>
    server
      .answer(getForecastQuality, ({ query }) => qualityAnswer(query))
      .answer(getPlanQuality, wrongPlans())
      .answer(listScoredForecasts, ({ query }) => scoredForecasts(query))
      .answer(listUnrangedArrivals, ({ query }) => unrangedArrivals(query))
      .answer(listLegDrives, ({ query }) => legDrives(query))
      .answer(getLateReasonUses, ({ query }) => reasonUses(query))
      .answer(getWaitingLedger, ({ query }) => waitingAnswer(query)),
  ...DESK,
});
const PLANS = { path: '/forecast-quality?tab=plans' } as const;
const WAITING = { path: '/forecast-quality?tab=waiting' } as const;

const withForecasts =
  (made?: Parameters<typeof forecastsOf>[1]): Prepare =>
  ({ server, desk, desks }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 61);
    leftLate(journeyOf(desk, 'OV-FINE'), 2);
    answerJourneyCommands(server, desks);
    server.answer(listJourneyForecasts, () => forecastsOf(desk.journeys, made));
  };
const list = opening({
  path: '/?docks=journeys&sort=journeyUniqueReference,asc',
  world: overseenJourneys,
  prepare: withForecasts(),
  ...DESK,
});
const monitor = opening({
  path: '/journey-schedule/monitoring-preview',
  world: overseenJourneys,
  prepare: (opened) => {
    withForecasts({ isWithoutRange: true, basis: { arrivals: [7] } })(opened);
    answerMonitor(opened.server, opened.desk);
  },
  ...DESK,
});

export const forecastExhibits = inRoom('forecast', [
  ...alsoOnPhone(page('How good forecasts are', () => reads('By route'))),
  page('The numbers of a chart', async () => {
    await presses('radio', 'By part of the day');
    await presses('button', 'Numbers as a table');
  }),
  ...alsoOnPhone(
    page('The forecasts of a route', async () => {
      await presses('button', 'ISA-BEI: 412 forecasts');
      await reads('KF-2611-0399');
    }),
  ),
  ...alsoOnPhone(page('Chosen late reasons', () => presses('button', 'Chosen late reasons'))),
  page('A period of its own', () => reads('By route'), {
    path: '/forecast-quality?from=2026-11-03&to=2026-11-20',
  }),
  ...alsoOnPhone(
    page('Nothing is learnt yet', () => reads('No history yet'), {
      prepare: ({ server }) =>
        server
          .answer(getForecastQuality, ({ query }) => learningQuality(query))
          .answer(getLateReasonUses, ({ query }) => noReasonUses(query)),
    }),
  ),
  page('No forecasts in the period', () => reads('No forecasts to judge in this period'), {
    prepare: ({ server }) =>
      server
        .answer(getForecastQuality, ({ query }) => emptyQuality(query))
        .answer(getLateReasonUses, ({ query }) => noReasonUses(query)),
  }),
  page('Forecast quality that could not be read', () => reads('Could not retrieve the forecast quality'), {
    prepare: ({ server }) => server.answer(getForecastQuality, new ApiFailure('badRequest')),
  }),
  page('Forecast quality on its way', () => sees('status', 'Loading the forecast quality'), {
    prepare: ({ server }) => server.delay(getForecastQuality),
  }),
  ...alsoOnPhone(page('Plans that are wrong', () => reads(/^planned 40\smin/), PLANS)),
  page(
    'The drives of a leg whose plan is wrong',
    async () => {
      await presses('button', 'Prospecton Depot to Msunduzi Mills: 240 drives');
      await reads('KF-2611-0393');
    },
    PLANS,
  ),
  page('Arrivals that had no range', async () => {
    await presses('button', 'Not forecast, 343: open the arrivals');
    await reads('KF-2611-0395');
  }),
  page('No plan is wrong', () => reads('No plan is wrong'), {
    ...PLANS,
    prepare: ({ server }) => server.answer(getPlanQuality, { ...wrongPlans(), legs: [] }),
  }),
  page('Wrong plans that could not be read', () => reads('Could not retrieve the plans that are wrong'), {
    ...PLANS,
    prepare: ({ server }) => server.answer(getPlanQuality, new ApiFailure('badRequest')),
  }),
  ...alsoOnPhone(page('Waiting beyond the free time', () => reads('The longest waits'), WAITING)),
  page('The visits of one place', async () => presses('button', 'Durban Port Gate 4'), WAITING),
  page('Nobody waited', () => reads('Nobody waited beyond the free time'), {
    ...WAITING,
    prepare: ({ server }) => server.answer(getWaitingLedger, ({ query }) => noWaiting(query)),
  }),
  page('Waiting that could not be read', () => reads('Could not retrieve the waiting times'), {
    ...WAITING,
    prepare: ({ server }) => server.answer(getWaitingLedger, new ApiFailure('badRequest')),
  }),
  list('Rows with likely ranges', () => sees('button', /^likely .+: what this was made of$/)),
  list('What a range was made of', async () => {
    await presses('button', /^likely .+: what this was made of$/);
    await sees('dialog', /^What this was made of/);
  }),
  list('A card with its range', () => presses('button', /^OV-LATE/), {
    viewport: { width: 390, height: 844 },
  }),
  list('Ranges in the schedule of the overview', async () => {
    await choosesOf('OV-LATE', 'Journey overview');
    await sees('button', /^likely .+: what this was made of$/);
  }),
  list('Ranges over the bars of the overview', async () => {
    await choosesOf('OV-LATE', 'Journey overview');
    await presses('tab', 'Gant Chart');
    await sees('button', /^~.+, likely /);
  }),
  monitor('Monitoring without history yet', async () => {
    await presses('button', /^no history yet/);
    await sees('dialog', /^What this was made of/);
  }),
  monitor('Monitoring with likely ranges', () => sees('button', /^likely/), {
    prepare: withForecasts(),
    viewport: { width: 1700, height: 900 },
  }),
]);

const figures = opening({
  path: '/figures?from=2026-11-01&to=2026-11-19',
  world: overseenJourneys,
  prepare: ({ server }) =>
    server
      .answer(getFigures, ({ query }) => figuresAnswer(query))
      .answer(listFigureStops, ({ query }) => stopRows(query))
      .answer(listFigureVisits, ({ query }) => visitRows(query))
      .answer(listFigureJourneys, journeyRows()),
  viewport: { width: 1440, height: 900 },
});

export const figuresExhibits = inRoom('figures', [
  ...alsoOnPhone(figures('Figures for managers', () => reads('Late reasons'))),
  ...alsoOnPhone(
    figures('The rows of a figure', async () => {
      await presses('button', 'Goldfields Hardware: 65 stops');
      await reads('+71');
    }),
  ),
  figures('The visits of a place', async () => {
    await presses('button', /^Beitbridge Border: 48\sh\s20 beyond free$/);
    await reads(/2\sh\s11 beyond free/);
  }),
  figures('Journeys that sped', async () => {
    await presses('button', /^Speeding: open the journeys/);
    await reads('3 episodes');
  }),
  figures('All customers and the few', async () => {
    await presses('button', 'By customer: All 7');
    await reads('Kuruman Stores');
  }),
  figures('Figures by hour as a table', () => presses('button', 'Numbers as a table')),
  figures('Figures without a period before', () => reads('Simulated history'), {
    prepare: ({ server }) => server.answer(getFigures, ({ query }) => firstFigures(query)),
  }),
  figures('No journeys in the period', () => reads('No journeys in this period'), {
    prepare: ({ server }) => server.answer(getFigures, ({ query }) => noFigures(query)),
  }),
  figures('Figures that could not be read', () => reads('Could not retrieve the figures'), {
    prepare: ({ server }) => server.answer(getFigures, new ApiFailure('badRequest')),
  }),
  figures('Figures on their way', () => sees('status', 'Loading the figures'), {
    prepare: ({ server }) => server.delay(getFigures),
  }),
  figures(
    'Rows that could not be read',
    async () => {
      await presses('button', 'Goldfields Hardware: 65 stops');
      await reads('Could not retrieve the rows');
    },
    { prepare: ({ server }) => server.answer(listFigureStops, new ApiFailure('badRequest')) },
  ),
]);
