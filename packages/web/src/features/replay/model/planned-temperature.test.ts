import { expect, test } from 'vitest';
import { plannedAt, plannedTemperatures } from './planned-temperature.ts';

const stop = (sequence: number, temperatures: (number | null)[], departed?: string) => ({
  sequence,
  actualDepartureTimeUtc: departed ?? null,
  orders: temperatures.map((plannedTemperature) => ({
    orderNumber: null,
    quantity: null,
    plannedTemperature,
    actualDepartureTemperature: null,
    addressDeliveryDateTimeWindowOpenUtc: null,
    addressDeliveryDateTimeCloseUtc: null,
  })),
});
const NOON = '2026-11-20T12:00:00Z';
const TWO = '2026-11-20T14:00:00Z';

test('the load is that of the next stop to be served that says a temperature', () => {
  const spans = plannedTemperatures([
    stop(3, [null, 4, 9]),
    stop(0, [], '2026-11-20T06:00:00Z'),
    stop(1, [-18], NOON),
    stop(2, [null], TWO),
  ]);
  expect(spans).toEqual([
    { from: Number.NEGATIVE_INFINITY, to: Date.parse(NOON), celsius: -18 },
    { from: Date.parse(NOON), to: Number.POSITIVE_INFINITY, celsius: 4 },
  ]);
  expect(plannedAt(spans, Date.parse(NOON) - 1)).toBe(-18);
  expect(plannedAt(spans, Date.parse(NOON))).toBe(4);
});

test('after the last load is delivered nothing is planned, and without orders never', () => {
  expect(plannedAt(plannedTemperatures([stop(0, [-18], NOON)]), Date.parse(TWO))).toBeUndefined();
  expect(plannedTemperatures([stop(0, []), stop(1, [null])])).toEqual([]);
});
