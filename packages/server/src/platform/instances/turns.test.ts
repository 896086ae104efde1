import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { alone } from './alone.ts';
import { Turns, type TurnsNeeds } from './turns.ts';

const TICK_MS = 1_000;
const PERIOD_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const periods = () => ({ instances: alone() });

function take(needs: Pick<TurnsNeeds, 'instances' | 'work'> & Partial<TurnsNeeds>) {
  const lines: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void lines.push(said[1]) };
  const every = { 'a test': PERIOD_MS };
  const turns = new Turns({ every, tickMs: TICK_MS, log, failure: 'it is done later', ...needs });
  onTestFinished(() => turns.stop());
  return { turns, lines };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('of two that ask, one works in each period, and the other works on when it is gone', async () => {
  const shared = periods();
  const worked: string[] = [];
  const by = (name: string) => take({ ...shared, work: async () => void worked.push(name) }).turns;
  const first = by('first');
  by('second');
  await pass(2.5 * PERIOD_MS);
  expect(worked).toEqual(['first', 'first', 'first']);
  await first.stop();
  await pass(PERIOD_MS);
  expect(worked).toEqual(['first', 'first', 'first', 'second']);
});

test('one that is pressed takes no turn, so that another may', async () => {
  const shared = periods();
  const worked: string[] = [];
  let isPressed = true;
  take({ ...shared, isPressed: () => isPressed, work: async () => void worked.push('pressed') });
  take({ ...shared, work: async () => void worked.push('other') });
  await pass(PERIOD_MS / 2);
  expect(worked).toEqual(['other']);
  isPressed = false;
  await pass(PERIOD_MS);
  expect(worked).toEqual(['other', 'pressed']);
});

test('work that lasts longer than its period is not begun again, and stopping waits for its end', async () => {
  let began = 0;
  let end = () => {};
  const work = async () => {
    began++;
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const { turns } = take({ ...periods(), work });
  await pass(3 * PERIOD_MS);
  expect(began).toBe(1);
  end();
  await pass(PERIOD_MS);
  expect(began).toBe(2);
  let hasStopped = false;
  const stopping = turns.stop().then(() => {
    hasStopped = true;
  });
  await pass(PERIOD_MS);
  expect([turns.isStopped, hasStopped]).toEqual([true, false]);
  end();
  await stopping;
  await pass(3 * PERIOD_MS);
  expect(began).toBe(2);
});

test('of several works those are named whose turn it is', async () => {
  const worked: (readonly string[])[] = [];
  const every = { often: 2 * TICK_MS, seldom: 6 * TICK_MS };
  take({ ...periods(), every, work: async (names) => void worked.push(names) });
  await pass(6.5 * TICK_MS);
  expect(worked).toEqual([['often', 'seldom'], ['often'], ['often'], ['often', 'seldom']]);
});

test('a failure is told, and the next period tries again', async () => {
  let began = 0;
  const work = async () => {
    began++;
    throw new Error('the database is away');
  };
  const { turns, lines } = take({ ...periods(), work });
  await pass(1.5 * PERIOD_MS);
  expect([began, lines]).toEqual([2, ['it is done later', 'it is done later']]);
  await turns.stop();
});

test('a failure to ask is told, and the next tick asks again', async () => {
  const { takesTurn } = alone();
  let isAway = true;
  const instances = {
    takesTurn: async (...asked: Parameters<typeof takesTurn>) => {
      if (isAway) throw new Error('the database is away');
      return takesTurn(...asked);
    },
  };
  let began = 0;
  const { lines } = take({ instances, work: async () => void began++ });
  await pass(1.5 * TICK_MS);
  expect([began, lines]).toEqual([0, ['it is done later']]);
  isAway = false;
  await pass(TICK_MS);
  expect([began, lines.length]).toEqual([1, 1]);
});

test('what fails because it is stopped is not told', async () => {
  let fail = () => {};
  const work = () =>
    new Promise<void>((_, reject) => {
      fail = () => reject(new Error('the connection is closed'));
    });
  const { turns, lines } = take({ ...periods(), work });
  await pass(TICK_MS);
  const stopping = turns.stop();
  fail();
  await stopping;
  expect(lines).toEqual([]);
});
