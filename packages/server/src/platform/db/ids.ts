import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Pooled: single requests take ten times as long. */
const pool = Buffer.alloc(16 * 512);
let used = pool.length;

function randomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  return bytes;
}

let lastMs = 0;
let count = 0;

/** UUIDv7: sorts by creation time, strictly within a process. */
export function newId<T extends string = string>(): T {
  const random = randomBytes();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    count = random.readUInt32BE(6) >>> 1;
  } else if (++count > 0xffff_ffff) {
    lastMs++;
    count = 0;
  }
  return v7({ random, msecs: lastMs, seq: count }) as T;
}

/** As PostgreSQL reads UUIDs; computed ids have no standard version. */
const FORM = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return FORM.test(text);
}
