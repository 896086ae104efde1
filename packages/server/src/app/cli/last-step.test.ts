import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupRefused } from '../../platform/backup/index.ts';
import { MoveMark } from '../../platform/db/index.ts';
import { startupError } from '../startup-error.ts';
import { lastStepOf, settleMove } from './last-step.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-last-step-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function unknownEnd(): void {
  const step = lastStepOf(directory, 'db.example:5432/linehaul');
  step.begin();
  step.end();
}

test.each([
  [true, true],
  [false, undefined],
])('a person says how a move ended whose end is unknown: taken is %s', (isMoved, isCertain) => {
  unknownEnd();
  settleMove(directory, isMoved);
  expect(new MoveMark(directory).why?.isCertain).toBe(isCertain);
  expect(existsSync(join(directory, 'database-move'))).toBe(false);
});

test('the line at the start has room for all that is to be said', () => {
  unknownEnd();
  expect(startupError(new MoveMark(directory).why)).toContain('(nothing was moved: move --moved no)');
});

test('nobody is asked while the command is at its last step, and nothing is settled twice', () => {
  const step = lastStepOf(directory, 'db.example:5432/linehaul');
  step.begin();
  expect(() => settleMove(directory, false)).toThrow('is at its last step: wait until that command ends');
  step.wasTaken();
  step.end();
  expect(() => settleMove(directory, false)).toThrow('was moved to db.example:5432/linehaul');
});

test('without a move of an unknown end there is nothing to say', () => {
  expect(() => settleMove(directory, true)).toThrow(BackupRefused);
  const step = lastStepOf(directory, 'db.example:5432/linehaul');
  step.begin();
  step.wasRefused();
  step.end();
  expect(() => settleMove(directory, true)).toThrow('no move of');
  const elsewhere = join(directory, 'elsewhere');
  expect(() => settleMove(elsewhere, true)).toThrow('no move of');
  expect(existsSync(elsewhere)).toBe(false);
});
