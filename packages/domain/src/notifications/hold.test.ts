import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldUntil, isTimeOfDay, quietUntil } from './hold.ts';

const ZONE = 'Africa/Johannesburg';
const at = (text: string, offset = '+02:00') => Date.parse(`2026-11-${text}:00${offset}`);
const NIGHT = { from: '20:00', to: '06:00' };

test('quiet hours cross midnight, and end on the next day or on this one', () => {
  expect(quietUntil(NIGHT, at('10T20:00'), ZONE)).toBe(at('11T06:00'));
  expect(quietUntil(NIGHT, at('11T05:59'), ZONE)).toBe(at('11T06:00'));
  expect(quietUntil(NIGHT, at('11T06:00'), ZONE)).toBeUndefined();
  expect(quietUntil(NIGHT, at('11T19:59'), ZONE)).toBeUndefined();
  expect(quietUntil({ from: '12:00', to: '13:00' }, at('11T12:30'), ZONE)).toBe(at('11T13:00'));
  expect(quietUntil({ from: '12:00', to: '12:00' }, at('11T12:00'), ZONE)).toBeUndefined();
});

test('a digest goes out at its next time, and after quiet hours', () => {
  const digest = ['07:30', '15:00'];
  expect(heldUntil({ digest }, at('10T07:30'), ZONE)).toEqual({ for: 'DIGEST', until: at('10T15:00') });
  expect(heldUntil({ digest }, at('10T16:00'), ZONE)).toEqual({ for: 'DIGEST', until: at('11T07:30') });
  const quiet = { from: '14:00', to: '16:00' };
  expect(heldUntil({ digest, quiet }, at('10T08:00'), ZONE)).toEqual({
    for: 'DIGEST',
    until: at('10T16:00'),
  });
  expect(heldUntil({ quiet: NIGHT }, at('10T23:00'), ZONE)).toEqual({
    for: 'QUIET_HOURS',
    until: at('11T06:00'),
  });
  expect(heldUntil({}, at('10T23:00'), ZONE)).toBeUndefined();
});

test('the end of quiet hours follows the clocks of the zone', () => {
  const berlin = (text: string) => Date.parse(text);
  expect(quietUntil(NIGHT, berlin('2026-10-24T23:00:00+02:00'), 'Europe/Berlin')).toBe(
    berlin('2026-10-25T06:00:00+01:00'),
  );
  expect(
    quietUntil({ from: '22:00', to: '02:30' }, berlin('2026-03-28T23:00:00+01:00'), 'Europe/Berlin'),
  ).toBe(berlin('2026-03-29T03:30:00+02:00'));
});

test('what is held is held for less than two days, and what goes out then is not quiet', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((m) => {
    const two = (n: number) => String(n).padStart(2, '0');
    return `${two(Math.floor(m / 60))}:${two(m % 60)}`;
  });
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
  fc.assert(
    fc.property(
      fc.record({ from: time, to: time }),
      fc.array(time, { maxLength: 3 }),
      instant,
      fc.constantFrom(ZONE, 'Europe/Berlin', 'America/St_Johns'),
      (quiet, digest, now, zone) => {
        const held = heldUntil({ quiet, digest }, now, zone);
        if (!held) return;
        expect(held.until).toBeGreaterThan(now);
        expect(held.until - now).toBeLessThan(50 * 3_600_000);
      },
    ),
  );
});

test('a time of day has two digits on both sides', () => {
  expect(['00:00', '23:59', '07:30'].every(isTimeOfDay)).toBe(true);
  expect(['24:00', '7:30', '07:60', '', '07:30:00'].some(isTimeOfDay)).toBe(false);
});
