import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { type LateEvidence, reasonOf, type Usual } from './index.ts';
import { type Label, type Time, WORLDS, type World } from './testing/worlds.ts';

const minutes = (at: number) => at * MINUTE;
const time = (at: Time) => (at === undefined ? undefined : minutes(at));
const usual = (of: readonly [number, number] | undefined): Usual | undefined =>
  of && { minutes: of[0], count: of[1] };

function evidenceOf([, , plan, seen, more = {}]: World): LateEvidence {
  const { previous, asked } = more;
  return {
    stops: plan.map(([role, arrival, departure], i) => ({
      stopId: `S${i}`,
      role,
      plannedArrival: minutes(arrival),
      plannedDeparture: minutes(departure),
      arrival: time(seen[2 * i]),
      departure: time(seen[2 * i + 1]),
      usualDwell: usual(more.dwell?.[i]),
    })),
    legs: plan.slice(1).map((_, i) => ({ usual: usual(more.legs?.[i]), usualBreakMinutes: more.breaks })),
    stands: (more.stands ?? []).map(([from, to, place = 'other' as const, known]) => ({
      from: minutes(from),
      to: minutes(to),
      place,
      usual: usual(known),
    })),
    gaps: (more.gaps ?? []).map(([from, to]) => ({ from: minutes(from), to: minutes(to) })),
    alarms: (more.alarms ?? []).map(minutes),
    previous: previous && {
      reference: 'J-1',
      plannedEnd: minutes(previous[0]),
      ended: time(previous[1]),
      minutesBetween: previous[2],
    },
    firstMove: time(more.firstMove),
    asked: { stop: asked?.[0] ?? plan.length - 1, at: asked?.[1] ?? 'arrival' },
  };
}

const splitOf = (world: World) => reasonOf(evidenceOf(world), minutes(world[4]?.now ?? 1000));
function proposedIn(world: World): Label {
  const split = splitOf(world);
  return split ? (split.proposed?.reason ?? 'nothing') : 'not late';
}

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
