// Declared and file names against docs/glossary.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../install.mjs';

/** @type {readonly [RegExp, string][]} */
const WORDS = [
  [/^wish(es|ed)?$/, 'input'],
  [/^pieces?$/, 'override, section or part'],
  [/^stretch(es)?$/, 'keysetPage, period, section or range'],
  [/^grounds?$/, 'geofence or basemap'],
  [/^kept$/, 'readOnly, stored, retained or cached'],
  [/^told$/, 'sent, delivered or notified'],
  [/^tell(s|ing)?$/, 'notify'],
  [/^news$/, 'changes'],
  [/^reckon(s|ed|ing)?$/, 'compute'],
  [/^(un|not)?judg(e|es|ed|ing|ement|ements|eable)$/, 'evaluate, evaluation'],
  [/^illegal$/, 'notAllowed, or a name with validate'],
  [/^refusals?$/, 'failure'],
];

/** @type {readonly [RegExp, string][]} */
const NAMES = [[/legalMoves?/i, 'transitions']];

/** @type {readonly [RegExp, string][]} */
const FUNCTIONS = [
  [/^#?hold([A-Z]|$)/, 'lock, defer or delay'],
  [/^#?refuse([A-Z]|$)/, 'validate'],
  [/^#?check[A-Z]/, 'validate'],
  [/[a-z]Problem$/, 'validate'],
];

/** @type {Readonly<Record<string, string>>} */
const TYPES = { By: 'Actor' };

/** @type {Readonly<Record<string, string>>} */
const FILES = {
  whole: 'journey-detail',
  row: 'journey-row',
  within: 'organisation-scope',
  remember: 'cache-update',
  'give-way': 'yield-to-ingest',
  outdated: 'version-check',
  tally: 'count-outcomes',
};

const EXCEPTIONS = [
  { name: /^LINEHAUL_JUDGE_EVERY_MS$/, in: '', why: 'a variable of the environment' },
  { name: /^judgeEveryMs$/, in: 'packages/server/src/features/admin/', why: 'on the wire: a shown setting' },
  { name: /^judgement$/, in: 'packages/', why: 'on the wire: a figure of the engine' },
  { name: /^keptFixes$/, in: 'packages/', why: 'on the wire: quarantined devices' },
  { name: /^positionsKeptFromUtc$/, in: 'packages/', why: "on the wire: a vehicle's day" },
  { name: /^illegalMove$/, in: 'packages/contracts/', why: 'an error code' },
  { name: /^notJudgeable$/, in: 'packages/web/', why: 'on the wire: the reason of a status' },
  { name: /^stretch[XY]$/, in: 'packages/web/', why: 'an option of MapLibre' },
  { name: /^toldUntil$/, in: 'packages/simulator/', why: "stored: the demo world's memory" },
];

// Functions that give back no errors.
const CHECKS = [
  { name: /^check(Rests|End)$/, in: 'packages/domain/src/', why: 'changes what was computed' },
  { name: /^checkPassword$/, in: 'packages/server/src/features/identity/', why: 'finds the person' },
  { name: /^check(Replaceable|NotMoved)$/, in: 'packages/server/src/platform/', why: 'throws' },
  { name: /^check(Answer|Of)$/, in: 'packages/server/src/testing/', why: 'throws' },
  { name: /^checkAccount$/, in: 'packages/web/src/features/identity/', why: 'asks the server' },
];

const DATABASE = /^[a-z]+(_[a-z]+)+$/;

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_#.-]+/)
    .map((word) => word.toLowerCase());

/** @param {string} name */
const betterWord = (name) =>
  WORDS.find(([word]) => wordsOf(name).some((part) => word.test(part)))?.[1] ??
  NAMES.find(([pattern]) => pattern.test(name))?.[1];

/** @param {string} name @param {string} file */
const isExcepted = (name, file) =>
  DATABASE.test(name) ||
  [...EXCEPTIONS, ...CHECKS].some((one) => one.name.test(name) && file.startsWith(one.in));

/** @param {ts.Node} node */
const isRepeated = (node) =>
  ts.isShorthandPropertyAssignment(node) ||
  (ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent)) ||
  ts.isImportSpecifier(node) ||
  ts.isExportSpecifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isJsxAttribute(node);

/** @param {ts.Node} node */
function isFunction(node) {
  if (ts.isFunctionLike(node)) return true;
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyAssignment(node)) return false;
  const { initializer } = node;
  return (
    initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
  );
}

/** Undefined if the name is fine. @param {string} name @param {ts.Node} node */
function betterName(name, node) {
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  if (isType && TYPES[name]) return TYPES[name];
  const ofFunction = isFunction(node) ? FUNCTIONS.find(([pattern]) => pattern.test(name))?.[1] : undefined;
  return ofFunction ?? betterWord(name);
}

const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const NAME = /[A-Za-z_][\w]*/g;
/** @type {Map<string, boolean>} */
const suspects = new Map();

/** @param {string} name */
function isSuspect(name) {
  let is = suspects.get(name);
  if (is === undefined) {
    is =
      betterWord(name) !== undefined ||
      TYPES[name] !== undefined ||
      FUNCTIONS.some(([pattern]) => pattern.test(name));
    suspects.set(name, is);
  }
  return is;
}

/** @param {string} file @param {string} text */
const mayHaveOne = (file, text) =>
  text
    .replaceAll(COMMENT_OR_TEXT, ' ')
    .match(NAME)
    ?.some((name) => isSuspect(name) && !isExcepted(name, file)) ?? false;

/** @param {string} file @param {string} text */
export function wrongWords(file, text) {
  /** @type {string[]} */
  const found = [];
  const stem = basename(file).replace(/\..*$/, '');
  const better = FILES[stem] ?? betterWord(stem);
  if (better && !isExcepted(stem, file)) found.push(`${file}: the file's name; use ${better}`);
  if (!mayHaveOne(file, text)) return found;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  /** @param {ts.Node} node */
  const visit = (node) => {
    const name = /** @type {{ name?: ts.Node }} */ (node).name;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && !isRepeated(node)) {
      const instead = betterName(name.text, node);
      if (instead && !isExcepted(name.text, file)) {
        const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
        found.push(`${file}:${line + 1}: ${name.text}; use ${instead}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function sources() {
  const patterns = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.cjs'];
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`the sources cannot be listed: ${listed.stderr}`);
  return listed.stdout.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

export function wordProblems() {
  const files = sources();
  return {
    files,
    problems: files.flatMap((file) => wrongWords(file, readFileSync(join(ROOT, file), 'utf8'))),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { files, problems } = wordProblems();
  for (const problem of problems) console.log(problem);
  if (files.length === 0) console.log('no source was found');
  console.log(`${files.length} sources, ${problems.length} names (docs/glossary.md)`);
  process.exit(problems.length > 0 || files.length === 0 ? 1 : 0);
}
