import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOnce } from './database-place.ts';
import { checkNotMoved, DatabaseMoved, MoveMark } from './move-mark.ts';

let directory: string;
let mark: MoveMark;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-mark-'));
  mark = new MoveMark(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const begin = () => mark.lastStep('db.example:5432/linehaul', new Date('2026-05-04T10:11:12Z'));

test('from the last step of a move on, no product starts from the directory, and the message says what to do', async () => {
  expect(mark.why).toBeUndefined();
  begin();
  expect(mark.why?.isCertain).toBe(false);
  await expect(createOnce(directory)).rejects.toThrow(
    /db\.example:5432\/linehaul on 2026-05-04 10:11 UTC got no answer.*schema_migration.*--moved yes.*--moved no/,
  );
});

test('a last step that was taken is a move for ever', () => {
  begin();
  mark.moved();
  expect(mark.why?.isCertain).toBe(true);
  mark.notMoved();
  expect(() => checkNotMoved(directory)).toThrow(
    'was moved to db.example:5432/linehaul on 2026-05-04 10:11 UTC',
  );
  expect(() => checkNotMoved(directory)).toThrow(DatabaseMoved);
});

test('a last step that was refused leaves no mark, nor does a database that is restored', () => {
  begin();
  mark.notMoved();
  checkNotMoved(directory);
  begin();
  mark.forget();
  checkNotMoved(directory);
});
