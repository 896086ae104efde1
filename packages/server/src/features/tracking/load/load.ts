import { type EpochMs, HOUR, type OrganisationId, orUndefined } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { FIXES_BEFORE, type Fix } from '@linehaul/domain/tracking';
import type { Executor } from '../../../platform/db/index.ts';
import { areaOf } from '../../fleet/index.ts';
import { evaluableFrom } from '../../telemetry/index.ts';
import { checkpointsOf } from './checkpoint-store.ts';
import {
  backTo,
  begin,
  type Found,
  goOnFrom,
  goOnInTurns,
  throughOf,
  withVisits,
} from './engine-progress.ts';
import { episodesOfJourneys, episodesOfVehicles, reportedOf } from './episodes-store.ts';
import { readBack } from './explanations.ts';
import type { JourneyFacts, StopFacts } from './facts.ts';
import {
  fixesOf,
  geofencesOf,
  type JourneyRecord,
  journeysOfVehicles,
  journeysWithoutVehicle,
  stopsOfJourneys,
  type Wanted,
} from './load-store.ts';
import { marksOf } from './marks-store.ts';
import type { OrganisationGeofences } from './organisation-geofences.ts';
import { endOf, planOf, type StopRecord } from './plan-of.ts';
import { routesOf } from './route-store.ts';
import { sharedArea, sharedWord } from './shared.ts';
import { type KnownJourney, keyOf, type Unit, type UnitKey, type VehicleState } from './vehicle-state.ts';
import { WATCH_HOURS, watchWindow } from './watch-window.ts';
import { type Placed, windowOf } from './window.ts';

export interface Asked extends Unit {
  readonly from: EpochMs;
  readonly before?: Found;
  readonly storedThrough?: EpochMs;
  /** Ignores stored checkpoints: one may have caused the failure. */
  readonly afresh?: boolean;
}

/** A constant number of statements. */
export async function loadStates(
  db: Executor,
  organisationId: OrganisationId,
  geofences: OrganisationGeofences,
  asked: readonly Asked[],
  now: EpochMs,
): Promise<readonly VehicleState[]> {
  const { settings } = geofences;
  const retainedFrom = await evaluableFrom(db, organisationId);
  // Fixes before are dropped or archived: results can't be found again.
  const earliest =
    retainedFrom === undefined ? Number.NEGATIVE_INFINITY : retainedFrom + 2 * WATCH_HOURS * HOUR;
  const wanted = asked.map((unit) => ({ ...unit, from: Math.max(unit.from, earliest) }));
  const vehicles = wanted.flatMap((w): Wanted[] =>
    w.vehicleId ? [{ vehicleId: w.vehicleId, from: w.from }] : [],
  );
  const alone = wanted.flatMap((w) => (w.journeyId ? [w.journeyId] : []));
  const records = [
    ...(await journeysOfVehicles(db, organisationId, vehicles, now)),
    ...(await journeysWithoutVehicle(db, organisationId, alone, now)),
  ];
  const byUnit = Map.groupBy(records, (record): UnitKey => record.vehicle_id ?? `journey ${record.id}`);
  const windows = new Map(
    wanted.map((w) => [
      keyOf(w),
      windowOf((byUnit.get(keyOf(w)) ?? []).map(placed), w.from, settings, retainedFrom),
    ]),
  );
  const needed = wanted.flatMap((w) =>
    (byUnit.get(keyOf(w)) ?? []).filter((_, i) => windows.get(keyOf(w))?.roles[i] !== 'none'),
  );
  const ids = needed.map((record) => record.id);
  const stops = await stopsOfJourneys(db, organisationId, ids);
  const locationIds = [...new Set(stops.map((stop) => stop.location_id))];
  const ofStops = await geofencesOf(db, organisationId, locationIds);
  const areas = new Map(ofStops.map((one) => [one.id, sharedArea(areaOf(one, settings))]));
  const routeIds = [...new Set(needed.flatMap((record) => record.route_id ?? []))];
  const routes = await routesOf(db, organisationId, routeIds);
  const episodes = await episodesOfJourneys(db, organisationId, ids);
  const ownEpisodes = await episodesOfVehicles(db, organisationId, vehicles, WATCH_HOURS);
  const watches = new Map(
    vehicles.map((w) => [w.vehicleId, watchWindow(ownEpisodes.get(w.vehicleId) ?? [], w.from, settings)]),
  );
  const stopsByJourney = Map.groupBy(stops, (stop) => stop.journey_id);
  const journeysOf = (key: UnitKey) =>
    (byUnit.get(key) ?? []).flatMap((record, i): KnownJourney[] => {
      const role = windows.get(key)!.roles[i];
      if (role === 'none') return [];
      const own = stopsByJourney.get(record.id) ?? [];
      const geometry = record.route_id ? routes.get(record.route_id) : undefined;
      return [
        {
          plan: planOf(record, own, areas, geometry),
          evaluated: role === 'judged',
          changedWhileRunning: record.changed_while_running,
          driverId: orUndefined(record.driver_id),
          version: record.version,
          status: sharedWord(record.status as JourneyStatus),
          facts: factsOf(record),
          stops: own.map(stopFactsOf),
          episodes: episodes.get(record.id) ?? [],
        },
      ];
    });
  const stored = await checkpointsOf(
    db,
    organisationId,
    wanted.flatMap((w) => (w.vehicleId && !w.before && !w.afresh ? [w.vehicleId] : [])),
    geofences,
  );
  const units = wanted.map((w) => {
    const key = keyOf(w);
    const journeys = journeysOf(key);
    const watch = w.vehicleId && watches.get(w.vehicleId);
    const fresh = begin(
      journeys.map(({ plan }) => plan),
      geofences,
    );
    const found = w.before ?? (w.vehicleId && stored.get(w.vehicleId));
    const resumed = found && goOnFrom(found, fresh);
    const before = resumed && backTo(resumed, w.from);
    const fixesFrom = Math.min(windows.get(key)!.fixesFrom, watch ? watch.from : w.from);
    const engine = before ?? fresh;
    const isFresh = !Number.isFinite(throughOf(engine));
    const engineFrom = isFresh ? fixesFrom : throughOf(engine) + 1;
    const storedThrough = before && storedOf(w, throughOf(before));
    return { w, journeys, engine, isFresh, engineFrom, storedThrough };
  });
  const reported = await reportedOf(
    db,
    organisationId,
    units.flatMap(({ w: { vehicleId }, engine: { checkpoints }, engineFrom }) =>
      vehicleId ? [{ vehicleId, from: Math.min(checkpoints[0]?.time ?? engineFrom, engineFrom) }] : [],
    ),
  );
  const fixes = await fixesOf(
    db,
    organisationId,
    units.flatMap(({ w: { vehicleId }, engineFrom }) => (vehicleId ? [{ vehicleId, from: engineFrom }] : [])),
    { before: FIXES_BEFORE, maximumFutureMinutes: settings.maximumFutureMinutes },
  );
  const marks = await marksOf(
    db,
    organisationId,
    [...fixes].flatMap(([vehicleId, [first]]) => (first ? [{ vehicleId, from: first.time }] : [])),
  );
  const states: VehicleState[] = [];
  for (const { w, journeys, engine, isFresh, engineFrom, storedThrough } of units) {
    const known = (w.vehicleId && fixes.get(w.vehicleId)) || [];
    const watch = w.vehicleId && watches.get(w.vehicleId);
    const events = (w.vehicleId && reported.get(w.vehicleId)) || [];
    const before = firstFrom(known, engineFrom);
    const begun =
      isFresh && watch
        ? withVisits(engine, watch.visits, {
            firstFix: known[0]?.time,
            retainedFrom: Math.min(watch.from, known.at(-1)?.time ?? 0),
          })
        : engine;
    states.push({
      organisationId,
      vehicleId: w.vehicleId,
      journeyId: w.journeyId,
      engine: await goOnInTurns(begun, isFresh ? known : known.slice(before), events),
      looked: [],
      holdsUntil: Number.NEGATIVE_INFINITY,
      running: [],
      storedThrough,
      watch: {
        from: watch ? watch.from : w.from,
        episodes: watch ? watch.episodes : [],
        visits: watch ? watch.visits : [],
        reported: events,
      },
      completeFrom: w.from,
      loadedAt: now,
      journeys,
      fixes: known.slice(before),
      fixesBefore: known.slice(Math.max(0, before - FIXES_BEFORE), before),
      marked: (w.vehicleId && marks.get(w.vehicleId)) || new Set(),
      cost: 0,
      evaluatedAt: 0,
    });
  }
  return states;
}

/** Valid while no new fix lies before its end. */
function storedOf({ before, storedThrough }: Asked, through: EpochMs): EpochMs | undefined {
  if (!before) return through;
  return storedThrough !== undefined && storedThrough <= through ? storedThrough : undefined;
}

function firstFrom(fixes: readonly Fix[], time: EpochMs): number {
  const found = fixes.findIndex((fix) => fix.time >= time);
  return found < 0 ? fixes.length : found;
}

function placed(record: JourneyRecord): Placed {
  return {
    status: record.status as JourneyStatus,
    plannedStart: record.planned_start,
    plannedEnd: endOf(record),
    startedAt: orUndefined(record.started_at),
    completedAt: orUndefined(record.completed_at),
    startedByHandAt: orUndefined(record.started_by_hand_at),
    due: record.due,
  };
}

function factsOf(record: JourneyRecord): JourneyFacts {
  return {
    timeBasedStatus: sharedWord(record.projected_time_status),
    positionBasedStatus: sharedWord(record.position_based_status),
    timeExplanation: readBack(record.projected_time_explanation),
    positionExplanation: readBack(record.position_explanation),
    departedStartAt: record.departed_start_at,
    arrivedEndAt: record.arrived_end_at,
    trackedFrom: record.tracked_from,
    trackedTo: record.tracked_to,
    travelledKilometres: record.travelled_kilometres,
    remainingKilometres: record.remaining_kilometres,
    startedAt: record.started_at,
    startCause: sharedWord(record.start_cause),
    completedAt: record.completed_at,
    completionCause: sharedWord(record.completion_cause),
    endConfirmed: record.end_confirmed,
  };
}

function stopFactsOf(stop: StopRecord): StopFacts {
  return {
    sequence: stop.sequence,
    state: sharedWord(stop.state),
    actualArrival: stop.actual_arrival,
    actualDeparture: stop.actual_departure,
    arrivalAfter: stop.arrival_after,
    arrivalBefore: stop.arrival_before,
    departureAfter: stop.departure_after,
    departureBefore: stop.departure_before,
    adjustedArrival: stop.adjusted_arrival,
    adjustedDeparture: stop.adjusted_departure,
    estimated: stop.estimated,
    timeBasedStatus: sharedWord(stop.projected_time_status),
    timeExplanation: readBack(stop.projected_time_explanation, stop.id),
  };
}
