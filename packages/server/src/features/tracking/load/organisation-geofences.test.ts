import { createHash } from 'node:crypto';
import { settingsWith } from '@linehaul/domain/organisation';
import { expect, test } from 'vitest';
import { areaOf, type GeofenceRecord } from '../../fleet/index.ts';
import { geofencesFrom, sameAround } from './organisation-geofences.ts';

const settings = settingsWith({});
const placeAt = (i: number, longitude: number): GeofenceRecord => ({
  id: `place ${i}`,
  shape: { type: 'Point', coordinates: [longitude, -28] },
  shape_type: 'Circle',
  radius: 100 + i,
  latitude: -28,
  longitude,
});
const zoneOf = (place: GeofenceRecord) => ({ ...place, is_no_go: true, on_entry: false, on_exit: false });
const exempt = Array.from({ length: 40 }, (_, i) => placeAt(i, 24 + i));
const zones = [50, 60].map((longitude, i) => zoneOf(placeAt(100 + i, longitude)));
const geofences = geofencesFrom(settings, exempt, zones);
const from = (west: number, east: number) => [
  { latitude: -28.01, longitude: west },
  { latitude: -27.99, longitude: east },
];
const digestOf = (near: readonly GeofenceRecord[], watched: readonly GeofenceRecord[]) =>
  createHash('sha256')
    .update(JSON.stringify([near.map((one) => areaOf(one, settings)), watched]))
    .digest('base64url');

test.each([
  ['one place', from(24, 24), exempt.slice(0, 1), []],
  ['as many as there are characters for, and one more', from(24, 40), exempt.slice(0, 17), []],
  ['all places and zones', from(24, 63), exempt, zones],
  ['a zone and the place in it', from(60, 60), exempt.slice(36, 37), zones.slice(1)],
  ['none', from(10, 11), [], []],
  ['none, as nothing was heard', [], [], []],
])('the digest of %s is that of their shapes, however often it is asked for', (_, box, near, watched) => {
  const digest = digestOf(near, watched);
  expect([geofences.digestNear(box), geofences.digestNear(box)]).toEqual([digest, digest]);
});

test('places that moved make another digest only near them', () => {
  const moved = geofencesFrom(settings, [placeAt(0, 24.01), ...exempt.slice(1)], zones);
  expect(sameAround(geofences, moved, from(24, 24))).toBe(false);
  expect(sameAround(geofences, moved, from(30, 31))).toBe(true);
  expect(sameAround(geofences, geofencesFrom(settingsWith({ onTimeMinutes: 3 }), exempt, zones), [])).toBe(
    false,
  );
});
