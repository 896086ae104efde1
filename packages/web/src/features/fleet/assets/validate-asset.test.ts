import { expect, test } from 'vitest';
import { validateAsset } from './validate-asset.ts';

const t = ((key: string) => key) as never;

test.each([
  ['20 20', 'fleet.assets.notAYear'],
  ['2021', undefined],
  ['', undefined],
])('a year of %j', (year, problem) => {
  expect(validateAsset({ year }, t).year).toBe(problem);
});

test.each([
  ['-5', 'fleet.assets.notKilometres'],
  ['12 km', 'fleet.assets.notKilometres'],
  ['0.1234', 'fleet.assets.notKilometres'],
  ['1 408 250', undefined],
  ['812,5', undefined],
])('an odometer of %j', (odometer, problem) => {
  expect(validateAsset({ odometer }, t).odometer).toBe(problem);
});
