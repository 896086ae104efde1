import { expect, test } from 'vitest';
import { DAY } from '../core/index.ts';
import { isCurrent, isWanted, missingForOn, type NotificationRule, outdatedSince } from './rule.ts';

const RULE: NotificationRule = { isOn: true, by: 'EMAIL', types: ['journey.completed'] };

test('a rule wants its types, of its site and transporter', () => {
  expect(isWanted(RULE, 'journey.completed', {})).toBe(true);
  expect(isWanted(RULE, 'journey.started', {})).toBe(false);
  expect(isWanted({ ...RULE, isOn: false }, 'journey.completed', {})).toBe(false);
  expect(isWanted({ ...RULE, siteId: 'A' }, 'journey.completed', { siteId: 'B' })).toBe(false);
  expect(isWanted({ ...RULE, siteId: 'A' }, 'journey.completed', { siteId: 'A' })).toBe(true);
  expect(isWanted({ ...RULE, transporter: 'Karoo ' }, 'journey.completed', { transporter: 'KAROO' })).toBe(
    true,
  );
  expect(isWanted({ ...RULE, transporter: 'Karoo' }, 'journey.completed', undefined)).toBe(false);
});

test('a rule that cannot send says why it stays off', () => {
  const all = { receiver: true, mailServer: true };
  expect(missingForOn(RULE, all)).toBeUndefined();
  expect(missingForOn(RULE, { ...all, receiver: false })).toBe('noReceiver');
  expect(missingForOn(RULE, { ...all, mailServer: false })).toBe('noMailServer');
  expect(
    missingForOn({ by: 'WEBHOOK', types: ['alert.raised'] }, { ...all, mailServer: false }),
  ).toBeUndefined();
  expect(missingForOn({ by: 'EMAIL', types: ['alert.raised'] }, all)).toBe('alertsByEmail');
  expect(missingForOn({ by: 'EMAIL', types: [] }, all)).toBe('noType');
});

test('a journey that ran late is current, one whose plan ended days ago is not', () => {
  const end = Date.parse('2026-11-10T12:00:00Z');
  expect(isCurrent(end, end - DAY)).toBe(true);
  expect(isCurrent(end, end + DAY)).toBe(true);
  expect(isCurrent(end, end + 2 * DAY)).toBe(false);
  expect(outdatedSince(end + 2 * DAY)).toBe(end);
});
