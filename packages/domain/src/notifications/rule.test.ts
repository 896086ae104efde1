import { expect, test } from 'vitest';
import { DAY } from '../core/index.ts';
import { NOTIFICATION_TYPES } from './events.ts';
import {
  type AnnouncedJourney,
  isCurrent,
  isWanted,
  mayStillWait,
  missingForOn,
  type NotificationRule,
  outdatedSince,
} from './rule.ts';

const RULE: NotificationRule = { isOn: true, by: 'EMAIL', types: ['journey.completed'] };

test('a rule wants its types, of its site and transporter', () => {
  expect(isWanted(RULE, 'journey.completed', {})).toBe(true);
  expect(isWanted(RULE, 'journey.started', {})).toBe(false);
  expect(isWanted({ ...RULE, isOn: false }, 'journey.completed', {})).toBe(false);
  const of = (journey: Partial<AnnouncedJourney>) => ({ journey: { stops: [], ...journey } });
  expect(isWanted({ ...RULE, siteId: 'A' }, 'journey.completed', of({ siteId: 'B' }))).toBe(false);
  expect(isWanted({ ...RULE, siteId: 'A' }, 'journey.completed', of({ siteId: 'A' }))).toBe(true);
  const karoo = of({ transporter: 'KAROO' });
  expect(isWanted({ ...RULE, transporter: 'Karoo ' }, 'journey.completed', karoo)).toBe(true);
  expect(isWanted({ ...RULE, transporter: 'Karoo' }, 'journey.completed', {})).toBe(false);
});

const stop = (sequence: number, locationId: string, isOver = false) => ({ sequence, locationId, isOver });
const CUSTOMER: NotificationRule = { ...RULE, types: NOTIFICATION_TYPES, locationIds: ['mill'] };

test('a customer hears nothing of journeys that do not come to them', () => {
  const journey = { stops: [stop(1, 'depot'), stop(2, 'border')] };
  const about = { siteIds: [], locationIds: [], regions: [], level: 3, isNetwork: true };
  for (const type of NOTIFICATION_TYPES) {
    expect([type, isWanted(CUSTOMER, type, { journey })]).toEqual([type, false]);
    expect([type, isWanted(CUSTOMER, type, {})]).toEqual([type, false]);
    expect([type, isWanted(CUSTOMER, type, { case: about })]).toEqual([type, false]);
  }
});

test('of a shared journey a customer hears of their own stop, and of lateness until the vehicle has left them', () => {
  const shared = (isOver: boolean) => ({
    stops: [stop(1, 'depot', true), stop(2, 'mill', isOver), stop(3, 'shop')],
  });
  const isSent = (type: (typeof NOTIFICATION_TYPES)[number], isOver: boolean, more: object = {}) =>
    isWanted(CUSTOMER, type, { journey: shared(isOver), ...more });
  expect([2, 3].map((sequence) => isSent('stop.arrived', false, { sequence }))).toEqual([true, false]);
  expect(isSent('stop.departed', true, { sequence: 2 })).toBe(true);
  for (const type of ['journey.time.delayed', 'alert.raised', 'case.level2'] as const)
    expect([type, isSent(type, false), isSent(type, true)]).toEqual([type, true, false]);
  expect(isSent('journey.completed', true)).toBe(true);
  expect(isSent('alert.raised', false, { locationId: 'shop' })).toBe(false);
  expect(isSent('alert.raised', false, { locationId: 'mill' })).toBe(true);
});

test('of the end of a case a customer hears exactly where they heard of the case before', () => {
  const isSent = (rule: NotificationRule, isOver: boolean, isKnown: boolean, locationId?: string) => {
    const journey = { stops: [stop(1, 'mill', isOver), stop(2, 'shop')] };
    return isWanted(rule, 'case.closed', { journey, isKnown, ...(locationId ? { locationId } : {}) });
  };
  expect([isSent(CUSTOMER, false, false), isSent(CUSTOMER, true, false)]).toEqual([false, false]);
  expect([isSent(CUSTOMER, false, true), isSent(CUSTOMER, true, true)]).toEqual([true, true]);
  expect(isSent(CUSTOMER, true, true, 'shop')).toBe(true);
  const endsAlone: NotificationRule = { ...CUSTOMER, types: ['journey.completed', 'case.closed'] };
  expect([isSent(endsAlone, false, false), isSent(endsAlone, true, false)]).toEqual([true, false]);
  expect(isSent(endsAlone, false, false, 'shop')).toBe(false);
});

test("a rule of a desk wants the desk's journeys and cases, and each case from level 2 on", () => {
  const desk = { siteIds: [], locationIds: ['mill'], regions: [] };
  const rule = { ...RULE, types: NOTIFICATION_TYPES, desk };
  const facts = { siteIds: [], locationIds: ['shop'], regions: [], level: 1, isNetwork: false };
  expect(isWanted(rule, 'journey.completed', { journey: { stops: [stop(1, 'mill')] } })).toBe(true);
  expect(isWanted(rule, 'journey.completed', { journey: { stops: [stop(1, 'shop')] } })).toBe(false);
  expect(isWanted(rule, 'case.opened', { case: { ...facts, locationIds: ['mill'] } })).toBe(true);
  expect(isWanted(rule, 'case.opened', { case: facts })).toBe(false);
  expect(isWanted(rule, 'case.level2', { case: { ...facts, level: 2 } })).toBe(true);
});

test("a person's rule wants of cases only those that they own", () => {
  const rule = { ...RULE, types: NOTIFICATION_TYPES, memberLogin: 'lerato' };
  const facts = { siteIds: [], locationIds: [], regions: [], level: 1, isNetwork: false };
  expect(isWanted(rule, 'case.due', { case: { ...facts, owner: 'lerato' } })).toBe(true);
  expect(isWanted(rule, 'case.due', { case: { ...facts, owner: 'thandi' } })).toBe(false);
  expect(isWanted(rule, 'case.opened', { case: facts })).toBe(false);
  expect(isWanted(rule, 'journey.completed', { journey: { stops: [] } })).toBe(true);
});

test('what waits says of journeys what was for the former places, so it goes out only where no place is lost', () => {
  expect(mayStillWait([], ['mill'])).toBe(false);
  expect(mayStillWait(['mill'], ['shop'])).toBe(false);
  expect(mayStillWait(['mill', 'shop'], ['mill'])).toBe(false);
  expect(mayStillWait(['mill'], ['mill', 'shop'])).toBe(true);
  expect(mayStillWait(['mill'], [])).toBe(true);
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

test('a journey that ran late is current, one whose plan and last fix are days ago is not', () => {
  const end = Date.parse('2026-11-10T12:00:00Z');
  expect(isCurrent(end, null, end - DAY)).toBe(true);
  expect(isCurrent(end, null, end + DAY)).toBe(true);
  expect(isCurrent(end, null, end + 2 * DAY)).toBe(false);
  expect(isCurrent(end, end + 3 * DAY, end + 4 * DAY)).toBe(true);
  expect(isCurrent(end, end + DAY, end + 4 * DAY)).toBe(false);
  expect(outdatedSince(end + 2 * DAY)).toBe(end);
});
