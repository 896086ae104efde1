import type { DayJourney } from '@linehaul/contracts/vehicle-day';
import { HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { journeyLanes } from './journey-lanes.ts';

const span = { from: 0, to: 24 * HOUR };
const at = (hours: number) => new Date(hours * HOUR).toISOString();
const journey = (reference: string, start: number, end: number | null): DayJourney => ({
  journeyId: reference,
  journeyUniqueReference: reference,
  journeyReference: null,
  journeyStatus: 'APPROVED',
  timeBasedStatus: null,
  positionBasedStatus: null,
  timeExplanation: null,
  endConfirmed: null,
  silentSinceUtc: null,
  plannedStartDateTimeUtc: at(start),
  plannedEndDateTimeUtc: end === null ? null : at(end),
  stops: [],
});
/** 1,200 pixels: 50 per hour, 150 per name. */
const lanesOf = (...journeys: DayJourney[]) => journeyLanes(journeys, span, 1_200, () => 150);
const references = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map((bars) => bars.map(({ journey }) => journey.journeyUniqueReference));

test('journeys after each other share a lane, those at the same time do not', () => {
  expect(references(lanesOf(journey('C', 18, 23), journey('A', 5, 10), journey('B', 8, 12)))).toEqual([
    ['A', 'C'],
    ['B'],
  ]);
});

test('the name of a short journey keeps the next one out of its lane', () => {
  expect(references(lanesOf(journey('A', 5, 6), journey('B', 7, 8), journey('C', 9, 10)))).toEqual([
    ['A', 'C'],
    ['B'],
  ]);
});

test('a journey over midnight is cut at the edge, and one of another day is not drawn', () => {
  const [[night] = []] = lanesOf(journey('night', -2, 5), journey('yesterday', -9, -3));
  expect(night).toMatchObject({ left: 0, beginsBefore: true, endsAfter: false });
  expect(references(lanesOf(journey('yesterday', -9, -3)))).toEqual([]);
});

test('a name at the end of the day stays in it', () => {
  const [[late] = []] = lanesOf(journey('late', 23, 26));
  expect(late!.labelLeft).toBeCloseTo(87.5);
  expect(late).toMatchObject({ right: 100, endsAfter: true });
});

test('a journey without a planned end has room for itself', () => {
  const [[open] = []] = lanesOf(journey('open', 5, null));
  expect(open!.right - open!.left).toBeCloseTo(100 / 24);
});
