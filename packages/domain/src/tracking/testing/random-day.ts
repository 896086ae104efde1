import { MINUTE } from '../../core/index.ts';
import { type OrganisationSettings, settingsWith } from '../../organisation/index.ts';
import { REPORTED_EVENT_TYPES, type ReportedEvent } from '../../telemetry/index.ts';
import type { Fix, JourneyPlan } from '../model.ts';
import { digestOf } from '../sightings/digest.ts';
import { contextOf, type EngineContext } from '../state/engine-state.ts';
import type { Zone } from '../watch/zone-episodes.ts';
import { geofenceOf } from '../way/course.ts';
import { after, journey, roadAt, type StopSpec, Truck } from './tiny-world.ts';

export function dice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return { roll, upTo: (n: number) => Math.floor(roll() * n), chance: (share: number) => roll() < share };
}

export interface RandomDay {
  readonly journeys: readonly JourneyPlan[];
  readonly fixes: readonly Fix[];
  readonly settings: OrganisationSettings;
  readonly zones: readonly Zone[];
  readonly reported: readonly ReportedEvent[];
}

export function randomDay(seed: number): RandomDay {
  const rolled = dice(seed);
  const { roll, upTo, chance } = rolled;
  for (let i = 0; i < 3; i++) roll();
  const journeys = randomJourneys(rolled);
  const every = () => truck.reportsEvery([10, 30, 60, 180, 240, 1200][upTo(6)]!);
  const truck = new Truck(upTo(3) * 10, upTo(60) - 40);
  every();
  for (let k = 0; k < 14; k++) {
    const what = roll();
    if (chance(0.1)) truck.carries({ temperatureCelsius: 2 + roll() * 8 });
    if (what < 0.35) truck.standsFor(roll() * 25);
    else if (what < 0.8) truck.drivesTo(upTo(6) * 10, 30 + upTo(90), chance(0.15) ? 5000 : 0);
    else if (what < 0.9) truck.jumpsTo(upTo(6) * 10, roll() * 60);
    else if (what < 0.95) every();
    else truck.names(chance(0.7) ? `J${upTo(3)}` : undefined);
  }
  const fixes = truck.fixes.map((fix) => (chance(0.01) ? wrong(fix, rolled) : fix));
  return {
    journeys,
    fixes,
    settings: settingsWith({ passCountsAsVisit: chance(0.3) }),
    zones: [10, 20, 40].map((km, i) => ({
      locationId: `zone ${km}`,
      area: { kind: 'circle', centre: roadAt(km), radiusMetres: 400 },
      isNoGo: i === 1,
      onEntry: chance(0.7),
      onExit: chance(0.7),
    })),
    reported: Array.from({ length: upTo(4) }, () => ({
      eventType: REPORTED_EVENT_TYPES[upTo(REPORTED_EVENT_TYPES.length)]!,
      time: Math.round(after(roll() * 240)),
    })).sort((a, b) => a.time - b.time),
  };
}

export function contextFor({ journeys, settings, zones }: RandomDay): EngineContext {
  const watched = zones.map(({ area, ...zone }) => ({ ...zone, geofence: geofenceOf(area, settings) }));
  return contextOf(journeys, settings, { known: () => [], zones: () => watched, digest: digestOf(zones) });
}

export const inOrder = (fixes: readonly Fix[]) => fixes.toSorted((a, b) => a.time - b.time);

export function wholeMoment(fixes: readonly Fix[], at: number): number {
  let end = at;
  while (end > 0 && end < fixes.length && fixes[end]!.time === fixes[end - 1]!.time) end += 1;
  return end;
}

function randomJourneys({ roll, upTo, chance }: ReturnType<typeof dice>): JourneyPlan[] {
  const journeys: JourneyPlan[] = [];
  let at = 0;
  const wanted = 1 + upTo(4);
  for (let j = 0; j < wanted; j++) {
    const begins = at;
    let km = upTo(3) * 10;
    const stops: StopSpec[] = [];
    const places = 2 + upTo(4);
    for (let i = 0; i < places; i++) {
      const leave = at + (chance(0.5) ? 0 : 10);
      const times = chance(0.9) ? { arrive: at, leave } : {};
      const load = chance(0.3) ? { plannedTemperatureCelsius: 4 } : {};
      const radius = chance(0.5) ? 100 : 300;
      stops.push({ km, north: chance(0.2) ? 5000 : 0, radius, locationId: `L${km}`, ...times, ...load });
      const next = upTo(6) * 10;
      at = leave + Math.abs(next - km) + 2;
      km = next;
    }
    journeys.push(
      journey({
        id: `J${j}`,
        stops,
        onRoad: chance(0.5),
        plannedStart: after(begins),
        plannedEnd: after(at),
        approved: !chance(0.05),
        ...(chance(0.1) ? { startedByHandAt: after(begins + 5) } : {}),
        ...(chance(0.1) ? { completedByHandAt: after(at + 20) } : {}),
        ...(chance(0.08) ? { endedByHandAt: after(begins + 100 * roll()) } : {}),
      }),
    );
    at = Math.max(0, at + upTo(60) - 20);
  }
  return journeys.sort((a, b) => a.plannedStart - b.plannedStart);
}

function wrong(fix: Fix, { upTo }: ReturnType<typeof dice>): Fix {
  const what = upTo(3);
  if (what === 0) return { ...fix, latitude: fix.latitude + 3 };
  if (what === 1) return { ...fix, latitude: 0, longitude: 0 };
  return { ...fix, time: fix.time - MINUTE / 6 };
}
