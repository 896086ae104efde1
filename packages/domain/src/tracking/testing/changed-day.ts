import { type EpochMs, HOUR, MINUTE } from '../../core/index.ts';
import type { JourneyPlan } from '../model.ts';
import type { dice, RandomDay } from './random-day.ts';
import { after, milkRun } from './tiny-world.ts';

export function changedDay(day: RandomDay, rolled: ReturnType<typeof dice>): RandomDay {
  const { upTo, chance } = rolled;
  const what = upTo(5);
  if (what === 0) {
    const settings = { ...day.settings, longestGapMinutes: 5 + upTo(40), passCountsAsVisit: chance(0.3) };
    return { ...day, settings };
  }
  if (what === 1) {
    const radiusMetres = 100 + upTo(900);
    const zones = day.zones.map((zone) =>
      zone.area.kind === 'circle' ? { ...zone, area: { ...zone.area, radiusMetres } } : zone,
    );
    return { ...day, zones };
  }
  const journeys = [...day.journeys];
  const place = upTo(journeys.length);
  if (what === 2) journeys[place] = changedPlan(journeys[place]!, rolled);
  else if (what === 3) journeys.push(newJourney(rolled));
  else if (journeys.length > 1) journeys.splice(place, 1);
  return { ...day, journeys: journeys.sort((a, b) => a.plannedStart - b.plannedStart) };
}

function changedPlan(plan: JourneyPlan, { upTo }: ReturnType<typeof dice>): JourneyPlan {
  const what = upTo(4);
  const place = upTo(plan.stops.length);
  if (what === 0) return { ...plan, endedByHandAt: after(upTo(240)) };
  if (what === 1) return { ...plan, routeGeometry: undefined };
  if (what === 2) {
    const stops = plan.stops.map((stop, i) =>
      i === place && stop.area.kind === 'circle'
        ? { ...stop, area: { ...stop.area, radiusMetres: 50 + upTo(500) } }
        : stop,
    );
    return { ...plan, stops };
  }
  return movedBy((1 + upTo(30)) * MINUTE, plan, place);
}

function newJourney({ upTo, chance }: ReturnType<typeof dice>): JourneyPlan {
  const id = `N${upTo(1_000_000)}`;
  return movedBy(chance(0.5) ? 48 * HOUR : upTo(200) * MINUTE, milkRun({ id }), 0);
}

function movedBy(late: number, plan: JourneyPlan, from: number): JourneyPlan {
  const moved = (time: EpochMs | undefined) => (time === undefined ? undefined : time + late);
  const stops = plan.stops.map((stop, i) =>
    i < from
      ? stop
      : {
          ...stop,
          plannedArrival: moved(stop.plannedArrival),
          plannedDeparture: moved(stop.plannedDeparture),
        },
  );
  const plannedStart = from === 0 ? plan.plannedStart + late : plan.plannedStart;
  return { ...plan, plannedStart, plannedEnd: moved(plan.plannedEnd), stops };
}
