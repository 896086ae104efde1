import { MINUTE } from '@linehaul/domain/core';

export interface DrivenFleet {
  readonly organisation: string;
  readonly vehicles: number;
  readonly stops: number;
  readonly rounds: number;
  /** Epoch milliseconds, four minutes before planned start. */
  readonly begin: number;
  readonly stepMs: number;
  readonly legMinutes: number;
}

const STARTS = 4;
const GROUPS = 100;
const STANDS = 0.3;
const LATES = 10;
const LATEST = 0.6;

export function legOf(spanMs: number, stops: number): number {
  return spanMs / MINUTE / 2 / (stops - 1);
}

export function drivenFix(fleet: DrivenFleet, n: number) {
  const { organisation, vehicles, stops, rounds, begin, stepMs, legMinutes } = fleet;
  const vehicle = n % vehicles;
  const time = Math.round(begin + (Math.floor(n / vehicles) + vehicle / vehicles) * stepMs);
  const late = ((vehicle % LATES) / (LATES - 1)) * LATEST * ((rounds * stepMs) / MINUTE);
  const legs = Math.max(0, ((time - begin) / MINUTE - STARTS - late) / legMinutes);
  const stop = Math.min(stops - 1, Math.floor(legs));
  const isDriving = stop < stops - 1 && legs > 0 && legs - stop < 1 - STANDS;
  const driven = stop === stops - 1 ? 0 : Math.min(1, (legs - stop) / (1 - STANDS));
  return {
    device: `${organisation}-${vehicle}`,
    timestamp: new Date(time).toISOString(),
    latitude: -30 + (vehicle % GROUPS) * 0.001,
    longitude: 24 + ((stop + driven) * legMinutes) / 100,
    speedKilometresPerHour: isDriving ? 80 : 0,
  };
}
