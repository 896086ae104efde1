import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { History, SeenHistory } from './seen-history.ts';

/** Others may answer later, and one may have been promoted later. */
const OTHERS_ANSWER_MS = 300;
const QUESTION = `SELECT pg_is_in_recovery() AS "isCopy",
    CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS "walFile",
    current_setting('synchronous_standby_names') <> '' AS "awaitsCopies"`;
const QUESTION_AND_SYSTEM = `${QUESTION},
    (SELECT system_identifier::text FROM pg_control_system()) AS "system"`;
/** Managed servers may deny pg_control_system. */
const DENIED = '42501';

export interface Standing extends History {
  /** Commits wait for a copy elsewhere. */
  readonly awaitsCopies: boolean;
}

interface Answer {
  readonly isCopy: boolean;
  readonly walFile: string;
  readonly awaitsCopies: boolean;
  readonly system?: string;
}

/** It takes changes, and is not the server whose changes count. */
export class RefusedServer extends Error {}

interface Found extends Standing {
  readonly address: string;
  readonly client: pg.Client;
}

export class Primary {
  readonly #addresses: readonly string[];
  readonly #newClient: (address: string) => pg.Client;
  readonly #seen: SeenHistory | undefined;
  #address: string;
  #latest: History | undefined;
  #isFollowing = false;
  #mayAskSystem = true;

  constructor(
    addresses: readonly string[],
    newClient: (address: string) => pg.Client,
    seen: SeenHistory | undefined,
  ) {
    this.#addresses = addresses;
    this.#newClient = newClient;
    this.#seen = seen;
    this.#address = addresses[0]!;
    this.#latest = seen?.read();
  }

  /** The server found last; at first the first named. */
  get address(): string {
    return this.#address;
  }

  /** Another one after each promotion, also behind the same address. */
  get place(): string {
    return `${this.#address} ${this.#latest?.timeline}`;
  }

  /**
   * Of several that take changes the latest history counts.
   * @throws the first server's driver error, or that it is a copy or refused, where none is taken
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
    const own = this.#latest?.system;
    const isOwn = (one: Found) => Number(own !== undefined && one.system === own);
    const [best] = found.sort((a, b) => isOwn(b) - isOwn(a) || b.timeline - a.timeline);
    void all.then(() => {
      for (const one of found) if (one !== best) leave(one.client);
    });
    if (!best) throw reasonOf(await all);
    this.#learn(best);
    this.#isFollowing = true;
    this.#address = best.address;
    return best.client;
  }

  /** @throws the driver's error, that it takes no changes, or RefusedServer */
  async standingOf(client: pg.ClientBase): Promise<Standing> {
    const { isCopy, walFile, awaitsCopies, system } = await this.#ask(client);
    if (isCopy) throw new Error('it is a copy of another server and takes no changes');
    const history = { system: system ?? undefined, timeline: Number.parseInt(walFile.slice(0, 8), 16) };
    const own = this.#latest?.system;
    if (this.#isFollowing && own !== undefined && history.system !== undefined && history.system !== own)
      throw new RefusedServer(
        'PostgreSQL is another installation than at the start (system identifier): start again, if it is meant from now on',
      );
    const latest = this.#ofTheSame(history);
    if (latest && history.timeline < latest.timeline)
      throw new RefusedServer(
        `PostgreSQL takes changes of history ${history.timeline}, and history ${latest.timeline} was seen: another server was promoted in its place, and what this one takes would be lost`,
      );
    return { ...history, awaitsCopies };
  }

  /**
   * Asks all, by new connections: one address may lead elsewhere by now. If another was promoted, `standingOf` refuses
   * the one of before.
   * @returns true: one was
   */
  async lookAround(): Promise<boolean> {
    let wasPromoted = false;
    for (const settled of await Promise.allSettled(this.#addresses.map((address) => this.#try(address)))) {
      if (settled.status === 'rejected') continue;
      leave(settled.value.client);
      wasPromoted = this.#learn(settled.value) || wasPromoted;
    }
    return wasPromoted;
  }

  /** @throws as `standingOf`, for a connection that was made meanwhile @returns true: its server was promoted */
  async learnFrom(client: pg.ClientBase): Promise<boolean> {
    return this.#learn(await this.standingOf(client));
  }

  async #ask(client: pg.ClientBase): Promise<Answer> {
    if (this.#mayAskSystem) {
      try {
        return (await client.query<Answer>(QUESTION_AND_SYSTEM)).rows[0]!;
      } catch (error) {
        if ((error as { code?: unknown }).code !== DENIED) throw error;
        this.#mayAskSystem = false;
      }
    }
    return (await client.query<Answer>(QUESTION)).rows[0]!;
  }

  /** Timelines of two clusters cannot be compared. */
  #ofTheSame({ system }: History): History | undefined {
    const own = this.#latest?.system;
    const isSame = own === undefined || system === undefined ? this.#isFollowing : own === system;
    return isSame ? this.#latest : undefined;
  }

  #learn({ system, timeline }: History): boolean {
    const latest = this.#ofTheSame({ system, timeline });
    if (latest && timeline <= latest.timeline) return false;
    this.#latest = { system: system ?? latest?.system, timeline };
    this.#seen?.write(this.#latest);
    return latest !== undefined;
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
  const refused = reasons.find((one) => one instanceof RefusedServer);
  if (refused || reasons.length === 1) return refused ?? reasons[0];
  return new AggregateError(reasons, 'no server takes changes');
}

/** A silent server reads no goodbye. */
export function destroyStream(client: pg.Client | undefined): void {
  (client as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();
}
