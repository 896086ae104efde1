import pg from 'pg';
import { newId } from '../../../packages/server/src/platform/db/index.ts';

export class EmptyDatabases {
  readonly #server: string;
  readonly #made: string[] = [];

  constructor() {
    const { DATABASE_URL } = process.env;
    if (!DATABASE_URL) throw new Error('DATABASE_URL names no PostgreSQL server');
    this.#server = DATABASE_URL;
  }

  /** Its URL. */
  async make(): Promise<string> {
    const name = `linehaul_bench_${newId().replaceAll('-', '')}`;
    this.#made.push(name);
    await this.#administer(`CREATE DATABASE ${name} TEMPLATE template0`);
    const url = new URL(this.#server);
    url.pathname = `/${name}`;
    return url.href;
  }

  async drop(): Promise<void> {
    for (const name of this.#made.splice(0)) {
      await this.#administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  }

  async #administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
}
