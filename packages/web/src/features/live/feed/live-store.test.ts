import type { LiveVehicle } from '@linehaul/contracts/live';
import { expect, test } from 'vitest';
import { LiveStore, MOST_VEHICLES } from './live-store.ts';

function vehicle(assetId: string, second: number, more: Partial<LiveVehicle> = {}): LiveVehicle {
  return {
    assetId,
    registrationNumber: `${assetId} GP`,
    fleetNumber: null,
    latitude: -29,
    longitude: 24,
    headingDegrees: null,
    speedKilometresPerHour: 70,
    temperatureCelsius: null,
    timestampUtc: new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString(),
    journeyId: null,
    journeyUniqueReference: null,
    journeyStatus: null,
    timeBasedStatus: null,
    positionBasedStatus: null,
    alarm: null,
    ...more,
  };
}
const at = (second: number, ...vehicles: LiveVehicle[]) => ({
  asOf: new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString(),
  vehicles,
});

test('the newest fix of a vehicle wins, whatever order they come in', () => {
  const store = new LiveStore();
  store.merge(at(10, vehicle('KF1', 9, { latitude: -30 })));
  store.merge(at(11, vehicle('KF1', 3, { latitude: -25 })));
  expect(store.get('KF1')?.latitude).toBe(-30);
});

test('a newer fix that the server found to be wrong gives way to the one before it', () => {
  const store = new LiveStore();
  store.merge(at(10, vehicle('KF1', 9, { latitude: -30 })));
  store.merge({ ...at(11, vehicle('KF1', 3, { latitude: -25 })), corrected: ['KF1'] });
  expect(store.get('KF1')?.latitude).toBe(-25);
});

test('a later whole picture moves a vehicle back, one that was asked for before the news does not', () => {
  const store = new LiveStore();
  store.merge(at(10, vehicle('KF1', 9, { latitude: -30 })));
  store.replace(at(9, vehicle('KF1', 3, { latitude: -25 })));
  expect(store.get('KF1')?.latitude).toBe(-30);
  store.replace(at(30, vehicle('KF1', 3, { latitude: -25 })));
  expect(store.get('KF1')?.latitude).toBe(-25);
});

test('a new status of the same fix is news', () => {
  const store = new LiveStore();
  store.merge(at(10, vehicle('KF1', 9)));
  store.takeChanges();
  store.merge(at(11, vehicle('KF1', 9, { timeBasedStatus: 'DELAYED' })));
  expect([...store.takeChanges().changed]).toEqual(['KF1']);
});

test('many changes are handed on as one batch, and only once', () => {
  const store = new LiveStore();
  for (let second = 0; second < 30; second++) store.merge(at(second, vehicle('KF1', second)));
  expect([...store.takeChanges().changed]).toEqual(['KF1']);
  expect(store.takeChanges().changed.size).toBe(0);
});

test('what is heard again unchanged is no change', () => {
  const store = new LiveStore();
  store.replace(at(10, vehicle('KF1', 9)));
  store.takeChanges();
  store.replace(at(30, vehicle('KF1', 9)));
  expect(store.takeChanges().changed.size).toBe(0);
});

test('a vehicle that the whole picture no longer names leaves the map', () => {
  const store = new LiveStore();
  store.replace(at(10, vehicle('KF1', 9), vehicle('KF2', 9)));
  store.takeChanges();
  store.replace(at(20, vehicle('KF1', 9)));
  expect([...store.takeChanges().removed]).toEqual(['KF2']);
  expect(store.get('KF2')).toBeUndefined();
});

test('a vehicle heard by the stream after the picture was taken stays', () => {
  const store = new LiveStore();
  store.merge(at(21, vehicle('KF2', 21)));
  store.replace(at(20, vehicle('KF1', 9)));
  expect(store.size).toBe(2);
});

test("as-of is the server's time and never goes back", () => {
  let clock = 1_000;
  const store = new LiveStore(() => clock);
  store.hear('2026-11-20T12:00:10.000Z');
  clock = 6_000;
  expect(store.serverNow()).toBe(Date.UTC(2026, 10, 20, 12, 0, 15));
  store.hear('2026-11-20T12:00:05.000Z');
  expect(store.freshness).toEqual({ asOf: Date.UTC(2026, 10, 20, 12, 0, 10), heardAt: 6_000 });
});

test('the store is bounded: beyond the limit the vehicle that has been silent longest goes', () => {
  const store = new LiveStore();
  store.merge(at(2, ...Array.from({ length: MOST_VEHICLES }, (_, i) => vehicle(`V${i}`, 1))));
  store.merge(at(31, vehicle('V0', 30), vehicle('one more', 31)));
  expect(store.size).toBe(MOST_VEHICLES);
  expect(store.get('V0')).toBeDefined();
  expect(store.get('V1')).toBeUndefined();
  expect([...store.takeChanges().removed]).toEqual(['V1']);
});

test('the fleet is whole once a snapshot has been read, not when the stream was first', () => {
  const store = new LiveStore();
  store.merge(at(2, vehicle('KF1', 1)));
  expect(store.isWhole).toBe(false);
  store.replace(at(3, vehicle('KF1', 1), vehicle('KF2', 1)));
  expect(store.isWhole).toBe(true);
  store.clear();
  expect(store.isWhole).toBe(false);
});
