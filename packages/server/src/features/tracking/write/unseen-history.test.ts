import { expect, test } from 'vitest';
import type { StopFacts } from '../load/facts.ts';
import { unseenHistory } from './unseen-history.ts';

const stop = (more: Partial<StopFacts> = {}): StopFacts => ({
  sequence: 1,
  state: 'open',
  actualArrival: null,
  actualDeparture: null,
  arrivalAfter: null,
  arrivalBefore: null,
  departureAfter: null,
  departureBefore: null,
  adjustedArrival: null,
  adjustedDeparture: null,
  estimated: false,
  timeBasedStatus: null,
  timeExplanation: null,
  ...more,
});
const AFTER = Date.UTC(2026, 10, 22, 10, 31);
const BEFORE = Date.UTC(2026, 10, 22, 11, 2);
const passed = stop({ state: 'passedUnseen', arrivalAfter: AFTER, arrivalBefore: BEFORE });

test('a stop that was passed unseen is an entry with the fixes around it', () => {
  const [entry, ...others] = unseenHistory(['a', 'b'], [stop(), stop()], [stop(), passed]);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'stops',
    before: { stops: [{ id: 'b', number: 2, state: 'open', arrivalAfterUtc: null }] },
    after: {
      stops: [
        {
          id: 'b',
          number: 2,
          state: 'passedUnseen',
          arrivalAfterUtc: '2026-11-22T10:31:00.000Z',
          arrivalBeforeUtc: '2026-11-22T11:02:00.000Z',
        },
      ],
    },
  });
});

test('older fixes that show the stop after all are an entry as well', () => {
  const seen = stop({ state: 'departed', actualArrival: AFTER, actualDeparture: BEFORE });
  expect(unseenHistory(['a'], [passed], [seen])[0]).toMatchObject({
    before: { stops: [{ state: 'passedUnseen' }] },
    after: { stops: [{ state: 'departed', actualArrivalTimeUtc: '2026-11-22T10:31:00.000Z' }] },
  });
});

test('a stop that was seen, or stays unseen, is no entry', () => {
  const seen = stop({ state: 'arrived', actualArrival: AFTER });
  expect(unseenHistory(['a', 'b'], [stop(), passed], [seen, { ...passed, arrivalBefore: AFTER }])).toEqual(
    [],
  );
});
