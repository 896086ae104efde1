import { expect, test, vi } from 'vitest';
import { growthOf } from './heap-room.ts';

const MB = 2 ** 20;

test.each([
  [8 * MB, 150],
  [136 * MB, 150],
  [170 * MB, 100],
  [250 * MB, 36],
  [300 * MB, 30],
  [2_000 * MB, 30],
])('a heap of %i bytes may grow by %i percent', (used, percent) => {
  expect(growthOf(used)).toBe(percent);
});

test('the growth follows the heap until it is ended, and is said to V8 only where it changes', async () => {
  const v8 = { used: 100 * MB, flags: [] as string[] };
  vi.doMock('node:v8', () => ({
    getHeapStatistics: () => ({ used_heap_size: v8.used }),
    setFlagsFromString: (flag: string) => v8.flags.push(flag),
  }));
  vi.resetModules();
  const { boundHeapGrowth } = await import('./heap-room.ts');
  vi.useFakeTimers();
  try {
    const end = boundHeapGrowth();
    vi.advanceTimersByTime(5_000);
    expect(v8.flags).toEqual(['--heap-growing-percent=150']);
    v8.used = 250 * MB;
    vi.advanceTimersByTime(1_000);
    expect(v8.flags.slice(1)).toEqual(['--heap-growing-percent=36']);
    end();
    v8.used = 400 * MB;
    vi.advanceTimersByTime(5_000);
    expect(v8.flags).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    vi.doUnmock('node:v8');
    vi.resetModules();
  }
});
