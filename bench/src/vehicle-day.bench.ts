/** Milliseconds for one vehicle's day. Options: [rounds] */
import type { EpochMs } from '../../packages/domain/src/core/index.ts';
import { HOUR } from '../../packages/domain/src/core/index.ts';
import { lineOf } from '../../packages/domain/src/geo/index.ts';
import { settingsWith } from '../../packages/domain/src/organisation/index.ts';
import type { Fix, JourneyPlan } from '../../packages/domain/src/tracking/model.ts';
import { trackVehicle } from '../../packages/domain/src/tracking/state/track-vehicle.ts';
import { journey, roadAt, SIX, Truck } from '../../packages/domain/src/tracking/testing/tiny-world.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const WARM_UP = 5;

function busDay(trips: number, stops: number): { journeys: JourneyPlan[]; fixes: readonly Fix[] } {
  const truck = new Truck(0, -9).reportsEvery(180);
  const journeys = Array.from({ length: trips }, (_, trip) => {
    const isOut = trip % 2 === 0;
    truck.standsUntil(trip * 60 + ((trip * 7) % 5)).drivesTo(isOut ? 12 : 0, 20);
    return journey({
      id: `T${trip}`,
      stops: Array.from({ length: stops }, (_, i) => {
        const km = (i * 12) / (stops - 1);
        const at = trip * 60 + km * 3;
        return { km: isOut ? km : 12 - km, arrive: at, leave: at };
      }),
    });
  });
  return { journeys, fixes: truck.standsFor(12).fixes };
}

const longRoutes = [0, 1, 2].map((n): JourneyPlan => {
  const plan = journey({
    id: `R${n}`,
    plannedStart: (SIX + n * 9 * HOUR) as EpochMs,
    stops: [
      { km: 0, leave: n * 540 },
      { km: 250, arrive: n * 540 + 250, leave: n * 540 + 260 },
      { km: 500, arrive: n * 540 + 510 },
    ],
  });
  return {
    ...plan,
    routeGeometry: lineOf(Array.from({ length: 1000 }, (_, i) => roadAt(i / 2, 40 * Math.sin(i)))),
  };
});
const often = () => new Truck(0, -5).reportsEvery(6).standsUntil(0);

const bus = busDay(12, 48);
const days: readonly [string, readonly JourneyPlan[], readonly Fix[], boolean][] = [
  ['a bus, 12 trips of 48 stops', bus.journeys, bus.fixes, true],
  ['a truck on its route', longRoutes, often().drivesTo(500, 60).fixes, false],
  ['a truck 9 km off its route', longRoutes, often().drivesTo(20, 60).drivesTo(480, 60, 9000).fixes, false],
];
for (const [what, journeys, fixes, passCountsAsVisit] of days) {
  const settings = { ...settingsWith(undefined), passCountsAsVisit };
  const laps: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const begun = performance.now();
    trackVehicle({ journeys, fixes, settings, now: fixes.at(-1)!.time });
    if (round >= 0) laps.push(performance.now() - begun);
  }
  laps.sort((a, b) => a - b);
  const [least, median, most] = [laps[0]!, laps[Math.floor(laps.length / 2)]!, laps.at(-1)!];
  console.info(
    `${what}, ${fixes.length} fixes: ${least.toFixed(1)} ms, median ${median.toFixed(1)}, most ${most.toFixed(1)}`,
  );
}
