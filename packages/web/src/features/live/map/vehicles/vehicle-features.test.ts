import type { LiveVehicle } from '@linehaul/contracts/live';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { expect, test } from 'vitest';
import { hasPosition, shortAge, vehicleFeature } from './vehicle-features.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const settings = settingsWith(undefined);
const truck: LiveVehicle = {
  assetId: 'a1',
  registrationNumber: 'KP 47 ZN GP',
  fleetNumber: 'KF214',
  latitude: -31,
  longitude: 24.4,
  headingDegrees: 225,
  speedKilometresPerHour: 78,
  temperatureCelsius: null,
  timestampUtc: new Date(NOON - 60_000).toISOString(),
  journeyId: 'j1',
  journeyUniqueReference: 'KF-2611-0431',
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: 'POTENTIAL_DELAY',
  positionBasedStatus: 'ON_PLAN',
  alarm: null,
};

test('a marker takes the worse of the two statuses', () => {
  expect(vehicleFeature(truck, 1, settings, NOON).properties).toEqual({
    assetId: 'a1',
    journeyId: 'j1',
    look: 'warn',
    tag: 'KF214',
    heading: 225,
    rank: 3,
    isAlone: true,
  });
});

test('a silent moving vehicle is grey and its tag tells the age', () => {
  const silent = { ...truck, timestampUtc: new Date(NOON - 12 * MINUTE).toISOString() };
  const { look, tag, rank } = vehicleFeature(silent, 1, settings, NOON).properties;
  expect({ look, tag, rank }).toEqual({ look: 'stale', tag: 'KF214 · 12\u00a0min', rank: 0 });
});

test('a vehicle whose status update is overdue keeps the colour of its status, and its tag tells the age', () => {
  const timestampUtc = new Date(NOON - 4 * HOUR).toISOString();
  const overdue = { ...truck, timestampUtc, timeBasedStatus: 'STATUS_UPDATE_OVERDUE' as const };
  const { look, tag, rank } = vehicleFeature(overdue, 1, settings, NOON).properties;
  expect({ look, tag, rank }).toEqual({ look: 'overdue', tag: 'KF214 · 4\u00a0h', rank: 3 });
  const offPlan = { ...overdue, positionBasedStatus: 'OFF_PLAN' as const };
  expect(vehicleFeature(offPlan, 1, settings, NOON).properties.look).toBe('stale');
});

test('an open alarm lies over every status, and keeps the vehicle out of groups', () => {
  const onTime = { ...truck, timeBasedStatus: 'ON_TIME' } as const;
  expect(vehicleFeature(onTime, 1, settings, NOON).properties).toMatchObject({ rank: 2, isAlone: false });
  const warned = vehicleFeature({ ...onTime, alarm: 'WARNING' }, 1, settings, NOON).properties;
  expect(warned).toMatchObject({ look: 'ok', alarm: 'WARNING', rank: 5, isAlone: true });
  const delayed = { ...truck, timeBasedStatus: 'DELAYED', alarm: 'CRITICAL' } as const;
  expect(vehicleFeature(delayed, 1, settings, NOON).properties).toMatchObject({ look: 'danger', rank: 6 });
});

test('a vehicle that stands shows no heading, and without a fleet number its registration', () => {
  const parked = { ...truck, speedKilometresPerHour: 0, fleetNumber: null };
  const { properties } = vehicleFeature(parked, 1, settings, NOON);
  expect(properties.tag).toBe('KP 47 ZN GP');
  expect(properties).not.toHaveProperty('heading');
});

test('ages in a tag have one unit', () => {
  expect([30_000, 7 * MINUTE, 90 * MINUTE, 50 * HOUR].map(shortAge)).toEqual([
    '1\u00a0min',
    '7\u00a0min',
    '1\u00a0h',
    '2\u00a0d',
  ]);
});

test('coordinates outside the world, and none at all, are no position', () => {
  expect(hasPosition({ latitude: -31, longitude: 24 })).toBe(true);
  expect(hasPosition({ latitude: 0, longitude: 0 })).toBe(false);
  expect(hasPosition({ latitude: -0.005, longitude: 0.01 })).toBe(false);
  expect(hasPosition({ latitude: 91, longitude: 24 })).toBe(false);
  expect(hasPosition({ latitude: Number.NaN, longitude: 24 })).toBe(false);
});
