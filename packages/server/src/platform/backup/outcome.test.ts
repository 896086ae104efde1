import { expect, test } from 'vitest';
import { type OutcomeNeeds, wasCommitted } from './outcome.ts';

function needs(answers: readonly (string | null | Error)[], forMs = 1_000) {
  const left = [...answers];
  const asked: unknown[][] = [];
  const all: OutcomeNeeds = {
    connect: async () => {
      const answer = left.length > 1 ? left.shift()! : left[0]!;
      if (answer instanceof Error) throw answer;
      return {
        query: async (_sql, parameters) => {
          asked.push(parameters);
          return { rows: [{ status: answer }] };
        },
        end: async () => undefined,
      };
    },
    place: 'db.example:5432/linehaul',
    directory: '/var/lib/linehaul',
    command: 'linehaul move',
    forMs,
    everyMs: 1,
  };
  return { all, asked };
}
const AWAY = new Error('connect ECONNREFUSED');

test.each([
  ['committed', true],
  ['aborted', false],
])('a server that says %s is believed, as soon as it answers', async (status, isCommitted) => {
  const { all, asked } = needs([AWAY, AWAY, 'in progress', status]);
  expect(await wasCommitted('4711', all)).toBe(isCommitted);
  expect(asked).toEqual([['4711'], ['4711']]);
});

test.each([
  ['does not answer', AWAY],
  ['does not know it any more', null],
])('where the server %s, nothing is claimed, and what to look at is said', async (_, answer) => {
  await expect(wasCommitted('4711', needs([answer], 5).all)).rejects.toThrow(
    /does not say whether everything is there or nothing.*\/var\/lib\/linehaul takes nothing.*schema_migration.*linehaul move --moved yes.*linehaul move --moved no/,
  );
});
