import type { OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { type Envelope, envelopesOf, readEnvelope, type StreamedFix } from './envelope.ts';

const KEY = '0193a0b2-0000-7000-8000-000000000001' as OrganisationId;
const NOW = Date.UTC(2026, 10, 20, 6);

function fixOf(device: string, fields: Partial<StreamedFix['fix']> = {}): StreamedFix {
  return {
    fix: { device, time: NOW, latitude: -28.74, longitude: 24.76, ...fields },
    keyOf: KEY,
    receivedAt: NOW + 1,
  };
}

const read = (text: string) => readEnvelope(Buffer.from(text));
const texts = (envelope: Envelope) => envelopesOf(envelope).map(({ text }) => text);

test('what is written is read again, with all that it says', () => {
  const fixes = [
    fixOf('tracker-1', {
      aliases: ['other name'],
      journeyReference: 'J-1',
      speedKilometresPerHour: 61.5,
      headingDegrees: 271,
      odometerKilometres: 120_345.6,
      accuracyMetres: 5,
      attributes: { temperature: -18.2, ignition: true, 'door "rear"': 'closed\\ – über' },
    }),
  ];
  const event = { eventType: 'PANIC', time: NOW, name: 'sos', latitude: -28, longitude: 24 } as const;
  const reports = [{ device: 'tracker-1', event, keyOf: KEY, receivedAt: NOW }];
  const [text] = texts({ fixes, reports });
  expect(read(text ?? '')).toEqual({ fixes, reports });
});

test('a fix without a key stays without one', () => {
  const fix = { ...fixOf('tracker-1'), keyOf: undefined };
  expect(read(texts({ fixes: [fix], reports: [] })[0] ?? '')?.fixes[0]?.keyOf).toBeUndefined();
});

test('each bucket has its messages, in order, and none is too large', () => {
  const fixes = Array.from({ length: 3000 }, (_, i) =>
    fixOf(`tracker-${i % 3}`, { time: NOW + i, attributes: { note: 'é'.repeat(500) } }),
  );
  const messages = envelopesOf({ fixes, reports: [] });
  expect(messages.length).toBeGreaterThan(20);
  for (const { text } of messages) expect(Buffer.byteLength(text)).toBeLessThan(256 * 1024);
  const found = new Map<string, number[]>();
  for (const { text } of messages) {
    for (const { fix } of read(text)?.fixes ?? [])
      found.set(fix.device, [...(found.get(fix.device) ?? []), fix.time]);
  }
  for (const device of ['tracker-0', 'tracker-1', 'tracker-2']) {
    expect(found.get(device)).toEqual(
      fixes.filter(({ fix }) => fix.device === device).map(({ fix }) => fix.time),
    );
  }
});

test('fixes that together are larger than a message may be go apart', () => {
  const attributes = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`a${i}`, '€'.repeat(512)]));
  const large = fixOf('tracker-1', { attributes });
  const messages = texts({ fixes: [large, large, large], reports: [] });
  expect(messages.map((text) => read(text)?.fixes.length)).toEqual([1, 1, 1]);
});

test.each([
  ['no text of JSON', '{"version":1,'],
  ['nothing', 'null'],
  ['another version', '{"version":2,"fixes":[],"reports":[]}'],
  ['no list', '{"version":1,"fixes":{},"reports":[]}'],
  ['a fix that is none', '{"version":1,"fixes":[null],"reports":[]}'],
  [
    'a latitude beyond the pole',
    `{"version":1,"fixes":[${JSON.stringify(fixOf('a', { latitude: 91 }))}],"reports":[]}`,
  ],
  [
    'a time that is a text',
    `{"version":1,"fixes":[{"fix":{"device":"a","time":"1","latitude":1,"longitude":1},"receivedAt":1}],"reports":[]}`,
  ],
  [
    'an unknown event',
    '{"version":1,"fixes":[],"reports":[{"device":"a","event":{"eventType":"TEA","time":1},"receivedAt":1}]}',
  ],
])('%s is not read', (_, text) => {
  expect(read(text)).toBeUndefined();
});
