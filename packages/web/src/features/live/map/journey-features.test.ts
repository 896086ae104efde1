import { expect, test } from 'vitest';
import { pinLook } from './journey-features.ts';

const AT = '2026-11-22T10:00:00.000Z';
type Stop = Parameters<typeof pinLook>[0];
const stop = (state: Stop['state'], arrived = false, departed = false): Stop => ({
  state,
  actualArrivalTimeUtc: arrived ? AT : null,
  actualDepartureTimeUtc: departed ? AT : null,
});

test('a pin is green once departed, amber once arrived, else red', () => {
  expect(pinLook(stop('departed', true, true))).toBe('GREEN');
  expect(pinLook(stop('arrived', true))).toBe('AMBER');
  for (const state of ['open', 'missed', 'notObserved'] as const) expect(pinLook(stop(state))).toBe('RED');
});

test('a stop that was passed unseen, or left in a silence, is a broken ring and never red', () => {
  expect(pinLook(stop('passedUnseen'))).toBe('UNSEEN');
  expect(pinLook(stop('departed', true))).toBe('UNSEEN');
});

test('a stop that the vehicle came to in a silence and still stands in is amber', () => {
  expect(pinLook(stop('arrived'))).toBe('AMBER');
});
