import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { newId } from '../db/index.ts';
import type { Events } from './events.ts';
import { fixMessages, heard, MESSAGE_LIMIT, messagesOf } from './messages.ts';

const organisationId = newId<OrganisationId>();
const ids = <T extends string>(count: number) => Array.from({ length: count }, () => newId<T>());

test('an event is read as it was told', () => {
  const data = { organisationId, vehicleIds: ids<AssetId>(3), journeyIds: ids<JourneyId>(1) };
  const texts = messagesOf('plan.changed', data);
  expect(texts?.map(heard)).toEqual([{ event: 'plan.changed', data }]);
});

test('what is too long for one message comes in several, each name once', () => {
  const data = { organisationId, raised: ids(700), changed: ids(5), ended: ids(300) };
  const texts = messagesOf('alerts.changed', data) ?? [];
  expect(texts.length).toBeGreaterThan(4);
  const parts = texts.map((text) => heard(text)!.data as Events['alerts.changed']);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MESSAGE_LIMIT);
  for (const part of parts) expect(part.organisationId).toBe(organisationId);
  for (const list of ['raised', 'changed', 'ended'] as const) {
    expect(parts.flatMap((part) => part[list]).sort()).toEqual([...data[list]].sort());
  }
});

test('fixes come in messages that hold as many as fit', () => {
  const assets = ids<AssetId>(1000).map((assetId, i) => ({
    assetId,
    oldestFix: Date.UTC(2026, 0, 1) + i,
    latestMoved: i % 3 > 0,
  }));
  const texts = fixMessages(organisationId, assets);
  expect(texts).toHaveLength(8);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MESSAGE_LIMIT);
  expect(texts.flatMap((text) => (heard(text)!.data as Events['fixes.stored']).assets)).toEqual(assets);
});

test('what cannot be cut is told to nobody, and neither is what is nobody else’s affair or unknown', () => {
  expect(messagesOf('log.level.set', { name: 'x'.repeat(9000), level: null })).toBeUndefined();
  expect(messagesOf('events.missed', {})).toEqual([]);
  expect(heard('["events.missed",{}]')).toBeUndefined();
  expect(heard('["toString",{}]')).toBeUndefined();
});
