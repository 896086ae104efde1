import { MINUTE } from '@linehaul/domain/core';
import { read } from './harness/ask.ts';
import { childProduct } from './harness/child-product.ts';
import { count, megabytes, report } from './harness/report.ts';
import { runningFleet } from './harness/running-fleet.ts';
import { sized } from './harness/size.ts';

const SIZES = sized([100, 1_000, 10_000], [50, 100]);
const STOPS = 8;
const FIXES = sized(30, 3);
const BATCH = 1000;
const LIMIT = 500 * 2 ** 20;

const product = await childProduct();
const begin = Date.now() - FIXES * MINUTE;
const cookie = await product.sessionOf('bench');
let there = 0;
for (const size of SIZES) {
  const vehicles = size - there;
  there = size;
  const fleet = await runningFleet(product, { vehicles, stops: STOPS, begin });
  await product.ask('PUT', `/operator/organisations/${fleet.organisation}/members/bench`, {});
  for (let minute = 0; minute < FIXES; minute++) {
    for (let from = 0; from < vehicles; from += BATCH) {
      const some = Array.from({ length: Math.min(BATCH, vehicles - from) }, (_, i) => from + i);
      await product.ask(
        'POST',
        '/telemetry/positions',
        some.map((n) => fleet.fixAt(n, begin + minute * MINUTE + n)),
      );
    }
    for (const path of [`live/${fleet.organisation}/vehicles`, `journeys/${fleet.organisation}?size=100`]) {
      await read(`${product.url}/api/${path}`, cookie);
    }
  }
  await product.evaluated();
  const { rss, peakRss, heapUsed } = await product.usage(true);
  const isLargest = size === SIZES.at(-1) && product.kind === 'postgresql';
  report({
    what: `memory of the server, ${count(size)} vehicles running journeys (${product.kind})`,
    figure: `${megabytes(peakRss)} at most, ${megabytes(rss)} after (heap ${megabytes(heapUsed)})`,
    ...(isLargest && { target: '< 500 MB', holds: peakRss < LIMIT }),
  });
}
await product.close();
