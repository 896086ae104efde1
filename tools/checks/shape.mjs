// Limits: files in a folder, exports of a room.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../install.mjs';

const LIMITS = { filesOfFolder: 25, namesOfRoom: 20 };

/** Rooms that let out more names than the limit: figures that only fall (docs/decisions/052). */
export const OPEN_ROOMS = {
  'packages/contracts/src/admin/index.ts': 31,
  'packages/contracts/src/alerts/index.ts': 25,
  'packages/contracts/src/cases/index.ts': 36,
  'packages/contracts/src/driver-hours/index.ts': 22,
  'packages/contracts/src/figures/index.ts': 25,
  'packages/contracts/src/fleet/index.ts': 57,
  'packages/contracts/src/http/index.ts': 41,
  'packages/contracts/src/identity/index.ts': 21,
  'packages/contracts/src/journeys/index.ts': 67,
  'packages/contracts/src/notifications/index.ts': 34,
  'packages/contracts/src/operator/index.ts': 24,
  'packages/contracts/src/telemetry/index.ts': 32,
  'packages/contracts/src/transfers/index.ts': 21,
  'packages/contracts/src/vehicle-day/index.ts': 21,
  'packages/domain/src/allocation/index.ts': 21,
  'packages/domain/src/cases/index.ts': 28,
  'packages/domain/src/core/index.ts': 25,
  'packages/domain/src/driver-hours/index.ts': 38,
  'packages/domain/src/entities/index.ts': 37,
  'packages/domain/src/figures/index.ts': 28,
  'packages/domain/src/fleet/index.ts': 35,
  'packages/domain/src/forecast/index.ts': 53,
  'packages/domain/src/geo/index.ts': 26,
  'packages/domain/src/journeys/index.ts': 73,
  'packages/domain/src/notifications/index.ts': 54,
  'packages/domain/src/telemetry/index.ts': 27,
  'packages/domain/src/time/index.ts': 29,
  'packages/domain/src/tracking/index.ts': 61,
  'packages/domain/src/transfers/index.ts': 34,
  'packages/server/src/platform/db/index.ts': 50,
  'packages/server/src/platform/http/index.ts': 36,
  'packages/server/src/platform/records/index.ts': 24,
  'packages/web/src/ui/index.ts': 37,
  'packages/web/src/ui/insights/index.ts': 22,
  'packages/web/src/ui/records/index.ts': 41,
  'packages/web/src/ui/times/index.ts': 33,
  'packages/web/src/ui/vehicle-day/index.ts': 21,
};

const SOURCE = /^(packages\/[^/]+\/src|bench\/src|e2e\/src|tools)\/.*\.(ts|tsx|mjs|css)$/;
const TEST = /\.test\.tsx?$|^tools\/fixtures\//;
const ROOM_INDEX =
  /^packages\/(?:(?:server|web)\/src\/(?:(?:features|platform|shared|ui)\/[^/]+|ui)|(?:domain|contracts)\/src\/[^/]+)\/index\.tsx?$/;
const SPOKEN_IN = /^packages\/(?:domain|contracts)\//;

/**
 * @typedef {{ path: string, text: string }} SourceFile
 * @param {readonly SourceFile[]} files
 * @param {Readonly<Record<string, number>>} open
 * @returns {string[]} what is too large, one line each
 */
export function shapeProblems(files, open = OPEN_ROOMS) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  /** @type {Map<string, number>} */
  const folders = new Map();
  const modules = files.filter(({ path }) => !path.endsWith('.css'));
  for (const { path } of modules) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const wide = [...folders].filter(([, count]) => count > LIMITS.filesOfFolder);
  const problems = wide.map(
    ([folder, count]) => `${folder}: ${count} files; ${LIMITS.filesOfFolder} at most, make folders of it`,
  );
  for (const { path, text } of files) {
    if (!ROOM_INDEX.test(path)) continue;
    if (/^export \*/m.test(text) && !SPOKEN_IN.test(path)) problems.push(`${path}: export names, never *`);
    const count = namesOfRoom(path, texts).length;
    const most = open[path] ?? LIMITS.namesOfRoom;
    if (count > most) problems.push(`${path}: ${count} names leave the room; ${most} at most`);
  }
  return problems;
}

/**
 * Rooms that let out fewer names than they may.
 * @param {readonly SourceFile[]} files
 * @param {Readonly<Record<string, number>>} open
 * @returns {string[]}
 */
export function shapeNotes(files, open = OPEN_ROOMS) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return Object.entries(open).flatMap(([path, most]) => {
    const count = namesOfRoom(path, texts).length;
    return count < most ? [`${path}: ${count} names leave the room; lower its ceiling of ${most}`] : [];
  });
}

/** @param {string} path @param {ReadonlyMap<string, string>} texts @returns {string[]} */
function namesOfRoom(path, texts) {
  const text = texts.get(path) ?? '';
  const whole = [...text.matchAll(/^export (?:type )?\* from '\.\/([^']+)'/gm)].map(([, file = '']) => file);
  return [
    ...exportedNames(text),
    ...whole.flatMap((file) => exportedNames(texts.get(join(dirname(path), file)) ?? '')),
  ];
}

/**
 * The names in the lists of a barrel, and its own.
 * @param {string} text
 * @returns {string[]}
 */
export function exportedNames(text) {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const own = [
    ...text.matchAll(/^export (?:declare )?(?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm),
  ].map(([, name = '']) => name);
  return [...lists, ...own].filter((name) => name !== '');
}

/** Without tests. */
export const sourceFiles = () => listedFiles((path) => SOURCE.test(path) && !TEST.test(path));

/** Committed or not, except ignored ones. @param {(path: string) => boolean} isRead @returns {SourceFile[]} */
export function listedFiles(isRead) {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git cannot list the sources: ${listed.stderr || listed.error}`);
  return listed.stdout
    .split('\n')
    .filter(isRead)
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }];
      } catch {
        return []; // deleted, not committed
      }
    });
}

if (process.argv[1] === import.meta.filename) {
  const files = sourceFiles();
  if (files.length < 500) throw new Error(`only ${files.length} sources were found`);
  const problems = shapeProblems(files);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  for (const note of shapeNotes(files)) process.stdout.write(`note: ${note}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
