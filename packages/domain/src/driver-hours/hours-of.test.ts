import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import { type Duty, eu561, hoursOf } from './index.ts';

const MONDAY = Date.parse('2026-03-02T00:00:00Z');
const NOW = MONDAY + 4 * HOUR;
const rested: Duty = { kind: 'rest', from: MONDAY - 336 * HOUR, to: MONDAY, source: 'import' };
const of = (...duties: readonly Duty[]) => hoursOf([...duties, rested], [], eu561('UTC'), NOW).left!.today;

test('an import counts before what the driver says, and both count before what the vehicle shows', () => {
  const seen: Duty = { kind: 'driving', from: MONDAY, to: NOW, source: 'seen' };
  expect(of(seen)).toBe(5 * 60);
  expect(of(seen, { kind: 'rest', from: MONDAY, to: MONDAY + HOUR, source: 'driver' })).toBe(6 * 60);
  const said: Duty = { kind: 'driving', from: MONDAY, to: NOW, source: 'driver' };
  expect(of(said, { kind: 'rest', from: MONDAY, to: MONDAY + HOUR, source: 'import' })).toBe(6 * 60);
  expect(of({ kind: 'rest', from: MONDAY, to: NOW, source: 'driver' }, { ...seen, source: 'driver' })).toBe(
    5 * 60,
  );
});

test('a duty that goes on counts until now, and one of the future not yet', () => {
  expect(of({ kind: 'driving', from: MONDAY, source: 'seen' })).toBe(5 * 60);
  const later: Duty = { kind: 'driving', from: NOW, to: NOW + HOUR, source: 'driver' };
  expect(of({ kind: 'rest', from: MONDAY, source: 'seen' }, later)).toBe(9 * 60);
});

test('the order of the duties and how they are cut changes nothing', () => {
  const whole: Duty = { kind: 'driving', from: MONDAY, to: NOW, source: 'import' };
  const parts = [2, 0, 3, 1].map(
    (hour): Duty => ({ ...whole, from: MONDAY + hour * HOUR, to: MONDAY + (hour + 1) * HOUR }),
  );
  expect(hoursOf([...parts, rested], [], eu561('UTC'), NOW)).toEqual(
    hoursOf([rested, whole], [], eu561('UTC'), NOW),
  );
});

test('random records have hours only from a full rest after the last gap on', () => {
  let seed = 7;
  const roll = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const kinds = ['driving', 'work', 'available', 'rest'] as const;
  for (let world = 0; world < 300; world++) {
    const duties: Duty[] = [];
    let at = MONDAY;
    let gap = MONDAY;
    let rest = 0;
    for (let i = 0; i < 30; i++) {
      const kind = kinds[Math.floor(roll() * 4)]!;
      const to = at + roll() * (kind === 'rest' ? 14 : 4) * HOUR;
      const isGap = roll() < 0.1;
      if (isGap) gap = to;
      else duties.push({ kind, from: at, to, source: 'import' });
      rest = kind !== 'rest' || isGap ? 0 : rest + to - at;
      if (rest >= 11 * HOUR && to - rest >= gap) gap = Number.POSITIVE_INFINITY;
      at = to;
    }
    const hours = hoursOf(duties, [], eu561('UTC'), at);
    const isKnown = gap === Number.POSITIVE_INFINITY;
    expect(hours.known === 'unknown').toBe(!isKnown);
    expect(hours.left !== undefined).toBe(isKnown);
  }
});
