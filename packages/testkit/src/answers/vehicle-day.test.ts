import { vehicleDay } from '@linehaul/contracts/vehicle-day';
import { expect, test } from 'vitest';
import { futureDayAnswer, unseenDayAnswer, vehicleDayAnswer } from './index.ts';

test.each([
  ['of a vehicle with a gap', vehicleDayAnswer],
  ['that nobody saw', unseenDayAnswer],
  ['to come', futureDayAnswer],
])('a day %s is one that the contract knows, and its parts make up its time', (_, answerOf) => {
  const day = vehicleDay.parse(answerOf('asset-1', '2026-03-29', 'Europe/Berlin'));
  let reached = day.fromUtc;
  for (const part of day.activities) {
    expect(part.fromUtc).toBe(reached);
    reached = part.toUtc;
  }
  expect(reached).toBe(day.asOfUtc);
  const { drivingMinutes, standingMinutes, restMinutes, noFixesMinutes } = day.totals;
  const minutes = (Date.parse(day.asOfUtc) - Date.parse(day.fromUtc)) / 60_000;
  expect(drivingMinutes + standingMinutes + restMinutes + noFixesMinutes).toBe(minutes);
});
