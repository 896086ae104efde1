import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './install.mjs';
import { changedPlaces, GUARDED, hashesOf, readProved, writeProved } from './proved.mjs';

const PLACES = ['migrations/**', 'src/**/*store.ts'];
let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linehaul-proved-'));
  file = join(root, 'proved.json');
  git('init', '-q');
  mkdirSync(join(root, 'migrations'));
  mkdirSync(join(root, 'src', 'room'), { recursive: true });
  writeFileSync(join(root, 'migrations', '001.sql'), 'CREATE TABLE one ();');
  writeFileSync(join(root, 'src', 'room', 'read-store.ts'), 'select');
  writeFileSync(join(root, 'src', 'room', 'rules.ts'), 'rules');
  writeProved(file, 'group', hashesOf(PLACES, root));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  // A hook's git variables would point at the project's repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const { status, stderr } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
const changed = () => changedPlaces(hashesOf(PLACES, root), readProved(file).group);

test('what is as it was when it passed has not changed, in another directory as well', () => {
  expect(changed()).toEqual([]);
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  try {
    expect(hashesOf(PLACES, copy)).toEqual(hashesOf(PLACES, root));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('what is committed is what it was before, and what is committed and gone has changed', () => {
  git('add', '.');
  git('-c', 'user.name=test', '-c', 'user.email=test@example.org', 'commit', '-qm', 'all');
  expect(changed()).toEqual([]);
  rmSync(join(root, 'src', 'room', 'read-store.ts'));
  writeFileSync(join(root, 'src', 'room', 'write-store.ts'), 'select');
  expect(changed()).toEqual(['src/**/*store.ts']);
});

test('what git ignores is no change', () => {
  writeFileSync(join(root, '.gitignore'), '*.tmp\n');
  writeFileSync(join(root, 'migrations', '001.sql.tmp'), 'draft');
  expect(changed()).toEqual([]);
});

test('a file outside the guarded places changes nothing', () => {
  writeFileSync(join(root, 'src', 'room', 'rules.ts'), 'other rules');
  expect(changed()).toEqual([]);
});

test.each([
  ['one letter', () => writeFileSync(join(root, 'migrations', '001.sql'), 'CREATE TABLE One ();')],
  ['a new file', () => writeFileSync(join(root, 'migrations', '002.sql'), 'CREATE TABLE two ();')],
  ['an empty new file', () => writeFileSync(join(root, 'migrations', '002.sql'), '')],
  [
    'another name',
    () => renameSync(join(root, 'migrations', '001.sql'), join(root, 'migrations', '002.sql')),
  ],
])('a guarded place changes with %s, and is named', (_, change) => {
  change();
  expect(changed()).toEqual(['migrations/**']);
});

test('a file that is gone changes its place', () => {
  writeFileSync(join(root, 'migrations', '002.sql'), 'CREATE TABLE two ();');
  writeProved(file, 'group', hashesOf(PLACES, root));
  expect(changed()).toEqual([]);
  rmSync(join(root, 'migrations', '002.sql'));
  expect(changed()).toEqual(['migrations/**']);
});

test('text that moves from one file into the next is a change', () => {
  writeFileSync(join(root, 'migrations', '002.sql'), 'CREATE TABLE two ();');
  writeProved(file, 'group', hashesOf(PLACES, root));
  writeFileSync(join(root, 'migrations', '001.sql'), 'CREATE TABLE one ();CREATE TABLE two ();');
  writeFileSync(join(root, 'migrations', '002.sql'), '');
  expect(changed()).toEqual(['migrations/**']);
});

test('a group that never passed has changed everywhere, and so has a place that is guarded since', () => {
  expect(changedPlaces(hashesOf(PLACES, root), readProved(file).other)).toEqual(PLACES);
  expect(changedPlaces(hashesOf(PLACES, root), readProved(join(root, 'nowhere.json')).group)).toEqual(PLACES);
  writeProved(file, 'group', hashesOf(PLACES.slice(0, 1), root));
  expect(changed()).toEqual(PLACES.slice(1));
});

test('a place without a file is an error, not a place that never changes', () => {
  expect(() => hashesOf(['migration/**'], root)).toThrow('tools/proved.mjs guards migration/**');
});

test('what is known of other groups stays as it is', () => {
  const before = readProved(file).group;
  writeProved(file, 'other', { 'src/**': 'a hash' });
  expect(readProved(file)).toEqual({ group: before, other: { 'src/**': 'a hash' } });
});

test('a file that cannot be read as JSON is an error', () => {
  writeFileSync(file, '<<<<<<< HEAD');
  expect(changed).toThrow();
});

test('every guarded place of the project has files, and what is known to have passed is of groups that there are', () => {
  for (const places of Object.values(GUARDED)) expect(Object.keys(hashesOf(places, ROOT))).toEqual(places);
  const proved = Object.keys(readProved(join(ROOT, 'tools', 'proved.json')));
  expect(proved.filter((group) => !(group in GUARDED))).toEqual([]);
});

test('whatever says SQL is guarded by both engines', () => {
  const args = [
    'grep',
    '--untracked',
    '-lE',
    '\\bsql[<`.]|selectFrom|insertInto|updateTable|deleteFrom',
    '--',
    'packages/server/src/*.ts',
  ];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const sources = stdout.split('\n').filter((file) => file !== '' && !/\.test\.ts$|\/testing\//.test(file));
  expect(sources.length).toBeGreaterThan(50);
  const isGuarded = (file: string) => GUARDED.bothEngines.some((place) => matchesGlob(file, place));
  expect(sources.filter((file) => !isGuarded(file))).toEqual([]);
});
