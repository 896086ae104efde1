import { SECOND } from '@linehaul/domain/core';
import { LRUCache } from 'lru-cache';
import { type Executor, isTrouble } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { type DeviceOwners, findOwners } from '../ingest/ingest-store.ts';

const CACHED_MS = 10 * SECOND;
/** Newly assigned devices are soon known. */
const UNKNOWN_CACHED_MS = SECOND;
const CACHE_LIMIT = 200_000;
const LOOKUP_LIMIT_MS = SECOND;
const LOOK_AGAIN_MS = SECOND;

interface Known {
  readonly owners: DeviceOwners | undefined;
  readonly until: number;
  readonly asOf: number;
}

/** For the answer only: the writer decides again. */
export class KnownDevices {
  readonly #db: Executor;
  readonly #known = new LRUCache<string, Known>({ max: CACHE_LIMIT });
  #awayUntil = 0;
  #assignments = 0;
  readonly #log = loggerOf('telemetry');

  constructor(db: Executor) {
    this.#db = db;
  }

  /** An unknown one may have a vehicle now. */
  assigned(): void {
    this.#assignments++;
  }

  /** `open`: owner unknown while the database is away. */
  async find(
    devices: readonly string[],
  ): Promise<{ readonly owners: ReadonlyMap<string, DeviceOwners>; readonly open: ReadonlySet<string> }> {
    const now = Date.now();
    const asked = devices.filter((device) => !this.#isFresh(this.#known.get(device), now));
    if (asked.length > 0 && now >= this.#awayUntil) await this.#look(asked);
    const owners = new Map<string, DeviceOwners>();
    const open = new Set<string>();
    for (const device of devices) {
      const known = this.#known.get(device);
      if (!known) open.add(device);
      else if (known.owners) owners.set(device, known.owners);
    }
    return { owners, open };
  }

  #isFresh(known: Known | undefined, now: number): boolean {
    if (!known || known.until <= now) return false;
    return known.owners !== undefined || known.asOf === this.#assignments;
  }

  async #look(devices: readonly string[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const asOf = this.#assignments;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), LOOKUP_LIMIT_MS);
    });
    try {
      const found = findOwners(this.#db, devices);
      const owners = await Promise.race([found, late]);
      if (!owners) {
        found.catch(() => undefined);
        this.#awayUntil = Date.now() + LOOK_AGAIN_MS;
        return;
      }
      const now = Date.now();
      for (const device of devices) {
        const own = owners.get(device);
        const until = now + (own ? CACHED_MS : UNKNOWN_CACHED_MS);
        this.#known.set(device, { owners: own, until, asOf });
      }
    } catch (error) {
      this.#awayUntil = Date.now() + LOOK_AGAIN_MS;
      if (!isTrouble(error)) this.#log.error({ err: error }, 'devices could not be looked up');
    } finally {
      clearTimeout(timer);
    }
  }
}
