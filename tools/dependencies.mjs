// Writes docs/dependencies.md (not committed) and its hash (committed) from the lockfile; --ask: also new releases
// and known flaws from the registry.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

export const PAGE = join(ROOT, 'docs', 'dependencies.md');
export const HASH = join(ROOT, 'docs', 'dependencies.sha256');
const ASKED = join(ROOT, 'tools', 'dependencies-asked.json');

export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'EDL-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // MPL covers single files, unchanged.
  'MPL-2.0',
  'OFL-1.1',
  // Python's, of an argparse port.
  'Python-2.0',
  'Unlicense',
]);

/** @type {Readonly<Record<string, string>>} Read in the LICENSE of packages that name none elsewhere. */
const READ_IN_FILE = { 'png-js@2.0.0': 'MIT' };

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, name?: string }} Locked
 * @typedef {{ name: string, version: string, licence: string, direct: boolean, shipped: boolean }} Dependency
 * @typedef {{ askedUtc: string, newest: Record<string, string>, released: Record<string, string>, times: boolean, audit: string }} Asked
 */

/** @param {string} licence */
export function isAllowed(licence) {
  const bare = licence.replace(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())));
}

/** @param {Record<string, Locked>} packages @param {ReadonlySet<string>} direct @returns {Dependency[]} */
export function dependenciesOf(packages, direct) {
  /** @type {Map<string, Dependency>} */
  const found = new Map();
  for (const [path, { version, license, dev, link, name: alias }] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link || version === undefined) continue;
    const installed = path.slice(at + 'node_modules/'.length);
    const name = alias ?? installed;
    const key = `${name}@${version}`;
    const before = found.get(key);
    found.set(key, {
      name,
      version,
      licence: license ?? READ_IN_FILE[key] ?? 'not named',
      direct: (before?.direct ?? false) || (direct.has(installed) && path === `node_modules/${installed}`),
      shipped: (before?.shipped ?? false) || dev !== true,
    });
  }
  return [...found.values()].sort((a, b) =>
    a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name),
  );
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function directNames() {
  const names = new Set();
  const manifests = ['package.json', 'e2e/package.json'];
  for (const each of readdirSync(join(ROOT, 'packages'))) manifests.push(`packages/${each}/package.json`);
  for (const manifest of manifests.filter((path) => existsSync(join(ROOT, path)))) {
    const { dependencies = {}, devDependencies = {} } = read(join(ROOT, manifest));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) names.add(name);
  }
  return names;
}

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

export function dependencies() {
  return dependenciesOf(read(join(ROOT, 'package-lock.json')).packages, directNames());
}

/** @returns {Asked | undefined} */
function asked() {
  return existsSync(ASKED) ? read(ASKED) : undefined;
}

/** @param {readonly Dependency[]} all @param {Asked | undefined} answers */
export function pageOf(all, answers = asked()) {
  const direct = all.filter((each) => each.direct);
  const others = all.filter((each) => !each.direct);
  const day = answers?.askedUtc.slice(0, 10);
  /** @param {Dependency} each */
  const release = ({ name }) => {
    const newest = answers?.newest[name];
    if (newest === undefined) return 'not asked';
    const date = answers?.released[name];
    return date ? `${newest}, ${date}` : newest;
  };
  const licences = Map.groupBy(all, ({ licence }) => licence);
  const counts = [...licences]
    .sort(([a, of], [b, than]) => than.length - of.length || compare(a, b))
    .map(([licence, of]) => `${licence} (${of.length})`);
  return `# Dependencies

Made by \`node tools/dependencies.mjs\` from the lockfile; a test fails where its committed hash is not that of the lockfile, or where
a licence is not on the list of \`tools/dependencies.mjs\`. With \`--ask\` it asks the registry as well.

- ${all.length} packages, ${direct.length} of them named by a package.json of the product; ${all.filter((each) => each.shipped).length} are more than tools.
- Licences: ${counts.join(', ')}.
- Last release: ${day ? `the newest version of the registry on ${day}${answers?.times ? ', with its date' : '; this registry does not tell dates'}` : 'not asked'}.
- Known flaws (npm audit): ${answers ? answers.audit : 'not run'}.

## Named by the product

| package | version | licence | last release | used |
| ------- | ------- | ------- | ------------ | ---- |
${direct.map((each) => `| ${each.name} | ${each.version} | ${each.licence} | ${release(each)} | ${each.shipped ? 'product' : 'tools and tests'} |`).join('\n')}

## What they need

| package | version | licence | used |
| ------- | ------- | ------- | ---- |
${others.map((each) => `| ${each.name} | ${each.version} | ${each.licence} | ${each.shipped ? 'product' : 'tools and tests'} |`).join('\n')}
`;
}

/** @param {string} page */
export const hashOf = (page) => `${createHash('sha256').update(page).digest('hex')}\n`;

/** @param {...string} args */
function npm(...args) {
  const { stdout } = spawnSync('npm', [...args, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 300_000,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** @param {readonly Dependency[]} all @returns {Asked} */
function ask(all) {
  const direct = all.filter((each) => each.direct);
  const outdated = npm('outdated');
  if (outdated === undefined || outdated.error) throw new Error('the registry does not answer');
  /** @type {Record<string, string>} */
  const newest = {};
  for (const { name, version } of direct) {
    const answer = outdated[name];
    newest[name] = (Array.isArray(answer) ? answer[0] : answer)?.latest ?? version;
  }
  /** @type {Record<string, string>} */
  const released = {};
  // A registry without dates is asked only once.
  for (const { name } of direct) {
    const times = npm('view', name, 'time');
    const time = times?.[newest[name] ?? ''];
    if (typeof time !== 'string') break;
    released[name] = time.slice(0, 10);
  }
  return {
    askedUtc: new Date().toISOString(),
    newest,
    released,
    times: Object.keys(released).length > 0,
    audit: auditLine(npm('audit')),
  };
}

/** Never 'clean': states what was asked and answered. @param {any} report */
export function auditLine(report) {
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return 'not run: the registry does not offer it';
  const answer = ['critical', 'high', 'moderate', 'low'].map((level) => `${counts[level] ?? 0} ${level}`);
  return `${answer.join(', ')} known to the registry`;
}

if (process.argv[1] === import.meta.filename) {
  const all = dependencies();
  if (process.argv.includes('--ask')) writeFileSync(ASKED, `${JSON.stringify(ask(all), null, 2)}\n`);
  const page = pageOf(all);
  writeFileSync(PAGE, page);
  writeFileSync(HASH, hashOf(page));
  const refused = all.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused)
    process.stdout.write(`${name} ${version}: the licence ${licence} is not allowed\n`);
  process.exit(refused.length > 0 ? 1 : 0);
}
