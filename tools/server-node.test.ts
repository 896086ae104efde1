import { expect, test } from 'vitest';
import { serverEnvironment } from './server-node.mjs';

test('a server loads from the compile cache of the installation, and gives memory back', () => {
  expect(serverEnvironment({ PORT: '1' })).toEqual({
    PORT: '1',
    NODE_COMPILE_CACHE: expect.stringMatching(/node_modules.\.cache.linehaul-compiled$/),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
});

test('what is named stays', () => {
  const named = { NODE_COMPILE_CACHE: '/elsewhere', MALLOC_ARENA_MAX: '8' };
  expect(serverEnvironment(named)).toMatchObject(named);
});
