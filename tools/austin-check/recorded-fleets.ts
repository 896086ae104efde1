import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { LocationId } from '@linehaul/domain/core';
import type { Fix } from '@linehaul/domain/tracking';
import type { KnownPlace } from '@linehaul/domain/vehicle-day';
import { parse } from 'csv-parse';
import { readStops } from './compute-stop-times.ts';

export interface Fleet {
  readonly midnight: number;
  readonly places: readonly KnownPlace[];
  /** By time. */
  readonly vehicles: ReadonlyMap<string, readonly Fix[]>;
}

export async function readBuses(samples: string): Promise<Fleet> {
  const directory = `${samples}/austin-bus-2016-11-25`;
  const stops = await readStops(`${directory}/stops.csv.gz`);
  const places = [...stops].map(
    ([id, centre]): KnownPlace => ({
      locationId: id as LocationId,
      name: id,
      area: { kind: 'circle', centre: [centre[0], centre[1]], radiusMetres: 100 },
      isStop: true,
      isForRest: false,
    }),
  );
  const vehicles = new Map<string, Fix[]>();
  for await (const row of rowsOf(`${directory}/positions.csv.gz`)) {
    const speed = Number(row.speed) * 3.6;
    add(vehicles, row.vehicle_id!, Date.parse(row.timestamp!), row.latitude!, row.longitude!, speed);
  }
  return { midnight: Date.parse('2016-11-25T00:00:00-06:00'), places, vehicles: ordered(vehicles) };
}

export async function readTrucks(samples: string): Promise<Fleet> {
  const vehicles = new Map<string, Fix[]>();
  for await (const row of rowsOf(`${samples}/jersey-city-trucks-2015-12-10/positions.csv.gz`)) {
    add(
      vehicles,
      row.truck!,
      Date.parse(`${row.ts!.replace(' ', 'T')}-05:00`),
      row.lat!,
      row.lon!,
      undefined,
    );
  }
  return { midnight: Date.parse('2015-12-10T00:00:00-05:00'), places: [], vehicles: ordered(vehicles) };
}

function rowsOf(file: string): AsyncIterable<Readonly<Record<string, string | undefined>>> {
  return createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true }));
}

function add(
  vehicles: Map<string, Fix[]>,
  vehicle: string,
  time: number,
  latitude: string,
  longitude: string,
  speedKilometresPerHour: number | undefined,
): void {
  const fix = { time, latitude: Number(latitude), longitude: Number(longitude), speedKilometresPerHour };
  const known = vehicles.get(vehicle);
  if (known) known.push(fix);
  else vehicles.set(vehicle, [fix]);
}

function ordered(vehicles: ReadonlyMap<string, Fix[]>): ReadonlyMap<string, readonly Fix[]> {
  return new Map(
    [...vehicles].map(([vehicle, fixes]) => {
      const sorted = fixes.toSorted((a, b) => a.time - b.time);
      return [vehicle, sorted.filter((fix, i) => fix.time !== sorted[i - 1]?.time)];
    }),
  );
}
