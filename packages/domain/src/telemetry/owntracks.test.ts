import { expect, test } from 'vitest';
import { decodeOwnTracks } from './index.ts';

const location = { _type: 'location', lat: 48.8, lon: 2.3, tst: 1497349316, tid: 'JJ' };

function fixIn(decoded: ReturnType<typeof decodeOwnTracks>) {
  if (!decoded.ok || decoded.value.kind !== 'position') throw new Error(JSON.stringify(decoded));
  return decoded.value.fix;
}

test('speed is in km/h and time in seconds', () => {
  expect(
    fixIn(decodeOwnTracks({ ...location, vel: 61, cog: 271, acc: 5, batt: 67, alt: 167, t: 'u' })),
  ).toEqual({
    device: 'JJ',
    time: 1497349316000,
    latitude: 48.8,
    longitude: 2.3,
    speedKilometresPerHour: 61,
    headingDegrees: 271,
    accuracyMetres: 5,
    odometerKilometres: undefined,
    attributes: { altitude: 167, batteryLevel: 67, t: 'u', tid: 'JJ' },
  });
});

test('the most telling name comes first, and the two letters that many share stand alone', () => {
  const names = (message: object, sender = {}) => {
    const { device, aliases = [] } = fixIn(decodeOwnTracks({ ...location, ...message }, sender));
    return [device, ...aliases];
  };
  expect(names({ topic: 'owntracks/qtripp/865284' })).toEqual(['qtripp/865284', '865284']);
  expect(names({}, { user: 'sipho', device: 'phone' })).toEqual(['sipho/phone', 'phone']);
  expect(names({}, { basicUser: 'sipho' })).toEqual(['sipho']);
  expect(names({})).toEqual(['JJ']);
});

test('every other kind of message is understood and holds no position', () => {
  expect(decodeOwnTracks({ _type: 'transition', lat: 1, lon: 2 })).toMatchObject({
    value: { kind: 'noPosition' },
  });
  expect(decodeOwnTracks({})).toMatchObject({ value: { kind: 'noPosition' } });
});

test('a location from nobody, or of no time, is refused', () => {
  expect(decodeOwnTracks({ ...location, tid: undefined })).toMatchObject({
    error: { code: 'deviceMissing' },
  });
  expect(decodeOwnTracks({ ...location, tst: undefined })).toMatchObject({ error: { field: 'tst' } });
});
