import { MINUTE } from '@linehaul/domain/core';
import type { Ask } from './ask.ts';

const GROUPS = 100;
const LOAD_LIMIT = 2000;

export interface FleetPlan {
  readonly vehicles: number;
  readonly stops: number;
  /** Epoch milliseconds, four minutes before planned start. */
  readonly begin: number;
  readonly legMinutes?: number;
  /** Absent: no routes. */
  readonly routePoints?: number;
}

export function fixOf(
  { organisation, begin }: { readonly organisation: string; readonly begin: number },
  vehicle: number,
  time: number,
): Record<string, unknown> {
  const minutes = (time - begin) / MINUTE;
  return {
    device: `${organisation}-${vehicle}`,
    timestamp: new Date(time).toISOString(),
    latitude: -30 + (vehicle % GROUPS) * 0.001,
    longitude:
      24 + Math.max(0, minutes - 3) * 0.01 + ((vehicle * 7 + Math.floor(minutes) * 13) % 10) * 0.0001,
    speedKilometresPerHour: minutes < 4 ? 0 : 60,
  };
}

export async function runningFleet(
  { ask }: { readonly ask: Ask },
  { vehicles, stops, begin, legMinutes = 15, routePoints = 0 }: FleetPlan,
) {
  const organisation = `BENCH_${Date.now()}`;
  const load = async (what: string, records: unknown[]) => {
    for (let i = 0; i < records.length; i += LOAD_LIMIT) {
      await ask('POST', `/operator/organisations/${organisation}/${what}`, records.slice(i, i + LOAD_LIMIT));
    }
  };
  const many = <T>(make: (i: number) => T) => Array.from({ length: vehicles }, (_, i) => make(i));
  const planned = (stop: number) => new Date(begin + (4 + stop * legMinutes) * MINUTE).toISOString();
  await ask('PUT', `/operator/organisations/${organisation}`, {});
  await load(
    'locations',
    Array.from({ length: GROUPS * stops }, (_, i) => ({
      externalReference: `L${i}`,
      name: `Stop ${i}`,
      locationType: 1,
      latitude: -30 + Math.floor(i / stops) * 0.001,
      longitude: 24 + ((i % stops) * legMinutes) / 100,
      radiusMetres: 100,
    })),
  );
  await load(
    'assets',
    many((i) => ({
      registrationNumber: `B ${i}`,
      assetCategory: 'VEHICLE',
      deviceId: `${organisation}-${i}`,
    })),
  );
  const length = ((stops - 1) * legMinutes) / 100;
  if (routePoints > 1) {
    await load(
      'routes',
      Array.from({ length: GROUPS }, (_, group) => ({
        routeReference: `R${group}`,
        name: `Route ${group}`,
        geometry: {
          type: 'LineString',
          coordinates: Array.from({ length: routePoints }, (_, i) => [
            24 + (length * i) / (routePoints - 1),
            -30 + group * 0.001,
          ]),
        },
      })),
    );
  }
  await load(
    'journeys',
    many((i) => ({
      journeyUniqueReference: `J${i}`,
      plannedStartDateTimeUtc: planned(0),
      status: 'APPROVED',
      vehicle: `B ${i}`,
      ...(routePoints > 1 && { route: `R${i % GROUPS}` }),
      stops: Array.from({ length: stops }, (_, k) => ({
        location: `L${(i % GROUPS) * stops + k}`,
        plannedArrivalTimeUtc: planned(k),
        plannedDepartureTimeUtc: planned(k),
      })),
    })),
  );
  return {
    organisation,
    fixAt: (vehicle: number, time: number) => fixOf({ organisation, begin }, vehicle, time),
  };
}
