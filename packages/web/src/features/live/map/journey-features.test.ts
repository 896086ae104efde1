import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import type { NoFixes } from '../../../ui/vehicle-day/index.ts';
import { pinLook, routeFeatures } from './journey-features.ts';

const AT = '2026-11-22T10:00:00.000Z';
type Stop = Parameters<typeof pinLook>[0];
const stop = (state: Stop['state'], arrived = false, departed = false): Stop => ({
  state,
  actualArrivalTimeUtc: arrived ? AT : null,
  actualDepartureTimeUtc: departed ? AT : null,
});

test('a pin is green once departed, amber once arrived, else red', () => {
  expect(pinLook(stop('departed', true, true))).toBe('GREEN');
  expect(pinLook(stop('arrived', true))).toBe('AMBER');
  for (const state of ['open', 'missed', 'notObserved'] as const) expect(pinLook(stop(state))).toBe('RED');
});

test('a stop that was passed unseen, or left in a silence, is a broken ring and never red', () => {
  expect(pinLook(stop('passedUnseen'))).toBe('UNSEEN');
  expect(pinLook(stop('departed', true))).toBe('UNSEEN');
});

test('a stop that the vehicle came to in a silence and still stands in is amber', () => {
  expect(pinLook(stop('arrived'))).toBe('AMBER');
});

const at = (clock: string) => `2026-11-22T${clock}:00.000Z`;
const ms = (clock: string) => Date.parse(at(clock));
const ROUTE = {
  geometry: {
    type: 'LineString' as const,
    coordinates: [
      [20, -29],
      [30, -29],
    ],
  },
};
const place = (sequence: number, longitude: number, more: Partial<ScheduleActivity> = {}) => ({
  ...{ sequence, longitude, latitude: -29, state: 'open' },
  ...{
    actualArrivalTimeUtc: null,
    actualDepartureTimeUtc: null,
    arrivalAfterUtc: null,
    departureAfterUtc: null,
  },
  ...more,
});
const journey = (more: Partial<Journey> = {}) =>
  ({
    journeyStatus: 'IN_PROGRESS',
    startedDateTimeUtc: at('06:00'),
    completedDateTimeUtc: null,
    journeyLocationList: [
      place(1, 20, { state: 'departed', actualDepartureTimeUtc: at('06:00') }),
      place(2, 24, { state: 'passedUnseen', arrivalAfterUtc: at('08:00'), departureAfterUtc: at('08:00') }),
      place(3, 30),
    ],
    ...more,
  }) as Journey;
const COMPLETED = { journeyStatus: 'COMPLETED', completedDateTimeUtc: at('12:00') } as const;
const silence = (from: string, lostAt: number | undefined, to?: string, foundAt?: number): NoFixes => ({
  from: ms(from),
  ...(lostAt === undefined ? {} : { lostAt: [lostAt, -29] as const }),
  ...(to === undefined || foundAt === undefined ? {} : { to: ms(to), foundAt: [foundAt, -29] as const }),
});
/** 'part from–to', longitudes. */
const partsOf = (of: Journey, silences: readonly NoFixes[], vehicleAt?: number) =>
  routeFeatures(of, ROUTE as never, vehicleAt === undefined ? undefined : [vehicleAt, -29], silences).map(
    ({ properties, geometry: { coordinates } }) =>
      `${properties.part} ${coordinates[0]![0]!.toFixed(1)}–${coordinates.at(-1)![0]!.toFixed(1)}`,
  );

test('the part of the way that nobody saw is none that was driven in sight', () => {
  expect(partsOf(journey(), [silence('08:00', 22, '09:30', 25)], 27)).toEqual([
    'travelled 20.0–22.0',
    'unseen 22.0–25.0',
    'travelled 25.0–27.0',
    'ahead 27.0–30.0',
  ]);
  expect(partsOf(journey(), [], 27)).toEqual(['travelled 20.0–27.0', 'ahead 27.0–30.0']);
});

test('a silence that midnight parts is one, and one that goes on hides nothing that was driven', () => {
  const halves = [silence('08:00', 22, '09:00', 25), silence('09:00', 22, '09:30', 25)];
  expect(partsOf(journey(), [...halves, silence('10:00', 27)], 27)).toEqual([
    'travelled 20.0–22.0',
    'unseen 22.0–25.0',
    'travelled 25.0–27.0',
    'ahead 27.0–30.0',
  ]);
});

test('a silence in which the journey began or ended reaches to that end of the way', () => {
  expect(partsOf(journey(), [silence('05:00', 28, '06:00', 21)], 23)[0]).toBe('unseen 20.0–21.0');
  const over = journey(COMPLETED);
  const whole = ['travelled 20.0–28.0', 'unseen 28.0–30.0'];
  expect(partsOf(over, [silence('11:00', 28)])).toEqual(whole);
  expect(partsOf(over, [silence('11:00', 28, '13:00', 22)])).toEqual(whole);
});

test('a silence before the journey or after it is none of its way', () => {
  const silences = [silence('03:00', 22, '05:00', 23), silence('12:00', 25, '14:00', 26)];
  expect(partsOf(journey(COMPLETED), silences)).toEqual(['travelled 20.0–30.0']);
});

test('on a road driven out and back a silence lies where the stops tell', () => {
  const lngs = [20, 21, 22, 23, 24, 25, 24, 23, 22, 21, 20];
  const there = { geometry: { type: 'LineString' as const, coordinates: lngs.map((lng) => [lng, -29]) } };
  const back = journey({
    ...COMPLETED,
    journeyLocationList: [
      place(1, 20, { state: 'departed', actualDepartureTimeUtc: at('06:00') }),
      place(2, 25, { state: 'departed', actualDepartureTimeUtc: at('08:00') }),
      place(3, 20, { state: 'arrived', actualArrivalTimeUtc: at('12:00') }),
    ] as Journey['journeyLocationList'],
  });
  const [first, ...rest] = routeFeatures(back, there as never, undefined, [
    silence('09:00', 23.5, '10:00', 21.5),
  ]);
  expect(first?.geometry.coordinates.map(([lng]) => lng)).toEqual([
    20,
    21,
    22,
    23,
    24,
    25,
    24,
    expect.closeTo(23.5),
  ]);
  expect(rest.map(({ properties }) => properties.part)).toEqual(['unseen', 'travelled']);
});
