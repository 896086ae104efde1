// Whether an amount stays on one line: a no-break space joins a number and its unit.
import { listedFiles } from './shape.mjs';

const UNITS = 'min|km\\/h|km|m|h|s|d|ms|kg|t|%|°C|MB';
/** In a text: '20 min', '{minutes} min'. */
const IN_TEXT = new RegExp(`(?:\\}|\\d) (?:${UNITS})(?![\\p{L}\\d])`, 'gu');
/** In a source: `${minutes} min`, {minutes} min. */
const IN_SOURCE = new RegExp(
  `\\} (?:${UNITS})(?=[\`'"<.,;:)\\s]|$)|suffix=(?:"|\\{\`) \\S*|\\\\u2009`,
  'gmu',
);

const TEXTS = /^packages\/web\/src\/.*\/texts\/[a-z]+\.json$/;
const SOURCES = /^packages\/web\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/;

/**
 * @param {readonly import('./shape.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export function brokenAmounts(files) {
  return files.flatMap(({ path, text }) => {
    const amount = TEXTS.test(path) ? IN_TEXT : SOURCES.test(path) ? IN_SOURCE : undefined;
    if (!amount) return [];
    const how = amount === IN_TEXT ? 'write \\u00a0 before the unit' : 'use unbroken (platform/time)';
    return [...text.matchAll(amount)].map((found) => {
      const line = text.slice(0, found.index).split('\n').length;
      return `${path}:${line}: '${found[0]}' can break before its unit; ${how}`;
    });
  });
}

export const shownFiles = () => listedFiles((path) => TEXTS.test(path) || SOURCES.test(path));

if (process.argv[1] === import.meta.filename) {
  const files = shownFiles();
  if (files.length < 500) throw new Error(`only ${files.length} files were found`);
  const problems = brokenAmounts(files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
