import type { getWaitingLedger, WaitingVisit } from '@linehaul/contracts/forecast';
import type { ResponseOf } from '@linehaul/contracts/http';

type Ledger = ResponseOf<typeof getWaitingLedger>;
interface Asked {
  readonly from: string;
  readonly to: string;
  readonly locationId?: string | undefined;
  readonly visits?: 'beyond' | 'all';
}

const PLACES = [
  ['mill', 'Msunduzi Mills', 41, 18, 1_240],
  ['port', 'Durban Port Gate 4', 22, 9, 615],
  ['store', 'Upington Cold Store', 30, 1, 45],
] as const;

export function waitingAnswer({ from, to, locationId, visits }: Asked): Ledger {
  const visit = (place: (typeof PLACES)[number], i: number): WaitingVisit => ({
    journeyId: `journey-${place[0]}-${i}`,
    journeyUniqueReference: `KF-${place[0].toUpperCase()}-${i}`,
    stopId: `${place[0]}-${i}`,
    ...{ locationId: place[0], locationName: place[1] },
    appointmentUtc: i % 3 === 2 ? null : `${from}T07:00:00.000Z`,
    arrivalUtc: `${from}T06:40:00.000Z`,
    departureUtc: i === 0 ? null : `${from}T11:10:00.000Z`,
    minutes: i < place[3] ? Math.floor(place[4] / place[3]) + (i < place[4] % place[3] ? 1 : 0) : 0,
  });
  const longest = PLACES.filter(([id]) => locationId === undefined || id === locationId)
    .flatMap((place) => Array.from({ length: place[visits === 'all' ? 2 : 3] }, (_, i) => visit(place, i)))
    .sort((a, b) => b.minutes - a.minutes);
  return {
    ...{ fromDate: from, toDate: to, freeMinutes: 60, visits: 412, beyond: 28, minutes: 1_900 },
    locations: PLACES.map(([id, locationName, visits, beyond, minutes]) => ({
      ...{ locationId: id, locationName, visits, beyond, minutes },
    })),
    longest,
  };
}

export function noWaiting({ from, to }: Asked): Ledger {
  return {
    ...{ fromDate: from, toDate: to, freeMinutes: 60, visits: 57, beyond: 0, minutes: 0 },
    ...{ locations: [], longest: [] },
  };
}
