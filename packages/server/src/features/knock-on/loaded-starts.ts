import { type Resource, resourcesOf } from '@linehaul/domain/allocation';
import { type EpochMs, HOUR } from '@linehaul/domain/core';
import {
  type ForecastStop,
  forecastJourney,
  type Knowledge,
  type RangeForecast,
} from '@linehaul/domain/forecast';
import { type ChainedJourney, type KnockOnInput, knockOn } from '@linehaul/domain/knock-on';
import type { LoadedJourney } from '../forecast/index.ts';
import { saidShort } from './chains.ts';
import type { LoadedStart } from './start-store.ts';

const AHEAD = HOUR / 2;
/** An end farther before a start hurts it no more. */
const LONGEST_CHAIN = 24 * HOUR;
const MOST_BEFORE = 3;
/** After so long without a sign where one was due, a journey is silent, and nothing is said of its end. */
const LONGEST_OVERDUE = 2 * HOUR;

export interface StartRules {
  readonly turnRoundMinutes: number;
  readonly lateAfterMinutes: number;
  readonly emptyDrive: (before: LoadedJourney, next: LoadedJourney) => number;
}

/** By vehicle and driver, in the order of planned starts. */
export class LoadedChains {
  readonly #byResource: ReadonlyMap<string, readonly LoadedJourney[]>;

  constructor(journeys: readonly LoadedJourney[]) {
    const members = journeys.flatMap((journey) =>
      resourcesOf(allocatedOf(journey)).map((resource) => ({ key: keyOf(resource), journey })),
    );
    this.#byResource = new Map(
      [...Map.groupBy(members, ({ key }) => key)].map(([key, own]) => [
        key,
        own.map(({ journey }) => journey).sort((a, b) => startOf(a) - startOf(b)),
      ]),
    );
  }

  before(next: LoadedJourney): readonly LoadedJourney[] {
    const found = resourcesOf(allocatedOf(next)).flatMap((resource) => {
      const chain = this.#byResource.get(keyOf(resource))!;
      return chain.slice(0, chain.indexOf(next)).slice(-MOST_BEFORE);
    });
    return [...new Set(found)].filter((one) => startOf(one) >= startOf(next) - LONGEST_CHAIN);
  }

  *neighbours(): Generator<readonly [before: LoadedJourney, next: LoadedJourney]> {
    for (const chain of this.#byResource.values())
      for (const [i, next] of chain.slice(1).entries()) yield [chain[i]!, next];
  }
}

/** What would have been said of each start half an hour before it, by `known` and what was seen until then. */
export function startsSaid(
  day: readonly LoadedJourney[],
  chains: LoadedChains,
  known: Knowledge,
  rules: StartRules,
): readonly LoadedStart[] {
  return day.flatMap((next) => {
    const plannedStart = startOf(next);
    const startedAt = next.stops[0]?.departure;
    const before = chains.before(next);
    if (!Number.isFinite(plannedStart) || startedAt === undefined || before.length === 0) return [];
    const madeAt = plannedStart - AHEAD;
    const shortMinutes = shortOf(next, before, { known, rules, now: madeAt });
    if (shortMinutes === undefined) return [];
    return [{ journeyId: next.journeyId, plannedStart, startedAt, madeAt, shortMinutes }];
  });
}

function shortOf(
  next: LoadedJourney,
  before: readonly LoadedJourney[],
  { known, rules, now }: { readonly known: Knowledge; readonly rules: StartRules; readonly now: EpochMs },
): number | undefined {
  const byId = new Map([...before, next].map((one) => [one.journeyId, one]));
  const forecasts = new Map(
    before.flatMap((one) => {
      const end = endOf(one, known, now);
      return end ? [[one.journeyId, end] as const] : [];
    }),
  );
  const emptyDrive: KnockOnInput['emptyDrive'] = (a, b) => rules.emptyDrive(byId.get(a.id)!, byId.get(b.id)!);
  const found = knockOn(
    {
      journeys: [...byId.values()].map((one) => chainedOf(one, now)),
      forecasts,
      turnRound: () => rules.turnRoundMinutes,
      emptyDrive,
      hours: new Map(),
      lateAfterMinutes: rules.lateAfterMinutes,
    },
    now,
  );
  return saidShort(found, found.byJourney.get(next.journeyId)!);
}

function chainedOf(journey: LoadedJourney, now: EpochMs): ChainedJourney {
  const { stops, journeyId: id } = journey;
  const last = stops.at(-1)!;
  const actualStart = seenBy(stops[0]!.departure, now);
  const actualEnd = actualStart === undefined ? undefined : seenBy(last.arrival, now);
  const status =
    actualStart === undefined ? 'APPROVED' : actualEnd === undefined ? 'IN_PROGRESS' : 'COMPLETED';
  const times = { plannedStart: startOf(journey), plannedEnd: arrivalAt(last), actualStart, actualEnd };
  return { id, times: { status, ...times, stopCount: stops.length }, allocated: allocatedOf(journey) };
}

/** Of a journey that was under way, if there was a range. */
function endOf({ route, stops }: LoadedJourney, known: Knowledge, now: EpochMs): RangeForecast | undefined {
  if (seenBy(stops[0]!.departure, now) === undefined) return undefined;
  const next =
    stops.findLastIndex(
      ({ arrival, departure }) => seenBy(arrival, now) !== undefined || seenBy(departure, now) !== undefined,
    ) + 1;
  const ahead = stops[next];
  const planned = ahead && arrivalAt(ahead);
  if (planned === undefined) return undefined;
  const at = stops[next - 1]!;
  const left = seenBy(at.departure, now);
  const leaves = leavesAt(at);
  const late =
    left === undefined
      ? Math.max(
          0,
          seenBy(at.arrival, now)! - (arrivalAt(at) ?? Number.POSITIVE_INFINITY),
          now - (leaves ?? now),
        )
      : left - (leaves ?? left);
  const due = left === undefined ? (leaves ?? now) : planned + late;
  if (now - due > LONGEST_OVERDUE) return undefined;
  const lateness = Math.max(late, now - planned);
  const plannedAt = Math.min(planned, Math.max(leaves ?? Number.NEGATIVE_INFINITY, now - lateness));
  const running = { stops, next, plannedAt, lateness, fixAt: now, atStart: false };
  const last = forecastJourney(route === undefined ? running : { ...running, route }, known, now).at(-1);
  return last?.kind === 'range' && last.stopId === stops.at(-1)!.stopId ? last : undefined;
}

const seenBy = (time: EpochMs | undefined, now: EpochMs) =>
  time !== undefined && time <= now ? time : undefined;
const arrivalAt = ({ plannedArrival, plannedDeparture }: ForecastStop) => plannedArrival ?? plannedDeparture;
const leavesAt = ({ plannedArrival, plannedDeparture }: ForecastStop) => plannedDeparture ?? plannedArrival;
const startOf = ({ stops }: LoadedJourney) => (stops[0] && leavesAt(stops[0])) ?? Number.NaN;
const keyOf = ({ kind, id }: Resource) => `${kind} ${id}`;

function allocatedOf({ vehicle, driver }: LoadedJourney) {
  return { vehicleId: vehicle, trailerIds: [], driverIds: driver === undefined ? [] : [driver] };
}
