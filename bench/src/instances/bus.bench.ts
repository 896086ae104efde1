import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { openTogether } from '../../../packages/server/src/app/together.ts';
import { migrate, newId, openDatabase } from '../../../packages/server/src/platform/db/index.ts';
import { processorSeconds } from '../sustained/processor-time.ts';

const SECONDS = 10;
const BATCHES_A_SECOND = 20;
const BATCH = 1_000;
const VEHICLES = 10_000;

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is missing');
const database = await openDatabase({ url, directory: '', poolSize: 2 });
const organisationId = newId<OrganisationId>();

if (process.argv[2] === 'listener') await listen();
else await measure();

async function listen(): Promise<void> {
  const { bus, leave } = await openTogether(database);
  const took: number[] = [];
  let vehicles = 0;
  bus.subscribe('fixes.stored', ({ assets }) => {
    vehicles += assets.length;
  });
  bus.subscribe('journey.changed', ({ journeyIds }) => {
    took.push(Date.now() - Number(journeyIds[0]));
  });
  let began = process.cpuUsage();
  process.on('message', async (message) => {
    if (message === 'begin') {
      began = process.cpuUsage();
      return;
    }
    const { user, system } = process.cpuUsage(began);
    process.send?.({ took, vehicles, cpuMs: (user + system) / 1000 });
    await leave();
    await database.close();
    process.disconnect();
  });
  process.send?.('there');
}

async function measure(): Promise<void> {
  await migrate(database);
  const together = await openTogether(database);
  const child = fork(import.meta.filename, ['listener']);
  await once(child, 'message');
  while (together.instances.count < 2) await wait(50);
  const ids = Array.from({ length: VEHICLES }, () => newId<AssetId>());
  const { rows: lines } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE application_name = 'linehaul line' AND datname = current_database()`.execute(database.kysely);
  const databaseCpu = () => lines.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  child.send('begin');
  const [began, from, atDatabase] = [process.cpuUsage(), performance.now(), databaseCpu()];
  for (let i = 0; i < SECONDS * BATCHES_A_SECOND; i++) {
    const assets = Array.from({ length: BATCH }, (_, k) => ({
      assetId: ids[(i * BATCH + k) % VEHICLES] as AssetId,
      oldestFix: Date.now(),
      latestMoved: true,
    }));
    together.bus.publish('fixes.stored', { organisationId, assets });
    const journeyIds = [String(Date.now()) as JourneyId];
    together.bus.publish('journey.changed', { organisationId, journeyIds, byHand: true });
    await wait(Math.max(0, from + ((i + 1) * 1000) / BATCHES_A_SECOND - performance.now()));
  }
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(began);
  await wait(500);
  const ofDatabase = databaseCpu() - atDatabase;
  const answer = once(child, 'message');
  child.send('end');
  const [heard] = (await answer) as [{ took: number[]; vehicles: number; cpuMs: number }];
  const took = heard.took.sort((a, b) => a - b);
  const share = (ms: number) => `${((ms / 1000 / seconds) * 100).toFixed(1)} %`;
  console.info(
    `${Math.round((SECONDS * BATCHES_A_SECOND * BATCH) / seconds)} positions/s for ${seconds.toFixed(1)} s; vehicles heard ${heard.vehicles}\n` +
      `processor, of one core: who tells ${share((user + system) / 1000)}, who hears ${share(heard.cpuMs)}, ` +
      `their connections in PostgreSQL ${ofDatabase > 0 ? share(ofDatabase * 1000) : 'not to be read here'}\n` +
      `a change is heard after ${took[took.length >> 1]} ms, 99 of 100 within ${took[Math.floor(took.length * 0.99)]} ms (${took.length})`,
  );
  await together.leave();
  await database.close();
}
