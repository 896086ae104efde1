/**
 * Lists 100 of 1,000,000 journeys, against the bare driver.
 * Options: [journeys] [part of a case's name]; DATABASE_URL: PostgreSQL, empty or from an earlier run.
 */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY } from '@linehaul/domain/core';
import { bareStatements } from '../harness/bare-statements.ts';
import { localProduct, type Statement } from '../harness/local-product.ts';
import { count, median, milliseconds, report, timed } from '../harness/report.ts';
import { isQuick } from '../harness/size.ts';
import { findSeeded, type Seeded, seedJourneys } from './million-journeys.ts';

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const JOURNEYS = Number(given[0] ?? 1_000_000);
const ONLY = given[1] ?? '';
const ROUNDS = isQuick ? 3 : 100;
const WARM_UP = isQuick ? 1 : 20;
/** Allowed over the bare driver. */
const OVER_MS = 3;
const OVER_RATIO = 1.3;
const RATIO_FROM_MS = 20;

let sent: Statement[] | undefined;
let world!: Seeded;
const { database, url, sessionOf, close } = await localProduct({
  onQuery: (statement) => sent?.push(statement),
  prepare: async (empty) => {
    const seededAt = performance.now();
    const found = await findSeeded(empty);
    world = found ?? (await seedJourneys(empty, JOURNEYS));
    const seconds = (performance.now() - seededAt) / 1000;
    const made = found ? 'found' : `made in ${seconds.toFixed(0)} s`;
    console.log(`${empty.kind}, ${world.journeys.toLocaleString('en')} journeys, ${made}`);
  },
});
const cookie = await sessionOf(world.login);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const bare = await bareStatements(database);

interface Heard {
  readonly text: string;
  readonly total: string | undefined;
}

function ask(url: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200)
          resolve({ text, total: answer.headers['x-total-count'] as string | undefined });
        else reject(new Error(`${url}: ${answer.statusCode} ${text}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

async function statementsOf(path: string): Promise<Statement[]> {
  sent = [];
  await ask(url + path);
  const found = sent.filter(({ sql }) => /\bjourney j\b/.test(sql) && sql.includes("j.status <> 'DELETED'"));
  sent = undefined;
  return found;
}

const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
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

let echoed = '';
const echo = createServer((_, response) => response.end(echoed));
await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
const echoAddress = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/`;

const cases = [];
for (const [what, path] of CASES.filter(([name]) => name.includes(ONLY))) {
  const statements = await statementsOf(path);
  const heard = await ask(url + path);
  const slow = (await timed(() => ask(url + path))) > 500;
  for (let round = 0; round < (slow ? 1 : WARM_UP); round++) {
    await ask(url + path);
    await bare.run(statements);
  }
  cases.push({ what, path, statements, heard, rounds: slow ? 7 : ROUNDS });
}

let tooSlow = 0;
for (const { what, path, statements, heard, rounds } of cases) {
  echoed = heard.text;
  const took = { product: [] as number[], driver: [] as number[], http: [] as number[] };
  const turns = [
    async () => took.product.push(await timed(() => ask(url + path))),
    async () => took.driver.push(await timed(() => bare.run(statements))),
    async () => took.http.push(await timed(() => ask(echoAddress))),
  ];
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < turns.length; turn++) await turns[(round + turn) % turns.length]!();
  }
  const [p, d, h] = [median(took.product), median(took.driver), median(took.http)];
  const holds = d >= RATIO_FROM_MS ? p <= d * OVER_RATIO : p - d <= OVER_MS;
  if (!holds) tooSlow++;
  report({
    what: `listing at ${count(world.journeys)} journeys: ${what} (${database.kind})`,
    figure: milliseconds(p),
    bare: milliseconds(d),
    ratio: p / d,
    target: d >= RATIO_FROM_MS ? `≤ ${OVER_RATIO} of bare` : `bare + ${OVER_MS} ms`,
    holds,
  });
  console.log(`  ${heard.total} found, ${statements.length} statements; HTTP alone ${h.toFixed(1)} ms`);
}

echo.close();
agent.destroy();
await bare.close();
await close();
// The run of all reports failures itself.
process.exitCode = tooSlow > 0 && !process.send ? 1 : 0;
