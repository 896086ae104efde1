import { join } from 'node:path';
import { ROOT } from './install.mjs';

/**
 * V8 leaves pages half empty; the memory saver compacts them. The memory reducer would then collect several
 * times in each quiet minute (docs/performance.md).
 */
export const SERVER_NODE = ['--memory-saver-mode', '--no-memory-reducer', '--max-semi-space-size=16'];

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
