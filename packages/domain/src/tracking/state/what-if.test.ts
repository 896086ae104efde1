import { expect, test } from 'vitest';
import type { JourneyId } from '../../core/index.ts';
import { settingsWith } from '../../organisation/index.ts';
import { after, journey, Truck } from '../testing/tiny-world.ts';
import { trackVehicle } from './track-vehicle.ts';
import { sameVerdicts, verdictsOf } from './what-if.ts';

const plan = journey({
  stops: [
    { km: 0, leave: 0 },
    { km: 10, arrive: 10, leave: 60 },
    { km: 20, arrive: 80 },
  ],
});
const { fixes } = new Truck(0, -5).standsUntil(20).drivesTo(10).standsFor(30).drivesTo(20).standsFor(5);
const id = 'J' as JourneyId;

const evaluated = (own: Parameters<typeof settingsWith>[0], now = after(600)) =>
  verdictsOf(trackVehicle({ settings: settingsWith(own), now, journeys: [plan], fixes }), new Set([id])).get(
    id,
  )!;

test('a journey that is over counts by the worst of its stops, not as completed', () => {
  expect(evaluated({ lateDepartureMinutes: 60 }).time).toBe('SLIGHT_DELAY');
});

test('another limit says another thing of the same past', () => {
  const asIs = evaluated({ lateDepartureMinutes: 60 });
  const wanted = evaluated({ lateDepartureMinutes: 60, onTimeMinutes: 25 });
  expect(wanted.time).toBe('ON_TIME');
  expect(asIs.episodes.LATE).toBe(1);
  expect(wanted.episodes.LATE).toBeUndefined();
  expect(sameVerdicts(asIs, wanted)).toBe(false);
  expect(sameVerdicts(asIs, evaluated({ lateDepartureMinutes: 60 }))).toBe(true);
});

test('journeys that only explain what came before are not counted', () => {
  const tracked = trackVehicle({ settings: settingsWith({}), now: after(600), journeys: [plan], fixes });
  expect(verdictsOf(tracked, new Set()).size).toBe(0);
});
