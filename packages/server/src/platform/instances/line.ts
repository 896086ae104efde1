import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { loggerOf } from '../log/index.ts';

const ANSWER_LIMIT_MS = 5_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

export interface LineOptions {
  readonly connect: () => Promise<pg.Client>;
  readonly channel: string;
  /** Not its own notifications. */
  readonly onText: (text: string) => void;
  /** Messages in between are lost. */
  readonly onBack: () => void;
}

/** Must not wait for requests. Reconnects forever. */
export class Line {
  readonly #options: LineOptions;
  #client: pg.Client | undefined;
  #isClosed = false;
  #last: Promise<void> = Promise.resolve();
  readonly #log = loggerOf('instances');

  private constructor(options: LineOptions) {
    this.#options = options;
  }

  static async open(options: LineOptions): Promise<Line> {
    const line = new Line(options);
    await line.#connect();
    return line;
  }

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  /** In order, one at a time. @throws while down */
  query<Row>(text: string, values: unknown[] = []): Promise<readonly Row[]> {
    const answer = this.#last.then(() => this.#ask<Row>(text, values));
    this.#last = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  async #ask<Row>(text: string, values: unknown[]): Promise<readonly Row[]> {
    const client = this.#client;
    if (!client) throw new Error('the line to the database is down');
    const late = setTimeout(() => this.#lost(client, new Error('no answer')), ANSWER_LIMIT_MS);
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      clearTimeout(late);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = await this.#options.connect();
    const own = (client as unknown as { processID: number }).processID;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('it has ended')));
    client.on('notification', ({ processId, payload }) => {
      if (processId !== own && payload) this.#options.onText(payload);
    });
    try {
      await client.query(`LISTEN ${client.escapeIdentifier(this.#options.channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) await client.end().catch(() => undefined);
    else this.#client = client;
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#log.warn(
      { reason: (error as { code?: string }).code ?? error.message },
      'the line to the database is lost',
    );
    client.end().catch(() => undefined);
    // Fails pending queries, even of a silent server.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    void this.#again();
  }

  async #again(): Promise<void> {
    for (let pause = FIRST_WAIT_MS; !this.#isClosed; pause = Math.min(LONGEST_WAIT_MS, pause * 2)) {
      await wait(pause, undefined, { ref: false });
      if (this.#isClosed) return;
      try {
        await this.#connect();
        this.#log.info('the line to the database stands again');
        this.#options.onBack();
        return;
      } catch {
        // logged when lost
      }
    }
  }
}
