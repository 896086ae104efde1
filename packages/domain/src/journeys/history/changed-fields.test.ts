import { expect, test } from 'vitest';
import { changeAuthorOf } from '../change-author.ts';
import { changedFields } from './changed-fields.ts';

const stop = (id: string, locationName: string, more: object = {}) => ({
  id,
  locationId: `location-${id}`,
  locationName,
  plannedArrivalTimeUtc: '2026-11-22T10:00:00.000Z',
  orders: [],
  ...more,
});

test('a field has both sides, and what is read in the place of an id is its name', () => {
  const before = {
    driverId1: 'id-1',
    driver1: 'Xolani Dlamini',
    vehicleId: null,
    vehicle: null,
    jobNumber: 'J1',
  };
  const after = {
    driverId1: 'id-2',
    driver1: 'Nkosinathi Chauke',
    vehicleId: 'id-3',
    vehicle: 'HK 94 JZ GP',
    jobNumber: 'J1',
    overridden: [{ journeyId: 'other' }],
  };
  expect(changedFields(before, after)).toEqual([
    { field: 'driverId1', from: 'Xolani Dlamini', to: 'Nkosinathi Chauke' },
    { field: 'vehicleId', from: undefined, to: 'HK 94 JZ GP' },
  ]);
});

test('an entry without one side tells the other', () => {
  expect(changedFields(null, { journeyStatus: 'DRAFT' })).toEqual([
    { field: 'journeyStatus', from: undefined, to: 'DRAFT' },
  ]);
  expect(changedFields(null, null)).toEqual([]);
});

test('names the stops that came, went or changed, with their number', () => {
  const later = '2026-11-22T10:30:00.000Z';
  const before = { stops: [stop('a', 'Isando'), stop('b', 'Harrismith'), stop('c', 'Epping')] };
  const after = {
    stops: [stop('a', 'Isando'), stop('c', 'Epping', { plannedArrivalTimeUtc: later }), stop('d', 'Paarl')],
  };
  expect(changedFields(before, after)).toEqual([
    { field: 'stop', stop: { number: 2, name: 'Harrismith' }, from: 'Harrismith' },
    {
      field: 'plannedArrivalTimeUtc',
      stop: { number: 2, name: 'Epping' },
      from: '2026-11-22T10:00:00.000Z',
      to: later,
    },
    { field: 'stop', stop: { number: 3, name: 'Paarl' }, to: 'Paarl' },
  ]);
});

test('names the new place of a stop, and counts its orders', () => {
  const before = { stops: [stop('a', 'Isando', { orders: [{ orderNumber: '1' }] })] };
  const after = {
    stops: [
      stop('a', 'Kempton Park', {
        locationId: 'other',
        orders: [{ orderNumber: '1' }, { orderNumber: '2' }],
      }),
    ],
  };
  expect(changedFields(before, after).map(({ field, from, to }) => [field, from, to])).toEqual([
    ['locationName', 'Isando', 'Kempton Park'],
    ['orders', 1, 2],
  ]);
});

test('tells what changed in an order where none came or went', () => {
  const side = (...orders: object[]) => ({ stops: [stop('a', 'Isando', { orders })] });
  const before = side({ orderNumber: 'A-1', quantity: 12 }, { plannedTemperature: -18 });
  const after = side({ orderNumber: 'A-1', quantity: 10 }, { orderNumber: 'A-2', plannedTemperature: -18 });
  const at = { number: 1, name: 'Isando' };
  expect(changedFields(before, after)).toEqual([
    { field: 'quantity', stop: at, order: 'A-1', from: 12, to: 10 },
    { field: 'orderNumber', stop: at, order: 'A-2', from: undefined, to: 'A-2' },
  ]);
});

test("an owner driver is read by the driver's name", () => {
  const after = { ownerDriverId: 'id-1', ownerDriver: 'Xolani Dlamini' };
  expect(changedFields({ ownerDriverId: null, ownerDriver: null }, after)).toEqual([
    { field: 'ownerDriverId', from: undefined, to: 'Xolani Dlamini' },
  ]);
});

test('what the engine says of a stop has its number with it', () => {
  const before = { stops: [{ id: 'c', number: 3, state: 'open' }] };
  const after = { stops: [{ id: 'c', number: 3, state: 'passedUnseen' }] };
  expect(changedFields(before, after)).toEqual([
    { field: 'state', stop: { number: 3, name: '' }, from: 'open', to: 'passedUnseen' },
  ]);
});

test('the engine and the operator interface have logins of their own, all others are people', () => {
  expect(['system', 'operator', 'thandi'].map(changeAuthorOf)).toEqual(['ENGINE', 'INTERFACE', 'PERSON']);
});
