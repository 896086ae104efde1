import type { Fix, TrackedVehicle, UnusedFix, VehicleDay } from '../model.ts';
import { hasPosition, isAhead } from '../sightings/sightings.ts';
import { geofenceOf } from '../way/course.ts';
import { goThrough } from './advance.ts';
import { beginningOf, contextOf } from './engine-state.ts';
import { lookAt } from './look-at.ts';

/** Independent of arrival order (product decisions, section 4). `advance` gives the same. */
export function trackVehicle(day: VehicleDay): TrackedVehicle {
  const { settings, now, journeys: plans } = day;
  const exempt = (day.exemptAreas ?? []).map((area) => geofenceOf(area, settings));
  const context = contextOf(plans, settings, { known: () => exempt, zones: () => [], digest: '' });
  const unused: UnusedFix[] = [];
  const places: number[] = [];
  const fixes: Fix[] = [];
  for (const [index, fix] of day.fixes.entries()) {
    if (hasPosition(fix) && isAhead(fix, settings, now)) {
      unused.push({ index, reason: 'future' });
    } else {
      places.push(index);
      fixes.push(fix);
    }
  }
  const { state, leftOut } = goThrough(context, beginningOf(context), fixes, false);
  for (const { index, reason } of leftOut) unused.push({ index: places[index]!, reason });
  for (const { index } of state.sieve.strays) unused.push({ index: places[index]!, reason: 'tooFast' });
  unused.sort((a, b) => a.index - b.index);
  const journeyOfFix: TrackedVehicle['journeyOfFix'][number][] = day.fixes.map(() => undefined);
  const { recent = [], owners = [] } = state.day ?? {};
  for (const [i, { index }] of recent.entries()) journeyOfFix[places[index]!] = plans[owners[i]!]?.journeyId;
  const { journeys, episodes } = lookAt(context, state, now);
  const all = journeys.filter((journey) => journey !== undefined);
  return { journeys: all, journeyOfFix, episodes, unusedFixes: unused };
}
