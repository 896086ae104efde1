/**
 * Whether the vehicle that ran a trip is among the first ten that are proposed for it, 30 minutes ahead.
 * LINEHAUL_SAMPLE_DATA names the recorded days.
 */

import { distanceMetres, type LngLat } from '@linehaul/domain/geo';
import { type Candidate, proposalsFor } from '@linehaul/domain/proposals';
import { dateIn } from '@linehaul/domain/time';
import { RECORDED_DAYS, readDay } from '../back-test/recorded-day.ts';
import { AHEAD, type Fix, fixesOf, lastPlace, type Trip, takingAt, tripsOf } from './known.ts';
import { type Asked, type Shares, sharesOf } from './ranks.ts';

const ASKED_EVERY = 4;
const ZONE = 'America/Chicago';
const ROAD_OVER_LINE = 1.3;
const TURN_ROUND_MINUTES = 5;

const samples = process.env.LINEHAUL_SAMPLE_DATA;
if (!samples) {
  console.error('LINEHAUL_SAMPLE_DATA must name the folder of the recorded days');
  process.exit(1);
}

const kilometresBetween = (from: LngLat, to: LngLat) => (distanceMetres(from, to) / 1_000) * ROAD_OVER_LINE;

function ask(trip: Trip, trips: readonly Trip[], fixes: ReadonlyMap<string, readonly Fix[]>): Asked {
  const now = trip.plannedStart - AHEAD;
  const { allocated: _, ...open } = takingAt(trip, now);
  const candidates = [...fixes].map(
    ([id, own]): Candidate => ({
      ...{ kind: 'vehicle', id, name: id, lastPlace: lastPlace(own, now) },
      asset: { category: 'VEHICLE', archived: false },
    }),
  );
  const date = dateIn(trip.plannedStart, ZONE);
  const { rows } = proposalsFor(
    {
      journey: { ...open, allocated: { trailerIds: [], driverIds: [] } },
      ...{ kind: 'vehicle', candidates, isHazardous: false, days: { first: date, last: date } },
      others: trips.filter((other) => other !== trip).map((other) => takingAt(other, now)),
      ...{ turnRoundMinutes: TURN_ROUND_MINUTES, kilometresBetween },
      ...{ drivesTogether: () => 0, isCoupled: () => false },
    },
    now,
  );
  const at = rows.findIndex(({ candidateId }) => candidateId === trip.vehicleId);
  return { rank: at < 0 ? undefined : at + 1, rows: rows.length };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padEnd(9);
const print = (what: string, { asked, medianRows, ...shares }: Shares) =>
  console.log(
    `${what}  ${String(asked).padStart(5)}  ${percent(shares.firstTen)} ${percent(shares.first)} ${percent(shares.chance)} ${percent(shares.notProposed)} ${medianRows}`,
  );

console.log('day         trips  first ten first     by chance not proposed, proposed (median)');
const all: Asked[] = [];
for (const date of RECORDED_DAYS) {
  const day = await readDay(samples, date);
  const trips = tripsOf(day);
  const fixes = fixesOf(day);
  const asked = trips
    .toSorted((a, b) => a.plannedStart - b.plannedStart)
    .filter((_, i) => i % ASKED_EVERY === 0)
    .filter(({ seen }) => seen.length > 0)
    .filter((trip) => lastPlace(fixes.get(trip.vehicleId) ?? [], trip.plannedStart - AHEAD))
    .map((trip) => ask(trip, trips, fixes));
  print(date, sharesOf(asked));
  all.push(...asked);
}
print('all       ', sharesOf(all));
