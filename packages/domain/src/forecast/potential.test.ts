import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { ENGINE_LIMITS } from '../limits/index.ts';
import type { StopForecast } from './forecast-journey.ts';
import { potentialOf, type StopAhead } from './potential.ts';

const at = (minutes: number) => Date.UTC(2026, 2, 10, 8) + minutes * MINUTE;
const basis = {} as StopForecast['basis'];
const range: StopForecast = {
  kind: 'range',
  stopId: 'S',
  p10: at(10),
  p50: at(14),
  p80: at(18),
  p90: at(22),
  basis,
};
const plain: StopForecast = { kind: 'noHistory', stopId: 'S', p50: at(60), basis };
const ahead = (own: Partial<StopAhead> = {}): StopAhead => ({
  stopId: 'S',
  limits: { slightAfter: at(15), delayedAfter: at(17) },
  forecast: range,
  projected: 'ON_TIME',
  ...own,
});
const statusAt = (least: number) => potentialOf([ahead()], least).journey?.status;

test('the setting decides how likely a late arrival must be', () => {
  expect([0.25, 0.3, 0.5].map(statusAt)).toEqual(['POTENTIAL_DELAY', 'POTENTIAL_SLIGHT_DELAY', 'ON_TIME']);
});

test('whatever the setting, nothing is on time whose median lies after its limit', () => {
  const { most } = ENGINE_LIMITS.potentialDelayProbability;
  const withMedian = (p50: number) => ({ ...range, p50: at(15) + p50 });
  const statusOf = (forecast: StopForecast) => potentialOf([ahead({ forecast })], most).journey?.status;
  expect(statusOf(withMedian(-1_000))).toBe('ON_TIME');
  expect(statusOf(withMedian(1))).toBe('POTENTIAL_SLIGHT_DELAY');
  const sure = { ...withMedian(1), p10: at(15) + 1, p80: at(15) + 1, p90: at(15) + 1 };
  expect(statusOf(sure)).toBe('POTENTIAL_SLIGHT_DELAY');
  expect(statusOf({ ...range, p50: at(17) + 1 })).toBe('POTENTIAL_DELAY');
});

test('a verdict names its limit, the probability of arriving after it, and the median', () => {
  const { stops, journey } = potentialOf([ahead()], 0.5);
  expect(stops).toEqual([journey]);
  expect(journey).toMatchObject({ stopId: 'S', limit: at(15), p50: at(14) });
  expect(journey!.probability).toBeCloseTo(0.425, 6);
});

test('without a range nothing is said, whatever the projection says', () => {
  expect(potentialOf([ahead({ forecast: plain, projected: 'POTENTIAL_DELAY' })], 0.5)).toEqual({
    stops: [],
    journey: undefined,
  });
  expect(potentialOf([ahead({ limits: undefined })], 0.5).journey).toBeUndefined();
  expect(potentialOf([], 0.5).journey).toBeUndefined();
});

test('a projection that is late decides at a stop without a range, and not at one with a range', () => {
  const early = ahead({
    limits: { slightAfter: at(40), delayedAfter: at(60) },
    projected: 'POTENTIAL_DELAY',
  });
  expect(potentialOf([early], 0.5).journey?.status).toBe('ON_TIME');
  const beyond = ahead({ stopId: 'T', forecast: plain, projected: 'POTENTIAL_SLIGHT_DELAY' });
  expect(potentialOf([early, beyond], 0.5).journey).toEqual({
    stopId: 'T',
    status: 'POTENTIAL_SLIGHT_DELAY',
  });
  expect(potentialOf([early, { ...beyond, projected: 'DELAYED' }], 0.5).journey?.status).toBe('ON_TIME');
});

test('the worst stop speaks for the journey, and of equals the likeliest', () => {
  const later = ahead({ stopId: 'T', limits: { slightAfter: at(9), delayedAfter: at(30) } });
  const surer = ahead({ stopId: 'U', limits: { slightAfter: at(8), delayedAfter: at(30) } });
  expect(potentialOf([ahead(), later, surer], 0.5).journey).toMatchObject({
    stopId: 'U',
    status: 'POTENTIAL_SLIGHT_DELAY',
  });
});
