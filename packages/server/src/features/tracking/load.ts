import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { FIXES_BEFORE } from '@linehaul/domain/tracking';
import type { Executor } from '../../platform/db/index.ts';
import { positionsKeptFrom } from '../telemetry/index.ts';
import { episodesOfJourneys, episodesOfVehicles, reportedOf } from './episodes-store.ts';
import { readBack } from './explanations.ts';
import type { JourneyFacts, StopFacts } from './facts.ts';
import {
  fixesOf,
  groundsOf,
  type JourneyRecord,
  journeysOfVehicles,
  journeysWithoutVehicle,
  routesOf,
  stopsOfJourneys,
  type Wanted,
} from './load-store.ts';
import { marksOf } from './marks-store.ts';
import { areaOf, endOf, given, planOf, type StopRecord } from './plan-of.ts';
import { type KnownJourney, keyOf, type Unit, type UnitKey, type VehicleState } from './vehicle-state.ts';
import { WATCH_HOURS, watchWindow } from './watch-window.ts';
import { type Placed, windowOf } from './window.ts';

/** Reads everything about some units of one organisation, in a fixed number of statements. */
export async function loadStates(
  db: Executor,
  organisationId: OrganisationId,
  settings: OrganisationSettings,
  asked: readonly (Unit & { readonly from: EpochMs })[],
  now: EpochMs,
): Promise<readonly VehicleState[]> {
  const keptFrom = await positionsKeptFrom(db);
  // What lies before it, and right after it, can't be found again from the fixes that are left.
  const earliest = keptFrom === undefined ? Number.NEGATIVE_INFINITY : keptFrom + 2 * WATCH_HOURS * HOUR;
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
      windowOf((byUnit.get(keyOf(w)) ?? []).map(placed), w.from, settings, keptFrom),
    ]),
  );
  const needed = wanted.flatMap((w) =>
    (byUnit.get(keyOf(w)) ?? []).filter((_, i) => windows.get(keyOf(w))?.roles[i] !== 'none'),
  );
  const ids = needed.map((record) => record.id);
  const stops = await stopsOfJourneys(db, organisationId, ids);
  const locationIds = [...new Set(stops.map((stop) => stop.location_id))];
  const grounds = await groundsOf(db, organisationId, locationIds);
  const areas = new Map(grounds.map((ground) => [ground.id, areaOf(ground, settings)]));
  const routeIds = [...new Set(needed.flatMap((record) => record.route_id ?? []))];
  const routes = await routesOf(db, organisationId, routeIds);
  const episodes = await episodesOfJourneys(db, organisationId, ids);
  const ownEpisodes = await episodesOfVehicles(db, organisationId, vehicles, WATCH_HOURS);
  const watches = new Map(
    vehicles.map((w) => [w.vehicleId, watchWindow(ownEpisodes.get(w.vehicleId) ?? [], w.from, settings)]),
  );
  const reported = await reportedOf(
    db,
    organisationId,
    vehicles.map(({ vehicleId }) => ({ vehicleId, from: watches.get(vehicleId)!.from })),
  );
  const fixesFrom = (w: Wanted) =>
    Math.min(windows.get(w.vehicleId)?.fixesFrom ?? w.from, watches.get(w.vehicleId)?.from ?? w.from);
  const fixes = await fixesOf(
    db,
    organisationId,
    vehicles.map((w) => ({ ...w, from: fixesFrom(w) })),
    { before: FIXES_BEFORE, maximumFutureMinutes: settings.maximumFutureMinutes },
  );
  const marks = await marksOf(
    db,
    organisationId,
    [...fixes].flatMap(([vehicleId, [first]]) => (first ? [{ vehicleId, from: first.time }] : [])),
  );
  const stopsByJourney = Map.groupBy(stops, (stop) => stop.journey_id);
  return wanted.map((w): VehicleState => {
    const key = keyOf(w);
    const window = windows.get(key)!;
    const journeys = (byUnit.get(key) ?? []).flatMap((record, i): KnownJourney[] => {
      if (window.roles[i] === 'none') return [];
      const own = stopsByJourney.get(record.id) ?? [];
      const geometry = record.route_id ? routes.get(record.route_id) : undefined;
      return [
        {
          plan: planOf(record, own, areas, geometry),
          judged: window.roles[i] === 'judged',
          changedWhileRunning: record.changed_while_running,
          driverId: given(record.driver_id),
          version: record.version,
          status: record.status as JourneyStatus,
          facts: factsOf(record),
          stops: own.map(stopFactsOf),
          episodes: episodes.get(record.id) ?? [],
        },
      ];
    });
    const known = (w.vehicleId && fixes.get(w.vehicleId)) || [];
    const from = w.vehicleId ? fixesFrom({ vehicleId: w.vehicleId, from: w.from }) : window.fixesFrom;
    const watch = w.vehicleId && watches.get(w.vehicleId);
    const firstAsked = known.findIndex((fix) => fix.time >= from);
    const before = firstAsked < 0 ? known.length : firstAsked;
    return {
      organisationId,
      vehicleId: w.vehicleId,
      journeyId: w.journeyId,
      fixesFrom: from,
      journeyFixesFrom: window.fixesFrom,
      watch: {
        from: watch ? watch.from : w.from,
        episodes: watch ? watch.episodes : [],
        visits: watch ? watch.visits : [],
        reported: (w.vehicleId && reported.get(w.vehicleId)) || [],
      },
      completeFrom: w.from,
      loadedAt: now,
      journeys,
      fixes: known.slice(before),
      fixesBefore: known.slice(0, before),
      marked: (w.vehicleId && marks.get(w.vehicleId)) || new Set(),
      unmarkedFrom: w.vehicleId && from,
      cost: 0,
      judgedAt: 0,
    };
  });
}

function placed(record: JourneyRecord): Placed {
  return {
    status: record.status as JourneyStatus,
    plannedStart: record.planned_start,
    plannedEnd: endOf(record),
    startedAt: given(record.started_at),
    completedAt: given(record.completed_at),
    startedByHandAt: given(record.started_by_hand_at),
    due: record.due,
  };
}

function factsOf(record: JourneyRecord): JourneyFacts {
  return {
    timeBasedStatus: record.time_based_status,
    positionBasedStatus: record.position_based_status,
    timeExplanation: readBack(record.time_explanation),
    positionExplanation: readBack(record.position_explanation),
    departedStartAt: record.departed_start_at,
    arrivedEndAt: record.arrived_end_at,
    trackedFrom: record.tracked_from,
    trackedTo: record.tracked_to,
    travelledKilometres: record.travelled_kilometres,
    remainingKilometres: record.remaining_kilometres,
    startedAt: record.started_at,
    startCause: record.start_cause,
    completedAt: record.completed_at,
    completionCause: record.completion_cause,
    endConfirmed: record.end_confirmed,
  };
}

function stopFactsOf(stop: StopRecord): StopFacts {
  return {
    sequence: stop.sequence,
    state: stop.state,
    actualArrival: stop.actual_arrival,
    actualDeparture: stop.actual_departure,
    adjustedArrival: stop.adjusted_arrival,
    adjustedDeparture: stop.adjusted_departure,
    estimated: stop.estimated,
    timeBasedStatus: stop.time_based_status,
    timeExplanation: readBack(stop.time_explanation),
  };
}
