// Tests that run when what they guard has changed: tools/proved.json names, for each group, a hash of every guarded
// place as it was when the group last passed. Hashes of contents say the same in any clone, committed or not.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each group guards: a change in one of these places makes the group run. */
export const GUARDED = {
  /** All API files on the embedded engine as well: what says SQL, and what runs it. */
  bothEngines: [
    'packages/server/migrations/**',
    'packages/server/package.json',
    'packages/server/src/platform/db/**',
    'packages/server/src/**/*store.ts',
    'packages/server/src/app/start.ts',
    'packages/server/src/features/entities/conditions.ts',
    'packages/server/src/features/fleet/listed.ts',
    'packages/server/src/features/journeys/record/journey-row.ts',
    'packages/server/src/features/journeys/record/search-text.ts',
    'packages/server/src/testing/te*.ts',
    'package-lock.json',
    'tools/test-plan.mjs',
    'vitest.config.ts',
  ],
  /** Faults, kills and attacks: nearly all that the server is made of. */
  resilience: [
    'packages/server/migrations/**',
    'packages/server/src/**',
    'packages/domain/src/**',
    'packages/contracts/src/**',
    'packages/testkit/src/**',
    'package-lock.json',
    'tools/test-plan.mjs',
  ],
};

/** @typedef {keyof typeof GUARDED} Group */
/** @typedef {Record<string, string>} Hashes by place */
/** @typedef {Partial<Record<string, Hashes>>} Proved by group */

/**
 * The files of a place, a glob: committed or not, but none that git ignores.
 * @param {string} place @param {string} root
 */
function filesOf(place, root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', `:(glob)${place}`];
  const listed = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (listed.status !== 0) throw new Error(`git cannot list ${place}: ${listed.stderr || listed.error}`);
  // What git still knows may be gone.
  const files = new Set(listed.stdout.split('\0').filter((file) => file && existsSync(join(root, file))));
  return [...files].sort();
}

/**
 * The hash over the names and contents of the files of a place.
 * @param {string} place @param {string} root
 */
export function hashOf(place, root) {
  const files = filesOf(place, root);
  // A place that is nowhere guards nothing, and nobody would notice.
  if (files.length === 0) throw new Error(`tools/proved.mjs guards ${place}, and no file is there`);
  const hash = createHash('sha256');
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    hash.update(`${file}\0${content}\n`);
  }
  return hash.digest('hex');
}

/** @param {readonly string[]} places @param {string} root @returns {Hashes} */
export const hashesOf = (places, root) =>
  Object.fromEntries(places.map((place) => [place, hashOf(place, root)]));

/** What is known to have passed; nothing where the file is missing. @param {string} file @returns {Proved} */
export function readProved(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  return JSON.parse(text);
}

/** The places that are not as they were when the group last passed. @param {Hashes} now @param {Hashes} [proved] */
export const changedPlaces = (now, proved = {}) =>
  Object.keys(now).filter((place) => proved[place] !== now[place]);

/**
 * Writes that a group passed with these hashes, and leaves what is known of other groups.
 * @param {string} file @param {string} group @param {Hashes} hashes
 */
export function writeProved(file, group, hashes) {
  const proved = { ...readProved(file), [group]: hashes };
  writeFileSync(file, `${JSON.stringify(proved, null, 2)}\n`);
}
