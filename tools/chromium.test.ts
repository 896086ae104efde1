import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, howToGetOne } from './chromium.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a browser that CHROMIUM_PATH names and that cannot be run is named, and no other one is taken', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nope');
  expect(findChromium()).toBe(undefined);
  expect(howToGetOne()).toBe(
    "CHROMIUM_PATH names '/nope', which cannot be run: name a Chromium or Chrome, or leave it out",
  );
});

test('where none is there, it is said how to get one', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  expect(howToGetOne()).toContain('apt-get install chromium-headless-shell');
});

test('what CHROMIUM_PATH names is taken', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium()).toBe(process.execPath);
});
