import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { type CaseEvent, casesOf, DEFAULT_CASE_SETTINGS } from './index.ts';

const SETTINGS = { ...DEFAULT_CASE_SETTINGS, appearMinutes: 5 };
const alert = (id: string, from: number, to?: number, more: Partial<CaseEvent> = {}): CaseEvent => ({
  ...{ id, kind: 'LATE', severity: 'WARNING', journeyId: 'j', assetId: 'v', caseId: undefined },
  ...{ startedAt: from * MINUTE, recordedAt: from * MINUTE },
  endedAt: to === undefined ? undefined : to * MINUTE,
  ...more,
});
function appears(events: readonly CaseEvent[], settings = SETTINGS, minute = 20): (number | undefined)[] {
  return casesOf({ events, standing: [], vehicles: 10 }, [], settings, minute * MINUTE).map(
    ({ appearsAt }) => appearsAt && appearsAt / MINUTE,
  );
}

test('a warning that passes within its first minutes never appears, and one that lasts does', () => {
  expect(appears([alert('a', 1, 4)])).toEqual([undefined]);
  expect(appears([alert('a', 1, 6)])).toEqual([undefined]);
  expect(appears([alert('a', 1, 6.5)])).toEqual([6]);
  expect(appears([alert('a', 1)])).toEqual([6]);
});

test('the minutes count from when the product learnt of it', () => {
  expect(appears([alert('a', 1, 7, { recordedAt: 3 * MINUTE })])).toEqual([undefined]);
  expect(appears([alert('a', 1, 9, { recordedAt: 3 * MINUTE })])).toEqual([8]);
});

test('what another instance with a faster clock noted appears at once too', () => {
  expect(appears([alert('a', 21, undefined, { severity: 'CRITICAL' })])).toEqual([20]);
  expect(appears([alert('a', 21)], { ...SETTINGS, appearMinutes: 0 })).toEqual([20]);
});

test('what comes again after the minutes appears at once', () => {
  expect(appears([alert('a', 1, 3), alert('b', 9, 10)])).toEqual([9]);
  expect(appears([alert('a', 1, 3), alert('b', 4, 5)])).toEqual([undefined]);
  expect(appears([alert('a', 1, 3), alert('b', 4, 7)])).toEqual([6]);
});

test('a critical alert, an alarm of the tracker and what becomes worse appear at once', () => {
  expect(appears([alert('a', 1, 2, { severity: 'CRITICAL' })])).toEqual([1]);
  expect(appears([alert('a', 1, 2, { kind: 'LOW_BATTERY', journeyId: undefined })])).toEqual([1]);
  expect(appears([alert('a', 1, 2, { kind: 'HARSH_BRAKING', severity: 'INFO' })])).toEqual([1]);
  expect(appears([alert('a', 1), alert('b', 3, undefined, { severity: 'CRITICAL' })])).toEqual([3]);
});

test('vehicles that fall silent together appear at once', () => {
  const silent = Array.from({ length: 4 }, (_, i) =>
    alert(`s${i}`, 1 + i / 4, 3, { kind: 'SILENT', journeyId: undefined, assetId: `v${i}` }),
  );
  expect(appears(silent)).toEqual([1]);
});

test('with no minutes all appear when the product learns of them', () => {
  const settings = { ...SETTINGS, appearMinutes: 0 };
  expect(appears([alert('a', 1, 2, { recordedAt: 4 * MINUTE })], settings)).toEqual([4]);
});

test('whatever the order of alerts, each is in one case, and the cases appear at the same moments', () => {
  const some = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 60 }),
      lasts: fc.integer({ min: 0, max: 12 }),
      isWorse: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (given, dice) => {
      const events = given.map(({ from, lasts, isWorse }, i) =>
        alert(`e${i}`, from, from + lasts, isWorse && i % 5 === 0 ? { severity: 'CRITICAL' } : {}),
      );
      const mixed = events
        .map((event) => ({ event, by: dice.next().value as number }))
        .sort((a, b) => a.by - b.by)
        .map(({ event }) => event);
      const known = (own: readonly CaseEvent[]) =>
        casesOf({ events: own, standing: [], vehicles: 10 }, [], SETTINGS, 90 * MINUTE);
      expect(
        known(mixed)
          .flatMap((one) => one.events.map(({ id }) => id))
          .toSorted(),
      ).toEqual(events.map(({ id }) => id).toSorted());
      expect(known(mixed)).toEqual(known(events));
      for (const { appearsAt, events: own } of known(events))
        if (appearsAt === undefined) expect(own.some(({ severity }) => severity === 'CRITICAL')).toBe(false);
    }),
  );
});
