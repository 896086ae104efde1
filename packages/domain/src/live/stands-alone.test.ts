import { expect, test } from 'vitest';
import { POSITION_BASED_STATUSES, TIME_BASED_STATUSES } from '../journeys/index.ts';
import { standsAlone } from './index.ts';

const RUNNING = { journeyStatus: 'IN_PROGRESS' } as const;

test('late vehicles stand alone, whether late as a fact or by the projection', () => {
  const alone = TIME_BASED_STATUSES.filter((timeBasedStatus) => standsAlone({ ...RUNNING, timeBasedStatus }));
  expect(alone).toEqual([
    'MISSED',
    'DELAYED',
    'LATE_DEPARTURE',
    'SLIGHT_DELAY',
    'POTENTIAL_DELAY',
    'POTENTIAL_SLIGHT_DELAY',
  ]);
});

test('vehicles off their plan or out of sequence stand alone, those that deviate a little do not', () => {
  const alone = POSITION_BASED_STATUSES.filter((positionBasedStatus) =>
    standsAlone({ ...RUNNING, positionBasedStatus }),
  );
  expect(alone).toEqual(['OUT_OF_SEQUENCE', 'OFF_PLAN']);
});

test('a vehicle with an open alarm stands alone though it is on time', () => {
  const onTime = { ...RUNNING, timeBasedStatus: 'ON_TIME', positionBasedStatus: 'ON_PLAN' } as const;
  expect(standsAlone(onTime)).toBe(false);
  expect(standsAlone({ ...onTime, alarm: 'WARNING' })).toBe(true);
});

test('a vehicle without a journey is grouped', () => {
  expect(standsAlone({})).toBe(false);
});
