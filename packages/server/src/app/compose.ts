import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mountFleet } from '../features/fleet/index.ts';
import { authenticator } from '../features/identity/index.ts';
import { mountJourneys } from '../features/journeys/index.ts';
import { mountOperator } from '../features/operator/index.ts';
import { mountOrganisation } from '../features/organisation/index.ts';
import { createIngest, keyFinder, mountIngest, takeAnyBody } from '../features/telemetry/index.ts';
import { type Bus, inProcessBus } from '../platform/bus/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { createReadiness, type Readiness } from '../platform/health/index.ts';
import { createHttp, mounter } from '../platform/http/index.ts';
import { mountHealth } from './health.ts';

export interface Product {
  readonly app: FastifyInstance;
  readonly bus: Bus;
  readonly operatorToken: string;
  /** Ends timers and streams; the database stays the caller's. */
  stop(): Promise<void>;
}

/** The whole server on an open, migrated database, not yet listening. */
export async function compose(
  config: Config,
  database: Database,
  options: { checkAnswers?: boolean; readiness?: Readiness } = {},
): Promise<Product> {
  const db = database.kysely;
  const bus = inProcessBus();
  const operatorToken = randomBytes(32).toString('base64url');
  const app = await createHttp();
  const mounting = {
    authenticate: authenticator(db),
    operatorToken,
    checkAnswers: options.checkAnswers ?? false,
  };
  const mount = mounter(app, mounting);
  mountHealth(mount, database, options.readiness ?? createReadiness());
  mountOrganisation(mount, db);
  const ingest = createIngest(db, bus);
  app.register((scope, _options, done) => {
    takeAnyBody(scope);
    mountIngest(mounter(scope, mounting), ingest, keyFinder(db));
    done();
  });
  mountJourneys(mount, db, bus);
  mountFleet(mount, db);
  mountOperator(mount, { db, pendingVehicles: () => 0 });
  void config;
  return { app, bus, operatorToken, stop: () => app.close() };
}
