// Whether each source, test and style fits in one reading.
import { listedFiles } from './shape.mjs';

const MOST_LINES = 300;

/** Longer, and why. @type {Readonly<Record<string, string>>} */
export const TABLES = {
  'packages/server/src/platform/db/schema.ts': 'one table: the columns of the database',
  'packages/server/src/testing/isolation/own-requests.ts':
    'one table: each call once, so that the isolation suite misses none',
  'packages/domain/src/late-reason/testing/worlds.ts': 'one table: late stops, each with its reason',
};

const READ = /\.(?:[cm]?[jt]s|tsx|css)$/;

/**
 * @param {readonly import('./shape.mjs').SourceFile[]} files
 * @param {Readonly<Record<string, string>>} tables
 * @returns {string[]}
 */
export function lengthProblems(files, tables = TABLES) {
  const lines = new Map(files.map(({ path, text }) => [path, text.split('\n').length - 1]));
  return [
    ...[...lines]
      .filter(([path, count]) => count > MOST_LINES && !Object.hasOwn(tables, path))
      .map(([path, count]) => `${path}: ${count} lines; ${MOST_LINES} at most, make files of it`),
    ...Object.keys(tables)
      .filter((path) => (lines.get(path) ?? 0) <= MOST_LINES)
      .map((path) => `${path}: an exception of tools/checks/lengths.mjs that needs none`),
  ];
}

/** Not the example violations in tools/fixtures. */
export const readFiles = () => listedFiles((path) => READ.test(path) && !path.startsWith('tools/fixtures/'));

if (process.argv[1] === import.meta.filename) {
  const files = readFiles();
  if (files.length < 2000) throw new Error(`only ${files.length} files were found`);
  const problems = lengthProblems(files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
