import { journeyPlan } from '@linehaul/contracts/journeys';
import { describe, expect, test } from 'vitest';
import { activity, journeyWith, plan, stop, ZONE } from '../testing/tiny-plan.ts';
import { emptyOrder, type OrderValues } from './order-values.ts';
import { bodyOf } from './plan-body.ts';
import { needsComment, valuesOf } from './plan-values.ts';

test('a new plan is what the contract takes', () => {
  const stops = [
    stop({ plannedDepartureTimeUtc: '2026-11-20 06:00' }),
    stop({ isPlace: true, locationId: undefined, name: ' Gate 4 ', latitude: '-29,5', longitude: '26.25' }),
  ];
  const body = bodyOf(plan({ stops, driverIds: ['d2', 'd1'], plannedKilometers: '412,5' }), ZONE);
  expect(journeyPlan.parse(body)).toMatchObject({
    plannedStartDateTimeUtc: '2026-11-20T04:00:00.000Z',
    stops: [
      {
        locationId: 'isando',
        plannedArrivalTimeUtc: null,
        plannedDepartureTimeUtc: '2026-11-20T04:00:00.000Z',
      },
      { place: { name: 'Gate 4', latitude: -29.5, longitude: 26.25 } },
    ],
    driverId1: 'd2',
    driverId2: 'd1',
    plannedKilometers: 412.5,
    routingDate: null,
  });
});

describe('a journey that is opened and saved', () => {
  const left = activity('a', {
    sequence: 1,
    state: 'departed',
    plannedDepartureTimeUtc: '2026-11-20T04:00:30.000Z',
    actualDepartureTimeUtc: '2026-11-20T04:07:00.000Z',
  });
  const next = activity('b', {
    sequence: 2,
    plannedArrivalTimeUtc: '2026-11-20T08:00:30.000Z',
    revisedArrivalTimeUtc: '2026-11-20T09:00:30.000Z',
  });
  const running = journeyWith([next, left], {
    journeyStatus: 'IN_PROGRESS',
    plannedStartDateTimeUtc: '2026-11-20T04:00:30.000Z',
  });
  test('goes back with the instants that it came with, seconds too, and the revised ones where it runs', () => {
    const body = bodyOf(valuesOf(running, ZONE), ZONE, running);
    expect(body.plannedStartDateTimeUtc).toBe('2026-11-20T04:00:30.000Z');
    expect(body.stops).toEqual([
      {
        id: 'a',
        locationId: 'location-a',
        plannedArrivalTimeUtc: null,
        plannedDepartureTimeUtc: '2026-11-20T04:00:30.000Z',
      },
      {
        id: 'b',
        locationId: 'location-b',
        plannedArrivalTimeUtc: '2026-11-20T09:00:30.000Z',
        plannedDepartureTimeUtc: null,
      },
    ]);
    expect(body).toMatchObject({ vehicleId: 'v1', trailerId: 't1', trailer2Id: null, driverId1: 'd1' });
    expect(body.stops[0]).not.toHaveProperty('orders');
  });
  test('reads what it has reached, and from where it goes on', () => {
    const [first, second] = valuesOf(running, ZONE).stops;
    expect(first).toMatchObject({ past: 'done', leftAt: Date.parse('2026-11-20T04:07:00Z') });
    expect(second).not.toHaveProperty('past');
    expect(valuesOf({ ...running, journeyStatus: 'APPROVED' }, ZONE).stops[0]).not.toHaveProperty('past');
  });
  test('of the hour that comes twice keeps the second one', () => {
    const second = '2026-11-01T07:30:00.000Z';
    const chicago = journeyWith([], { plannedStartDateTimeUtc: second });
    const values = valuesOf(chicago, 'America/Chicago');
    expect(values.plannedStartDateTimeUtc).toBe('2026-11-01 01:30-06:00');
    expect(bodyOf(values, 'America/Chicago', chicago).plannedStartDateTimeUtc).toBe(second);
    expect(bodyOf(values, 'America/Chicago').plannedStartDateTimeUtc).toBe(second);
  });
  test('asks for a comment only where it is no draft and its team is another', () => {
    const values = valuesOf(running, ZONE);
    expect(needsComment(values, values, 'IN_PROGRESS')).toBe(false);
    const other = { ...values, trailerId: undefined };
    expect(needsComment(other, values, 'IN_PROGRESS')).toBe(true);
    expect(needsComment(other, values, 'DRAFT')).toBe(false);
    expect(needsComment(other, values, undefined)).toBe(false);
  });
});

describe('orders of a stop', () => {
  const stored = {
    orderNumber: 'SO-1',
    quantity: 12,
    deliveredQuantity: 11,
    plannedTemperature: -18,
    actualDepartureTemperature: -17.5,
    addressDeliveryDateTimeWindowOpenUtc: '2026-11-20T06:00:30.000Z',
    addressDeliveryDateTimeCloseUtc: null,
  };
  const draft = journeyWith([activity('a', { sequence: 1, orders: [stored] })]);
  const read = valuesOf(draft, ZONE);
  const ordersOf = (part: Partial<OrderValues>) => {
    const [first] = read.stops;
    const orders = first!.orders.map((order) => ({ ...order, ...part }));
    return bodyOf({ ...read, stops: [{ ...first!, orders }] }, ZONE, draft).stops[0]!.orders;
  };

  test('of a new plan are sent as they are typed, and empty ones are not', () => {
    const typed = {
      ...emptyOrder(),
      orderNumber: ' SO-2 ',
      quantity: '2,5',
      addressDeliveryDateTimeCloseUtc: '2026-11-20 10:00',
    };
    const body = bodyOf(plan({ stops: [stop({ orders: [typed, emptyOrder()] }), stop()] }), ZONE);
    expect(journeyPlan.parse(body).stops[0]!.orders).toEqual([
      {
        orderNumber: 'SO-2',
        quantity: 2.5,
        plannedTemperature: null,
        actualDepartureTemperature: null,
        addressDeliveryDateTimeWindowOpenUtc: null,
        addressDeliveryDateTimeCloseUtc: '2026-11-20T08:00:00.000Z',
      },
    ]);
    expect(body.stops[1]).not.toHaveProperty('orders');
  });

  test('go back with the seconds and the temperature that they came with', () => {
    expect(ordersOf({})).toBeUndefined();
    expect(ordersOf({ quantity: '13' })).toEqual([{ ...stored, quantity: 13 }]);
  });

  test('leave what was measured and delivered behind where they are another order', () => {
    const { deliveredQuantity: _, ...other } = stored;
    expect(ordersOf({ orderNumber: 'SO-9' })).toEqual([
      { ...other, orderNumber: 'SO-9', actualDepartureTemperature: null },
    ]);
  });

  test('that are all removed are sent as none', () => {
    const [first] = read.stops;
    const body = bodyOf({ ...read, stops: [{ ...first!, orders: [] }] }, ZONE, draft);
    expect(body.stops[0]!.orders).toEqual([]);
  });
});
