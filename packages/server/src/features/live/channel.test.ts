import { afterEach, expect, test, vi } from 'vitest';
import { type EventStream, STREAM_BACKLOG_LIMIT } from '../../platform/http/index.ts';
import { Channel } from './channel.ts';

function slowReader() {
  const taken: string[] = [];
  let waiting: Buffer[] = [];
  let ended = false;
  const stream: EventStream = {
    write: (frames) => {
      waiting.push(frames);
    },
    get backlog() {
      return waiting.reduce((sum, frames) => sum + frames.length, 0);
    },
    end: () => {
      ended = true;
    },
    onClose: () => undefined,
  };
  return {
    stream,
    taken,
    get ended() {
      return ended;
    },
    take: () => {
      taken.push(...waiting.map((frames) => frames.toString().slice(0, 16)));
      waiting = [];
    },
  };
}

afterEach(() => void vi.useRealTimers());

const BIG = Buffer.alloc(STREAM_BACKLOG_LIMIT + 1, 'b');
const SMALL = Buffer.from('small');

test('a reader that falls behind gets nothing more until it has caught up, and then a resync first', () => {
  const channel = new Channel();
  const reader = slowReader();
  channel.add(reader.stream, 'session');
  channel.broadcast(BIG, 0);
  for (let i = 1; i <= 100; i++) channel.broadcast(SMALL, i);
  expect(reader.stream.backlog).toBe(BIG.length);
  reader.take();
  channel.broadcast(SMALL, 101);
  reader.take();
  expect(reader.taken).toEqual(['bbbbbbbbbbbbbbbb', 'event: resync\nda', 'small']);
});

test('a reader that takes nothing for a minute is let go, others are not', () => {
  const channel = new Channel();
  const slow = slowReader();
  const quick = slowReader();
  channel.add(slow.stream, 'a');
  channel.add(quick.stream, 'b');
  channel.broadcast(BIG, 0);
  quick.take();
  channel.broadcast(SMALL, 30_000);
  quick.take();
  expect([slow.ended, quick.ended]).toEqual([false, false]);
  channel.broadcast(SMALL, 61_000);
  expect([slow.ended, quick.ended]).toEqual([true, false]);
});

test('readers are told one after the other to read everything anew, each once, and those who have left not at all', () => {
  vi.useFakeTimers();
  const channel = new Channel();
  const readers = Array.from({ length: 100 }, () => slowReader());
  const leave = readers.map(({ stream }, i) => channel.add(stream, `session ${i}`));
  let i = 0;
  channel.resync(1_000, () => i++ / 100);
  channel.resync(1_000, () => 0);
  const delivered = () => {
    for (const reader of readers) reader.take();
    return readers.filter(({ taken }) => taken.length > 0).length;
  };
  vi.advanceTimersByTime(500);
  expect(delivered()).toBe(51);
  leave[99]!();
  channel.broadcast(SMALL, Date.now());
  vi.advanceTimersByTime(500);
  expect(delivered()).toBe(99);
  expect(readers[70]?.taken).toEqual(['small', 'event: resync\nda']);
  expect(readers.slice(0, 99).every(({ taken }) => taken.length === 2)).toBe(true);
  expect(readers[99]?.taken).toEqual([]);
  channel.resync(0);
  vi.advanceTimersByTime(1);
  for (const reader of readers) reader.take();
  expect(readers[0]?.taken).toHaveLength(3);
});

test('what changed is taken once, each id once', () => {
  const channel = new Channel();
  for (const id of ['a', 'b', 'a']) channel.assetIds.add(id);
  expect(channel.take()).toMatchObject({
    assetIds: ['a', 'b'],
    correctedIds: [],
    journeyIds: [],
    byHandIds: [],
  });
  expect(channel.take()).toBeUndefined();
});
