import { expect, test } from 'vitest';
import type { StopFacts } from '../load/facts.ts';
import { lifeOf } from './life-history.ts';

const LOST = Date.UTC(2026, 10, 22, 18, 54);
const FOUND = Date.UTC(2026, 10, 22, 20, 29);
const completed = { startedAt: null, startCause: null, completedAt: FOUND };
const end = { arrivalAfter: LOST, arrivalBefore: FOUND } as StopFacts;

test.each(['arrival', 'passing'])(
  'the history states no %s that nobody saw, but the fixes around it',
  (completionCause) => {
    expect(lifeOf('COMPLETED', { ...completed, completionCause, endConfirmed: false }, end)).toMatchObject({
      completionCause: 'endUnseen',
      completedAfterUtc: '2026-11-22T18:54:00.000Z',
      completedUtc: '2026-11-22T20:29:00.000Z',
    });
  },
);

test.each([
  ['arrival', true],
  ['timeout', false],
  ['nextJourney', false],
])('the cause %s stands where the end is confirmed, or where it says so', (completionCause, endConfirmed) => {
  const life = lifeOf('COMPLETED', { ...completed, completionCause, endConfirmed }, end);
  expect(life).toMatchObject({ completionCause, completedUtc: '2026-11-22T20:29:00.000Z' });
  expect(life).not.toHaveProperty('completedAfterUtc');
});
