import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { troubleOf } from '../trouble.ts';

/** What a copy cancels because its source removed rows that a question still needs. */
const CONFLICT = '40001';

export interface Copy {
  readonly driver: Driver;
  /** It answers, and lags no more than it may. */
  isFit(): boolean;
  /** It broke off or gave no connection; not: it has too much to do. */
  suspect(error: unknown): void;
}

/** Asks the copy where that is fit, else the primary; what the copy breaks off is asked the primary, once. */
export class ReadingDriver implements Driver {
  readonly #copy: Copy;
  readonly #primary: Driver;

  constructor(copy: Copy, primary: Driver) {
    this.#copy = copy;
    this.#primary = primary;
  }

  async init(): Promise<void> {
    await this.#copy.driver.init();
    await this.#primary.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const { driver } = this.#copy;
    if (this.#copy.isFit()) {
      try {
        return new ReadingConnection(driver, await driver.acquireConnection(), this.#copy, this.#primary);
      } catch (error) {
        suspect(this.#copy, error);
      }
    }
    const inner = await this.#primary.acquireConnection();
    return new ReadingConnection(this.#primary, inner, this.#copy, this.#primary);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { owner, inner } = begun(connection);
    return owner.beginTransaction(inner, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { owner, inner } = connection as ReadingConnection;
    return owner.commitTransaction(inner);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { owner, inner } = connection as ReadingConnection;
    return owner.rollbackTransaction(inner);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { owner, inner } = connection as ReadingConnection;
    return owner.releaseConnection(inner);
  }

  async destroy(): Promise<void> {}
}

/** The rest of a transaction belongs to where it began. */
function begun(connection: DatabaseConnection): ReadingConnection {
  const one = connection as ReadingConnection;
  one.isBound = true;
  return one;
}

class ReadingConnection implements DatabaseConnection {
  owner: Driver;
  inner: DatabaseConnection;
  isBound = false;
  readonly #copy: Copy;
  readonly #primary: Driver;

  constructor(owner: Driver, inner: DatabaseConnection, copy: Copy, primary: Driver) {
    this.owner = owner;
    this.inner = inner;
    this.#copy = copy;
    this.#primary = primary;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (error) {
      if (this.owner !== this.#copy.driver || this.isBound || !isOfTheCopy(error)) throw error;
      suspect(this.#copy, error);
      await this.#toPrimary();
      return this.inner.executeQuery<R>(query);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  async #toPrimary(): Promise<void> {
    const [owner, inner] = [this.owner, this.inner];
    this.inner = await this.#primary.acquireConnection();
    this.owner = this.#primary;
    await owner.releaseConnection(inner).catch(() => undefined);
  }
}

function suspect(copy: Copy, error: unknown): void {
  if (troubleOf(error) !== 'busy') copy.suspect(error);
}

function isOfTheCopy(error: unknown): boolean {
  return troubleOf(error) !== undefined || (error as { code?: unknown }).code === CONFLICT;
}
