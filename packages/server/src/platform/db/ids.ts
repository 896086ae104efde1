import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are asked of the system for many ids at once: for each by itself they would cost ten times the rest. */
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

/** Of the last id: those of one millisecond are counted on. */
let lastMs = 0;
let count = 0;

/** UUIDv7: ids sort by the time they were made, those of one process strictly. */
export function newId<T extends string = string>(): T {
  const random = randomBytes();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // Room to count on within the millisecond.
    count = random.readUInt32BE(6) >>> 1;
  } else if (++count > 0xffff_ffff) {
    lastMs++;
    count = 0;
  }
  return v7({ random, msecs: lastMs, seq: count }) as T;
}

/** As the database reads ids. Those of computed records, as of a default list, are of no version of the standard. */
const FORM = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A segment of a path that can be an id; anything else is no record's. */
export function isId(text: string): boolean {
  return FORM.test(text);
}
