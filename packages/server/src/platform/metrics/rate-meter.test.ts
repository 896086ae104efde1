import { expect, test } from 'vitest';
import { RateMeter } from './rate-meter.ts';

test('the rate is that of the last minute, the total that of all time', () => {
  let now = 5_000;
  const meter = new RateMeter(() => now);
  meter.add(60);
  now += 30_000;
  meter.add(120);
  expect(meter.perSecond).toBe(3);
  now += 31_000;
  expect(meter.perSecond).toBe(2);
  now += 3_600_000;
  expect(meter.perSecond).toBe(0);
  expect(meter.total).toBe(180);
});
