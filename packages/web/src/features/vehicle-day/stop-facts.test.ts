import { expect, test } from 'vitest';
import { dayJourney, journeysOf, timeOn } from '../../testing/answers/vehicle-day.ts';
import { firstChoice, stopFacts } from './stop-facts.ts';

const DAY = '2026-01-19';
const [running, evening] = journeysOf(DAY);
const at = (clock: string) => timeOn(DAY, clock);

test('each stop says where what is known of it comes from', () => {
  expect(stopFacts(running!).map(({ origin, look }) => [origin, look])).toEqual([
    ['seen', 'departed'],
    ['estimated', 'departed'],
    ['unknown', 'unseen'],
    ['unknown', 'unseen'],
    ['seen', 'departed'],
    ['next', 'open'],
  ]);
});

test('where only one of both times was seen, the stop as a whole is unknown', () => {
  const journey = dayJourney(
    DAY,
    'KF-1',
    ['05:00', '17:00'],
    [
      { name: 'Depot', state: 'departed', actual: ['05:00', null], between: ['05:10', '06:30'] },
      { name: 'Mill', state: 'departed', actual: [null, '14:06'], between: ['09:42', '13:39'] },
    ],
  );
  expect(stopFacts(journey).map(({ origin, look }) => [origin, look])).toEqual([
    ['unknown', 'departed'],
    ['unknown', 'departed'],
  ]);
});

test('nothing is next of a journey that does not run', () => {
  expect(stopFacts(evening!).map(({ origin }) => origin)).toEqual(['open', 'open']);
});

test('a stop that was missed is not next, and one that nobody could see is no late one', () => {
  const journey = dayJourney(
    DAY,
    'KF-1',
    ['05:00', '17:00'],
    [
      { name: 'Depot', state: 'departed', actual: ['05:00', '05:30'] },
      { name: 'Mill', state: 'missed' },
      { name: 'Mine', state: 'notObserved' },
      { name: 'Port', state: 'open' },
    ],
    { journeyStatus: 'IN_PROGRESS' },
  );
  expect(stopFacts(journey).map(({ origin }) => origin)).toEqual(['seen', 'missed', 'notObserved', 'next']);
});

test('a stop that the vehicle only drove through is not next', () => {
  const journey = dayJourney(
    DAY,
    'KF-1',
    ['05:00', '17:00'],
    [
      { name: 'Depot', state: 'departed', actual: ['05:00', '05:30'] },
      { name: 'Mill', state: 'open', planned: '08:00' },
      { name: 'Port', state: 'open', planned: '12:00', projected: '12:10' },
    ],
    { journeyStatus: 'IN_PROGRESS' },
  );
  expect(stopFacts(journey).map(({ origin }) => origin)).toEqual(['seen', 'open', 'next']);
});

test('first is looked at what runs, then what began last, then what is to come', () => {
  const stillPlanned = { ...running!, journeyStatus: 'APPROVED' as const };
  const over = { ...running!, journeyStatus: 'COMPLETED' as const };
  expect(firstChoice([evening!, running!], at('12:00'))).toBe(running);
  expect(firstChoice([over, evening!], at('20:00'))).toBe(evening);
  expect(firstChoice([stillPlanned, evening!], at('00:00'))).toBe(stillPlanned);
  expect(firstChoice([], at('00:00'))).toBeUndefined();
});

test('a stop without any known time looks like what nobody saw', () => {
  const journey = dayJourney(
    DAY,
    'KF-1',
    ['05:00', '17:00'],
    [
      { name: 'Depot', state: 'departed', between: ['05:10', '06:30'] },
      { name: 'Mill', state: 'departed', actual: [null, '14:06'], between: ['09:42', '13:39'] },
      { name: 'Port', state: 'arrived', between: ['15:00', '16:00'] },
    ],
    { journeyStatus: 'COMPLETED' },
  );
  expect(stopFacts(journey).map(({ look }) => look)).toEqual(['unseen', 'departed', 'unseen']);
});

const forecastsOf = (journey: typeof running) =>
  stopFacts(journey!).map(({ projected, isSilent }) => [projected !== undefined, isSilent]);

test.each([
  ['by its badge', { timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }],
  ['late as a fact', { timeBasedStatus: 'DELAYED', silentSinceUtc: at('16:05') }],
] as const)('a journey that nobody hears of, %s, has no forecast', (_, silent) => {
  expect(forecastsOf(running!).at(-1)).toEqual([true, false]);
  expect(forecastsOf({ ...running!, ...silent }).at(-1)).toEqual([false, true]);
  expect(forecastsOf({ ...evening!, ...silent })).toEqual([
    [false, false],
    [false, false],
  ]);
});
