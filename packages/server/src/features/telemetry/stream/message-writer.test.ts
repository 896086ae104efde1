import type { OrganisationId } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { DatabaseTrouble } from '../../../platform/db/index.ts';
import { StreamTrouble } from '../../../platform/stream/index.ts';
import type { Incoming, Outcome } from '../ingest/write-batch.ts';
import { envelopesOf, readEnvelope } from './envelope.ts';
import { MessageWriter, type WriterNeeds } from './message-writer.ts';

const KEY = '0193a0b2-0000-7000-8000-000000000001' as OrganisationId;
const fixOf = (minute: number) => ({
  fix: { device: 'tracker-1', time: minute * 60_000, latitude: -28.74, longitude: 24.76 },
  keyOf: KEY,
  receivedAt: 1,
});
const textOf = (...minutes: number[]) =>
  envelopesOf({ fixes: minutes.map(fixOf), reports: [] })[0]?.text ?? '';

type Writes = (items: readonly Incoming[]) => Promise<Outcome[]>;
const accepts: Writes = async (items) => items.map(() => ({ kind: 'accepted' }));

function world(writes: { together?: Writes; alone?: Writes; room?: () => boolean } = {}) {
  const { together = accepts, alone = accepts, room = () => true } = writes;
  const state = { answers: [] as string[], aside: [] as string[], isAsideAway: false, alone: 0 };
  const needs: WriterNeeds = {
    ingest: {
      store: (items) => (room() ? together(items) : undefined),
      report: async () => undefined,
      storeAlone: (items) => {
        state.alone++;
        return alone(items);
      },
      reportAlone: async () => undefined,
    },
    stream: {
      setAside: async (_bucket, _seq, data) => {
        if (state.isAsideAway) throw new StreamTrouble();
        state.aside.push(Buffer.from(data).toString());
      },
    },
    againMs: 5,
  };
  const writer = new MessageWriter(needs);
  const take = (text: string, redelivered = false, seq = 7) =>
    writer.take(3, {
      data: Buffer.from(text),
      seq,
      redelivered,
      ack: () => void state.answers.push('ack'),
      nak: () => void state.answers.push('nak'),
      working: () => undefined,
    });
  return { state, writer, take };
}

test('what is written is acknowledged, and what comes again is counted', async () => {
  const { state, writer, take } = world();
  await take(textOf(1));
  await take(textOf(1), true);
  expect(state.answers).toEqual(['ack', 'ack']);
  expect(writer.figures).toEqual({ redelivered: 1, setAside: 0 });
});

test('where the database is away a message comes again, however often, and is never set aside', async () => {
  let isAway = true;
  const { state, take } = world({
    together: (items) => (isAway ? Promise.reject(new DatabaseTrouble('gone')) : accepts(items)),
  });
  for (let i = 0; i < 20; i++) await take(textOf(1), i > 0);
  isAway = false;
  await take(textOf(1), true);
  expect(state.answers).toEqual([...Array.from({ length: 20 }, () => 'nak'), 'ack']);
  expect([state.aside, state.alone]).toEqual([[], 0]);
});

describe('while the database is away', () => {
  const MANY = 30;
  function away() {
    const database = { isAway: true, asked: 0 };
    const { state, take } = world({
      together: async (items) => {
        database.asked++;
        if (database.isAway) throw new DatabaseTrouble('gone');
        return accepts(items);
      },
    });
    const takeMany = () => Array.from({ length: MANY }, (_, i) => take(textOf(i), false, 100 + i));
    return { database, state, take, takeMany };
  }

  test('one message at a time asks for it, and those that wait long go back, for another instance', async () => {
    const { database, state, take, takeMany } = away();
    await take(textOf(1));
    await Promise.all(takeMany());
    expect(state.answers).toEqual(Array.from({ length: 1 + MANY }, () => 'nak'));
    expect(database.asked).toBeGreaterThan(1);
    expect(database.asked).toBeLessThan(MANY / 2);
  });

  test('those that wait are written as soon as it is there', async () => {
    const { database, state, take, takeMany } = away();
    await take(textOf(1));
    const waiting = takeMany();
    database.isAway = false;
    await Promise.all(waiting);
    expect(state.answers).toEqual(['nak', ...Array.from({ length: MANY }, () => 'ack')]);
  });

  test('a transaction that others held up does not count as away', async () => {
    let isBusy = true;
    const { state, take } = world({
      together: (items) => (isBusy ? Promise.reject(new DatabaseTrouble('busy')) : accepts(items)),
    });
    await take(textOf(1));
    isBusy = false;
    const next = take(textOf(2));
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.answers).toEqual(['nak', 'ack']);
    await next;
  });
});

test('what cannot be read is set aside as it is, before it is acknowledged', async () => {
  const { state, writer, take } = world();
  state.isAsideAway = true;
  await take('not an envelope');
  expect(state.answers).toEqual(['nak']);
  state.isAsideAway = false;
  await take('not an envelope', true);
  expect(state.answers).toEqual(['nak', 'ack']);
  expect(state.aside).toEqual(['not an envelope']);
  expect(writer.figures.setAside).toBe(1);
});

test('what fails for another reason is tried alone, and set aside if others are written meanwhile', async () => {
  let isBroken = true;
  const fails: Writes = (items) =>
    isBroken || items.length > 1 ? Promise.reject(new Error('a rule of the database')) : accepts(items);
  const { state, take } = world({ together: fails, alone: fails });
  for (let i = 0; i < 10; i++) await take(textOf(1, 2), i > 0);
  expect([state.answers, state.aside]).toEqual([Array.from({ length: 10 }, () => 'nak'), []]);
  expect(state.alone).toBe(9);
  isBroken = false;
  await take(textOf(3), false, 8);
  await take(textOf(1, 2), true);
  expect(state.answers.slice(10)).toEqual(['ack', 'ack']);
  expect(state.aside).toEqual([textOf(1, 2)]);
});

test('what fails with its neighbours and not alone is written', async () => {
  const { state, take } = world({ together: () => Promise.reject(new Error('of a neighbour')) });
  await take(textOf(1));
  await take(textOf(1), true);
  expect(state.answers).toEqual(['nak', 'ack']);
  expect(state.aside).toEqual([]);
});

test('of a message only the fixes that the database refuses are set aside', async () => {
  const { state, take } = world({
    together: async (items) =>
      items.map((_, i) =>
        i === 1
          ? { kind: 'refused', reason: 'it cannot be stored', unstorable: true }
          : { kind: 'refused', reason: 'too many unknown fixes' },
      ),
  });
  await take(textOf(1, 2, 3));
  expect(state.answers).toEqual(['ack']);
  expect(state.aside.map((text) => readEnvelope(Buffer.from(text))?.fixes)).toEqual([[fixOf(2)]]);
});

test('where there is no room to write a message waits, and is not given back', async () => {
  let asked = 0;
  const { state, take } = world({ room: () => ++asked > 3 });
  await take(textOf(1));
  expect([state.answers, asked]).toEqual([['ack'], 4]);
});
