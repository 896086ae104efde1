import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductProcess } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchesOf,
  type DrivenDay,
  evaluated,
  FIXES_EACH,
  foundOf,
  furnish,
  send,
  VEHICLES,
} from './driven-day.ts';

const KILLS = 10;
const IN_FLIGHT = 4;

let directory: string;
let product: ProductProcess;
let place: Place;
let day: DrivenDay;

/** A migrated database for a product with its data in a directory. */
export interface Place {
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
  drop?(): Promise<void>;
}

const start = () => ProductProcess.start({ directory, env: place.env });

async function sendWithKills(key: string): Promise<number> {
  const waiting = batchesOf('KILLED');
  const between = Math.floor(waiting.length / (2 * KILLS));
  let kills = 0;
  let unanswered = 0;
  while (waiting.length > 0) {
    const isLast = kills === KILLS;
    let left = isLast ? waiting.length : between;
    let killed: Promise<unknown> | undefined;
    const sender = async () => {
      for (;;) {
        const batch = waiting.shift();
        if (!batch) return;
        if (!(await send(product.url, key, batch))) {
          unanswered += batch.length;
          waiting.unshift(batch);
          return;
        }
        left -= 1;
        if (left <= 0 && !isLast) {
          killed ??= new Promise((resolve) => setTimeout(resolve, Math.random() * 40)).then(() =>
            product.kill(),
          );
        }
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, sender));
    if (!killed) continue;
    await killed;
    kills += 1;
    product = await start();
  }
  expect(kills).toBe(KILLS);
  return unanswered;
}

/** Registers the test; `prepare` makes the database. */
export function testEvaluationAfterKills(prepare: (directory: string) => Promise<Place>): void {
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'linehaul-kills-'));
    place = await prepare(directory);
    day = await furnish({ directory, url: place.url });
    product = await start();
  });
  afterAll(async () => {
    await product?.kill();
    await place?.drop?.();
    rmSync(directory, { recursive: true, force: true });
  });

  test('killed ten times at work, the engine comes to the same times and statuses as one that never was', {
    timeout: 300_000,
  }, async () => {
    const unanswered = await sendWithKills(day.sides.KILLED.key);
    for (const batch of batchesOf('WHOLE'))
      expect(await send(product.url, day.sides.WHOLE.key, batch)).toBe(true);
    await evaluated(directory);
    const [killed, whole] = [
      await foundOf(day, product.url, 'KILLED'),
      await foundOf(day, product.url, 'WHOLE'),
    ];
    console.info(
      `${KILLS} kills, ${unanswered} fixes unanswered and sent again; fixes found ${killed.fixes}`,
    );
    expect(killed.fixes).toEqual(Array.from({ length: VEHICLES }, () => FIXES_EACH));
    expect(killed).toEqual(whole);
    expect(new Set(whole.found.map((one) => one.status[0]))).toEqual(new Set(['COMPLETED']));
  });
}
