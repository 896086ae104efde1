import { expect, test } from 'vitest';
import { Batcher, type BatcherOptions } from './batcher.ts';

function held(options: Partial<BatcherOptions<number, string>> = {}) {
  const flushes: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<number, string>({
    flush: (items) =>
      new Promise((resolve, reject) => {
        flushes.push({ items, end: () => resolve(items.map((i) => `stored ${i}`)), fail: reject });
      }),
    flushLimit: 4,
    flushAt: 2,
    lingerMs: 0,
    queueLimit: 10,
    ...options,
  });
  return { batcher, flushes, flushed: (n: number) => expect.poll(() => flushes.length).toBe(n) };
}

test('the first item is flushed at once; what comes meanwhile goes together into the next flush', async () => {
  const { batcher, flushes, flushed } = held();
  const first = batcher.submit([1]);
  await flushed(1);
  const second = batcher.submit([2]);
  const third = batcher.submit([3]);
  flushes[0]?.end();
  expect(await first).toEqual(['stored 1']);
  await flushed(2);
  expect(flushes[1]?.items).toEqual([2, 3]);
  flushes[1]?.end();
  expect(await second).toEqual(['stored 2']);
  expect(await third).toEqual(['stored 3']);
});

test('a submission larger than a flush is answered when its last part is stored', async () => {
  const { batcher, flushes, flushed } = held();
  let answered = false;
  const all = batcher.submit([1, 2, 3, 4, 5, 6])?.then((outcomes) => {
    answered = true;
    return outcomes;
  });
  await flushed(1);
  expect(flushes[0]?.items).toEqual([1, 2, 3, 4]);
  flushes[0]?.end();
  await flushed(2);
  expect(answered).toBe(false);
  flushes[1]?.end();
  expect(await all).toEqual([1, 2, 3, 4, 5, 6].map((i) => `stored ${i}`));
});

test('what does not fit into the queue is refused at once, and taken again when there is room', async () => {
  const { batcher, flushes, flushed } = held({ flushLimit: 10 });
  const first = batcher.submit([1, 2, 3, 4, 5, 6]);
  expect(batcher.submit([7, 8, 9, 10, 11])).toBeUndefined();
  await flushed(1);
  expect(batcher.held).toBe(6);
  expect(batcher.submit([7, 8, 9, 10, 11])).toBeUndefined();
  flushes[0]?.end();
  await first;
  const second = batcher.submit([7, 8, 9, 10, 11]);
  await flushed(2);
  flushes[1]?.end();
  expect(await second).toHaveLength(5);
  expect(batcher.held).toBe(0);
});

test('a failed flush fails its submissions and no others', async () => {
  const { batcher, flushes, flushed } = held();
  const first = batcher.submit([1]);
  await flushed(1);
  const second = batcher.submit([2]);
  flushes[0]?.fail(new Error('disk full'));
  await expect(first).rejects.toThrow('disk full');
  await flushed(2);
  flushes[1]?.end();
  expect(await second).toEqual(['stored 2']);
});

test('under a trickle flushes keep their distance, and a full one does not wait for it', async () => {
  const { batcher, flushes, flushed } = held({ lingerMs: 60_000, flushAt: 3 });
  const first = batcher.submit([1]);
  await flushed(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  flushes[0]?.end();
  await first;
  const waiting = batcher.submit([2]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(flushes).toHaveLength(1);
  const more = batcher.submit([3, 4]);
  await flushed(2);
  expect(flushes[1]?.items).toEqual([2, 3, 4]);
  flushes[1]?.end();
  expect(await waiting).toEqual(['stored 2']);
  expect(await more).toHaveLength(2);
});

test('where many wait, a second flush begins beside the first, and no third; few wait for one of them', async () => {
  const { batcher, flushes, flushed } = held({ flushes: 2 });
  const first = batcher.submit([1]);
  await flushed(1);
  const few = batcher.submit([2]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(flushes).toHaveLength(1);
  const many = batcher.submit([3, 4, 5, 6, 7]);
  await flushed(2);
  expect(flushes[1]?.items).toEqual([2, 3, 4, 5]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(flushes).toHaveLength(2);
  flushes[1]?.end();
  expect(await few).toEqual(['stored 2']);
  await flushed(3);
  expect(flushes[2]?.items).toEqual([6, 7]);
  flushes[2]?.end();
  expect(await many).toHaveLength(5);
  flushes[0]?.end();
  expect(await first).toEqual(['stored 1']);
  expect(batcher.held).toBe(0);
});

test('in a hurry a flush does not keep its distance, and the next one does again', async () => {
  const { batcher, flushes, flushed } = held({ lingerMs: 60_000, flushAt: 3, shareOfSmall: 1e-9 });
  const first = batcher.submit([1]);
  await flushed(1);
  flushes[0]?.end();
  await first;
  const second = batcher.submit([2]);
  batcher.hurry();
  await flushed(2);
  flushes[1]?.end();
  await second;
  void batcher.submit([3]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(flushes).toHaveLength(2);
});
