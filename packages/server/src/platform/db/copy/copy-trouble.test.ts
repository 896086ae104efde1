import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyWatch, type CopyWatchOptions, type Place } from './copy-watch.ts';

const PLACE = { system: '7001', timeline: 1, place: '1000', isCopy: true };
const POLL = { interval: 5 };

let watch: CopyWatch;
afterEach(() => watch.stop());

function connection(query: () => Promise<Place> = async () => PLACE) {
  const destroy = vi.fn();
  const client = {
    on: () => client,
    query: async () => ({ rows: [await query()] }),
    connection: { stream: { destroy } },
  };
  return { client: client as unknown as pg.Client, destroy };
}

function watchOf(options: Partial<CopyWatchOptions>) {
  const abandonAll = vi.fn();
  watch = new CopyWatch({
    limitMs: 5_000,
    connect: async () => connection().client,
    askPrimary: async () => PLACE,
    abandonAll,
    ...options,
  });
  return abandonAll;
}
const broken = async (): Promise<never> => {
  throw new Error('no answer');
};

test('where the primary does not say how far it is, the copy is not asked, and what it is being asked goes on', async () => {
  const abandonAll = watchOf({ askPrimary: broken });
  await expect
    .poll(() => watch.figures().problem, POLL)
    .toBe('the primary does not say how far it is: no answer');
  expect(watch.isFit()).toBe(false);
  expect(abandonAll).not.toHaveBeenCalled();
});

test('where the copy does not answer, what it is being asked ends, and its connection', async () => {
  const { client, destroy } = connection(broken);
  const abandonAll = watchOf({ connect: async () => client });
  await expect.poll(() => watch.figures().problem, POLL).toBe('no answer');
  expect(abandonAll).toHaveBeenCalledOnce();
  expect(destroy).toHaveBeenCalledOnce();
});

test('a connection that is still being made when the watch ends is ended as it comes', async () => {
  const { client, destroy } = connection();
  const made = Promise.withResolvers<pg.Client>();
  const connect = vi.fn(() => made.promise);
  watchOf({ connect });
  await expect.poll(() => connect.mock.calls.length, POLL).toBe(1);
  const ended = watch.stop();
  made.resolve(client);
  await ended;
  expect(destroy).toHaveBeenCalledOnce();
});

test('a watch that ends while the primary is asked leaves no connection to the copy', async () => {
  const { client, destroy } = connection();
  const answer = Promise.withResolvers<Place>();
  const askPrimary = vi.fn(() => answer.promise);
  watchOf({ connect: async () => client, askPrimary });
  await expect.poll(() => askPrimary.mock.calls.length, POLL).toBe(1);
  const ended = watch.stop();
  answer.resolve(PLACE);
  await ended;
  expect(destroy).toHaveBeenCalledOnce();
});
