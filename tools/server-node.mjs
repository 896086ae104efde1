import { join } from 'node:path';
import { ROOT } from './install.mjs';

/**
 * Measured with 10,000 vehicles: states renewed every few seconds leave pages half empty, and V8 compacts almost
 * none: 500 MB for 250 in use. The memory saver compacts; a 16 MB semi-space and the server's own growth bound the
 * rest. The memory reducer collects several times in each quiet minute.
 */
export const SERVER_NODE = ['--memory-saver-mode', '--no-memory-reducer', '--max-semi-space-size=16'];

/** Freed memory is returned: an arena per thread keeps some 100 MB. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const COMPILED = join(ROOT, 'node_modules', '.cache', 'linehaul-compiled');

/** With Node's compile cache, which halves loading, unless `env` says otherwise. @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
export function serverEnvironment(env) {
  return { NODE_COMPILE_CACHE: COMPILED, ...ALLOCATOR, ...env };
}
