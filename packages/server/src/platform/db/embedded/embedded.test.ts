import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DatabaseTrouble } from '../trouble.ts';
import { Turns } from '../turns.ts';
import { EmbeddedDatabase } from './embedded.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';

test('an engine that ends before anybody could use it counts as one that could not be opened', async () => {
  const gone = new DatabaseTrouble('gone');
  const engine = { waitReady: Promise.resolve(), ended: undefined as unknown, close: async () => undefined };
  const turns = new Turns({ places: 1, waitMs: 1_000, waitingLimit: 10 });
  const database = new EmbeddedDatabase(tmpdir(), 0, turns, (_, onEnd) => {
    void engine.waitReady.then(() => {
      engine.ended = gone;
      onEnd(gone);
    });
    return engine as unknown as EmbeddedEngine;
  });
  await expect(database.open()).rejects.toBe(gone);
  expect(() => database.engine).toThrow(gone);
  await database.close();
});
