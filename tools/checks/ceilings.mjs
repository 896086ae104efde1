// Figures of the sources that only fall.
import { sourceFiles } from './shape.mjs';

export const CEILINGS = {
  'exemptions of useExhaustiveDependencies': 5,
  'declarations of CSS': 4716,
  'distinct declarations of CSS': 1256,
};

/** @typedef {Record<keyof typeof CEILINGS, number>} Figures */

const EXEMPTION =
  /biome-ignore(?:-all|-start)?\s+lint(?:\/correctness(?:\/useExhaustiveDependencies)?)?(?=[(:\s])/g;
const DECLARATION = /^\s+(?!composes:)[-a-z]+:.*;/;

/** @param {readonly import('./shape.mjs').SourceFile[]} files @returns {Figures} */
export function figuresOf(files) {
  const modules = files.filter(({ path }) => /\.tsx?$/.test(path));
  const declarations = files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ text }) => text.split('\n').filter((line) => DECLARATION.test(line)))
    .map((line) => line.trim());
  return {
    'exemptions of useExhaustiveDependencies': modules.flatMap(({ text }) => text.match(EXEMPTION) ?? [])
      .length,
    'declarations of CSS': declarations.length,
    'distinct declarations of CSS': new Set(declarations).size,
  };
}

/**
 * @param {Figures} figures
 * @param {Figures} ceilings
 * @returns {{ problems: string[], notes: string[] }}
 */
export function ceilingLines(figures, ceilings = CEILINGS) {
  const names = /** @type {(keyof Figures)[]} */ (Object.keys(ceilings));
  return {
    problems: names
      .filter((name) => figures[name] > ceilings[name])
      .map((name) => `${figures[name]} ${name}; ${ceilings[name]} at most`),
    notes: names
      .filter((name) => figures[name] < ceilings[name])
      .map(
        (name) =>
          `${figures[name]} ${name}: lower the ceiling of ${ceilings[name]} (tools/checks/ceilings.mjs)`,
      ),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { problems, notes } = ceilingLines(figuresOf(sourceFiles()));
  for (const line of problems) process.stdout.write(`${line}\n`);
  for (const line of notes) process.stdout.write(`note: ${line}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
