/**
 * Against servers that were not killed. `kills`: times for the only server; `instances`: on one PostgreSQL;
 * `kill-one` ends one at half the load.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR, SECOND } from '@linehaul/domain/core';
import { createSession, SESSION_COOKIE } from '../../../packages/server/src/features/identity/index.ts';
import { migrate, openDatabase } from '../../../packages/server/src/platform/db/index.ts';
import { argument } from '../harness/arguments.ts';
import { count, median, report } from '../harness/report.ts';
import { runningFleet } from '../harness/running-fleet.ts';
import { sized } from '../harness/size.ts';
import { compare } from './compare.ts';
import { type DrivenFleet, legOf } from './driven-fleet.ts';
import { instancesThere, vehiclesOf, waitsOf } from './evaluated-again.ts';
import { Reader } from './found.ts';
import { Instance } from './instance.ts';
import { startTrackers, type Trackers } from './trackers.ts';

const url = process.env.DATABASE_URL;
const KILLS = argument('kills', 0);
const INSTANCES = argument('instances', 1);
const KILLS_ONE = process.argv.includes('--kill-one');
const VEHICLES = argument('vehicles', sized(500, 20));
const RATE = argument('rate', sized(url ? 1000 : 200, 100));
const SECONDS = argument('seconds', sized(600, 20));
if (INSTANCES > 1 && !url) throw new Error('several instances need a PostgreSQL: DATABASE_URL');
if (INSTANCES > 1 && KILLS > 0) throw new Error('--kills is for one instance, --kill-one for several');

const ROUNDS = Math.ceil((RATE * SECONDS) / VEHICLES);
/** Time runs faster than sending. */
const STEP_MS = Math.max(
  (SECONDS * SECOND) / ROUNDS,
  Math.min(30 * SECOND, Math.floor((3 * HOUR) / ROUNDS / SECOND) * SECOND),
);
const STOPS = 8;
const TOTAL = ROUNDS * VEHICLES;
/** Milliseconds; what it stored is still evaluated. */
const KILLED_WITHIN_MS = 40;
/** Evaluation marks lag by this. */
const MARKS_OFF_MS = SECOND;
const AGAIN_LIMIT_S = 15;
const EVALUATE_EVERY_MS = 5 * SECOND;

const servers = Array.from(
  { length: INSTANCES },
  () => new Instance({ LINEHAUL_JUDGE_EVERY_MS: String(EVALUATE_EVERY_MS) }),
);
const [first] = servers as [Instance];
const database = await openDatabase({ url, directory: first.directory });
await migrate(database);
const person = { login: 'bench', subject: 'bench', authorities: ['ROLE_USER'], claims: {}, idToken: 'bench' };
const { sessionId } = await createSession(database.kysely, person, undefined, Date.now() + 12 * HOUR);
if (!url) await database.close();
const reader = new Reader(() => first.url, `${SESSION_COOKIE}=${sessionId}`);

async function fleetOf(begin: number): Promise<DrivenFleet> {
  const plan = { vehicles: VEHICLES, stops: STOPS, begin, legMinutes: legOf(ROUNDS * STEP_MS, STOPS) };
  const { organisation } = await runningFleet(first, plan);
  await first.ask('PUT', `/operator/organisations/${organisation}/members/bench`, {});
  return { ...plan, organisation, rounds: ROUNDS, stepMs: STEP_MS };
}

/** Milliseconds until ready; kills during fixes. */
async function killOften(sending: Trackers): Promise<{ ready: number[]; atWork: number }> {
  const ready: number[] = [];
  let atWork = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    await sending.reached((TOTAL * kill) / (KILLS + 1));
    await wait(Math.random() * KILLED_WITHIN_MS);
    await first.kill();
    if (sending.progress().acknowledged < TOTAL) atWork += 1;
    ready.push(await first.start());
  }
  return { ready, atWork };
}

/** Milliseconds until another instance evaluated each. */
async function killOne(sending: Trackers, organisation: string, id: string): Promise<number[]> {
  const there = await instancesThere(database);
  await sending.reached(TOTAL / 2);
  const own = await vehiclesOf(database, organisation, id, there);
  await servers.at(-1)!.kill();
  return waitsOf(database, organisation, own);
}

const began = await first.start();
let lastId: string | undefined;
for (const other of servers.slice(1)) {
  const before = await instancesThere(database);
  await other.start();
  lastId = (await instancesThere(database)).find((id) => !before.includes(id));
}
const begin = Math.floor((Date.now() + SECONDS * SECOND - ROUNDS * STEP_MS) / SECOND) * SECOND;
const killed = await fleetOf(begin);
const whole = await fleetOf(begin);

const from = performance.now();
const sending = startTrackers({ fleet: killed, urls: servers.map((one) => one.url), rate: RATE });
const [took, kills, waits] = await Promise.all([
  sending.over.then(() => (performance.now() - from) / SECOND),
  KILLS > 0 ? killOften(sending) : undefined,
  KILLS_ONE ? killOne(sending, killed.organisation, lastId!) : undefined,
]);
await first.evaluated();
const evaluated = (performance.now() - from) / SECOND;
if (kills) {
  // No later fix repairs it.
  await wait(MARKS_OFF_MS);
  await first.kill();
  kills.ready.push(await first.start());
}
const { acknowledged, again, storedBefore } = sending.progress();
const without = startTrackers({ fleet: whole, urls: [first.url] });
await without.over;
await first.evaluated();
const result = await compare(reader, killed, whole);

const kind = url ? 'postgresql' : 'embedded';
const what =
  KILLS > 0 ? `kill -9 ${KILLS} times` : `${INSTANCES} instances${KILLS_ONE ? ', one killed (kill -9)' : ''}`;
report({
  what: `${what}, ${count(RATE)} fixes a second for ${count(SECONDS)} s, ${count(VEHICLES)} vehicles (${kind}): fixes`,
  figure: `acknowledged ${count(acknowledged)}, found ${count(result.found)}, twice ${result.twice} (${count(again)} unanswered and sent again, ${count(storedBefore)} of them stored before); all acknowledged after ${took.toFixed(1)} s, judged after ${evaluated.toFixed(1)} s${kills ? `; ${kills.atWork} kills while fixes came, one more when all was judged` : ''}`,
  target: '0 lost, 0 twice',
  holds:
    acknowledged === TOTAL &&
    result.found === TOTAL &&
    result.wholeFound === TOTAL &&
    result.twice === 0 &&
    (kills?.atWork ?? KILLS) === KILLS,
});
report({
  what: '  journeys that differ from those of a run without: statuses, times, fixes',
  figure: `${result.differing} of ${count(VEHICLES)} (${result.statuses.join(', ')}; ${count(result.times)} times of stops; ${result.lookedAgain} looked at more than once)`,
  target: '0',
  holds: result.differing === 0 && result.times > 0,
});
if (kills) {
  report({
    what: '  ready again after a kill',
    figure: `median ${(median(kills.ready) / 1000).toFixed(1)} s, most ${(Math.max(...kills.ready) / 1000).toFixed(1)} s (first start ${(began / 1000).toFixed(1)} s)`,
  });
}
if (waits) {
  const most = Math.max(...waits) / 1000;
  report({
    what: '  vehicles of the killed one judged again',
    figure: `${count(waits.length)} vehicles, first after ${(Math.min(...waits) / 1000).toFixed(1)} s, median ${(median(waits) / 1000).toFixed(1)} s, last ${most.toFixed(1)} s`,
    target: `≤ ${AGAIN_LIMIT_S} s`,
    holds: waits.length > 0 && most <= AGAIN_LIMIT_S,
  });
}
for (const one of servers) await one.close();
if (url) await database.close();
