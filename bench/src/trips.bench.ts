/** node --expose-gc */
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { TripUpdater } from '../../packages/server/src/features/vehicle-day/index.ts';
import { read } from './harness/ask.ts';
import { localProduct } from './harness/local-product.ts';
import { median, milliseconds, report, timed } from './harness/report.ts';
import { runningFleet } from './harness/running-fleet.ts';
import { sized } from './harness/size.ts';

const VEHICLES = sized(200, 20);
const EVERY = 10 * SECOND;
const BATCH = 1000;
const ASKED = sized(50, 5);
const begin = Date.now() - 2.5 * HOUR;

const { product, database, url, ask, evaluated, sessionOf, close } = await localProduct({
  trips: { tickMs: HOUR },
});
const fleet = await runningFleet({ ask }, { vehicles: VEHICLES, stops: 8, begin });

async function drive(from: number, to: number): Promise<void> {
  let fixes: Record<string, unknown>[] = [];
  for (let time = begin + from * MINUTE; time < begin + to * MINUTE; time += EVERY) {
    for (let i = 0; i < VEHICLES; i++) fixes.push(fleet.fixAt(i, time));
    if (fixes.length < BATCH) continue;
    await ask('POST', '/telemetry/positions', fixes);
    fixes = [];
  }
  if (fixes.length > 0) await ask('POST', '/telemetry/positions', fixes);
  await evaluated();
  await wait(SECOND);
}
async function due(): Promise<number> {
  const { rows } = await sql<{ due: number }>`SELECT count(*)::int AS due FROM asset_position_latest
    WHERE trips_keeping_from IS NOT NULL OR trips_kept_at IS NULL`.execute(database.kysely);
  return rows[0]!.due;
}
async function updateTrips(what: string): Promise<void> {
  await sql`UPDATE asset_position_latest SET trips_kept_at = NULL`.execute(database.kysely);
  const waiting = await due();
  const { user, system } = process.cpuUsage();
  const keeper = new TripUpdater({
    ...{ db: database.background, bus: product.bus, instances: product.instances, now: Date.now },
    ...{ isPressed: () => false, tickMs: 20, rests: { drivingMs: HOUR, otherwiseMs: HOUR, lateMs: 0 } },
  });
  while ((await due()) > 0) await wait(50);
  await keeper.stop();
  const after = process.cpuUsage({ user, system });
  const each = (after.user + after.system) / 1000 / waiting;
  report({ what: `${what} (${database.kind})`, figure: `${each.toFixed(1)} ms of processor a vehicle` });
}

await drive(0, 120);
await updateTrips(`trips of ${VEHICLES} vehicles, two hours of fixes each`);
await drive(120, 130);
await updateTrips('the same ten minutes later');

const [asset] = await database.kysely.selectFrom('asset').select('id').limit(1).execute();
await ask('PUT', `/operator/organisations/${fleet.organisation}/members/bench`, {});
const cookie = await sessionOf('bench');
const date = new Date(begin).toISOString().slice(0, 10);
const laps: number[] = [];
for (let i = 0; i < ASKED; i++) {
  const path = `/api/vehicle-days/${fleet.organisation}/${asset!.id}/${date}`;
  laps.push(await timed(() => read(url + path, cookie)));
}
report({ what: `a vehicle's day of 780 fixes (${database.kind})`, figure: milliseconds(median(laps)) });
await close();
process.exit(0);
