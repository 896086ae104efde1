import type { EpochMs } from '@linehaul/domain/core';
import { DAY } from '@linehaul/domain/core';
import { shiftDate } from '@linehaul/domain/time';
import type { Manifest } from '../manifest/index.ts';
import { Account } from './account.ts';
import type { RecordedFix } from './read-fixes.ts';
import { number, RowFault, readTable, text } from './read-table.ts';
import { serviceDayStart, timeOfDay } from './recorded-time.ts';

export interface RecordedStop {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
}

export interface PlannedCall {
  readonly stop: string;
  /** Milliseconds from service day start. */
  readonly arrival: number;
  readonly departure: number;
}

export interface RecordedTrip {
  readonly id: string;
  readonly calls: readonly PlannedCall[];
  readonly serviceDay: string;
  readonly serviceDayStart: EpochMs;
  readonly name?: string;
  readonly vehicle?: string;
  readonly rows: number;
}

/** Repeated ids are duplicates. */
export async function readStops(
  table: NonNullable<Manifest['stops']>,
): Promise<{ stops: Map<string, RecordedStop>; account: Account }> {
  const account = new Account('stops');
  const { columns } = table;
  const stops = new Map<string, RecordedStop>();
  const named = Object.values(columns).filter((column) => column !== undefined);
  const rows = await readTable(table.file, named, account, (row) => ({
    id: text(row, columns.stop),
    name: text(row, columns.name),
    latitude: number(row, columns.latitude, -90, 90, 'latitude'),
    longitude: number(row, columns.longitude, -180, 180, 'longitude'),
    radiusMetres: columns.radius ? number(row, columns.radius, 1, 100_000, 'radius') : table.radiusMetres,
  }));
  for (const stop of rows) {
    if (stops.has(stop.id)) account.duplicate++;
    else stops.set(stop.id, stop);
  }
  return { stops, account };
}

function vehicleOf(
  fixes: readonly RecordedFix[],
  rule: NonNullable<Manifest['trips']>['vehicle'],
): string | undefined {
  if (rule === 'first') return fixes[0]?.vehicle;
  if (rule === 'last') return fixes.at(-1)?.vehicle;
  const counts = new Map<string, number>();
  for (const { vehicle } of fixes) counts.set(vehicle, (counts.get(vehicle) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0] || undefined;
}

/** The service day nearest to the fixes: some trips began the evening before. */
function dayOffset(calls: readonly PlannedCall[], fixes: readonly RecordedFix[], start: EpochMs): number {
  const middle = fixes[fixes.length >> 1];
  if (!middle) return 0;
  const planned = start + (calls[0]!.arrival + calls.at(-1)!.departure) / 2;
  return Math.max(-1, Math.min(1, Math.round((middle.time - planned) / DAY)));
}

export async function readTrips(
  manifest: Manifest,
  stops: ReadonlyMap<string, RecordedStop>,
  fixes: readonly RecordedFix[],
): Promise<{ trips: RecordedTrip[]; account: Account }> {
  const table = manifest.trips!;
  const { columns } = table;
  const account = new Account('timetable');
  const timeIn = (row: Parameters<typeof text>[0], column: string) => {
    const value = text(row, column);
    const time = timeOfDay(value);
    if (time === undefined) throw new RowFault(column, `"${value}" is no time of day`);
    return time;
  };
  const named = Object.values(columns).filter((column) => column !== undefined);
  const calls = await readTable(table.file, named, account, (row) => {
    const stop = text(row, columns.stop);
    if (!stops.has(stop)) throw new RowFault(columns.stop, `"${stop}" is not in the stop table`);
    const arrival = timeIn(row, columns.arrival);
    const { departure } = columns;
    return {
      trip: text(row, columns.trip),
      stop,
      arrival,
      departure: departure && row.values[departure] ? timeIn(row, departure) : arrival,
      sequence: columns.sequence ? number(row, columns.sequence, 0, 1_000_000, 'sequence') : 0,
    };
  });
  const callsOf = Map.groupBy(calls, (call) => call.trip);
  const fixesOf = Map.groupBy(fixes, (fix) => fix.trip);
  const trips = [...callsOf].map(([id, own]): RecordedTrip => {
    own.sort((a, b) => a.sequence - b.sequence);
    const ownFixes = fixesOf.get(id) ?? [];
    const start = serviceDayStart(manifest.recordedDay, manifest.timeZone);
    const serviceDay = shiftDate(manifest.recordedDay, dayOffset(own, ownFixes, start));
    return {
      id,
      calls: own.map(({ stop, arrival, departure }) => ({ stop, arrival, departure })),
      serviceDay,
      serviceDayStart: serviceDayStart(serviceDay, manifest.timeZone),
      name: ownFixes.find((fix) => fix.tripName)?.tripName,
      vehicle: vehicleOf(ownFixes, table.vehicle),
      rows: own.length,
    };
  });
  return { trips, account };
}
