import { MINUTE } from '@linehaul/domain/core';
import type { LocalProduct } from './local-product.ts';

const GROUPS = 100;
const LOAD_LIMIT = 2000;

export interface RunningFleet {
  readonly organisation: string;
  /** What vehicle n's fix of a moment says: a kilometre a minute to the east from the fourth minute on, with a little noise. */
  fixAt(vehicle: number, time: number): Record<string, unknown>;
}

/** An organisation whose vehicles each have a journey of so many stops, approved, planned to start four minutes after `begin`. */
export async function runningFleet(
  { ask }: Pick<LocalProduct, 'ask'>,
  { vehicles, stops, begin }: { readonly vehicles: number; readonly stops: number; readonly begin: number },
): Promise<RunningFleet> {
  const organisation = `BENCH_${Date.now()}`;
  const load = async (what: string, records: unknown[]) => {
    for (let i = 0; i < records.length; i += LOAD_LIMIT) {
      await ask('POST', `/operator/organisations/${organisation}/${what}`, records.slice(i, i + LOAD_LIMIT));
    }
  };
  const many = <T>(make: (i: number) => T) => Array.from({ length: vehicles }, (_, i) => make(i));
  const planned = (stop: number) => new Date(begin + (4 + stop * 15) * MINUTE).toISOString();
  await ask('PUT', `/operator/organisations/${organisation}`, {});
  await load(
    'locations',
    Array.from({ length: GROUPS * stops }, (_, i) => ({
      externalReference: `L${i}`,
      name: `Stop ${i}`,
      locationType: 1,
      latitude: -30 + Math.floor(i / stops) * 0.001,
      longitude: 24 + (i % stops) * 0.15,
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
  await load(
    'journeys',
    many((i) => ({
      journeyUniqueReference: `J${i}`,
      plannedStartDateTimeUtc: planned(0),
      status: 'APPROVED',
      vehicle: `B ${i}`,
      stops: Array.from({ length: stops }, (_, k) => ({
        location: `L${(i % GROUPS) * stops + k}`,
        plannedArrivalTimeUtc: planned(k),
        plannedDepartureTimeUtc: planned(k),
      })),
    })),
  );
  return {
    organisation,
    fixAt: (vehicle, time) => {
      const minutes = (time - begin) / MINUTE;
      return {
        device: `${organisation}-${vehicle}`,
        timestamp: new Date(time).toISOString(),
        latitude: -30 + (vehicle % GROUPS) * 0.001,
        longitude:
          24 + Math.max(0, minutes - 3) * 0.01 + ((vehicle * 7 + Math.floor(minutes) * 13) % 10) * 0.0001,
        speedKilometresPerHour: minutes < 4 ? 0 : 60,
      };
    },
  };
}
