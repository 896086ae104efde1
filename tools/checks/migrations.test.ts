import { expect, test } from 'vitest';
import { migrationProblems } from './migrations.mjs';

const problems = (text: string, name = '120-new.sql') => migrationProblems([{ name, text }]);

test.each([
  'ALTER TABLE journey ADD COLUMN route_word text;',
  'ALTER TABLE journey ADD COLUMN tries integer NOT NULL DEFAULT 0, ADD COLUMN last text;',
  'ALTER TABLE journey ADD COLUMN day date NOT NULL GENERATED ALWAYS AS (planned_start::date) STORED;',
  'ALTER TABLE journey ADD COLUMN desk_id uuid, ADD FOREIGN KEY (organisation_id, desk_id) REFERENCES desk (organisation_id, id);',
  'CREATE INDEX journey_by_word ON journey (route_word);',
  'CREATE TABLE visit (id uuid NOT NULL, PRIMARY KEY (id)); CREATE UNIQUE INDEX visit_once ON visit (id);',
  '-- DROP TABLE journey is not what this does\nUPDATE organisation SET settings = settings;',
])('%s is well', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['DROP TABLE journey_note;', 'takes away'],
  ['ALTER TABLE journey DROP COLUMN status;', 'takes away'],
  ['ALTER TABLE journey RENAME COLUMN status TO state;', 'renames'],
  ['ALTER TABLE journey ALTER COLUMN tries TYPE bigint;', 'changes the type'],
  ['ALTER TABLE journey ALTER tries SET DATA TYPE bigint;', 'changes the type'],
  ['ALTER TABLE journey ALTER COLUMN tries SET NOT NULL;', 'asks for a value'],
  ['ALTER TABLE journey ADD COLUMN tries integer NOT NULL;', 'must have a value'],
  ['CREATE UNIQUE INDEX once ON journey (unique_reference);', 'refuses'],
  ['ALTER TABLE journey ADD UNIQUE (organisation_id, comment);', 'refuses'],
  ['ALTER TABLE journey ADD CHECK (length(comment) < 9);', 'refuses'],
  [
    'ALTER TABLE journey ADD FOREIGN KEY (organisation_id, lane_id) REFERENCES lane (organisation_id, id);',
    'refuses',
  ],
  ['ALTER TABLE journey ALTER COLUMN tries DROP DEFAULT;', 'asks for a value'],
  ['DROP INDEX journey_reference;', 'rely on'],
  ['ALTER TABLE journey DROP CONSTRAINT journey_pkey;', 'rely on'],
  ['ALTER TABLE journey ADD CONSTRAINT short CHECK (length(comment) < 9);', 'refuses'],
])('%s is found', (text, what) => {
  expect(problems(text)).toEqual([expect.stringContaining(what)]);
  expect(problems(`-- contract from 0.4.0: 0.3.0 wrote both\n${text}`)).toEqual([]);
  expect(problems(`-- contract\n${text}`)).toHaveLength(1);
});

test('what says that it takes something away does so, and what is old is left', () => {
  expect(problems('-- contract from 0.4.0: not needed\nCREATE TABLE visit (id uuid);')).toHaveLength(1);
  expect(problems('DROP TABLE journey_note;', '063-old.sql')).toEqual([]);
});
