// Whether the version before can run beside a new migration.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

const PLACE = 'packages/server/migrations';
/** Earlier ones are older than the rule. */
const FIRST = 104;

/** What a version that does not know of it needs. @type {readonly [RegExp, string][]} */
const ENDS = [
  [/\bDROP\s+(?:TABLE|COLUMN|VIEW|MATERIALIZED\s+VIEW|FUNCTION|TYPE)\b/i, 'takes away what is read'],
  [/\bRENAME\b/i, 'renames what is read and written'],
  [/\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes the type of what is written'],
  [/\bSET\s+NOT\s+NULL\b/i, 'asks for a value that nobody writes'],
  [
    /\bADD\s+(?:CONSTRAINT|UNIQUE|CHECK|PRIMARY\s+KEY|EXCLUDE)\b|\bCREATE\s+UNIQUE\s+INDEX\b/i,
    'refuses what was allowed',
  ],
  [/\bDROP\s+DEFAULT\b/i, 'asks for a value that nobody writes'],
  // ON CONFLICT names the columns of one.
  [/\bDROP\s+(?:INDEX|CONSTRAINT)\b/i, 'takes away what a write may rely on'],
];
const REFERENCE = /\bADD\s+FOREIGN\s+KEY\s*\(([^)]*)\)/gi;
const NEW_COLUMN = /\bADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;
const ADDED = /\bADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?[^,;]*/gi;
const NEW_TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;
const OF_TABLE = /\b(?:ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?|\bON\s+)"?(\w+)"?/i;
/** With the version from which nothing needs it any more. */
const SAID = /^-- contract from \d+\.\d+\.\d+: ./;

/** @param {string} text */
function endsOf(text) {
  const code = text.replaceAll(/--.*$/gm, '');
  const own = new Set([...code.matchAll(NEW_TABLE)].map(([, table]) => table));
  /** @type {string[]} */
  const found = [];
  for (const statement of code.split(';')) {
    // Nobody reads or writes a table that this migration makes.
    if (own.has(OF_TABLE.exec(statement)?.[1])) continue;
    for (const [pattern, what] of ENDS) if (pattern.test(statement)) found.push(what);
    for (const [column] of statement.matchAll(ADDED))
      if (/\bNOT\s+NULL\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column))
        found.push('adds a column that must have a value');
    // One with a column that nobody fills yet holds for every row.
    const columns = new Set([...statement.matchAll(NEW_COLUMN)].map(([, column]) => column));
    for (const [, key = ''] of statement.matchAll(REFERENCE))
      if (!key.split(',').some((column) => columns.has(column.trim())))
        found.push('refuses what was allowed');
  }
  return [...new Set(found)];
}

/**
 * @param {readonly { readonly name: string, readonly text: string }[]} files
 * @returns {string[]}
 */
export function migrationProblems(files) {
  return files
    .filter(({ name }) => Number.parseInt(name, 10) >= FIRST)
    .flatMap(({ name, text }) => {
      const ends = endsOf(text);
      const isSaid = SAID.test(text);
      if (ends.length > 0 && !isSaid)
        return [
          `${name}: ${ends.join(', ')}; the version before runs beside it: add first, and take away one version later, with '-- contract from <version>: <why>' in the first line`,
        ];
      if (ends.length === 0 && isSaid) return [`${name}: says that it takes something away, and adds only`];
      return [];
    });
}

if (process.argv[1] === import.meta.filename) {
  const names = readdirSync(join(ROOT, PLACE)).filter((name) => name.endsWith('.sql'));
  const files = names.map((name) => ({ name, text: readFileSync(join(ROOT, PLACE, name), 'utf8') }));
  const problems = migrationProblems(files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (files.length === 0) process.stdout.write('no migration was found\n');
  process.exit(problems.length > 0 || files.length === 0 ? 1 : 0);
}
