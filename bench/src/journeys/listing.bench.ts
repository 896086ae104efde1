/**
 * What the listing of 100 journeys costs over 1,000,000 stored ones: the product over HTTP, against the very statements that it
 * sends, through the bare driver, both reading and serialising the same rows. In turns, in one run.
 * Usage: node bench/src/journeys/listing.bench.ts [journeys]; DATABASE_URL (an empty database) for PostgreSQL, else embedded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { compose } from '../../../packages/server/src/app/compose.ts';
import { createSession, SESSION_COOKIE } from '../../../packages/server/src/features/identity/index.ts';
import { readConfig } from '../../../packages/server/src/platform/config/index.ts';
import { migrate, openDatabase, PARSERS } from '../../../packages/server/src/platform/db/index.ts';
import { seedJourneys } from './million-journeys.ts';

const JOURNEYS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 60;
const WARM_UP = 10;
/** What the product may cost over the bare driver. */
const OVER_MS = 3;
const OVER_RATIO = 1.3;
const RATIO_FROM_MS = 20;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
let sent: Statement[] | undefined;

const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
const url = process.env.DATABASE_URL;
const database = await openDatabase({
  url,
  directory,
  onQuery: (statement) => sent?.push(statement),
});
await migrate(database);
const seededAt = performance.now();
const world = await seedJourneys(database, JOURNEYS);
const seconds = (performance.now() - seededAt) / 1000;
console.log(`${database.kind}, ${JOURNEYS.toLocaleString('en')} journeys, made in ${seconds.toFixed(0)} s`);

const config = readConfig({ LINEHAUL_PROFILES: 'bench', LINEHAUL_DATA: directory, PORT: '0' });
const product = await compose(config, database);
const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
const person = {
  login: world.login,
  subject: 'bench',
  authorities: ['ROLE_USER'],
  claims: {},
  idToken: 'bench',
};
const { sessionId } = await createSession(database.kysely, person);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const pool = url
  ? new pg.Pool({
      connectionString: url,
      max: 1,
      types: { getTypeParser: (oid: number) => PARSERS[oid] ?? pg.types.getTypeParser(oid) } as never,
    })
  : undefined;

/** One GET, its body read to the end. @returns rows and total of the answer's headers */
function ask(path: string): Promise<{ bytes: number; total: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `${SESSION_COOKIE}=${sessionId}` };
    request(`${address}${path}`, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes, total: answer.headers['x-total-count'] as string })
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function bare(statements: readonly Statement[]): Promise<number> {
  let bytes = 0;
  for (const { sql, parameters } of statements) {
    const { rows } = pool
      ? await pool.query(sql, parameters as unknown[])
      : await database.kysely.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    bytes += JSON.stringify(rows).length;
  }
  return bytes;
}

/** The statements that one call sends about journeys; who asks is looked up beside them, at the product's cost. */
async function statementsOf(path: string): Promise<Statement[]> {
  sent = [];
  await ask(path);
  const found = sent.filter(({ sql }) => /\bjourney j\b/.test(sql) && sql.includes("j.status <> 'DELETED'"));
  sent = undefined;
  return found;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const org = world.organisationName;
const today = `/api/journeys/${org}/${day(0)}T02:00:00Z/${day(0)}T21:59:59Z/ROUTING_DATE`;
const sort = 'sort=routingDate,desc&sort=journeyId,asc&size=100';
const CASES: readonly [string, string][] = [
  ['today, first page (the default view)', `${today}?${sort}`],
  ['today, by planned start', `${today}?sort=plannedStartDateTimeUtc,asc&sort=journeyId,asc&size=100`],
  ['today, text in any field', `${today}?${sort}&search=mokoena`],
  [
    '90 days, first page',
    `/api/journeys/${org}/${day(-90)}T02:00:00Z/${day(0)}T21:59:59Z/ROUTING_DATE?${sort}`,
  ],
  ['all, first page', `/api/journeys/${org}?${sort}`],
  ['all, driver name, one driver', `/api/journeys/${org}?${sort}&driverName.contains=Thabo%20Mokoena%20110`],
  ['all, driver name, a common name', `/api/journeys/${org}?${sort}&driverName.contains=mokoena`],
  ['all, registration', `/api/journeys/${org}?${sort}&assetRegistrationNumber.equals=KF00077GP`],
  ['all, reference', `/api/journeys/${org}?${sort}&journeyReference.equals=MF-0500000`],
  ['all, location name', `/api/journeys/${org}?${sort}&locationName.contains=Customer%20123`],
  ['all, in progress', `/api/journeys/${org}?${sort}&journeyStatus.equals=IN_PROGRESS`],
  ['all, text in any field', `/api/journeys/${org}?${sort}&search=mf-0123456`],
];

let tooSlow = 0;
for (const [what, path] of CASES) {
  const statements = await statementsOf(path);
  const { total } = await ask(path);
  const product: number[] = [];
  const driver: number[] = [];
  let rounds = ROUNDS;
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const a = performance.now();
    await ask(path);
    const b = performance.now();
    await bare(statements);
    const c = performance.now();
    // What takes long is asked less often.
    if (round === 0 && b - a > 500) rounds = 5;
    if (round < Math.min(WARM_UP, rounds)) continue;
    product.push(b - a);
    driver.push(c - b);
  }
  const [p, d] = [median(product), median(driver)];
  const holds = d >= RATIO_FROM_MS ? p <= d * OVER_RATIO : p - d <= OVER_MS;
  if (!holds) tooSlow++;
  console.log(
    `${holds ? 'holds' : 'FAILS'}  ${what}: ${p.toFixed(1)} ms, bare ${d.toFixed(1)} ms, over by ${(p - d).toFixed(1)} ms,` +
      ` ratio ${(p / d).toFixed(2)} (${total} found, ${statements.length} statements)`,
  );
}

await product.stop();
await pool?.end();
await database.close();
rmSync(directory, { recursive: true, force: true });
process.exitCode = tooSlow > 0 ? 1 : 0;
