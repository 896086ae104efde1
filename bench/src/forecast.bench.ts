import { MINUTE } from '../../packages/domain/src/core/index.ts';
import {
  type FinishedForecast,
  forecastJourney,
  HORIZON_MINUTES,
  type Knowledge,
  learnLegs,
  legTimesOf,
  NOTHING_LEARNT,
  newestErrors,
  PLAIN_MODEL,
  type RunningJourney,
  rangesOf,
} from '../../packages/domain/src/forecast/index.ts';
import { count, median, milliseconds, report } from './harness/report.ts';
import { sized } from './harness/size.ts';

const JOURNEYS = sized(10_000, 200);
const ROUNDS = sized(15, 2);
const STOPS = 8;
const PLACES = 2_000;
const TARGET_MS = 1_000;
const now = Date.UTC(2026, 2, 2, 10);

const journeys = Array.from({ length: JOURNEYS }, (_, i): RunningJourney => {
  const plannedAt = now - (i % 30) * MINUTE;
  const stops = Array.from({ length: STOPS }, (_, stop) => {
    const planned = plannedAt + (stop * 45 - 20) * MINUTE;
    const place = `location ${(i * 7 + stop * 13) % PLACES}`;
    return {
      stopId: `${i}/${stop}`,
      place,
      plannedArrival: planned,
      plannedDeparture: planned + 10 * MINUTE,
    };
  });
  const route = `route ${i % 300}`;
  return { route, stops, next: 1, plannedAt, lateness: now - plannedAt, fixAt: now - 30_000, atStart: false };
});

const driven = journeys.flatMap(({ stops, route }, i) =>
  stops.slice(1).map((to, leg) => {
    const from = stops[leg]!;
    const departure = from.plannedDeparture! + (i % 9) * MINUTE;
    const arrival = to.plannedArrival! + ((i * leg) % 17) * MINUTE;
    return {
      ...{ from: from.place, to: to.place, route, departure, arrival },
      ...{ plannedDeparture: from.plannedDeparture!, plannedArrival: to.plannedArrival! },
    };
  }),
);

const finished = Array.from({ length: 4_500 * HORIZON_MINUTES.length }, (_, i): FinishedForecast => {
  const error = Math.round(Math.sin(i) * 300);
  return { horizon: i % HORIZON_MINUTES.length, route: `route ${i % 300}`, error, knownAt: now - i * 100 };
});

const knowledge: Knowledge = {
  legs: legTimesOf(learnLegs(NOTHING_LEARNT, driven, 0)),
  model: PLAIN_MODEL,
  ranges: rangesOf(finished, finished, now),
  utcOffset: 0,
  leastArrivals: sized(20, 1),
};

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The same stops by plan + lateness alone. */
function plainly(): number {
  let stops = 0;
  for (const { stops: planned, next, lateness, fixAt } of journeys) {
    const ahead = planned.slice(next).map(({ stopId, plannedArrival }) => {
      return { stopId, p50: Math.max(fixAt, plannedArrival! + lateness) };
    });
    stops += ahead.length;
  }
  return stops;
}

function withRanges(): number {
  let ranged = 0;
  for (const journey of journeys) {
    for (const { kind } of forecastJourney(journey, knowledge, now)) if (kind === 'range') ranged += 1;
  }
  return ranged;
}

const rounds = Array.from({ length: ROUNDS }, () => ({
  bare: processorMs(plainly),
  own: processorMs(withRanges),
  renewed: processorMs(() => rangesOf(finished, newestErrors(finished), now)),
}));
const own = median(rounds.map((round) => round.own));
const bare = median(rounds.map((round) => round.bare));
report({
  what: `forecasts of ${count(JOURNEYS)} running journeys, ${count(withRanges())} stops with a range`,
  figure: milliseconds(own),
  bare: `plan + lateness ${milliseconds(bare)}`,
  ratio: own / Math.max(0.1, bare),
  target: `≤ ${TARGET_MS} ms of one core`,
  holds: own <= TARGET_MS,
});
report({
  what: `ranges renewed from ${count(2 * finished.length)} errors`,
  figure: milliseconds(median(rounds.map(({ renewed }) => renewed))),
});
