import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommitProbe, UnconfirmedCommit } from './commit-probe.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function heldConnection() {
  const client = new pg.Client();
  const answers: (() => void)[] = [];
  client.query = (() => new Promise<void>((resolve) => answers.push(resolve))) as never;
  return { client, answers };
}
const turns = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

test('a commit that waits for four seconds is said to be unconfirmed, and only one waits', async () => {
  const { client, answers } = heldConnection();
  const connect = vi.fn(async () => client);
  const probe = new CommitProbe(connect);
  for (let second = 0; second <= 4; second++) {
    probe.check();
    await turns();
    vi.advanceTimersByTime(1_000);
  }
  expect(() => probe.check()).toThrow(UnconfirmedCommit);
  expect(connect).toHaveBeenCalledTimes(1);
  expect(answers.length).toBe(1);

  answers[0]!();
  await turns();
  expect(() => probe.check()).not.toThrow();
  expect(connect).toHaveBeenCalledTimes(1);
});

test('what it waited for is forgotten where the server is another one', async () => {
  const held = [heldConnection(), heldConnection()];
  let used = 0;
  const probe = new CommitProbe(async () => held[used++]!.client);
  probe.check();
  await turns();
  vi.advanceTimersByTime(5_000);
  expect(() => probe.check()).toThrow(UnconfirmedCommit);
  probe.stop();
  expect(() => probe.check()).not.toThrow();
  await turns();
  expect(held[1]!.answers.length).toBe(1);
});
