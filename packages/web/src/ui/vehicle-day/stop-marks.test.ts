import type { DayJourney, DayStop } from '@linehaul/contracts/vehicle-day';
import { HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { groupedMarks, stopMarks } from './stop-marks.ts';

const span = { from: 0, to: 24 * HOUR };
const at = (hours: number) => new Date(hours * HOUR).toISOString();

function stopOf(sequence: number, more: Partial<DayStop>): DayStop {
  return {
    id: `stop-${sequence}`,
    sequence,
    locationId: null,
    locationName: `Place ${sequence}`,
    latitude: 0,
    longitude: 0,
    plannedArrivalTimeUtc: null,
    plannedDepartureTimeUtc: null,
    revisedArrivalTimeUtc: null,
    revisedDepartureTimeUtc: null,
    adjustedArrivalTimeUtc: null,
    adjustedDepartureTimeUtc: null,
    actualArrivalTimeUtc: null,
    actualDepartureTimeUtc: null,
    arrivalAfterUtc: null,
    arrivalBeforeUtc: null,
    departureAfterUtc: null,
    departureBeforeUtc: null,
    estimated: false,
    state: 'open',
    timeBasedStatus: null,
    ...more,
  };
}
const journeyOf = (...stops: DayStop[]): DayJourney => ({
  journeyId: 'journey-1',
  journeyUniqueReference: 'KF-1',
  journeyReference: null,
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: null,
  positionBasedStatus: null,
  timeExplanation: null,
  endConfirmed: null,
  silentSinceUtc: null,
  plannedStartDateTimeUtc: at(5),
  plannedEndDateTimeUtc: at(17),
  stops,
});
const seen = (sequence: number, arrival: number, departure?: number) =>
  stopOf(sequence, {
    state: departure === undefined ? 'arrived' : 'departed',
    actualArrivalTimeUtc: at(arrival),
    actualDepartureTimeUtc: departure === undefined ? null : at(departure),
  });
const unseen = (sequence: number, after: number, before: number) =>
  stopOf(sequence, {
    ...{ state: 'passedUnseen', arrivalAfterUtc: at(after), arrivalBeforeUtc: at(before) },
    ...{ departureAfterUtc: at(after), departureBeforeUtc: at(before) },
  });

test('a start stands at its departure, every other stop at its arrival, whatever order they come in', () => {
  const { seen: marks } = stopMarks([journeyOf(seen(2, 8, 9), seen(1, 5, 6), seen(3, 14))], span);
  expect(marks.map(({ stop, at, look }) => [stop.sequence, at / HOUR, look])).toEqual([
    [1, 6, 'departed'],
    [2, 8, 'departed'],
    [3, 14, 'arrived'],
  ]);
});

test('stops that were passed in a gap are spread evenly over it', () => {
  const { seen: marks, periods } = stopMarks(
    [journeyOf(seen(1, 5, 6), unseen(2, 9, 12), unseen(3, 9, 12), stopOf(4, {}))],
    span,
  );
  expect(marks.map(({ stop }) => stop.sequence)).toEqual([1]);
  expect(periods).toHaveLength(1);
  expect(periods[0]!.marks.map(({ stop, at, look }) => [stop.sequence, at / HOUR, look])).toEqual([
    [2, 10, 'unseen'],
    [3, 11, 'unseen'],
  ]);
});

test('a gap that began the day before is drawn from midnight, and one of another day not at all', () => {
  const { periods } = stopMarks([journeyOf(unseen(1, -2, 4), unseen(2, 30, 34))], span);
  expect(periods.map(({ from, to }) => [from, to / HOUR])).toEqual([[0, 4]]);
});

test('a stop of the day before is not in the strip', () => {
  expect(stopMarks([journeyOf(seen(1, -5, -4), seen(2, -1, 2))], span).seen).toEqual([]);
});

test('an arrival that was seen stands, though nobody saw the vehicle leave', () => {
  const left = stopOf(2, {
    ...{ state: 'departed', actualArrivalTimeUtc: at(8) },
    ...{ departureAfterUtc: at(9), departureBeforeUtc: at(11) },
  });
  const { seen: marks, periods } = stopMarks([journeyOf(seen(1, 5, 6), left)], span);
  expect(marks.map(({ stop }) => stop.sequence)).toEqual([1, 2]);
  expect(periods).toEqual([]);
});

test('marks that would lie over each other are one, by the first and the last of them', () => {
  const { seen: marks } = stopMarks(
    [journeyOf(seen(1, 5, 6), seen(2, 6.1, 6.2), seen(3, 6.3, 6.4), seen(4, 12, 13))],
    span,
  );
  expect(groupedMarks(marks, span, 1_200).map(({ label }) => label)).toEqual(['1–3', '4']);
  expect(groupedMarks(marks, span, 24_000).map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
});

test('marks that are one lie between the first and the last, and never over their neighbour', () => {
  const { seen: marks } = stopMarks(
    [journeyOf(...Array.from({ length: 12 }, (_, i) => seen(i + 1, 6 + i * 0.3, 6.1 + i * 0.3)))],
    span,
  );
  const groups = groupedMarks(marks, span, 720);
  for (const [i, { x, width }] of groups.entries()) {
    const before = groups[i - 1];
    if (before) expect(before.x + before.width / 2).toBeLessThan(x - width / 2);
  }
  expect(groups.flatMap(({ marks }) => marks)).toHaveLength(12);
});
