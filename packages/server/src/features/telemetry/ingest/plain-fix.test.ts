import { nativeFix } from '@linehaul/contracts/telemetry';
import { expect, test } from 'vitest';
import { readNativeBatch } from './native-batch.ts';
import { plainFix } from './plain-fix.ts';

const FIX = { device: 'tracker-1', timestamp: '2026-05-04T06:00:00Z', latitude: -29.1, longitude: 24.2 };
const VALUES: readonly unknown[] = [
  ...[undefined, null, '', ' ', 'text', 'a b', ' lead', 'é', '\0', '\ud800', 'x'.repeat(80), 'x'.repeat(600)],
  ...[
    0,

    1,
    -1,
    89.5,
    90,
    90.5,
    180,
    181,
    359,
    360,
    361,
    1e29,
    1e39,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ],
  ...[
    true,
    false,
    [],
    {},
    { a: 1 },
    { a: 'b', c: true },
    { a: null },
    { a: [1] },
    { '': 1 },
    { é: 1 },
    [1],
    { a: '\0' },
  ],
  { a: 'x'.repeat(513) },
  { ['n'.repeat(65)]: 1 },
  Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`a${i}`, i])),
  JSON.parse('{"__proto__": 1}'),
  ...['2026-02-28T23:59:59Z', '2026-02-30T00:00:00Z', '2024-02-29T00:00:00Z', '2026-04-31T00:00:00Z'],
  ...[
    '2026-05-04T24:00:00Z',
    '2026-05-04T06:00:60Z',
    '2026-05-04T06:00Z',
    '2026-05-04',
    '1969-12-31T23:59:59Z',
  ],
  ...['2026-05-04T06:00:00.123Z', '2026-05-04T06:00:00.123456789Z', '2026-05-04T06:00:00.1234567891Z'],
  ...['2026-05-04T06:00:00+02:00', '2026-05-04T06:00:00', '2099-12-31T23:59:59.999Z', '2100-01-01T00:00:00Z'],
];
const FIELDS = [
  ...['device', 'timestamp', 'latitude', 'longitude', 'journeyReference', 'speedKilometresPerHour'],
  ...['headingDegrees', 'odometerKilometres', 'accuracyMetres', 'attributes', 'somethingElse'],
];

test('what is read without the schema is what the schema makes of it, for every field and odd value', () => {
  let read = 0;
  for (const field of FIELDS) {
    for (const value of VALUES) {
      const row = { ...FIX, [field]: value };
      const plain = plainFix(row);
      if (!plain) continue;
      read++;
      const parsed = nativeFix.safeParse(row);
      expect(parsed.success, `${field}: ${JSON.stringify(value)}`).toBe(true);
      const slow = readNativeBatch(
        JSON.stringify([{ ...row, timestamp: row.timestamp.replace('Z', '+00:00') }]),
      );
      expect(slow.ok && slow.value[0]).toEqual({ fix: plain });
    }
  }
  expect(read).toBeGreaterThan(100);
});

test('rows as trackers send them need no schema', () => {
  expect(plainFix(FIX)).toMatchObject({
    device: 'tracker-1',
    time: Date.UTC(2026, 4, 4, 6),
    latitude: -29.1,
  });
  const full = {
    ...FIX,
    speedKilometresPerHour: 62.5,
    headingDegrees: 0,
    odometerKilometres: 1e5,
    accuracyMetres: 4,
  };
  expect(
    plainFix({ ...full, attributes: { temperature: -18.5, ignition: true, driver: 'E 7' } }),
  ).toMatchObject({
    attributes: { temperature: -18.5, ignition: true, driver: 'E 7' },
  });
});

test('what is wrong is left to the schema, which says why', () => {
  for (const row of [null, 7, 'text', [], { ...FIX, latitude: 91 }, { ...FIX, device: '' }]) {
    expect(plainFix(row)).toBeUndefined();
  }
});
