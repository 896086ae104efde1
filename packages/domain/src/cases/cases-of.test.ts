import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { type OrganisationSettings, settingsWith } from '../organisation/index.ts';
import {
  alarmLoadOf,
  type CaseAction,
  type CaseEvent,
  caseSettingsOf,
  casesOf,
  DEFAULT_CASE_SETTINGS,
  isOfDesk,
  NO_CONSEQUENCE,
  nextStepsOf,
  rankOf,
} from './index.ts';

const event = (more: Partial<CaseEvent> = {}): CaseEvent => ({
  ...{ id: 'e', kind: 'LATE', severity: 'WARNING', journeyId: 'j', assetId: 'v' },
  ...{ startedAt: 0, endedAt: undefined, recordedAt: 0, caseId: 'c' },
  ...more,
});
const did = (kind: CaseAction['kind'], minute: number, more: Partial<CaseAction> = {}): CaseAction => ({
  ...{ caseId: 'c', id: `${minute}`, kind, at: minute * MINUTE, actor: 'lerato' },
  ...more,
});
const JOURNEY_CASE = {
  ...{ id: 'c', subject: { kind: 'journey', id: 'j' } as const },
  dueTimes: DEFAULT_CASE_SETTINGS,
};
function at(minute: number, actions: readonly CaseAction[] = [], events = [event()]) {
  const standing = [JOURNEY_CASE];
  return casesOf({ events, standing, vehicles: 20 }, actions, DEFAULT_CASE_SETTINGS, minute * MINUTE)[0]!;
}
const minutes = (ms: number | undefined) => (ms === undefined ? undefined : ms / MINUTE);

describe('who has it, and until when', () => {
  test('not taken: to be taken in time by its worst alert, counted from when the product learnt of it', () => {
    expect(at(1)).toMatchObject({ state: 'OPEN', owner: undefined, level: 1, severity: 'WARNING' });
    expect(minutes(at(1).due)).toBe(30);
    const worse = event({ id: 'f', severity: 'CRITICAL', recordedAt: 5 * MINUTE });
    expect(minutes(at(6, [], [event(), worse]).due)).toBe(15);
    expect(at(1, [], [event({ severity: 'INFO' })])).toMatchObject({
      due: undefined,
      nextLevelAt: undefined,
    });
  });
  test('the last who took it or was handed it owns it, and has time from then on', () => {
    expect(at(9, [did('TAKE', 4)])).toMatchObject({ owner: 'lerato', ownedAt: 4 * MINUTE, due: 64 * MINUTE });
    expect(at(9, [did('TAKE', 4), did('HAND', 6, { to: 'thandi' })])).toMatchObject({
      ...{ owner: 'thandi', ownedAt: 6 * MINUTE, due: 66 * MINUTE },
    });
  });
  test('a promise is due instead: the next one, and when all are over the last', () => {
    const actions = [
      did('TAKE', 1),
      did('NOTE', 2, { until: 50 * MINUTE }),
      did('NOTE', 3, { until: 20 * MINUTE }),
    ];
    expect(minutes(at(5, actions).due)).toBe(20);
    expect(minutes(at(21, actions).due)).toBe(50);
    expect(minutes(at(51, actions).due)).toBe(50);
    expect(minutes(at(5, [did('TAKE', 1), did('NOTE', 2)]).due)).toBe(61);
  });
  test('while it is put off nothing is due, and then there is time again', () => {
    const snoozed = at(20, [did('SNOOZE', 10, { until: 40 * MINUTE })]);
    expect(snoozed).toMatchObject({ state: 'SNOOZED', snoozedUntil: 40 * MINUTE, due: 70 * MINUTE });
    expect(at(41, [did('SNOOZE', 10, { until: 40 * MINUTE })])).toMatchObject({
      ...{ state: 'OPEN', snoozedUntil: undefined, due: 70 * MINUTE },
    });
  });
});

describe('times that an organisation sets', () => {
  const ofSettings = (own: Partial<OrganisationSettings>) => caseSettingsOf(settingsWith(own));
  test('are those of the cases that are opened then', () => {
    const settings = ofSettings({
      caseTakeWarningMinutes: 7,
      caseDoneWarningMinutes: 12,
      caseLevelMinutes: 3,
    });
    const [fresh] = casesOf(
      { events: [event({ caseId: undefined })], standing: [], vehicles: 20 },
      [],
      settings,
      MINUTE,
    );
    expect(minutes(fresh!.due)).toBe(7);
    const standing = [{ ...JOURNEY_CASE, dueTimes: fresh!.dueTimes }];
    const later = (actions: readonly CaseAction[], minute: number) =>
      casesOf(
        { events: [event()], standing, vehicles: 20 },
        actions,
        DEFAULT_CASE_SETTINGS,
        minute * MINUTE,
      )[0]!;
    expect(minutes(later([did('TAKE', 2)], 3).due)).toBe(14);
    expect(minutes(later([did('ESCALATE', 8, { level: 2 })], 9).nextLevelAt)).toBe(11);
  });
  test('leave those of a case that is open, whatever becomes of it', () => {
    const settings = ofSettings({ caseTakeWarningMinutes: 7, caseTakeCriticalMinutes: 2 });
    const events = [event(), event({ id: 'f', severity: 'CRITICAL', caseId: undefined })];
    const [one] = casesOf({ events, standing: [JOURNEY_CASE], vehicles: 20 }, [], settings, MINUTE);
    expect([one!.events.length, minutes(one!.due)]).toEqual([2, 10]);
  });
});

describe('levels', () => {
  test('the next level comes when it is due, then a quarter of an hour after the one before, up to the third', () => {
    expect(minutes(at(1).nextLevelAt)).toBe(30);
    const second = did('ESCALATE', 31, { level: 2, actor: undefined });
    expect(minutes(at(32, [second]).nextLevelAt)).toBe(46);
    expect(at(50, [second, did('ESCALATE', 46, { level: 3 })])).toMatchObject({
      ...{ level: 3, nextLevelAt: undefined },
    });
    const early = did('ESCALATE', 2, { level: 2 });
    expect(minutes(at(3, [early]).nextLevelAt)).toBe(30);
  });
  test('whenever the clock looks, and however often, each level is reached once and none is passed over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), (steps) => {
        const actions: CaseAction[] = [];
        let minute = 0;
        for (const step of steps) {
          minute += step;
          const { nextLevelAt, level } = at(minute, actions);
          if (nextLevelAt !== undefined && nextLevelAt <= minute * MINUTE)
            actions.push(did('ESCALATE', minute, { level: level + 1, actor: undefined }));
        }
        expect(actions.map(({ level }) => level)).toEqual([2, 3].slice(0, actions.length));
        if (minute >= 120 && steps.length > 4) expect(actions.length).toBeGreaterThan(0);
      }),
    );
  });
  test('an ended case reaches no level any more', () => {
    expect(at(31, [], [event({ endedAt: 29 * MINUTE })]).nextLevelAt).toBeUndefined();
  });
});

describe('its end', () => {
  test('it closes ten minutes after its last event ended, and stays while one lasts', () => {
    const ended = event({ endedAt: 20 * MINUTE });
    expect(at(21, [], [ended])).toMatchObject({
      state: 'ENDED',
      endedAt: 20 * MINUTE,
      closesAt: 30 * MINUTE,
    });
    expect(at(21, [], [ended, event({ id: 'f' })])).toMatchObject({ state: 'OPEN', closesAt: undefined });
  });
  test('a case whose alerts are gone has nothing to wait for', () => {
    expect(at(3, [], [])).toMatchObject({ state: 'ENDED', closesAt: 3 * MINUTE, lead: undefined });
  });
  test('what comes after a person closed it is another case', () => {
    const standing = [JOURNEY_CASE];
    const next = event({ id: 'f', caseId: undefined, startedAt: 6 * MINUTE });
    const cases = casesOf(
      { events: [event(), next], standing, vehicles: 20 },
      [did('CLOSE', 5)],
      DEFAULT_CASE_SETTINGS,
      7 * MINUTE,
    );
    expect(cases.map(({ id, state, events }) => [id, state, events.length])).toEqual([
      ['c', 'CLOSED', 1],
      [undefined, 'OPEN', 1],
    ]);
  });
  test('its headline is the worst that lasts, of these the newest', () => {
    const events = [
      event({ id: 'a', severity: 'CRITICAL', endedAt: MINUTE }),
      event({ id: 'b', startedAt: 2 * MINUTE }),
      event({ id: 'd', startedAt: 3 * MINUTE }),
    ];
    expect(at(4, [], events)).toMatchObject({ severity: 'CRITICAL', lead: { id: 'd' } });
  });
});

describe('rank', () => {
  test('a warning that hurts much stands above a critical one that hurts nobody', () => {
    const likelyLate = rankOf('WARNING', { lateMinutesP80: 36, orders: 6, journeysHurt: 3 });
    const offPlan = rankOf('CRITICAL', { lateMinutesP80: 61, orders: 1, journeysHurt: 0 });
    expect(likelyLate).toBeGreaterThan(offPlan);
    expect(rankOf('CRITICAL', NO_CONSEQUENCE)).toBeGreaterThan(rankOf('WARNING', NO_CONSEQUENCE));
  });
  test('nothing that gets worse lowers it', () => {
    const some = fc.nat({ max: 500 });
    fc.assert(
      fc.property(
        some,
        some,
        some,
        some,
        some,
        some,
        (late, orders, hurt, moreLate, moreOrders, moreHurt) => {
          const [less, more] = [
            { lateMinutesP80: late, orders, journeysHurt: hurt },
            { lateMinutesP80: late + moreLate, orders: orders + moreOrders, journeysHurt: hurt + moreHurt },
          ];
          expect(rankOf('WARNING', more)).toBeGreaterThanOrEqual(rankOf('WARNING', less));
          expect(rankOf('CRITICAL', less)).toBeGreaterThan(rankOf('WARNING', less));
        },
      ),
    );
  });
  test.each([
    [0, 'good'],
    [1, 'good'],
    [2, 'manageable'],
    [4, 'manageable'],
    [5, 'tooMany'],
  ])('%i alarms in ten minutes are %s', (alarms, load) => expect(alarmLoadOf(alarms)).toBe(load));
});

test('a desk has what fits each kind of its filter, and all that is escalated or of the network', () => {
  const facts = { siteIds: ['s1'], locationIds: ['l1', 'l2'], regions: [3], level: 1, isNetwork: false };
  const desk = { siteIds: [], locationIds: ['l2', 'l9'], regions: [3] };
  expect(isOfDesk(desk, facts)).toBe(true);
  expect(isOfDesk({ ...desk, siteIds: ['s2'] }, facts)).toBe(false);
  expect(isOfDesk({ ...desk, siteIds: ['s2'] }, { ...facts, level: 2 })).toBe(true);
  expect(isOfDesk({ ...desk, siteIds: ['s2'] }, { ...facts, isNetwork: true })).toBe(true);
});

test.each([
  ['network', 'SILENT', 'CALL_PROVIDER'],
  ['device', 'SILENT', 'CALL_DRIVER'],
  ['device', 'POWER_LOST', 'CALL_DRIVER'],
  ['journey', 'LATE', 'NOTIFY_CUSTOMER'],
  ['journey', 'OFF_PLAN', 'CALL_DRIVER'],
  ['journey', 'HOURS_SHORT', 'OTHER_DRIVER'],
] as const)('the next step of a %s case of %s is %s', (subject, kind, step) => {
  expect(nextStepsOf(subject, kind)[0]).toBe(step);
});
