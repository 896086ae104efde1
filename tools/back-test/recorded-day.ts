import { startOfDay } from '@linehaul/domain/time';
import type { ReadManifest } from '../../packages/simulator/src/manifest/index.ts';
import { UsageError } from '../../packages/simulator/src/terminal/index.ts';
import {
  COLUMNS,
  type Computation,
  compute,
  computeStopTimes,
  readRecording,
  readStops,
  rowsOf,
} from '../austin-check/compute-stop-times.ts';

export const RECORDED_DAYS = ['2016-11-24', '2016-11-25', '2016-11-26', '2016-11-27'];

export interface RecordedDay {
  readonly midnight: number;
  readonly computation: Computation;
  /** [longitude, latitude]. */
  readonly places: ReadonlyMap<string, readonly [number, number]>;
  /** By trip id. */
  readonly routes: ReadonlyMap<string, string>;
}

export async function readDay(samples: string, date: string): Promise<RecordedDay> {
  const folder = `${samples}/austin-bus-${date}`;
  const stops = `${folder}/stops.csv.gz`;
  const positions = `${folder}/positions.csv.gz`;
  const midnight = Date.parse(`${date}T00:00:00-06:00`);
  return {
    midnight,
    computation: await computeStopTimes(positions, `${folder}/timetable.csv.gz`, stops, midnight),
    places: await readStops(stops),
    routes: await readRoutes(positions, 'trip_id', 'route_id'),
  };
}

/** With a timetable. Without routes a trip's route is from first to last stop. */
export async function readManifestDay(manifest: ReadManifest): Promise<RecordedDay> {
  const { path, positions, trips, stops, recordedDay, timeZone } = manifest;
  if (!trips || !stops) throw new UsageError(`${path} has no timetable, so nothing can be forecast`);
  if (positions.time.format !== 'iso' || positions.time.zone) {
    throw new UsageError(`${path}: the back-test reads timestamps with an offset alone`);
  }
  const midnight = startOfDay(recordedDay as Parameters<typeof startOfDay>[0], timeZone);
  const columns = {
    ...COLUMNS,
    vehicle: positions.columns.vehicle,
    timestamp: positions.columns.timestamp,
    latitude: positions.columns.latitude,
    longitude: positions.columns.longitude,
    trip: positions.columns.trip!,
    planTrip: trips.columns.trip,
    planStop: trips.columns.stop,
    planArrival: trips.columns.arrival,
    stop: stops.columns.stop,
    stopLatitude: stops.columns.latitude,
    stopLongitude: stops.columns.longitude,
  };
  const recording = await readRecording(positions.file, trips.file, stops.file, midnight, columns);
  const { route } = positions.columns;
  return {
    midnight,
    computation: compute(recording, recording.fixes),
    places: recording.places,
    routes: route
      ? await readRoutes(positions.file, columns.trip, route)
      : new Map(
          [...recording.plans].map(([trip, plan]) => [trip, `${plan[0]?.stopId}–${plan.at(-1)?.stopId}`]),
        ),
  };
}

async function readRoutes(positions: string, trip: string, route: string): Promise<Map<string, string>> {
  const routes = new Map<string, string>();
  for await (const row of rowsOf(positions)) {
    if (row[trip] && row[route]) routes.set(row[trip], row[route]);
  }
  return routes;
}
