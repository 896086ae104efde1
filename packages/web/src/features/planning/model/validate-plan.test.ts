import { describe, expect, test } from 'vitest';
import { plan, stop, ZONE } from '../testing/tiny-plan.ts';
import { emptyOrder } from './order-values.ts';
import type { PlanValues } from './plan-values.ts';
import { problemsOf } from './validate-plan.ts';

const draft = (part: Partial<PlanValues>, zone = ZONE) =>
  problemsOf(plan(part), { timeZone: zone, forSubmit: false });

describe('a draft', () => {
  test('with times in order has nothing wrong', () => {
    expect(draft({})).toEqual({});
  });
  test('needs a reference and a planned start', () => {
    expect(draft({ journeyUniqueReference: '  ', plannedStartDateTimeUtc: '' })).toEqual({
      journeyUniqueReference: 'referenceRequired',
      plannedStartDateTimeUtc: 'startRequired',
    });
  });
  test('may lack vehicle, driver and times', () => {
    expect(draft({ stops: [stop(), stop()] })).toEqual({});
  });
  test('says which stop has no place, and which place no name or wrong degrees', () => {
    const stops = [
      stop({ locationId: undefined }),
      stop({ isPlace: true, locationId: undefined, name: '', latitude: '91', longitude: 'east' }),
    ];
    expect(draft({ stops })).toEqual({
      'stops.0.locationId': 'placeRequired',
      'stops.1.place.name': 'placeName',
      'stops.1.place.latitude': 'notLatitude',
      'stops.1.place.longitude': 'notLongitude',
    });
  });
  test('has figures in its orders, and windows that close after they open', () => {
    const order = {
      ...emptyOrder(),
      quantity: 'many',
      plannedTemperature: '-18,5',
      addressDeliveryDateTimeWindowOpenUtc: '2026-11-20 10:00',
      addressDeliveryDateTimeCloseUtc: '2026-11-20 09:59',
    };
    expect(draft({ stops: [stop(), stop({ orders: [emptyOrder(), order] })] })).toEqual({
      'stops.1.orders.1.quantity': 'notANumber',
      'stops.1.orders.1.addressDeliveryDateTimeCloseUtc': 'closesBefore',
    });
  });
  test('takes degrees with a decimal comma', () => {
    const stops = [
      stop(),
      stop({ isPlace: true, locationId: undefined, latitude: '-26,5', longitude: '28,25' }),
    ];
    expect(draft({ stops })).toEqual({});
  });
  test('refuses times out of order at the field that breaks it', () => {
    const stops = [
      stop({ plannedDepartureTimeUtc: '2026-11-20 06:00' }),
      stop({
        plannedArrivalTimeUtc: '2026-11-20 09:00',
        plannedDepartureTimeUtc: '2026-11-20 08:59',
      }),
      stop({ plannedArrivalTimeUtc: '2026-11-20 08:00' }),
    ];
    expect(draft({ stops })).toEqual({
      'stops.1.plannedDepartureTimeUtc': 'outOfOrder',
      'stops.2.plannedArrivalTimeUtc': 'outOfOrder',
    });
  });
  test('does not leave before its planned start, nor end at it', () => {
    const stops = [
      stop({ plannedDepartureTimeUtc: '2026-11-20 05:00' }),
      stop({ plannedArrivalTimeUtc: '2026-11-20 06:00' }),
    ];
    expect(draft({ stops })).toEqual({
      'stops.0.plannedDepartureTimeUtc': 'beforeStart',
      'stops.1.plannedArrivalTimeUtc': 'endBeforeStart',
    });
  });
  test('says a time that the clock change leaves out', () => {
    const stops = [stop(), stop()];
    expect(draft({ plannedStartDateTimeUtc: '2026-03-08 02:30', stops }, 'America/Chicago')).toEqual({
      plannedStartDateTimeUtc: 'timeSkipped',
    });
  });
  test('says texts, numbers and dates that cannot be', () => {
    const wrong = { jobNumber: 'x'.repeat(81), plannedKilometers: '-3', routingDate: '2026-02-30' };
    expect(draft(wrong)).toEqual({
      jobNumber: 'tooLong',
      plannedKilometers: 'notKilometres',
      routingDate: 'notADate',
    });
  });
});

test('to be submitted it needs two stops, a vehicle and a driver', () => {
  const check = { timeZone: ZONE, forSubmit: true };
  expect(problemsOf(plan({ stops: [stop()] }), check)).toEqual({
    stops: 'twoStops',
    vehicleId: 'vehicleRequired',
    driverIds: 'driverRequired',
  });
  expect(problemsOf(plan({ vehicleId: 'v1', driverIds: ['d1'] }), check)).toEqual({});
});

test('a comment that is asked for has five characters', () => {
  const check = { timeZone: ZONE, forSubmit: false, asksComment: true };
  expect(problemsOf(plan({ changeComment: ' four ' }), check)).toEqual({ changeComment: 'commentRequired' });
  expect(problemsOf(plan({ changeComment: 'enough' }), check)).toEqual({});
});

test('a stop that was left before its time does not hold up those after it', () => {
  const stops = [
    stop({
      past: 'done',
      plannedDepartureTimeUtc: '2026-11-20 08:00',
      leftAt: Date.parse('2026-11-20T05:00:00Z'),
    }),
    stop({ plannedArrivalTimeUtc: '2026-11-20 07:30' }),
  ];
  expect(draft({ stops })).toEqual({});
});
