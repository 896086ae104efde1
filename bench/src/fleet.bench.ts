/**
 * Bulk loads of 2,000 records and six lists, against the bare driver.
 * Options: [--quick]
 */
import { sql } from 'kysely';
import { bareStatements } from './harness/bare-statements.ts';
import { localProduct, type Statement } from './harness/local-product.ts';
import { median, milliseconds, report, timed } from './harness/report.ts';
import { sized } from './harness/size.ts';

const RECORDS = sized(2000, 200);
const STOPS = 8;
const ROUNDS = sized(10, 2);
const LIMIT_MS = 1000;
const name = `BENCH_${Date.now()}`;

let sent: Statement[] | undefined;
const { database, url, ask, evaluated, sessionOf, close } = await localProduct({
  onQuery: (statement) => sent?.push(statement),
});
const bare = await bareStatements(database);
const operator = (method: string, path: string, body: unknown) =>
  ask(method, `/operator/organisations/${name}${path}`, body);

const many = <T>(make: (i: number) => T) => Array.from({ length: RECORDS }, (_, i) => make(i));
const instant = (hour: number) => new Date(Date.UTC(2026, 10, 21, 6 + hour)).toISOString();
const LOADS: readonly [string, unknown[]][] = [
  [
    'locations',
    many((i) => ({
      externalReference: `L${i}`,
      name: `Stop ${i}`,
      locationType: 1,
      latitude: -30,
      longitude: 25,
      radiusMetres: 100,
    })),
  ],
  [
    'assets',
    many((i) => ({ registrationNumber: `B ${i}`, assetCategory: 'VEHICLE', deviceId: `${name}-${i}` })),
  ],
  ['assets', many((i) => ({ registrationNumber: `T ${i}`, assetCategory: 'TRAILER' }))],
  ['sites', many((i) => ({ name: `Site ${i}` }))],
  ['drivers', many((i) => ({ name: `Driver ${i}`, employeeNumber: `E${i}` }))],
  [
    'journeys',
    many((i) => ({
      journeyUniqueReference: `J${i}`,
      plannedStartDateTimeUtc: instant(0),
      vehicle: `B ${i}`,
      drivers: [`E${i}`],
      stops: Array.from({ length: STOPS }, (_, k) => ({
        location: `L${(i + k * 7) % RECORDS}`,
        plannedArrivalTimeUtc: instant(k),
      })),
    })),
  ],
];

console.log(`${database.kind}, ${RECORDS} records a load, journeys of ${STOPS} stops`);
await operator('PUT', '', {});
await operator('PUT', '/members/bench', {});
for (const [what, records] of LOADS) {
  const ms = await timed(() => operator('POST', `/${what}`, records));
  console.log(`load of ${what}: ${ms.toFixed(0)} ms`);
}

await sql`INSERT INTO library_event (organisation_id, id, name, description, event_type)
  SELECT o.id, gen_random_uuid(), 'Event ' || i, 'An event of the organisation', 'BENCH_' || i
  FROM organisation o, generate_series(1, ${RECORDS - Number((await eventTypes()).rows[0]!.count)}::int) i`.execute(
  database.kysely,
);
function eventTypes() {
  return sql<{ count: number }>`SELECT count(*) AS count FROM library_event`.execute(database.kysely);
}

const cookie = await sessionOf('bench');
const LISTS = [
  'sites/ORG?sort=name,asc',
  'organisation-asset-lists/vehicles/ORG?sort=id,asc&sort=registrationNumber,asc',
  'organisation-asset-lists/trailers/ORG?sort=id,asc&sort=registrationNumber,asc',
  'organisation-driver-lists/ORG?sort=name,asc',
  'organisation-location-lists/ORG?sort=name,asc',
  'library-events/ORG?sort=name,asc&sort=eventTypeId,asc',
].map((list) => `/api/${list.replace('ORG', name)}&size=${RECORDS}`);

async function read(list: string): Promise<void> {
  const answer = await fetch(url + list, { headers: { cookie, 'accept-encoding': 'br' } });
  const text = await answer.text();
  if (answer.headers.get('x-total-count') !== String(RECORDS)) {
    throw new Error(`${list}: ${answer.headers.get('x-total-count')} ${text.slice(0, 500)}`);
  }
}
async function readAll(): Promise<void> {
  for (const list of LISTS) await read(list);
}

await evaluated();
sent = [];
await readAll();
const statements = sent.filter(
  (statement) =>
    !/\bsession\b|insert into|update /i.test(statement.sql) &&
    !/\bjourney|asset_position/.test(statement.sql),
);
sent = undefined;
const own: number[] = [];
const other: number[] = [];
for (let round = 0; round < ROUNDS + 2; round++) {
  own.push(await timed(readAll));
  other.push(await timed(() => bare.run(statements)));
}
for (const list of LISTS)
  console.log(`  ${list.split('?')[0]}: ${milliseconds(await timed(() => read(list)))}`);
const took = median(own.slice(2));
report({
  what: `an organisation's six lists of ${RECORDS.toLocaleString('en')} (${database.kind})`,
  figure: milliseconds(took),
  bare: milliseconds(median(other.slice(2))),
  ratio: took / median(other.slice(2)),
  target: '< 1 s',
  holds: took < LIMIT_MS,
});
await bare.close();
await close();
