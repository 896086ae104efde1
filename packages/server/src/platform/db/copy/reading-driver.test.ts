import { CompiledQuery, type DatabaseConnection, type Driver } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseTrouble } from '../trouble.ts';
import { ReadingDriver } from './reading-driver.ts';

const ASKED = CompiledQuery.raw('SELECT 1');
const gone = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

let said: string[];
let open: Map<string, number>;
beforeEach(() => {
  said = [];
  open = new Map();
});

function server(name: string, failure?: () => Error, atOpening?: () => Error): Driver {
  const count = (by: number) => open.set(name, (open.get(name) ?? 0) + by);
  const connection: DatabaseConnection = {
    executeQuery: async () => {
      said.push(name);
      if (failure) throw failure();
      return { rows: [{ name }] as never };
    },
    streamQuery: () => {
      throw new Error('no stream');
    },
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      if (atOpening) throw atOpening();
      count(1);
      return connection;
    },
    releaseConnection: async () => void count(-1),
    beginTransaction: async () => void said.push(`${name} begins`),
    commitTransaction: async () => void said.push(`${name} commits`),
    rollbackTransaction: async () => void said.push(`${name} goes back`),
    destroy: async () => undefined,
  };
}

function reading(copy: Driver, isFit = true) {
  const suspected: unknown[] = [];
  const suspect = (error: unknown) => void suspected.push(error);
  const driver = new ReadingDriver({ driver: copy, isFit: () => isFit, suspect }, server('primary'));
  const ask = async () => {
    const connection = await driver.acquireConnection();
    try {
      return (await connection.executeQuery<{ name: string }>(ASKED)).rows[0]?.name;
    } finally {
      await driver.releaseConnection(connection);
    }
  };
  return { driver, ask, suspected };
}
const nothingIsOpen = () => expect([...open.values()].every((many) => many === 0)).toBe(true);

test('a fit copy answers', async () => {
  expect(await reading(server('copy')).ask()).toBe('copy');
  expect(said).toEqual(['copy']);
  nothingIsOpen();
});

test('a copy that lags is not asked', async () => {
  expect(await reading(server('copy'), false).ask()).toBe('primary');
  expect(said).toEqual(['primary']);
  nothingIsOpen();
});

test.each([
  ['breaks off', gone()],
  ['cancels a question for the rows that its source removed', Object.assign(new Error(), { code: '40001' })],
])('where the copy %s, the primary is asked once, and the copy is suspected', async (_, error) => {
  const { ask, suspected } = reading(server('copy', () => error));
  expect(await ask()).toBe('primary');
  expect(said).toEqual(['copy', 'primary']);
  expect(suspected).toEqual([error]);
  nothingIsOpen();
});

test('where the copy gives no connection, the primary is asked', async () => {
  const { ask, suspected } = reading(server('copy', undefined, gone));
  expect(await ask()).toBe('primary');
  expect(suspected).toHaveLength(1);
  nothingIsOpen();
});

test.each([
  ['in the queue for it', server('copy', undefined, () => new DatabaseTrouble('busy'))],
  ['at the copy itself', server('copy', () => Object.assign(new Error(), { code: '53200' }))],
])('where too many wait %s, the primary is asked, and the copy is not suspected', async (_, copy) => {
  const { ask, suspected } = reading(copy);
  expect(await ask()).toBe('primary');
  expect(suspected).toEqual([]);
  nothingIsOpen();
});

test('a wrong question is wrong at the primary too, and is not asked again', async () => {
  const wrong = Object.assign(new Error('no such column'), { code: '42703' });
  const { ask, suspected } = reading(server('copy', () => wrong));
  await expect(ask()).rejects.toBe(wrong);
  expect(said).toEqual(['copy']);
  expect(suspected).toEqual([]);
  nothingIsOpen();
});

test('a transaction stays where it began, also where it fails', async () => {
  const { driver } = reading(server('copy', gone));
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await expect(connection.executeQuery(ASKED)).rejects.toMatchObject({ code: '57P01' });
  await driver.rollbackTransaction(connection);
  await driver.releaseConnection(connection);
  expect(said).toEqual(['copy begins', 'copy', 'copy goes back']);
  nothingIsOpen();
});
