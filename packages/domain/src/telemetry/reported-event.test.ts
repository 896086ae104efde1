import { expect, test } from 'vitest';
import { alarmsIn } from './reported-event.ts';

test.each([
  ['sos', [['PANIC', 'sos']]],
  [
    'powerCut, hardBraking',
    [
      ['POWER_LOST', 'powerCut'],
      ['HARSH_BRAKING', 'hardBraking'],
    ],
  ],
  ['tampering,removing', [['TAMPERING', 'tampering']]],
  ['bonnet', [['DEVICE_ALARM', 'bonnet']]],
  ['constructor', [['DEVICE_ALARM', 'constructor']]],
  [true, [['DEVICE_ALARM', 'general']]],
  ['', []],
  ['powerRestored', []],
  [undefined, []],
  [{ a: 1 }, []],
])('the alarm %j', (alarm, expected) => {
  expect(alarmsIn(alarm).map(({ eventType, name }) => [eventType, name])).toEqual(expected);
});
