import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import { clashesOf, type Taking } from './index.ts';

const taking = (
  id: string,
  from: number,
  to: number,
  vehicleId: string,
): Taking & { readonly id: string } => ({
  id,
  times: { status: 'APPROVED', plannedStart: from * HOUR, plannedEnd: to * HOUR, stopCount: 2 },
  allocated: { vehicleId, trailerIds: [], driverIds: [] },
});

test('a journey clashes with those that share a resource at the same time, never with itself', () => {
  const asked = taking('A', 8, 12, 'V');
  const others = [asked, taking('B', 11, 13, 'V'), taking('C', 12, 13, 'V'), taking('D', 8, 12, 'W')];
  expect(clashesOf([asked], others, 0)).toEqual(
    new Map([['B', { period: { from: 11 * HOUR, to: 13 * HOUR }, shared: [{ kind: 'vehicle', id: 'V' }] }]]),
  );
  expect(clashesOf([{ ...asked, id: undefined }], others, 0).size).toBe(2);
});
