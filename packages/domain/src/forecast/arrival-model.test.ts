import { expect, test } from 'vitest';
import { expectedLateness, learnArrivals, type Observation, PLAIN_MODEL } from './arrival-model.ts';
import { many } from './testing/small-line.ts';

const observed = (i: number, own: Partial<Observation> = {}): Observation => {
  const lateness = ((i * 37) % 900) - 300;
  const expected = ((i * 53) % 400) - 200;
  const late = 20 + 0.8 * Math.max(0, lateness) + 0.3 * Math.min(0, lateness) + 0.5 * expected;
  return { horizon: 2, lateness, expected, atStart: false, late: Math.round(late), ...own };
};

test('before anything is learnt the expectation is plan plus lateness plus what the legs are known for', () => {
  expect(expectedLateness(PLAIN_MODEL, 3, { lateness: 120, expected: 30, atStart: true })).toBe(150);
  expect(expectedLateness(PLAIN_MODEL, 0, { lateness: -60, expected: 0, atStart: false })).toBe(-60);
});

test('how lateness fades and how far the legs count is learnt from arrivals', () => {
  const model = learnArrivals(PLAIN_MODEL, many(5_000, observed));
  const [base, late, early, expected] = model.coefficients[2]!;
  expect(base).toBeCloseTo(20, -0.5);
  expect(late).toBeCloseTo(0.8, 1);
  expect(early).toBeCloseTo(0.3, 1);
  expect(expected).toBeCloseTo(0.5, 1);
  expect(model.coefficients[3]).toEqual(PLAIN_MODEL.coefficients[3]);
  expect(model.version).toBe(1);
});

test('the observations of a day give the same model in any order', () => {
  const day = many(500, (i) => observed(i, { horizon: i % 9, atStart: i % 11 === 0 }));
  const shuffled = day.toSorted((a, b) => ((a.late * 7919) % 101) - ((b.late * 7919) % 101));
  expect(learnArrivals(PLAIN_MODEL, shuffled)).toEqual(learnArrivals(PLAIN_MODEL, day));
});

test('a model is small plain data that survives being written and read', () => {
  const model = learnArrivals(
    PLAIN_MODEL,
    many(2_000, (i) => observed(i, { horizon: i % 9 })),
  );
  const text = JSON.stringify(model);
  expect(JSON.parse(text)).toEqual(model);
  expect(text.length).toBeLessThan(5_000);
});

test('observations with what is no number change nothing', () => {
  const wrong = [
    observed(1, { late: Number.NaN }),
    observed(2, { lateness: Number.POSITIVE_INFINITY }),
    observed(3, { horizon: 99 }),
  ];
  expect(learnArrivals(PLAIN_MODEL, wrong).coefficients).toEqual(PLAIN_MODEL.coefficients);
});

test('a few arrivals in wrong units move the expectation by less than two minutes', () => {
  const right = many(3_000, observed);
  const wrong = many(150, (i) => observed(i, { late: observed(i).late * 60 }));
  const features = { lateness: 300, expected: 60, atStart: false };
  const before = expectedLateness(learnArrivals(PLAIN_MODEL, right), 2, features);
  const after = expectedLateness(learnArrivals(PLAIN_MODEL, [...right, ...wrong]), 2, features);
  expect(Math.abs(after - before)).toBeLessThan(120);
});

test('one vehicle that is always as late gives an expectation, not a division by nothing', () => {
  const model = learnArrivals(
    PLAIN_MODEL,
    many(40, () => observed(0, { lateness: 120, expected: 0, late: 100 })),
  );
  const expected = expectedLateness(model, 2, { lateness: 120, expected: 0, atStart: false });
  expect(expected).toBeGreaterThan(95);
  expect(expected).toBeLessThan(121);
});
