import { MINUTE } from '@linehaul/domain/core';
import type { ComputedTrip, RawFix } from '../../austin-check/compute-stop-times.ts';
import type { RecordedDay } from '../recorded-day.ts';

const KILOMETRE = 180 / (Math.PI * 6371.0088 * Math.cos(Math.PI / 6));
const place = (km: number) => [km * KILOMETRE, 30] as const;

export function losesTenMinutes(): RecordedDay {
  const arrivals = [0, 5, 10, 25, 30];
  const fixes = [0, 5, 10, 15, 20, 25, 30].map((minute): RawFix => {
    const km = minute <= 10 ? minute / 5 : minute < 25 ? 2 : minute / 5 - 2;
    const [longitude, latitude] = place(km);
    return {
      time: minute * MINUTE,
      vehicleId: 'bus',
      tripId: 'trip',
      latitude,
      longitude,
      speedMetresPerSecond: 0,
    };
  });
  const stops = arrivals.map((minute, i) => {
    const at = minute * MINUTE;
    return { stopId: `${i}`, plannedSeconds: i * 300, arrival: at, departure: at };
  });
  const trip: ComputedTrip = { tripId: 'trip', vehicleId: 'bus', stops, fixes };
  return {
    midnight: 0,
    computation: { trips: new Map([['trip', trip]]), fixes },
    places: new Map(stops.map(({ stopId }, i) => [stopId, place(i)])),
    routes: new Map(),
  };
}
