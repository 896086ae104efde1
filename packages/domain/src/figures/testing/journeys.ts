import { MINUTE } from '../../core/index.ts';
import type { JourneySeen, StopSeen } from '../index.ts';

export const NOON = Date.parse('2026-03-10T12:00:00+02:00');

export function stop(more: Partial<StopSeen>): StopSeen {
  return {
    stopId: 'stop',
    location: 'customer',
    isRest: false,
    times: {
      plannedArrival: NOON,
      plannedDeparture: NOON + 30 * MINUTE,
      revisedArrival: null,
      revisedDeparture: null,
    },
    state: 'departed',
    arrival: NOON,
    departure: NOON + 30 * MINUTE,
    isEstimated: false,
    orders: [],
    ...more,
  };
}

export function journey(more: Partial<JourneySeen>): JourneySeen {
  const stops = [stop({ stopId: 'start', location: 'depot' }), stop({})];
  return { journeyId: 'journey', stops, episodes: [], ...more };
}
