/** For one journey: 2,000 drivers, then 2,000 vehicles, 6,000 other journeys. Options: [rounds] */
import { HOUR } from '../../packages/domain/src/core/index.ts';
import { distanceMetres, type LngLat } from '../../packages/domain/src/geo/index.ts';
import {
  type Candidate,
  type PlacedTaking,
  proposalsFor,
} from '../../packages/domain/src/proposals/index.ts';

const ROUNDS = Number(process.argv[2] ?? 40);
const FLEET = 2000;
const NOW = Date.UTC(2026, 10, 20, 10);
const place = (i: number): LngLat => [18 + ((i * 37) % 1000) / 100, -34 + ((i * 61) % 1000) / 100];

const others = Array.from({ length: 3 * FLEET }, (_, i): PlacedTaking => {
  const turn = Math.floor(i / FLEET);
  const plannedStart = NOW + (turn * 9 - 6) * HOUR + (i % 97) * 0.1 * HOUR;
  return {
    id: `J${i}`,
    times: { status: 'APPROVED', plannedStart, plannedEnd: plannedStart + 6 * HOUR, stopCount: 4 },
    allocated: { vehicleId: `v${i % FLEET}`, trailerIds: [], driverIds: [`d${(i + turn) % FLEET}`] },
    start: place(i),
    end: place(i + 1),
  };
});
const hours = { known: 'known', left: 400, needed: 330, spare: 70, used: 140, day: 540, rests: 0 } as const;
const licences = [{ permitCategories: ['G', 'D'] as const, expiryDate: '2031-01-01' }];
const drivers = Array.from(
  { length: FLEET },
  (_, i): Candidate => ({
    kind: 'driver',
    id: `d${i}`,
    name: `d${i}`,
    archived: false,
    licences,
    hours,
    lastPlace: place(i),
  }),
);
const vehicles = drivers.map(
  (_, i): Candidate => ({
    kind: 'vehicle',
    id: `v${i}`,
    name: `v${i}`,
    asset: { category: 'VEHICLE', archived: false },
    lastPlace: place(i),
  }),
);

const journey: PlacedTaking = {
  id: 'NEW',
  times: { status: 'DRAFT', plannedStart: NOW + 2 * HOUR, plannedEnd: NOW + 5 * HOUR, stopCount: 3 },
  allocated: { trailerIds: [], driverIds: [] },
  start: place(5),
  end: place(9),
};
const laps: number[] = [];
let shown = 0;
for (let round = -5; round < ROUNDS; round++) {
  const begun = process.cpuUsage();
  const found = (['driver', 'vehicle'] as const).map((kind) =>
    proposalsFor(
      {
        journey,
        isHazardous: true,
        days: { first: '2026-11-20', last: '2026-11-20' },
        kind,
        candidates: kind === 'driver' ? drivers : vehicles,
        others,
        turnRoundMinutes: 30,
        kilometresBetween: (from, to) => (distanceMetres(from, to) / 1000) * 1.3,
        drivesTogether: ({ id }) => id.length,
        isCoupled: () => false,
      },
      NOW,
    ),
  );
  const { user, system } = process.cpuUsage(begun);
  if (round >= 0) laps.push((user + system) / 1000);
  shown = found.reduce((all, { rows }) => all + rows.length, 0);
}
laps.sort((a, b) => a - b);
const p95 = laps[Math.floor(laps.length * 0.95)]!;
console.log(
  `${shown} of ${2 * FLEET} shown: ${laps[laps.length >> 1]!.toFixed(0)} ms of processor time (median), ${p95.toFixed(0)} ms (95 %)`,
);
