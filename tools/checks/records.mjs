// Whether the history of records is written in one place only.
import { sourceFiles } from './shape.mjs';

const HOME = 'packages/server/src/platform/records/';

export const EXCEPTIONS = [
  {
    path: 'packages/server/src/features/organisation/write-store.ts',
    why: 'the history goes with the organisation',
  },
];

const WRITE = new RegExp(
  [
    String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"\`]record_history\b`,
    String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?record_history\b`,
    String.raw`\b(?:insertAll|updateAll)\([^)]*['"\`]record_history\b`,
  ].join('|'),
  'i',
);

/**
 * @param {readonly import('./shape.mjs').SourceFile[]} files
 * @param {readonly { readonly path: string }[]} exceptions
 * @returns {string[]}
 */
export function historyProblems(files, exceptions = EXCEPTIONS) {
  const writers = files.filter(({ path, text }) => !path.startsWith(HOME) && WRITE.test(text));
  const paths = new Set(writers.map(({ path }) => path));
  const excepted = exceptions.map(({ path }) => path);
  return [
    ...[...paths]
      .filter((path) => !excepted.includes(path))
      .map((path) => `${path}: writes record_history; hand saveAll or recordChange (${HOME}) what changed`),
    ...excepted
      .filter((path) => !paths.has(path))
      .map((path) => `${path}: an exception of tools/checks/records.mjs that writes no record_history`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const problems = historyProblems(sourceFiles());
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
