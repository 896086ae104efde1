import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { EmbeddedEngine } from './embedded-engine.ts';

/** Bound to one engine: no transaction continues in the next. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: EmbeddedEngine;
  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#engine.query<R>(sql, parameters);
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the one connection gives its rows at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database gives its rows at once');
  }

  /** A failed transaction's COMMIT answers ROLLBACK. */
  async run(statement: string): Promise<string | undefined> {
    return (await this.#engine.query(statement)).command;
  }
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  const done = await (connection as EmbeddedConnection).run(statement);
  if (statement === 'COMMIT' && done === 'ROLLBACK') {
    throw new Error('the transaction was rolled back, since a statement of it had failed');
  }
}

/** `current` throws without an engine. */
export function embeddedDriver(current: () => EmbeddedEngine): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => new EmbeddedConnection(current()),
    releaseConnection: async () => undefined,
    beginTransaction: (connection) => run(connection, 'BEGIN'),
    commitTransaction: (connection) => run(connection, 'COMMIT'),
    rollbackTransaction: (connection) => run(connection, 'ROLLBACK'),
    destroy: async () => undefined,
  };
}
