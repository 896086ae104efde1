import type { OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { DatabaseTrouble } from '../db/index.ts';
import { eachOrganisation } from './each-organisation.ts';

const organisations = ['one', 'two', 'three'].map((name) => ({ id: name as OrganisationId }));

async function work(error: (id: string) => Error | undefined, stopAfter = organisations.length) {
  const asked: string[] = [];
  const logged: unknown[] = [];
  const outcome = await eachOrganisation(organisations, {
    work: async ({ id }) => {
      asked.push(id);
      const found = error(id);
      if (found) throw found;
    },
    isStopped: () => asked.length >= stopAfter,
    log: { error: (...said: unknown[]) => void logged.push(said) },
    failure: 'it could not be done',
  }).catch((thrown: unknown) => thrown);
  return { asked, logged, outcome };
}

test('faulty data of one organisation is told, and stops no other', async () => {
  const err = new Error('it ends before it starts');
  expect(await work((id) => (id === 'two' ? err : undefined))).toEqual({
    asked: ['one', 'two', 'three'],
    logged: [[{ err, organisationId: 'two' }, 'it could not be done']],
    outcome: undefined,
  });
});

test('a database that is away ends the work of all', async () => {
  const trouble = new DatabaseTrouble('gone');
  expect(await work((id) => (id === 'two' ? trouble : undefined))).toEqual({
    asked: ['one', 'two'],
    logged: [],
    outcome: trouble,
  });
});

test('what is stopped begins no other organisation', async () => {
  expect((await work(() => undefined, 2)).asked).toEqual(['one', 'two']);
});
