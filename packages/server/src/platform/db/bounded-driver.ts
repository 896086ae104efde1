import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { asTrouble } from './trouble.ts';
import type { Turns } from './turns.ts';

class TurnConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly endTurn: () => void;
  constructor(inner: DatabaseConnection, endTurn: () => void) {
    this.inner = inner;
    this.endTurn = endTurn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (error) {
      throw asTrouble(error);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as TurnConnection).inner;
}

async function withTrouble<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asTrouble(error);
  }
}

export class BoundedDriver implements Driver {
  readonly #inner: Driver;
  readonly #turns: Turns;
  readonly #patient: boolean;
  /** `patient` callers wait without limit. */
  constructor(inner: Driver, turns: Turns, patient: boolean) {
    this.#inner = inner;
    this.#turns = turns;
    this.#patient = patient;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await this.#turns.take(this.#patient);
    try {
      return new TurnConnection(await this.#inner.acquireConnection(), endTurn);
    } catch (error) {
      endTurn();
      throw asTrouble(error);
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#inner.releaseConnection(innerOf(connection));
    } finally {
      (connection as TurnConnection).endTurn();
    }
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return withTrouble(this.#inner.beginTransaction(innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return withTrouble(this.#inner.commitTransaction(innerOf(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return withTrouble(this.#inner.rollbackTransaction(innerOf(connection)));
  }

  async destroy(): Promise<void> {}
}

export function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
