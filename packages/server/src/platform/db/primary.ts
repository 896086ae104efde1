import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Others may still answer after the first that takes changes, and one of them may have been promoted later. */
const OTHERS_ANSWER_MS = 300;
const QUESTION = `SELECT pg_is_in_recovery() AS "isCopy",
    CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS "walFile",
    current_setting('synchronous_standby_names') <> '' AS "awaitsCopies"`;

export interface Standing {
  /** Of the history of changes; each promotion begins the next one. */
  readonly timeline: number;
  /** Its commits wait until a copy on another server confirms them. */
  readonly awaitsCopies: boolean;
}

interface Found extends Standing {
  readonly address: string;
  readonly client: pg.Client;
}

/** Finds, among the servers of one database, the one that takes changes. */
export class Primary {
  readonly #addresses: readonly string[];
  readonly #newClient: (address: string) => pg.Client;
  #address: string;
  #timeline = 0;

  /** `addresses`: one or more. */
  constructor(addresses: readonly string[], newClient: (address: string) => pg.Client) {
    this.#addresses = addresses;
    this.#newClient = newClient;
    this.#address = addresses[0]!;
  }

  /** Where changes go: the server found last, at first the one named first. */
  get address(): string {
    return this.#address;
  }

  /**
   * Asks all servers at once and takes the one that takes changes, with the latest history where there are several.
   * @throws the driver's error of the first server, or that it is a copy, where none takes changes
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

  /** @throws the driver's error, or that this server takes no changes (any more) */
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

  /**
   * Looks whether another server was promoted while this one still answers. What is written here would be lost, so
   * `standingOf` refuses this one from then on.
   */
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
    // An 'error' event without a listener would end the process.
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

/** Without a goodbye, which a silent server would not read. */
export function destroyStream(client: pg.Client | undefined): void {
  (client as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();
}
