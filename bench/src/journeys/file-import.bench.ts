/** 1,000 journeys of 5 stops: read, checked, written, resent. IMPORT_JOURNEYS: another number. */
import { setTimeout as wait } from 'node:timers/promises';
import { localProduct } from '../harness/local-product.ts';
import { milliseconds, report, timed } from '../harness/report.ts';
import { sized } from '../harness/size.ts';

const JOURNEYS = Number(process.env.IMPORT_JOURNEYS ?? sized(1000, 50));
const STOPS = 5;
const FLEET = 200;
const LIMIT_MS = 10_000;
const name = `BENCH_${Date.now()}`;

const { database, url, ask, signedIn, close } = await localProduct();
const operator = (method: string, path: string, body: unknown) =>
  ask(method, `/operator/organisations/${name}${path}`, body);
const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

await operator('PUT', '', {});
await operator('PUT', '/members/bench', {});
const place = { locationType: 1, latitude: -30, longitude: 25, radiusMetres: 100 };
await operator(
  'POST',
  '/locations',
  many(FLEET, (i) => ({ ...place, externalReference: `L${i}`, name: `Stop ${i}` })),
);
await operator(
  'POST',
  '/assets',
  many(FLEET, (i) => ({ registrationNumber: `B ${i}`, assetCategory: 'VEHICLE' })),
);
await operator(
  'POST',
  '/drivers',
  many(FLEET, (i) => ({ name: `Driver ${i}`, employeeNumber: `E${i}` })),
);
const headers = await signedIn('bench');

function rowsOf(i: number): string[] {
  const day = new Date(Date.UTC(2027, 0, 4 + Math.floor(i / FLEET))).toISOString().slice(0, 10);
  return many(STOPS, (stop) => {
    const at = (minute: string) => `${day} ${String(6 + stop * 2).padStart(2, '0')}:${minute}`;
    const team = stop === 0 ? `b${i % FLEET},E${i % FLEET}` : ',';
    return `J-${i},${team},l${(i + stop * 7) % FLEET},${stop === 0 ? '' : at('00')},${at('30')},O-${i}-${stop}`;
  });
}
const file = [
  'Reference,Vehicle,Driver,Location,Arrival,Departure,Order number',
  ...many(JOURNEYS, rowsOf).flat(),
];

// biome-ignore lint/suspicious/noExplicitAny: read as far as needed
async function send(path: string, type: string, body: string): Promise<any> {
  const answer = await fetch(`${url}/api/imports/${name}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
async function settled(id: string) {
  for (;;) {
    const answer = await fetch(`${url}/api/imports/${name}/${id}`, { headers });
    const job = (await answer.json()) as { status: string; counts: Record<string, number> };
    if (!['CHECKING', 'IMPORTING'].includes(job.status)) return job;
    await wait(100);
  }
}

async function importOnce(mode: string, expected: Record<string, number>): Promise<Record<string, number>> {
  let job: { id: string; mapping: unknown } | undefined;
  const read = await timed(async () => {
    job = await send('?kind=journeys&fileName=plan.csv', 'application/octet-stream', file.join('\n'));
  });
  const { id, mapping } = job!;
  const checked = await timed(async () => {
    await send(`/${id}/check`, 'application/json', JSON.stringify({ mapping }));
    const { counts } = await settled(id);
    if (JSON.stringify({ ...counts, ...expected }) !== JSON.stringify(counts))
      throw new Error(`counts ${JSON.stringify(counts)} instead of ${JSON.stringify(expected)}`);
  });
  const written = await timed(async () => {
    await send(`/${id}/commit`, 'application/json', JSON.stringify({ mode }));
    await settled(id);
  });
  return { read, checked, written };
}

console.log(`${database.kind}: ${JOURNEYS} journeys of ${STOPS} stops, ${file.length - 1} rows`);
const first = await importOnce(process.env.IMPORT_MODE ?? 'ALL_OR_NOTHING', {
  created: JOURNEYS,
  refused: 0,
});
const again = await importOnce('GOOD_ROWS', { created: 0, unchanged: JOURNEYS });
for (const [what, ms] of [
  ...Object.entries(first),
  ...Object.entries(again).map(([k, v]) => [`again, ${k}`, v] as const),
])
  console.log(`  ${what}: ${milliseconds(ms)}`);
const took = first.read! + first.checked! + first.written!;
report({
  what: `a file of ${JOURNEYS.toLocaleString('en')} journeys of ${STOPS} stops: read, checked, written (${database.kind})`,
  figure: milliseconds(took),
  target: '< 10 s',
  holds: took < LIMIT_MS,
});
await close();
