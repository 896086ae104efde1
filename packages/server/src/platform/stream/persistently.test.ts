import { expect, test } from 'vitest';
import { isPassing, isPassingOfStream, persistently } from './persistently.ts';

const timeout = () => Object.assign(new Error('timeout'), { name: 'TimeoutError' });
const QUICK = { limitMs: 20, againMs: 1 };

test.each([
  ['no answer in time', timeout(), true],
  ['no leader of the servers', { status: 503, code: 10008 }, true],
  ['servers that do not know each other', { status: 400, code: 10005 }, true],
  ['a consumer without a leader', { status: 500, code: 10119 }, true],
  ['a stream with other subjects', { status: 400, code: 10065 }, false],
  ['copies on a server without a cluster', { status: 500, code: 10074 }, false],
  ['nothing', undefined, false],
])('%s passes: %s', (_, error, is) => {
  expect(isPassing(error)).toBe(is);
});

test('no listener passes for a stream that was just made, and not for a server that may lack JetStream', () => {
  const none = Object.assign(new Error('jetstream is not enabled'), { name: 'JetStreamNotEnabled' });
  expect([isPassing(none), isPassingOfStream(none), isPassingOfStream(timeout())]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isPassingOfStream({ status: 400, code: 10065 })).toBe(false);
});

test('what passes is tried again until it is done', async () => {
  let tries = 0;
  const done = persistently(
    async () => {
      if (++tries < 3) throw timeout();
      return 'made';
    },
    { limitMs: 10_000, againMs: 1 },
  );
  expect(await done).toBe('made');
  expect(tries).toBe(3);
});

test('what stays is said at once', async () => {
  let tries = 0;
  const refused = persistently(async () => {
    tries++;
    throw Object.assign(new Error('subjects overlap'), { status: 400, code: 10065 });
  }, QUICK);
  await expect(refused).rejects.toThrow('subjects overlap');
  expect(tries).toBe(1);
});

test('what does not pass ends at a limit, and says where to look', async () => {
  const late = persistently(async () => {
    throw timeout();
  }, QUICK);
  await expect(late).rejects.toThrow(/^timeout; tried for 0 s: see whether all servers run/);
});
