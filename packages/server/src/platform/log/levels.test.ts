import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Levels, LOUD_MS } from './levels.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function speakers(levels: Levels, ...names: readonly string[]) {
  return names.map((name) => {
    const speaker = { level: '' };
    levels.add(name, speaker);
    return speaker;
  });
}

test('a logger tells as much as the nearest name above it', () => {
  const levels = new Levels('WARN');
  const [root, identity, embedded] = speakers(levels, 'ROOT', 'identity', 'identity.embedded');
  expect([root, identity, embedded].map((speaker) => speaker?.level)).toEqual(['warn', 'warn', 'warn']);
  levels.set('identity', 'INFO');
  expect([root, identity, embedded].map((speaker) => speaker?.level)).toEqual(['warn', 'info', 'info']);
  levels.set('identity.embedded', 'OFF');
  levels.set('ROOT', 'ERROR');
  expect([root, identity, embedded].map((speaker) => speaker?.level)).toEqual(['error', 'info', 'silent']);
  levels.set('identity', undefined);
  expect([root, identity, embedded].map((speaker) => speaker?.level)).toEqual(['error', 'error', 'silent']);
  expect(levels.all()).toEqual({
    ROOT: { configured: 'ERROR', effective: 'ERROR' },
    identity: { configured: undefined, effective: 'ERROR' },
    'identity.embedded': { configured: 'OFF', effective: 'OFF' },
  });
});

test('a name is known where a logger has it, or one below it', () => {
  const levels = new Levels('WARN');
  speakers(levels, 'ROOT', 'identity.embedded');
  expect(['ROOT', 'identity', 'identity.embedded'].map((name) => levels.isKnown(name))).toEqual([
    true,
    true,
    true,
  ]);
  for (const name of ['ident', 'identity.', 'identity.embedded.x', 'nobody', '', '__proto__'])
    expect([name, levels.isKnown(name)]).toEqual([name, false]);
});

test('what tells much ends by itself after an hour', () => {
  const levels = new Levels('WARN');
  const [tracking, live] = speakers(levels, 'tracking', 'live');
  levels.set('tracking', 'TRACE');
  levels.set('live', 'INFO');
  vi.advanceTimersByTime(LOUD_MS - 1);
  expect(tracking?.level).toBe('trace');
  vi.advanceTimersByTime(1);
  expect([tracking?.level, live?.level]).toEqual(['warn', 'info']);
});

test('and goes back to the level that was set to last, also where it was made louder meanwhile', () => {
  const levels = new Levels('WARN');
  const [tracking] = speakers(levels, 'tracking');
  levels.set('tracking', 'INFO');
  levels.set('tracking', 'DEBUG');
  vi.advanceTimersByTime(LOUD_MS / 2);
  levels.set('tracking', 'TRACE');
  vi.advanceTimersByTime(LOUD_MS - 1);
  expect(tracking?.level).toBe('trace');
  vi.advanceTimersByTime(1);
  expect(tracking?.level).toBe('info');
});
