import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../core/index.ts';
import { hoursThen } from './hours-of.ts';
import {
  type Duty,
  dutiesOfJourney,
  dutyFault,
  endBefore,
  eu561,
  hoursOfRecord,
  placeDuty,
  type WrittenDuty,
  withEnds,
} from './index.ts';
import { preparedDuties } from './stands.ts';

const MONDAY = Date.parse('2026-03-02T00:00:00Z');
const at = (hours: number) => MONDAY + hours * HOUR;
const NOW = at(12);
const duty = (kind: Duty['kind'], from: number, to: number | undefined, source: Duty['source']): Duty => ({
  kind,
  from: at(from),
  to: to === undefined ? undefined : at(to),
  source,
});
const rested = duty('rest', -336, 6, 'import');
const RULES = eu561('UTC');

test.each<[string, WrittenDuty, object | undefined]>([
  ['one that ends as it begins', { kind: 'work', from: at(6), to: at(6) }, { fault: 'order', field: 'to' }],
  ['one of tomorrow', { kind: 'work', from: at(13) }, { fault: 'future', field: 'from' }],
  ['an end ahead', { kind: 'rest', from: at(6), to: at(13) }, { fault: 'future', field: 'to' }],
  ['25 hours of driving', { kind: 'driving', from: at(-20), to: at(5) }, { fault: 'length', field: 'to' }],
  ['25 hours of rest', { kind: 'rest', from: at(-20), to: at(5) }, undefined],
  ['one of 401 days ago', { kind: 'rest', from: NOW - 401 * DAY }, { fault: 'old', field: 'from' }],
  ['one that goes on', { kind: 'driving', from: at(6) }, undefined],
])('%s is judged without the others', (_, written, fault) => {
  expect(dutyFault(written, NOW)).toEqual(fault);
});

test('a duty that goes on ends where the next begins, whichever is written first', () => {
  const open: WrittenDuty = { kind: 'rest', from: at(1) };
  const next: WrittenDuty = { kind: 'driving', from: at(6), to: at(8) };
  expect(placeDuty(next, [open])).toEqual({ kind: 'fits', to: at(8), ends: open });
  expect(placeDuty(open, [next])).toEqual({ kind: 'fits', to: at(6), ends: undefined });
  expect(placeDuty({ kind: 'work', from: at(8) }, [next])).toEqual({ kind: 'fits' });
});

test('a much later duty does not make one without an end last longer', () => {
  const later: WrittenDuty = { kind: 'driving', from: at(200) };
  for (const [kind, hours] of [
    ['rest', 72],
    ['driving', 15],
  ] as const) {
    const forgotten: WrittenDuty = { kind, from: at(1) };
    expect(endBefore(forgotten, later.from)).toBe(at(1 + hours));
    expect(placeDuty(forgotten, [later])).toEqual({ kind: 'fits', to: at(1 + hours), ends: undefined });
  }
});

test('other overlaps are found, and duties that touch are none', () => {
  const other: WrittenDuty = { kind: 'driving', from: at(6), to: at(8) };
  for (const [from, to] of [
    [5, 7],
    [6, 8],
    [6.5, 7],
    [7, 9],
    [5, 9],
  ] as const)
    expect(placeDuty({ kind: 'work', from: at(from), to: at(to) }, [other])).toEqual({
      kind: 'overlap',
      other,
    });
  expect(placeDuty({ kind: 'work', from: at(6) }, [other])).toMatchObject({ kind: 'overlap' });
  expect(placeDuty({ kind: 'work', from: at(5), to: at(6) }, [other]).kind).toBe('fits');
  expect(placeDuty({ kind: 'work', from: at(8), to: at(9) }, [other]).kind).toBe('fits');
});

test('no driver looks rested for ever because of a rest without an end', () => {
  const forgotten = duty('rest', -336, undefined, 'driver');
  expect(withEnds([forgotten], NOW)).toEqual([{ ...forgotten, to: at(-336 + 72) }]);
  expect(hoursOfRecord([forgotten], [], RULES, NOW).known).toBe('unknown');
  const driven = duty('driving', -330, -329, 'seen');
  expect(withEnds([forgotten, driven], NOW)[0]!.to).toBe(at(-330));
  const recent = duty('rest', 2, undefined, 'driver');
  expect(withEnds([recent], NOW)).toEqual([recent]);
});

test('next to seen driving a short stand is work, and one of three hours is unknown', () => {
  const drives = (gap: number) => [
    rested,
    duty('driving', 6.5, 8, 'seen'),
    duty('driving', 8 + gap, 9 + gap, 'seen'),
  ];
  const short = hoursOfRecord(drives(1), [], RULES, NOW);
  expect(short).toMatchObject({ known: 'known', left: { today: 9 * 60 - 150 } });
  expect(hoursOfRecord(drives(3), [], RULES, at(12.5))).toMatchObject({
    known: 'unknown',
    unknownSince: at(8),
  });
  expect(hoursOfRecord(drives(1), [], RULES, at(12.9)).known).toBe('known');
  expect(hoursOfRecord(drives(1), [], RULES, at(13)).known).toBe('unknown');
});

test('a gap between what is written stays unknown, however short', () => {
  const written = [rested, duty('driving', 6, 8, 'import'), duty('work', 8.5, 12, 'import')];
  expect(hoursOfRecord(written, [], RULES, NOW)).toMatchObject({ known: 'unknown', unknownSince: at(8) });
});

test('a stand in which a break was possible is no breach, and gives no break before the next drive', () => {
  const drives = [rested, duty('driving', 6, 10, 'seen'), duty('driving', 11, 12, 'seen')];
  const hours = hoursOfRecord(drives, [], RULES, NOW);
  expect(hours.past).toEqual([]);
  expect(hours.left!.beforeBreak).toBe(0);
  const written = drives.map((one) => ({ ...one, source: 'import' as const }));
  const whole = [...written, duty('work', 10, 11, 'import')];
  expect(hoursOfRecord(whole, [], RULES, NOW).past).toMatchObject([{ rule: 'break', minutesShort: 30 }]);
});

test('a journey is driving with the breaks that fit, and other work to its end', () => {
  const journey = { from: NOW, to: NOW + 7 * HOUR, kilometres: 330 };
  expect(
    dutiesOfJourney(journey, RULES, NOW).map(({ kind, from, to }) => [kind, (to - from) / MINUTE]),
  ).toEqual([
    ['driving', 270],
    ['rest', 45],
    ['driving', 60],
    ['work', 45],
  ]);
  const halfDone = dutiesOfJourney(journey, RULES, NOW + 3.5 * HOUR);
  expect(halfDone[0]).toMatchObject({ kind: 'driving', from: NOW + 3.5 * HOUR, to: NOW + 6.25 * HOUR });
  expect(dutiesOfJourney({ from: NOW, to: NOW + HOUR }, RULES, NOW)).toEqual([
    { kind: 'driving', from: NOW, to: NOW + HOUR },
  ]);
  expect(dutiesOfJourney(journey, RULES, journey.to)).toEqual([]);
});

test('what is left at the start of a later journey counts the journeys before it, and a rest between', () => {
  const duties = preparedDuties(
    [rested, duty('driving', 6, 8, 'import'), duty('work', 8, 12, 'import')],
    NOW,
  );
  const before = dutiesOfJourney({ from: NOW, to: at(15), kilometres: 180 }, RULES, NOW);
  const then = (hours: number) => hoursThen(duties, before, RULES, NOW, at(hours));
  expect(then(12)).toMatchObject({ known: 'known', left: { today: 7 * 60 }, driven: 120 });
  expect(then(15)).toMatchObject({ known: 'known', left: { today: 4 * 60 }, driven: 300 });
  expect(then(27)).toMatchObject({ known: 'known', left: { today: 9 * 60 }, driven: 0 });
  expect(hoursThen([], before, RULES, NOW, at(40))).toEqual({ known: 'unknown', unknownSince: NOW });
});
