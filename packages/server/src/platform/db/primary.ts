import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Others may answer later, and one may have been promoted later. */
const OTHERS_ANSWER_MS = 300;
const QUESTION = `SELECT pg_is_in_recovery() AS "isCopy",
    CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS "walFile",
    current_setting('synchronous_standby_names') <> '' AS "awaitsCopies"`;

export interface Standing {
  /** Each promotion begins the next timeline. */
  readonly timeline: number;
  /** Commits wait for a copy elsewhere. */
  readonly awaitsCopies: boolean;
}

interface Found extends Standing {
  readonly address: string;
  readonly client: pg.Client;
}

export class Primary {
  readonly #addresses: readonly string[];
  readonly #newClient: (address: string) => pg.Client;
  #address: string;
  #timeline = 0;

  constructor(addresses: readonly string[], newClient: (address: string) => pg.Client) {
    this.#addresses = addresses;
    this.#newClient = newClient;
    this.#address = addresses[0]!;
  }

  /** The server found last; at first the first named. */
  get address(): string {
    return this.#address;
  }

  /**
   * Of several that take changes the latest history counts.
   * @throws the first server's driver error, or that none takes changes
   */
  async connect(): Promise<pg.Client> {
    const found: Found[] = [];
    const tries = this.#addresses.map(async (address) => {
      const one = await this.#try(address);
      found.push(one);
      return one;
    });
    const all = Promise.allSettled(tries);
    await Promise.any(tries).catch(() => undefined);
    await Promise.race([all, wait(OTHERS_ANSWER_MS, undefined, { ref: false })]);
    const [best] = found.sort((a, b) => b.timeline - a.timeline);
    void all.then(() => {
      for (const one of found) if (one !== best) leave(one.client);
    });
    if (!best) throw reasonOf(await all);
    this.#timeline = best.timeline;
    this.#address = best.address;
    return best.client;
  }

  /** @throws the driver's error, or that it takes no changes */
  async standingOf(client: pg.Client): Promise<Standing> {
    const { rows } = await client.query<{ isCopy: boolean; walFile: string; awaitsCopies: boolean }>(
      QUESTION,
    );
    const { isCopy, walFile, awaitsCopies } = rows[0]!;
    if (isCopy) throw new Error('it is a copy of another server and takes no changes');
    const timeline = Number.parseInt(walFile.slice(0, 8), 16);
    if (timeline < this.#timeline)
      throw new Error(
        `it takes changes of history ${timeline}, and history ${this.#timeline} was seen elsewhere`,
      );
    return { timeline, awaitsCopies };
  }

  /** If another was promoted, `standingOf` refuses this one, whose writes would be lost. */
  async lookAround(): Promise<void> {
    const others = this.#addresses.filter((address) => address !== this.#address);
    for (const settled of await Promise.allSettled(others.map((address) => this.#try(address)))) {
      if (settled.status === 'rejected') continue;
      leave(settled.value.client);
      this.#timeline = Math.max(this.#timeline, settled.value.timeline);
    }
  }

  async #try(address: string): Promise<Found> {
    const client = this.#newClient(address);
    // Unheard 'error' events end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return { address, client, ...(await this.standingOf(client)) };
    } catch (error) {
      destroyStream(client);
      throw error;
    }
  }
}

function leave(client: pg.Client): void {
  client.end().catch(() => undefined);
}

function reasonOf(settled: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return reasons.length === 1 ? reasons[0] : new AggregateError(reasons, 'no server takes changes');
}

/** A silent server reads no goodbye. */
export function destroyStream(client: pg.Client | undefined): void {
  (client as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();
}
