import type { TrackedVehicle, VehicleDay } from './model.ts';

/** What happened and what is to be expected, from the plan, the fixes and the time alone. */
export function trackVehicle(day: VehicleDay): TrackedVehicle {
  return {
    journeys: day.journeys.map((plan) => ({
      journeyId: plan.journeyId,
      stops: plan.stops.map((stop) => ({ stopId: stop.stopId, state: 'open', estimated: false })),
    })),
    journeyOfFix: day.fixes.map((fix) => fix.journeyId),
    episodes: [],
    unusedFixes: [],
  };
}
