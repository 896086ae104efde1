import { expect, test } from 'vitest';
import { BAND, evaluated, inOrder, isLearntBest, PART_BAND, routeTone } from './evaluation.ts';

test.each([
  [null, undefined],
  [0.77, undefined],
  [0.83, undefined],
  [0.769, { tone: 'warn', why: 'under' }],
  [0.831, { tone: 'warn', why: 'over' }],
  [0.65, { tone: 'warn', why: 'under' }],
  [0.649, { tone: 'danger', why: 'far' }],
] as const)('a share of %s is judged by what was promised', (held, expected) => {
  expect(evaluated(held, BAND)).toEqual(expected);
});

test('a horizon and a part of the day have a wider band', () => {
  expect(evaluated(0.75, PART_BAND)).toBeUndefined();
  expect(evaluated(0.86, PART_BAND)?.why).toBe('over');
});

test('routes stand lowest share first, and those with too few apart, nearest to enough first', () => {
  const route = (name: string, n: number, held: number | null) => ({ name, n, held });
  const { enough: order, tooFew } = inOrder([
    route('good', 900, 0.81),
    route('bad', 200, 0.61),
    route('new', 38, 0.2),
    route('none', 0, null),
    route('nearly', 199, 0.5),
  ]);
  expect(order.map(({ name }) => name)).toEqual(['bad', 'good']);
  expect(tooFew.map(({ name }) => name)).toEqual(['nearly', 'new', 'none']);
});

test.each([
  [0.64, 'danger'],
  [0.65, 'warn'],
  [0.749, 'warn'],
  [0.75, undefined],
  [null, undefined],
] as const)('a route at %s has the badge %s', (held, tone) => {
  expect(routeTone({ n: 500, held })).toBe(tone);
});

test('learnt is the best unless one of the others reads lower', () => {
  const errors = (learnt: number | null, projection: number | null, timetable: number | null) =>
    isLearntBest({
      errorMinutes: learnt,
      errorOfProjectionMinutes: projection,
      errorOfTimetableMinutes: timetable,
    });
  expect(errors(1.26, 1.63, 2.22)).toBe(true);
  expect(errors(1.634, 1.631, 2.22)).toBe(true);
  expect(errors(1.7, 1.63, 2.22)).toBe(false);
  expect(errors(2.3, 2.63, 2.22)).toBe(false);
  expect(errors(null, 1, 1)).toBe(true);
  expect(errors(1, null, null)).toBe(true);
});
