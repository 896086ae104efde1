import { SECOND } from '@linehaul/domain/core';
import type pg from 'pg';
import { destroyStream } from '../primary.ts';

export const SILENT_MS = 3 * SECOND;

/** One connection for a short question each second: what others ask does not hold it up. After a failure a new one. */
export class OwnConnection {
  readonly #connect: () => Promise<pg.Client>;
  #client: pg.Client | undefined;
  #drops = 0;

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect;
  }

  /** @throws what the server or the way to it says, and where nothing is said in time */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    try {
      return await within(this.#ask<Row>(text));
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  /** Also one that is being made. */
  drop(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#drops++;
    destroyStream(client);
  }

  async #ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    this.#client ??= await this.#open();
    const { rows } = await this.#client.query<Row>(text);
    return rows[0]!;
  }

  async #open(): Promise<pg.Client> {
    const drops = this.#drops;
    const client = await this.#connect();
    // Unheard 'error' events end the process.
    client.on('error', () => {
      if (this.#client === client) this.drop();
    });
    if (this.#drops === drops) return client;
    destroyStream(client);
    throw new Error('the connection was given up before it was there');
  }
}

function within<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${SILENT_MS} ms`)), SILENT_MS);
  timer.unref();
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
