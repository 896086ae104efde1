import { expect, test } from 'vitest';
import { shareOf } from './share.ts';

test.each([1, 2, 3, 5, 64, 70])(
  'the shares of %i instances are all there is, and equal but for one',
  (count) => {
    const ids = Array.from({ length: count }, (_, i) => `instance ${i * 7919}`);
    const shares = ids.map((id) => shareOf(id, ids.filter((other) => other !== id).reverse(), 64));
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(64);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  },
);
