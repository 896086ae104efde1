import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { overlapsOf } from './index.ts';

const refused = (errorPayload: unknown) => new ApiError(409, { errorPayload });
const rows = [{ journeyId: '1' }, { journeyId: '2' }];

test('overlapping journeys are read from a list and from a list as JSON text', () => {
  expect(overlapsOf(refused(rows))).toEqual(rows);
  expect(overlapsOf(refused(JSON.stringify(rows)))).toEqual(rows);
});

test('a payload that holds no list is an empty one', () => {
  for (const payload of [[], '[]', '', '{', '{}', {}, 7]) expect(overlapsOf(refused(payload))).toEqual([]);
});

test('a refusal without a payload, and another error, carry no overlaps', () => {
  expect(overlapsOf(refused(undefined))).toBeUndefined();
  expect(overlapsOf(refused(null))).toBeUndefined();
  expect(overlapsOf(new Error('line down'))).toBeUndefined();
});
