import { expect, test } from 'vitest';
import { historyProblems } from './records.mjs';

const PATH = 'packages/server/src/features/telemetry/some-store.ts';
const problemsOf = (text: string, path = PATH) => historyProblems([{ path, text }], []);

test.each([
  "await tx.insertInto('record_history').values(row).execute();",
  "await tx\n  .updateTable('record_history as h')\n  .execute();",
  "await tx.deleteFrom('record_history').execute();",
  'sql`INSERT INTO record_history (id) VALUES (1)`',
  'sql`UPDATE record_history h SET actor = 1`',
  'sql`DELETE FROM record_history WHERE id = 1`',
  "await insertAll(tx, 'record_history', rows);",
])('the history is written in one place, so this is found elsewhere: %s', (text) => {
  expect(problemsOf(text)).toEqual([
    `${PATH}: writes record_history; hand saveAll or recordChange (packages/server/src/platform/records/) what changed`,
  ]);
  expect(problemsOf(text, 'packages/server/src/platform/records/history-store.ts')).toEqual([]);
  expect(historyProblems([{ path: PATH, text }], [{ path: PATH }])).toEqual([]);
});

test.each([
  "db.selectFrom('record_history').selectAll()",
  'sql`SELECT record_id FROM record_history`',
  "type Row = RowOf<'record_history'>; // an update of record histories",
])('who reads the history writes nothing: %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('an exception that is none any more is found', () => {
  expect(historyProblems([], [{ path: PATH }])).toEqual([
    `${PATH}: an exception of tools/checks/records.mjs that writes no record_history`,
  ]);
});
