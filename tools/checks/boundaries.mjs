import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodePath, ROOT } from '../install.mjs';
import { alcoveProblems } from './alcoves.mjs';
import { architecturePage, arrowProblems } from './arrows.mjs';

const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const SOURCES = ['packages', 'e2e', 'bench', 'tools'];
const MODULE = /^(?!tools\/)(?:[^/]+\/)*src\/.*\.tsx?$|^tools\/(?!fixtures\/).*\.(?:ts|mjs)$/;

/**
 * @param {string} directory
 * @param {string[]} sources
 * @returns {{ modules: string[], imports: [from: string, to: string][], violations: { rule: string, from: string, to: string }[] }}
 */
export function cruise(directory, sources) {
  const program = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const done = spawnSync(nodePath(), [program, '--config', CONFIG, '--output-type', 'json', ...sources], {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!done.stdout.startsWith('{'))
    throw new Error(`the imports cannot be read: ${done.stderr || done.stdout}`);
  const { modules, summary } = JSON.parse(done.stdout);
  return {
    modules: modules.map((/** @type {{ source: string }} */ m) => m.source),
    imports: modules.flatMap(
      (/** @type {{ source: string, dependencies: { resolved: string }[] }} */ { source, dependencies }) =>
        dependencies.map(({ resolved }) => /** @type {[string, string]} */ ([source, resolved])),
    ),
    violations: summary.violations.map(
      (/** @type {{ rule: { name: string }, from: string, to: string }} */ v) => ({
        rule: v.rule.name,
        from: v.from,
        to: v.to,
      }),
    ),
  };
}

/**
 * A source whose imports were not read is a problem.
 * @param {string[]} sources
 * @param {Pick<ReturnType<typeof cruise>, 'modules' | 'violations'>} found
 */
export function problemsOf(sources, { modules, violations }) {
  const read = new Set(modules);
  return [
    ...sources.filter((file) => !read.has(file)).map((file) => `${file}: its imports were not read`),
    ...violations.map((v) => `${v.from} → ${v.to}: ${v.rule}`),
  ];
}

export function boundaryProblems() {
  const listed = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...SOURCES],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  if (listed.status !== 0) throw new Error(`git cannot list the sources: ${listed.stderr || listed.error}`);
  const wanted = listed.stdout.split('\n').filter((file) => MODULE.test(file));
  const found = cruise(ROOT, SOURCES);
  return [
    ...problemsOf(wanted, found),
    ...arrowProblems(architecturePage(), found.imports),
    ...alcoveProblems(found.imports),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const problems = boundaryProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
