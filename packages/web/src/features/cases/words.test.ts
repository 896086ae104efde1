import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { caseAnswer } from '../../testing/answers/cases.ts';
import texts from './texts/en.json' with { type: 'json' };
import { headlineOf, hurtsOf, initialsOf, minutesOver, shapeOf, subjectOf } from './words.ts';

const NOW = Date.parse('2026-11-22T12:32:00.000Z');
const clock = { timeZone: 'Africa/Johannesburg', now: NOW };
const t = ((key: string, values: Readonly<Record<string, unknown>> = {}) => {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], texts);
  const text = (at(key) ?? at(`${key}_other`)) as string;
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
}) as never;
const before = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();
const withLead = (more: object) => caseAnswer({ lead: { ...caseAnswer().lead!, ...more } });

test.each([
  [{ eventType: 'OFF_PLAN', name: 'Off plan', value: 1400 }, 'Off plan, 1.4\u00a0km'],
  [{ eventType: 'LATE', value: 36, locationName: 'Epping DC' }, 'Late at Epping DC, +36\u00a0min'],
  [
    { eventType: 'LATE', value: null, plannedUtc: before(41), locationName: 'Epping DC' },
    'Late at Epping DC, +41\u00a0min',
  ],
  [{ eventType: 'LATE', value: null, locationName: 'Epping DC' }, 'Late at Epping DC'],
  [
    { eventType: 'UNPLANNED_STOP', value: null, startedUtc: before(48) },
    'Stopped 48\u00a0min outside any known place',
  ],
  [{ eventType: 'SILENT', startedUtc: before(30) }, 'Silent since 14:02'],
  [
    { eventType: 'HOURS_SHORT', plannedUtc: before(-28), value: 70, displayUnits: 'min' },
    "Driver's hours end at 15:00, 1\u00a0h\u00a010\u00a0min before the journey ends",
  ],
  [
    { eventType: 'HOURS_SHORT', plannedUtc: before(32), value: 50, displayUnits: 'min' },
    "Driver's hours ended at 14:00, 50\u00a0min before the journey ends",
  ],
  [
    { eventType: 'TEMPERATURE_CRITICAL', name: 'Temperature critical', value: -13.4, displayUnits: '°C' },
    'Temperature critical, −13.4\u00a0°C',
  ],
  [
    { eventType: 'NO_GO_ZONE', name: 'No go zone', value: null, locationName: 'Quarry' },
    'No go zone, Quarry',
  ],
])('%j reads %s', (more, words) => expect(headlineOf(withLead(more), t, clock)).toBe(words));

test('a network names how many of how many, and whom it hurts', () => {
  const network = caseAnswer({
    ...{ subject: 'network', vehicles: { silent: 7, of: 31 }, sinceUtc: before(30) },
    hurts: { lateMinutesP80: 0, orders: 0, places: 0, journeys: 7, firstUtc: null },
  });
  expect(headlineOf(network, t, clock)).toBe('7 of 31 vehicles silent since 14:02');
  expect(subjectOf(network, t)).toBe('Network · one case for 7 vehicles');
  expect(hurtsOf(network, t, clock)).toBe('Hurts 7 journeys');
});

test('whom it hurts; of one that ended when it closes, of one that is put off until when', () => {
  const hurts = { lateMinutesP80: 36, orders: 6, places: 3, journeys: 3, firstUtc: before(-90) };
  expect(hurtsOf(caseAnswer({ hurts }), t, clock)).toBe(
    '6 orders · +36\u00a0min at P80 · hurts 3 journeys, the first at 16:02',
  );
  const none = { lateMinutesP80: 0, orders: 0, places: 0, journeys: 0, firstUtc: null };
  expect(hurtsOf(caseAnswer({ hurts: none }), t, clock)).toBe('hurts no journey');
  const ended = caseAnswer({ state: 'ENDED', endedUtc: before(4), closesUtc: before(-6) });
  expect(hurtsOf(ended, t, clock)).toBe('Ended 14:28 · closes by itself at 14:38');
  const snoozed = caseAnswer({ state: 'SNOOZED', snoozedUntilUtc: before(-30) });
  expect(hurtsOf(snoozed, t, clock)).toBe('Snoozed until 15:02');
});

test('minutes over its time, and none where nothing is due', () => {
  expect(minutesOver(caseAnswer({ dueUtc: before(2) }), NOW)).toBe(2);
  expect(minutesOver(caseAnswer({ dueUtc: before(-5) }), NOW)).toBe(-5);
  expect(minutesOver(caseAnswer({ dueUtc: null }), NOW)).toBeUndefined();
  expect(minutesOver(caseAnswer({ dueUtc: before(2), state: 'SNOOZED' }), NOW)).toBeUndefined();
});

test('shapes and initials', () => {
  expect(shapeOf(caseAnswer({ severity: 'WARNING' }))).toBe('warn');
  expect(shapeOf(caseAnswer({ state: 'ENDED' }))).toBe('neutral');
  expect(['D. Fourie', 'd.fourie', 'lerato'].map(initialsOf)).toEqual(['DF', 'DF', 'LE']);
});
