/** 10,000 vehicles of three journeys. Options: [rounds] */
import { HOUR } from '../../packages/domain/src/core/index.ts';
import {
  type ChainedJourney,
  type DriverRests,
  type EndForecast,
  hurtBy,
  knockOn,
} from '../../packages/domain/src/knock-on/index.ts';

const ROUNDS = Number(process.argv[2] ?? 10);
const VEHICLES = 10_000;
const JOURNEYS = 3;
const NOW = Date.UTC(2026, 10, 20, 10);

const forecasts = new Map<string, EndForecast>();
const hours = new Map<string, DriverRests>();
const daily = { minutes: 660, within: 1_440 };
const journeys = Array.from({ length: VEHICLES * JOURNEYS }, (_, i): ChainedJourney => {
  const [vehicle, turn] = [i % VEHICLES, Math.floor(i / VEHICLES)];
  const plannedStart = NOW + (turn * 6 - 4) * HOUR + (vehicle % 60) * 60_000;
  const isRunning = turn === 0;
  if (isRunning) {
    const p50 = plannedStart + 5 * HOUR + (vehicle % 7) * 0.3 * HOUR;
    forecasts.set(`J${i}`, { p50, p80: p50 + 0.5 * HOUR });
    hours.set(`d${vehicle}`, { alone: { latestStart: plannedStart + 13 * HOUR, minutes: 660, daily } });
  }
  return {
    id: `J${i}`,
    times: {
      status: isRunning ? 'IN_PROGRESS' : 'APPROVED',
      plannedStart,
      plannedEnd: plannedStart + 5 * HOUR,
      actualStart: isRunning ? plannedStart : undefined,
      stopCount: 4,
    },
    allocated: {
      vehicleId: `v${vehicle}`,
      trailerIds: [`t${(vehicle + turn) % VEHICLES}`],
      driverIds: [`d${(vehicle + turn * 3) % VEHICLES}`],
    },
  };
});

const input = { journeys, forecasts, hours, turnRound: () => 30, emptyDrive: () => 15 };
const laps: number[] = [];
let late = 0;
for (let round = -2; round < ROUNDS; round++) {
  const begun = process.cpuUsage();
  const found = knockOn(input, NOW);
  const { user, system } = process.cpuUsage(begun);
  if (round >= 0) laps.push((user + system) / 1000);
  late = journeys.filter(({ id }) => hurtBy(found, id)).length;
}
laps.sort((a, b) => a - b);
console.log(
  `${journeys.length} journeys, ${late} hurt others: ${laps[laps.length >> 1]!.toFixed(0)} ms of processor time (median), ${laps.at(-1)!.toFixed(0)} ms (most)`,
);
