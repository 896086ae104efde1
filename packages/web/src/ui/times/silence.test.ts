import { expect, test } from 'vitest';
import { isEndUnseen, silenceOf } from './silence.ts';

const overdue = (rule: string, fixTimesUtc: string[]) =>
  ({ timeBasedStatus: 'STATUS_UPDATE_OVERDUE', timeExplanation: { rule, fixTimesUtc } }) as const;

test('a journey that nobody has heard of is silent since its last fix', () => {
  const times = ['2026-11-22T09:42:00.000Z', '2026-11-22T09:40:00.000Z'];
  expect(silenceOf(overdue('noFix', times))).toEqual({ since: '2026-11-22T09:42:00.000Z' });
  expect(silenceOf(overdue('noFix', []))).toEqual({ since: undefined });
});

test('a journey that is late as a fact is silent too, by the age of its last fix', () => {
  const late = { timeBasedStatus: 'DELAYED', timeExplanation: null } as const;
  const silentSinceUtc = '2026-11-22T09:42:00.000Z';
  expect(silenceOf({ ...late, silentSinceUtc })).toEqual({ since: silentSinceUtc });
  expect(silenceOf({ ...late, silentSinceUtc: null })).toBeUndefined();
});

test('a vehicle that was not seen at its start may have been heard of elsewhere', () => {
  expect(silenceOf(overdue('notSeenThere', ['2026-11-22T09:42:00.000Z']))).toBeUndefined();
});

test('a late journey is not silent, and an end is unseen only where the engine says so', () => {
  expect(silenceOf({ timeBasedStatus: 'DELAYED', timeExplanation: null })).toBeUndefined();
  expect([true, false, null].map((endConfirmed) => isEndUnseen({ endConfirmed }))).toEqual([
    false,
    true,
    false,
  ]);
});
