import { listJourneyForecasts } from '@linehaul/contracts/forecast';
import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { manyJourneys, overseenJourneys } from '@linehaul/testkit/worlds';
import { forecastsOf } from '../answers/forecast/forecasts.ts';
import { knockOnAnswer, knockOnOf, plannedTooTight } from '../answers/forecast/knock-on.ts';
import { answerJourneyCommands, answerMonitor, journeyOf, leftLate } from '../answers/journeys.ts';
import { answerListing } from '../answers/listing.ts';
import { makeWorstDay } from '../answers/worst-day.ts';
import { inTurn, type Prepare } from '../open-app.tsx';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { choosesOf, presses, reads, sees } from './steps.ts';

const DESK = { width: 1440, height: 900 } as const;
const HURTS = /^hurts 3, first /;

export const lateHurtsThree: Prepare = ({ server, desk, desks }) => {
  answerJourneyCommands(server, desks);
  leftLate(journeyOf(desk, 'OV-LATE'), 61);
  const [first, second, third] = ['OV-1', 'OV-2', 'OV-3'].map((name) => journeyOf(desk, name));
  server
    .answer(listJourneyForecasts, () => forecastsOf([journeyOf(desk, 'OV-LATE')]))
    .answer(listJourneyKnockOn, () =>
      knockOnAnswer([knockOnOf(journeyOf(desk, 'OV-LATE'), [first!, second!, third!])]),
    );
};
const monitored: Prepare = ({ server, desk }) => answerMonitor(server, desk);

const allHurt: Prepare = ({ server, desk, desks }) => {
  makeWorstDay(desk);
  answerListing(server, desks);
  const [first, second, third] = desk.journeys;
  server.answer(listJourneyKnockOn, ({ query: { journeyIds } }) =>
    knockOnAnswer(
      desk.journeys
        .filter(({ journeyId }) => journeyIds.includes(journeyId))
        .map((one) => knockOnOf(one, [first!, second!, third!])),
    ),
  );
};

export const allTooTight: Prepare = ({ server, desk, desks }) => {
  makeWorstDay(desk);
  answerListing(server, desks);
  const [next] = desk.journeys;
  server.answer(listJourneyKnockOn, ({ query: { journeyIds } }) =>
    knockOnAnswer(
      desk.journeys
        .filter(({ journeyId }) => journeyIds.includes(journeyId))
        .map((one) => {
          const found = plannedTooTight(one, next!);
          return { ...found, tight: found.tight.map((each) => ({ ...each, minutesTooTight: 215 })) };
        }),
    ),
  );
};

const overview = opening({
  path: '/?docks=journeys&sort=journeyUniqueReference,asc',
  world: overseenJourneys,
  prepare: lateHurtsThree,
  viewport: DESK,
});
const list = opening({ path: '/', world: manyJourneys, prepare: allHurt, viewport: DESK });
const monitor = opening({
  path: '/journey-schedule/monitoring-preview',
  world: overseenJourneys,
  prepare: inTurn(lateHurtsThree, monitored),
  viewport: { width: 1920, height: 900 },
});

async function opensBand(): Promise<void> {
  await choosesOf('OV-LATE', 'Journey overview');
  await presses('button', HURTS);
  await reads('Knock-on, 3 journeys');
}

export const knockOnExhibits = inRoom('knock-on', [
  overview('The journeys that one hurts, under its bars', opensBand),
  overview('The journeys that one hurts, on a phone', opensBand, PHONE),
  overview('What a knock-on was made of', async () => {
    await opensBand();
    await presses('button', 'what this is made of');
    await sees('dialog', /^What this is made of/);
  }),
  list('Rows of the list that hurt others', () => reads(HURTS)),
  list('A card that hurts others', () => presses('button', /^LS-002/), PHONE),
  monitor('A column of the monitor for what a journey hurts', () => sees('button', HURTS)),
  monitor('What a journey hurts, under its status in the monitor', () => reads(HURTS), {
    viewport: DESK,
  }),
]);
