import { expect, test } from 'vitest';
import { proposedIn, splitOf } from './testing/proposed-in.ts';
import { WORLDS } from './testing/worlds.ts';

test('each world has a name of its own, and there are 60 or more', () => {
  expect(new Set(WORLDS.map(([name]) => name)).size).toBe(WORLDS.length);
  expect(WORLDS.length).toBeGreaterThanOrEqual(60);
});

test('95 % of the worlds get the right answer, and 2 % at most a wrong reason', () => {
  const answers = WORLDS.map((world) => ({ name: world[0], label: world[1], found: proposedIn(world) }));
  const missed = answers.filter(({ label, found }) => label !== found);
  const wrong = missed.filter(({ found }) => found !== 'nothing' && found !== 'not late');
  expect(missed.length / WORLDS.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  expect(wrong.length / WORLDS.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.02);
});

test.each(WORLDS.map((world) => [world[0], world] as const))(
  'the minutes of the causes add up: %s',
  (_, world) => {
    const split = splitOf(world);
    if (!split) return;
    const sum = split.causes.reduce((all, cause) => all + cause.minutes, 0);
    expect(sum).toBe(split.minutes);
    expect(split.causes.every((cause) => cause.minutes > 0 && cause.evidence.length > 0)).toBe(true);
    const explained = split.causes.filter(({ reason }) => reason !== 'Not explained');
    expect(explained.map((cause) => cause.minutes)).toEqual(
      explained.map((cause) => cause.minutes).sort((a, b) => b - a),
    );
    expect(split.causes.slice(0, -1).every(({ reason }) => reason !== 'Not explained')).toBe(true);
  },
);
