import { expect, test } from 'vitest';
import { assetBody, NO_ASSET, validateAsset } from './asset-values.ts';

const t = ((key: string) => key) as never;

test.each([
  ['1899', 'fleet.assets.notAYear'],
  ['20 20', 'fleet.assets.notAYear'],
  ['2021', undefined],
  ['', undefined],
])('a year of %j', (year, problem) => {
  expect(validateAsset({ ...NO_ASSET, registrationNumber: 'CA 1', year }, t).year).toBe(problem);
});

test.each([
  ['-5', 'fleet.assets.notKilometres'],
  ['12 km', 'fleet.assets.notKilometres'],
  ['1 408 250', undefined],
  ['812,5', undefined],
])('an odometer of %j', (odometer, problem) => {
  expect(validateAsset({ ...NO_ASSET, registrationNumber: 'CA 1', odometer }, t).odometer).toBe(problem);
});

test('numbers are sent as numbers, empty ones as nothing', () => {
  const body = assetBody({ ...NO_ASSET, registrationNumber: 'CA 1', odometer: '1 408,5' }, undefined);
  expect(body).toMatchObject({ odometer: 1408.5, year: null });
  expect(body).not.toHaveProperty('version');
});
