import { MINUTE, SECOND } from '@linehaul/domain/core';
import { DEPOT_LATITUDE, DEPOT_PLACES } from './one-depot.ts';
import type { TestServer } from './test-server.ts';

export interface DepotDrive {
  readonly key: string;
  readonly device: string;
  /** After ten minutes at the depot. Epoch milliseconds. */
  readonly start: number;
  readonly minutes: number;
  readonly stay: number;
  readonly until: number;
}

/** A fix each 30 s along `oneDepot`; waits for the engine. */
export async function driveFromDepot(server: TestServer, drive: DepotDrive): Promise<void> {
  const { key, device, start, minutes, stay, until } = drive;
  const kmAt = (time: number) => {
    const gone = (time - start) / MINUTE;
    const second = gone - minutes - stay;
    if (second > 0) return Math.min(20, 10 + (10 * second) / 15);
    return Math.min(10, Math.max(0, (10 * gone) / minutes));
  };
  const body: object[] = [];
  for (let time = start - 10 * MINUTE; time <= until; time += 30 * SECOND) {
    body.push({
      device,
      timestamp: new Date(time).toISOString(),
      latitude: DEPOT_LATITUDE,
      longitude: 24.76 + kmAt(time) * 0.01025,
      speedKilometresPerHour: kmAt(time) === kmAt(time - 30 * SECOND) ? 0 : 50,
    });
  }
  const headers = { authorization: `Bearer ${key}` };
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', { headers, body });
  if (status !== 200) throw new Error(`the drive was answered with ${status}`);
  await server.evaluated();
}

export interface DrivenFix {
  readonly timestamp: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour: number;
}

export function dayFromDepot(start: number): DrivenFix[] {
  const [a, b, c] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number, number];
  const legs = [
    [a, a, 0],
    [a, b, 61],
    [b, b, 0],
    [b, c, 61],
    [c, c, 0],
  ] as const;
  return legs.flatMap(([from, to, speed], leg) =>
    Array.from({ length: 20 }, (_, i) => ({
      timestamp: new Date(start - 10 * MINUTE + (leg * 20 + i) * 30 * SECOND).toISOString(),
      latitude: DEPOT_LATITUDE,
      longitude: from + ((to - from) * i) / 20,
      speedKilometresPerHour: i === 0 ? 0 : speed,
    })),
  );
}
