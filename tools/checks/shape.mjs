// Whether the tree can be found one's way in: how many files a folder holds, how long a file is, how much a room lets out.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../install.mjs';

const LIMITS = { filesOfFolder: 25, linesOfFile: 300, namesOfRoom: 20 };

/** Longer than the limit, since each of them is one table. */
const TABLES = [
  'packages/server/src/platform/db/schema.ts',
  // How each call is asked once, so that the isolation suite misses none.
  'packages/server/src/testing/isolation/own-requests.ts',
];

const SOURCE = /^(packages\/[^/]+\/src|bench\/src|e2e\/src|tools)\/.*\.(ts|tsx|mjs|css)$/;
const TEST = /\.test\.tsx?$|^tools\/fixtures\//;
const ROOM_INDEX = /^packages\/(server|web)\/src\/features\/[^/]+\/index\.ts$/;

/**
 * @typedef {{ path: string, text: string }} SourceFile
 * @param {readonly SourceFile[]} files
 * @param {readonly string[]} tables files that may be longer
 * @returns {string[]} what is too large, one line each
 */
export function shapeProblems(files, tables = TABLES) {
  /** @type {Map<string, number>} */
  const folders = new Map();
  const modules = files.filter(({ path }) => !path.endsWith('.css'));
  for (const { path } of modules) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const wide = [...folders].filter(([, count]) => count > LIMITS.filesOfFolder);
  const problems = wide.map(
    ([folder, count]) => `${folder}: ${count} files; ${LIMITS.filesOfFolder} at most, make folders of it`,
  );
  for (const { path, text } of files) {
    const lines = text.split('\n').length - 1;
    if (lines > LIMITS.linesOfFile && !tables.includes(path)) {
      problems.push(`${path}: ${lines} lines; ${LIMITS.linesOfFile} at most where it is no table`);
    }
    if (!ROOM_INDEX.test(path)) continue;
    const names = exportedNames(text);
    if (names === undefined) problems.push(`${path}: export names, never *`);
    else if (names.length > LIMITS.namesOfRoom) {
      problems.push(`${path}: ${names.length} names leave the room; ${LIMITS.namesOfRoom} at most`);
    }
  }
  return problems;
}

/**
 * The names that a barrel exports; undefined where it exports all of another file.
 * @param {string} text
 * @returns {string[] | undefined}
 */
export function exportedNames(text) {
  if (/^export \*/m.test(text)) return undefined;
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const own = [
    ...text.matchAll(/^export (?:declare )?(?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm),
  ].map(([, name = '']) => name);
  return [...lists, ...own].filter((name) => name !== '');
}

/** Without tests. @returns {SourceFile[]} */
export function sourceFiles() {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git cannot list the sources: ${listed.stderr || listed.error}`);
  return listed.stdout
    .split('\n')
    .filter((path) => SOURCE.test(path) && !TEST.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }];
      } catch {
        return []; // deleted, not yet committed
      }
    });
}

if (process.argv[1] === import.meta.filename) {
  const files = sourceFiles();
  if (files.length < 500) throw new Error(`only ${files.length} sources were found`);
  const problems = shapeProblems(files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
