// What is held against the product proves nothing where it shares code with it.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../install.mjs';

const FOLDERS = ['tools/austin-check', 'tools/back-test'];

const RUN_THE_PRODUCT = [
  'tools/austin-check/recorded-day.ts',
  'tools/back-test/forecast-figures.ts',
  'tools/back-test/journey-tracker.ts',
  'tools/back-test/late-reasons/hand-made-worlds.ts',
  'tools/back-test/late-reasons/recorded-reasons.ts',
  'tools/back-test/main.ts',
  'tools/back-test/planted-trouble.ts',
  'tools/back-test/projections.ts',
  'tools/back-test/rotation.ts',
];

/**
 * Lengths of time, midnight of a zone, names of horizons and parts of the day, and an error without a stack.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const HELPERS = {
  '@linehaul/domain/core': ['DAY', 'HOUR', 'MINUTE', 'SECOND'],
  '@linehaul/domain/time': ['startOfDay'],
  '@linehaul/domain/forecast': ['HORIZON_MINUTES', 'PARTS_OF_DAY', 'partOfDayAt'],
  'packages/simulator/src/terminal/index.ts': ['UsageError'],
};

/** @typedef {{ path: string, text: string }} SourceFile */

/**
 * @param {readonly SourceFile[]} files
 * @param {readonly string[]} runTheProduct
 * @returns {string[]} values that come from the product, one line each
 */
export function sharedCode(files, runTheProduct = RUN_THE_PRODUCT) {
  const paths = new Set(files.map(({ path }) => path));
  const problems = runTheProduct.filter((path) => !paths.has(path)).map((path) => `${path}: is not there`);
  for (const { path, text } of files) {
    if (runTheProduct.includes(path)) continue;
    for (const { from, names } of valuesImported(path, text)) {
      if (names.length === 0) continue;
      const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from;
      const isOfProduct = /^(packages\/|@linehaul\/)/.test(target);
      const shared = isOfProduct ? names.filter((name) => !HELPERS[target]?.includes(name)) : [];
      problems.push(...shared.map((name) => `${path}: ${name} is the product's (${target})`));
      if (runTheProduct.includes(target)) problems.push(`${path}: ${target} runs the product`);
      else if (from.startsWith('.') && !isOfProduct && !paths.has(target))
        problems.push(`${path}: ${target} is not read`);
    }
  }
  return problems;
}

/**
 * Types alone are no code.
 * @param {string} path
 * @param {string} text
 * @returns {{ from: string, names: readonly string[] }[]} `*` for all names of a file
 */
function valuesImported(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {{ from: string, names: readonly string[] }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const from = moduleOf(node);
    if (from !== undefined) found.push({ from, names: namesOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node */
function moduleOf(node) {
  const named =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
  if (named === undefined) return undefined;
  return ts.isStringLiteralLike(named) ? named.text : './what-is-computed';
}

/** @param {ts.Node} node @returns {readonly string[]} */
function namesOf(node) {
  if (ts.isExportDeclaration(node)) {
    if (node.isTypeOnly) return [];
    return node.exportClause && ts.isNamedExports(node.exportClause)
      ? valuesOf(node.exportClause.elements)
      : ['*'];
  }
  if (!ts.isImportDeclaration(node)) return ['*'];
  const clause = node.importClause;
  if (!clause) return ['*'];
  if (clause.isTypeOnly) return [];
  const bindings = clause.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? valuesOf(bindings.elements) : bindings ? ['*'] : [];
  return clause.name ? ['default', ...named] : named;
}

/** @param {ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>} elements */
const valuesOf = (elements) =>
  elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);

/** @returns {SourceFile[]} */
export function independentSources() {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }));
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
