import { expect, test } from 'vitest';
import { isScreenFailure, loadScreen } from './screen-failure.ts';

test('a script that does not come is an error named ChunkLoadError', async () => {
  const loading = loadScreen(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });
});

test('styles that do not come carry the code CSS_CHUNK_LOAD_FAILED', async () => {
  const loading = loadScreen(() =>
    Promise.reject(new Error('Unable to preload CSS for /assets/live-1a.css')),
  );
  await expect(loading).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
});

test('a script that never answers is given up at the time limit', async () => {
  const error = await loadScreen(() => new Promise(() => undefined), 5).catch((e: unknown) => e);
  expect(error).toMatchObject({ name: 'ChunkLoadError' });
  expect(isScreenFailure(error)).toBe(true);
});

test('an error of the screen itself is not a failure to load it', () => {
  expect(isScreenFailure(new TypeError('x is not a function'))).toBe(false);
});
