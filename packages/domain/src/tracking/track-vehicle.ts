import { assign } from './assignment.ts';
import { courseOf, groundOf } from './course.ts';
import { judgeJourney } from './judge-journey.ts';
import type { Episode, TrackedJourney, TrackedVehicle, VehicleDay } from './model.ts';
import { type Sighting, sightingsOf } from './sightings.ts';

/**
 * What happened and what is to be expected, from the plan, the fixes and the time alone: the same input gives the same
 * answer, in whatever order the fixes once arrived (product decisions, section 4).
 */
export function trackVehicle(day: VehicleDay): TrackedVehicle {
  const { settings, now } = day;
  const { sightings, unused } = sightingsOf(day.fixes, settings, now);
  const courses = day.journeys.map((plan) => courseOf(plan, settings));
  const { runs, ownerOf } = assign(courses, sightings, settings, now);
  const exempt = (day.exemptAreas ?? []).map((area) => groundOf(area, settings));
  const own: Sighting[][] = runs.map(() => []);
  const journeyOfFix: TrackedVehicle['journeyOfFix'][number][] = day.fixes.map(() => undefined);
  for (const sighting of sightings) {
    const owner = ownerOf[sighting.order]!;
    if (owner < 0) continue;
    own[owner]!.push(sighting);
    journeyOfFix[sighting.index] = runs[owner]!.course.plan.journeyId;
  }
  const journeys: TrackedJourney[] = [];
  const episodes: Episode[] = [];
  for (const [i, run] of runs.entries()) {
    const judged = judgeJourney(run, own[i]!, sightings, exempt, settings, now);
    journeys.push(judged.journey);
    episodes.push(...judged.episodes);
  }
  episodes.sort((a, b) => a.from - b.from);
  return { journeys, journeyOfFix, episodes, unusedFixes: unused };
}
