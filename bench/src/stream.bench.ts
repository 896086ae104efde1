/** Server processor time with and without 1,000 readers, 1,000 positions a second. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { childProduct } from './harness/child-product.ts';
import { count, megabytes, quantile, report } from './harness/report.ts';
import { sized } from './harness/size.ts';

const READERS = sized(1000, 20);
const VEHICLES = sized(1000, 48);
const SECONDS = sized(20, 3);
const POSTS_A_SECOND = 4;
const LIMIT = 0.2;
const LOAD_LIMIT = 2000;
const name = `BENCH_${Date.now()}`;

const product = await childProduct();
const { ask } = product;
await ask('PUT', `/operator/organisations/${name}`, {});
await ask('PUT', `/operator/organisations/${name}/members/bench`, {});
for (let i = 0; i < VEHICLES; i += LOAD_LIMIT) {
  const some = Array.from({ length: Math.min(LOAD_LIMIT, VEHICLES - i) }, (_, k) => i + k);
  const assets = some.map((n) => ({
    registrationNumber: `B ${n}`,
    assetCategory: 'VEHICLE',
    deviceId: `${name}-${n}`,
  }));
  await ask('POST', `/operator/organisations/${name}/assets`, assets);
}
const cookie = await product.sessionOf('bench');
const { hostname, port } = new URL(product.url);

let bytes = 0;
const ages: number[] = [];

function reader(isWatched: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET /api/live/${name}/stream HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`,
      );
    });
    let text = '';
    socket.once('data', (chunk) => {
      if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(chunk.toString('latin1')));
    });
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (!isWatched) return;
      text += chunk.toString('latin1');
      const at = text.lastIndexOf('"timestampUtc":"');
      if (at >= 0 && text.length > at + 40) {
        ages.push(Date.now() - Date.parse(text.slice(at + 16, at + 40)));
        text = '';
      }
    });
  });
}

/** Processor time per second. */
async function cores(): Promise<number> {
  await wait(2000);
  const before = await product.usage();
  const from = performance.now();
  let sent = 0;
  for (let turn = 0; turn < SECONDS * POSTS_A_SECOND; turn++) {
    const size = VEHICLES / POSTS_A_SECOND;
    const fixes = Array.from({ length: size }, (_, i) => {
      const n = (turn % POSTS_A_SECOND) * size + i;
      const seconds = Math.floor(turn / POSTS_A_SECOND);
      return {
        device: `${name}-${n}`,
        timestamp: new Date().toISOString(),
        latitude: -30 + (n % 100) * 0.01,
        longitude: 24 + seconds * 0.0002 + n * 0.001,
        speedKilometresPerHour: 60,
        headingDegrees: 90,
      };
    });
    const { accepted } = JSON.parse(await ask('POST', '/telemetry/positions', fixes));
    sent += accepted;
    const due = from + ((turn + 1) * 1000) / POSTS_A_SECOND;
    await wait(Math.max(0, due - performance.now()));
  }
  const after = await product.usage();
  const seconds = (performance.now() - from) / 1000;
  if (sent < VEHICLES * SECONDS) throw new Error(`${sent} stored`);
  return (after.cpu - before.cpu) / 1e6 / seconds;
}

const alone = await cores();
const readers: Socket[] = [];
for (let i = 0; i < READERS; i++) readers.push(await reader(i < 5));
await product.evaluated();
const before = bytes;
const together = await cores();
const rate = (bytes - before) / SECONDS;
const { rss } = await product.usage();
console.log(
  `  ${count(READERS)} readers took ${megabytes(rate)} a second together; age p50 ${quantile(ages, 0.5)} ms, ` +
    `p99 ${quantile(ages, 0.99)} ms; server ${megabytes(rss)}`,
);
const percent = (share: number) => `${(share * 100).toFixed(1)} % of a core`;
report({
  what: `stream to ${count(READERS)} clients at ${count(VEHICLES)} updates/s, storing and judging them beside (${product.kind})`,
  figure: percent(together),
});
report({
  what: `  of it the stream alone (with readers less without)`,
  figure: percent(together - alone),
  bare: `${percent(alone)} without readers`,
  target: '< 20 % of a core',
  holds: together - alone < LIMIT,
});
for (const socket of readers) socket.destroy();
await product.close();
