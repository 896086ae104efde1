import type { OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { BUCKETS } from '../../../platform/instances/index.ts';
import { bucketOf, namesOf } from './bucket.ts';

const KEY = '0193a0b2-0000-7000-8000-000000000001' as OrganisationId;

test('a device is always in the bucket that it was in', () => {
  expect(bucketOf({ keyOf: KEY, device: 'tracker-1' })).toBe(bucketOf({ keyOf: KEY, device: 'tracker-1' }));
  expect([
    bucketOf({ keyOf: KEY, device: 'tracker-1' }),
    bucketOf({ keyOf: undefined, device: 'tracker-1' }),
  ]).toMatchInlineSnapshot(`
    [
      61,
      47,
    ]
  `);
});

test('devices are spread evenly', () => {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (let i = 0; i < 6400; i++) counts[bucketOf({ keyOf: KEY, device: `tracker-${i}` })]!++;
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(170);
});

test('each bucket has its subject, which the subjects of the stream include', () => {
  const { fixSubject, fixSubjects, setAsideSubject } = namesOf('depot');
  expect([fixSubject(63), fixSubjects, setAsideSubject(0)]).toEqual([
    'depot.fix.63',
    'depot.fix.*',
    'depot.set-aside.0',
  ]);
});
