import type { Dialect, Driver } from 'kysely';
import { Sampler } from '../metrics/index.ts';

/** Milliseconds. */
export interface ConnectionTimings {
  readonly acquire: Sampler;
  readonly creation: Sampler;
  readonly usage: Sampler;
}

export class ConnectionTimes implements ConnectionTimings {
  readonly acquire = new Sampler();
  readonly creation = new Sampler();
  readonly usage = new Sampler();
  readonly #since = new WeakMap<object, number>();

  over(dialect: Dialect): Dialect {
    return {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => this.#measured(dialect.createDriver()),
    };
  }

  #measured(driver: Driver): Driver {
    const acquireConnection: Driver['acquireConnection'] = async (options) => {
      const began = performance.now();
      const connection = await driver.acquireConnection(options);
      const got = performance.now();
      this.acquire.add(got - began);
      this.#since.set(connection, got);
      return connection;
    };
    const releaseConnection: Driver['releaseConnection'] = (connection, ...more) => {
      const since = this.#since.get(connection);
      this.#since.delete(connection);
      if (since !== undefined) this.usage.add(performance.now() - since);
      return driver.releaseConnection(connection, ...more);
    };
    const own: Partial<Driver> = { acquireConnection, releaseConnection };
    return new Proxy(driver, {
      get(target, name) {
        if (name in own) return own[name as keyof Driver];
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}
