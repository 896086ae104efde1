/** The case list while 2,000 vehicles raise 10,000 alerts in ten minutes. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrganisationId } from '../../packages/domain/src/core/index.ts';
import { newId } from '../../packages/server/src/platform/db/index.ts';
import { localProduct } from './harness/local-product.ts';
import { sized } from './harness/size.ts';

const ALERTS = 10_000;
const VEHICLES = 2_000;
const DURATION_MS = sized(600_000, 60_000);
const BATCHES = 500;
const ASKED_EVERY_MS = 200;
const LIMIT_MS = 300;
const KINDS = ['LATE', 'OFF_PLAN', 'MISSED_STOP', 'UNPLANNED_STOP', 'OUT_OF_SEQUENCE'];

const { product, database, url, sessionOf, close } = await localProduct();
const db = database.kysely;
const organisationId = newId<OrganisationId>();
await sql`INSERT INTO organisation (id, name, settings) VALUES (${organisationId}, 'BENCH', '{"caseAppearMinutes": 0}')`.execute(
  db,
);
await sql`INSERT INTO organisation_member (login, organisation_id) VALUES ('lerato', ${organisationId})`.execute(
  db,
);
const cookie = await sessionOf('lerato');
const vehicles = Array.from({ length: VEHICLES }, () => newId());

async function raise(from: number, count: number): Promise<void> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, i) => ({
    id: newId(),
    asset_id: vehicles[(from + i) % VEHICLES],
    event_type: KINDS[Math.floor((from + i) / VEHICLES)],
    ...{ started_at: now, raised_at: now, recorded_at: now, description: 'bench', stays_open: false },
  }));
  await sql`INSERT INTO active_event (organisation_id, id, asset_id, event_type, started_at, raised_at, recorded_at,
      description, stays_open)
    SELECT ${organisationId}::uuid, id, asset_id, event_type, started_at, raised_at, recorded_at, description, stays_open
    FROM jsonb_populate_recordset(NULL::active_event, ${JSON.stringify(rows)}::jsonb)`.execute(
    database.background,
  );
  product.bus.publish('alerts.changed', {
    ...{ organisationId, raised: rows.map(({ id }) => id), changed: [], ended: [] },
  });
}

const begun = performance.now();
const cpu = process.cpuUsage();
let isRaising = true;
const raising = (async () => {
  for (let batch = 0; batch < BATCHES; batch++) {
    await raise((batch * ALERTS) / BATCHES, ALERTS / BATCHES);
    await wait(Math.max(0, begun + ((batch + 1) * DURATION_MS) / BATCHES - performance.now()));
  }
  isRaising = false;
})();

const laps: number[] = [];
while (isRaising) {
  const asked = performance.now();
  const answer = await fetch(`${url}/api/cases/BENCH?size=50`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.json();
  laps.push(performance.now() - asked);
  await wait(ASKED_EVERY_MS);
}
await raising;
const raisedIn = performance.now() - begun;
const { user, system } = process.cpuUsage(cpu);
await product.keepCases();
const { rows } = await sql<{ cases: number; folded: number }>`SELECT
  (SELECT count(*) FROM exception_case)::float8 AS cases, (SELECT count(*) FROM case_event)::float8 AS folded`.execute(
  db,
);
laps.sort((a, b) => a - b);
const at = (share: number) => laps[Math.min(laps.length - 1, Math.floor(laps.length * share))]!;
console.log(
  `${ALERTS} alerts in ${(raisedIn / 1000).toFixed(0)} s are ${rows[0]!.cases} cases (${rows[0]!.folded} alerts in them); ` +
    `the list, asked ${laps.length} times: ${at(0.5).toFixed(0)} ms (median), ${at(0.95).toFixed(0)} ms (p95), ` +
    `${laps.at(-1)!.toFixed(0)} ms (most); the limit for p95 is ${LIMIT_MS} ms; ` +
    `processor time of the process ${((user + system) / 1000 / raisedIn).toFixed(3)} cores`,
);
await close();
if (at(0.95) > LIMIT_MS || rows[0]!.folded !== ALERTS) process.exitCode = 1;
