/** Projects fixes forward onto the stops' polyline. Must share no code with the product. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

export interface RawFix {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly vehicleId: string;
  readonly tripId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedMetresPerSecond: number;
}

export interface ComputedStop {
  readonly stopId: string;
  readonly plannedSeconds: number;
  /** Undefined: not enclosed by the trip's fixes. */
  readonly arrival: number | undefined;
  readonly departure: number | undefined;
  /** Milliseconds between enclosing fixes. */
  readonly arrivalReach?: number;
  readonly departureReach?: number;
}

export interface ComputedTrip {
  readonly tripId: string;
  readonly vehicleId: string;
  readonly stops: readonly ComputedStop[];
  readonly fixes: readonly RawFix[];
  /** Stops and fixes, along the polyline. */
  readonly along?: readonly number[];
  readonly way?: readonly Projection[];
}

export interface Computation {
  readonly trips: ReadonlyMap<string, ComputedTrip>;
  readonly fixes: readonly RawFix[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fixes farther from plan are the previous day's. */
const SAME_DAY_SECONDS = 12 * 3600;
const ON_LINE_METRES = 500;
const FASTEST_METRES_PER_SECOND = 45;

export interface Recording {
  readonly plans: ReadonlyMap<string, readonly PlannedTime[]>;
  readonly fixes: readonly RawFix[];
  readonly places: ReadonlyMap<string, readonly [number, number]>;
  readonly midnight: number;
}

interface PlannedTime {
  readonly stopId: string;
  readonly seconds: number;
}

export const COLUMNS = {
  vehicle: 'vehicle_id',
  timestamp: 'timestamp',
  latitude: 'latitude',
  longitude: 'longitude',
  speed: 'speed',
  trip: 'trip_id',
  planTrip: 'trip_id',
  planStop: 'stop_id',
  planArrival: 'arrival_time',
  stop: 'stop_id',
  stopLatitude: 'stop_lat',
  stopLongitude: 'stop_lon',
};

/** `dayStart`: epoch milliseconds; default: midnight of the first fix, its own offset. */
export async function readRecording(
  positionsCsvPath: string,
  timetableCsvPath: string,
  stopsCsvPath: string,
  dayStart?: number,
  columns = COLUMNS,
): Promise<Recording> {
  const places = await readStops(stopsCsvPath, columns);
  const plans = new Map<string, PlannedTime[]>();
  for await (const row of rowsOf(timetableCsvPath)) {
    const trip = row[columns.planTrip]!;
    const plan = plans.get(trip) ?? [];
    plan.push({ stopId: row[columns.planStop]!, seconds: secondsOf(row[columns.planArrival]!) });
    plans.set(trip, plan);
  }
  const fixes: RawFix[] = [];
  let midnight = dayStart;
  for await (const row of rowsOf(positionsCsvPath)) {
    const stamp = row[columns.timestamp]!;
    midnight ??= Date.parse(`${stamp.slice(0, 10)}T00:00:00${stamp.slice(19)}`);
    fixes.push({
      time: Date.parse(stamp),
      vehicleId: row[columns.vehicle]!,
      tripId: row[columns.trip]!,
      latitude: Number(row[columns.latitude]),
      longitude: Number(row[columns.longitude]),
      speedMetresPerSecond: Number(row[columns.speed]),
    });
  }
  return { plans, fixes, places, midnight: midnight ?? Number.NaN };
}

export function compute({ plans, places, midnight }: Recording, fixes: readonly RawFix[]): Computation {
  const trips = new Map<string, ComputedTrip>();
  for (const [tripId, named] of Map.groupBy(fixes, (fix) => fix.tripId)) {
    const plan = plans.get(tripId);
    if (!plan) continue;
    const vehicles = [...Map.groupBy(named, (fix) => fix.vehicleId)];
    const [vehicleId, all] = vehicles.reduce((most, next) => (next[1].length > most[1].length ? next : most));
    const from = midnight + (plan[0]!.seconds - SAME_DAY_SECONDS) * 1000;
    const own = all.filter((fix) => fix.time >= from).sort((a, b) => a.time - b.time);
    trips.set(tripId, { tripId, vehicleId, fixes: own, ...timesOf(plan, own, places) });
  }
  return { trips, fixes };
}

export async function computeStopTimes(...files: Parameters<typeof readRecording>): Promise<Computation> {
  const recording = await readRecording(...files);
  return compute(recording, recording.fixes);
}

/** [longitude, latitude] by stop id. */
export async function readStops(
  stopsCsvPath: string,
  columns = COLUMNS,
): Promise<Map<string, readonly [number, number]>> {
  const places = new Map<string, readonly [number, number]>();
  for await (const row of rowsOf(stopsCsvPath)) {
    const place = [Number(row[columns.stopLongitude]), Number(row[columns.stopLatitude])] as const;
    places.set(row[columns.stop]!, place);
  }
  return places;
}

export function wayAlongStops(
  stopIds: readonly string[],
  fixes: readonly RawFix[],
  places: ReadonlyMap<string, readonly [number, number]>,
) {
  const coordinates = stopIds.map((stopId) => places.get(stopId)!);
  const flat = flattener(coordinates[0]![1]);
  const line = coordinates.map(([longitude, latitude]) => flat(latitude, longitude));
  const along = [0];
  for (let i = 1; i < line.length; i++) along.push(along[i - 1]! + metres(line[i - 1]!, line[i]!));
  const points = fixes.map((fix) => ({ ...flat(fix.latitude, fix.longitude), time: fix.time }));
  return { along, way: projectForward(line, along, points) };
}

function timesOf(
  plan: readonly { stopId: string; seconds: number }[],
  fixes: readonly RawFix[],
  places: ReadonlyMap<string, readonly [number, number]>,
): Pick<ComputedTrip, 'stops' | 'along' | 'way'> {
  const stopIds = plan.map(({ stopId }) => stopId);
  const { along, way } = wayAlongStops(stopIds, fixes, places);
  const stops = plan.map(({ stopId, seconds }, i) => ({
    stopId,
    plannedSeconds: seconds,
    ...momentsAt(way, along[i]!),
  }));
  return { stops, along, way };
}

export interface Projection {
  readonly along: number;
  readonly time: number;
}

/** Least total distance; skipping a fix costs. */
function projectForward(
  line: readonly Point[],
  along: readonly number[],
  fixes: readonly (Point & { time: number })[],
): Projection[] {
  interface State extends Projection {
    readonly cost: number;
    readonly before: State | undefined;
  }
  let states: State[] = [];
  for (const [n, fix] of fixes.entries()) {
    const next: State[] = states.map((state) => ({ ...state, cost: state.cost + ON_LINE_METRES }));
    for (let i = 0; i + 1 < line.length; i++) {
      const { share, off } = onSegment(fix, line[i]!, line[i + 1]!);
      if (off > ON_LINE_METRES) continue;
      const at = along[i]! + share * (along[i + 1]! - along[i]!);
      let best: State = { along: at, time: fix.time, cost: n * ON_LINE_METRES + off, before: undefined };
      for (const state of states) {
        if (at < state.along - 100) continue;
        const reach = ((fix.time - state.time) / 1000) * FASTEST_METRES_PER_SECOND + 300;
        if (at - state.along > reach) continue;
        const cost = state.cost + off + (at - state.along) / 1000;
        if (cost < best.cost) {
          best = { along: Math.max(at, state.along), time: fix.time, cost, before: state };
        }
      }
      next.push(best);
    }
    states = next.sort((a, b) => a.cost - b.cost).slice(0, 40);
  }
  const way: Projection[] = [];
  let state = states[0];
  let last: number | undefined;
  while (state) {
    if (state.time !== last) way.push({ along: state.along, time: state.time });
    last = state.time;
    state = state.before;
  }
  return way.reverse();
}

/** Arrival and departure; undefined: not enclosed. */
export function momentsAt(
  way: readonly Projection[],
  along: number,
): Pick<ComputedStop, 'arrival' | 'departure' | 'arrivalReach' | 'departureReach'> {
  const after = way.findIndex((place) => place.along >= along - 1);
  const before = way.findLastIndex((place) => place.along <= along + 1);
  if (after < 0 || before < 0) return { arrival: undefined, departure: undefined };
  return {
    arrival: momentAt(way, after - 1, along),
    departure: momentAt(way, before, along),
    arrivalReach: reachAt(way, after - 1),
    departureReach: reachAt(way, before),
  };
}

function reachAt(way: readonly Projection[], index: number): number {
  const from = way[Math.max(0, index)]!;
  return index < 0 ? 0 : (way[index + 1]?.time ?? from.time) - from.time;
}

function momentAt(way: readonly Projection[], index: number, along: number): number {
  const a = way[Math.max(0, index)]!;
  const b = way[Math.max(0, index) + 1];
  if (!b || b.along <= a.along) return a.along >= along - 1 || !b ? a.time : b.time;
  const share = Math.min(1, Math.max(0, (along - a.along) / (b.along - a.along)));
  return a.time + share * (b.time - a.time);
}

function onSegment(p: Point, a: Point, b: Point): { share: number; off: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square));
  return { share, off: metres(p, { x: a.x + share * dx, y: a.y + share * dy }) };
}

function flattener(latitude: number): (latitude: number, longitude: number) => Point {
  const degree = (6_371_008.8 * Math.PI) / 180;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return (lat, lon) => ({ x: lon * degree * narrowing, y: lat * degree });
}

/** `place`: [longitude, latitude] */
export function metresFrom(
  place: readonly [number, number],
  { latitude, longitude }: Pick<RawFix, 'latitude' | 'longitude'>,
): number {
  const flat = flattener(place[1]);
  return metres(flat(place[1], place[0]), flat(latitude, longitude));
}

function metres(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function secondsOf(clock: string): number {
  const [hours, minutes, seconds] = clock.split(':').map(Number) as [number, number, number];
  return (hours * 60 + minutes) * 60 + seconds;
}

export function rowsOf(path: string): AsyncIterable<Record<string, string | undefined>> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  return text.pipe(parse({ columns: true, skip_empty_lines: true }));
}
