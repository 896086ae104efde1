/** Processor time per fix, incremental and from scratch. */
import { MINUTE, SECOND } from '../../packages/domain/src/core/index.ts';
import { lineOf } from '../../packages/domain/src/geo/index.ts';
import { settingsWith } from '../../packages/domain/src/organisation/index.ts';
import {
  advance,
  beginningOf,
  contextOf,
  type EngineState,
  type Fix,
  type JourneyPlan,
  type LookMark,
  lookAt,
  packed,
  trackVehicle,
} from '../../packages/domain/src/tracking/index.ts';
import { journey, roadAt, Truck } from '../../packages/domain/src/tracking/testing/tiny-world.ts';
import { median, report } from './harness/report.ts';
import { sized } from './harness/size.ts';

const LENGTHS = sized([100, 500, 1_000, 5_000, 20_000], [100, 500]);
const ROUNDS = sized(25, 2);
const MEASURED = 50;
const WARM_UP = sized(3_000, 200);
const STOPS = 8;
const settings = settingsWith(undefined);
const target = { microseconds: 100, ratio: 1.3 };

function day(before: number): { plan: JourneyPlan; fixes: readonly Fix[] } {
  const every = 10 * SECOND;
  const legs = STOPS - 1;
  const leg = (before * every) / MINUTE / (legs / 2);
  const driven = Math.max(leg * 0.8, MEASURED / 3);
  const stood = leg * 0.2;
  const truck = new Truck(0, -5).reportsEvery(every / SECOND).standsUntil(0);
  const stops = Array.from({ length: STOPS }, (_, i) => {
    const arrive = i * (driven + stood) - stood;
    return { km: i * driven, arrive: i === 0 ? undefined : arrive, leave: i * (driven + stood) };
  });
  for (const { km } of stops.slice(1)) truck.drivesTo(km, 60).standsFor(stood);
  const length = legs * driven;
  const points = 1_000;
  const plan: JourneyPlan = {
    ...journey({ stops }),
    routeGeometry: lineOf(Array.from({ length: points }, (_, i) => roadAt((i * length) / (points - 1)))),
  };
  return { plan, fixes: truck.fixes.slice(0, before + MEASURED) };
}

const processor = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Microseconds per fix. */
function gonOn(length: number): { cost: number; bytes: number } {
  const { plan, fixes } = day(length);
  const context = contextOf([plan], settings);
  const before = advance(context, beginningOf(context), fixes.slice(0, -MEASURED));
  let state: EngineState = before;
  let marks: readonly LookMark[] | undefined;
  const from = processor();
  for (const fix of fixes.slice(-MEASURED)) {
    state = advance(context, state, [fix]);
    marks = lookAt(context, state, fix.time, marks).marks;
  }
  const cost = (processor() - from) / MEASURED;
  return { cost, bytes: packed(state).length };
}

/** Microseconds, whole day. */
function readAgain(length: number): number {
  const { plan, fixes } = day(length);
  const rounds = Math.max(1, Math.round(2_000 / length));
  const from = processor();
  for (let i = 0; i < rounds; i++) {
    trackVehicle({ journeys: [plan], fixes, settings, now: fixes.at(-1)!.time });
  }
  return (processor() - from) / rounds;
}

for (let done = 0; done < WARM_UP; done += MEASURED) gonOn(1_000);
// Lengths alternate, so that other load affects all.
const rounds = Array.from({ length: ROUNDS }, () => LENGTHS.map(gonOn));
const costs = LENGTHS.map((length, i) => {
  const cost = median(rounds.map((round) => round[i]!.cost));
  return { length, cost, bytes: rounds[0]![i]!.bytes };
});
const first = costs[0]!.cost;
for (const { length, cost, bytes } of costs) {
  const again = median(Array.from({ length: sized(3, 1) }, () => readAgain(length)));
  const ratio = cost / first;
  report({
    what: `one fix more after ${length.toLocaleString('en')}, domain alone`,
    figure: `${cost.toFixed(1)} µs (all read again: ${(again / 1000).toFixed(1)} ms; state ${(bytes / 1024).toFixed(1)} kB)`,
    ratio,
    target: `≤ ${target.microseconds} µs, at most ${target.ratio} times as much as after ${LENGTHS[0]}`,
    holds: cost <= target.microseconds && ratio <= target.ratio,
  });
}
