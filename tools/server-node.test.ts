import { expect, test } from 'vitest';
import { serverEnvironment } from './server-node.mjs';

test('a server loads from the compile cache of the installation, or from the one that is named', () => {
  expect(serverEnvironment({ PORT: '1' })).toEqual({
    PORT: '1',
    NODE_COMPILE_CACHE: expect.stringMatching(/node_modules.\.cache.linehaul-compiled$/),
  });
  expect(serverEnvironment({ NODE_COMPILE_CACHE: '/elsewhere' })).toEqual({
    NODE_COMPILE_CACHE: '/elsewhere',
  });
});
