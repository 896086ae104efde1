import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Route } from '@linehaul/contracts/http';
import type { FastifyInstance } from 'fastify';
import { mountAdministration, mountApiDocs } from '../features/admin/index.ts';
import { mountAlerts } from '../features/alerts/index.ts';
import { apiKeyFinder, mountApiKeys } from '../features/api-keys/index.ts';
import { mountAudit } from '../features/audit/index.ts';
import { boardFinder, mountBoards } from '../features/board/index.ts';
import { type KeeperNeeds, mountCases, startCases } from '../features/cases/index.ts';
import { mountDriverHours, startDriverHours } from '../features/driver-hours/index.ts';
import { mountEntities, recordReader } from '../features/entities/index.ts';
import { mountFigures, startFigures } from '../features/figures/index.ts';
import { mountFleet, saveAssetDevice } from '../features/fleet/index.ts';
import {
  Forecaster,
  type ForecasterNeeds,
  forecastHealth,
  KnowledgeCache,
  mountForecasts,
} from '../features/forecast/index.ts';
import { startHandovers } from '../features/handover/index.ts';
import { authenticator, mountIdentity, withXsrfCookie } from '../features/identity/index.ts';
import { journeysOfFleet, mountJourneys } from '../features/journeys/index.ts';
import { startKnockOn } from '../features/knock-on/index.ts';
import { lateReasonProposer, mountLateReasons } from '../features/late-reason/index.ts';
import { type LiveHubOptions, mountLive } from '../features/live/index.ts';
import { mountNotifications, type NotificationOptions } from '../features/notifications/index.ts';
import { mountOperator } from '../features/operator/index.ts';
import { members, membershipFor, organisationsOf, ownOrganisation } from '../features/organisation/index.ts';
import { mountProposals } from '../features/proposals/index.ts';
import { type LearntOf, mountRouting } from '../features/routing/index.ts';
import { mountTelemetry } from '../features/telemetry/index.ts';
import { startTracking, type TrackerNeeds } from '../features/tracking/index.ts';
import { figuresFile, mountTransfers } from '../features/transfers/index.ts';
import { mountVehicleDays, type TripKeeperNeeds, TripUpdater } from '../features/vehicle-day/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import { createHealth, createReadiness, type Health, type Readiness } from '../platform/health/index.ts';
import { createHttp, mounter, type SignedIn, securityHeaders } from '../platform/http/index.ts';
import type { Instances } from '../platform/instances/index.ts';
import { createPrometheus, measureMachine, measureRequests } from '../platform/metrics/index.ts';
import { buildOf } from './build.ts';
import { clientIdOf } from './client-id.ts';
import { databaseCopier } from './database-copy.ts';
import { databaseMover } from './database-move.ts';
import { addHealthChecks, addRoomChecks } from './health-checks.ts';
import { followLogLevels } from './log-levels.ts';
import { serveMapArchive } from './map-archive.ts';
import { mountOrganisationReading, overrides, READ_ELSEWHERE, withRecords } from './records.ts';
import { openTogether, type Together } from './together.ts';
import { serveWebBuild } from './web-build.ts';

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface Product {
  readonly app: FastifyInstance;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly operatorToken: string;
  /** Makes, scores and learns forecasts now. */
  forecast(): Promise<void>;
  /** Folds alerts, updates cases and marks handovers now. */
  keepCases(): Promise<void>;
  computeFigures(): Promise<void>;
  readonly health: Health;
  hasOtherSecret(): Promise<boolean>;
  /** The caller closes the database. */
  stop(): Promise<void>;
}

export interface ComposeOptions {
  readonly checkAnswers?: boolean;
  readonly readiness?: Readiness;
  readonly webBuild?: string;
  readonly packageFile?: string;
  readonly live?: Partial<LiveHubOptions>;
  /** Epoch milliseconds; default: the machine's clock. */
  readonly now?: () => number;
  readonly tracking?: Pick<TrackerNeeds, 'tickMs' | 'progressMs' | 'evaluates'>;
  readonly trips?: Pick<TripKeeperNeeds, 'tickMs' | 'rests'>;
  readonly forecasts?: Pick<ForecasterNeeds, 'tickMs'>;
  readonly cases?: Pick<KeeperNeeds, 'tickMs'>;
  readonly notifications?: NotificationOptions;
  readonly environment?: NodeJS.ProcessEnv;
  readonly requestLimit?: number;
  readonly onRoute?: (method: string, path: string) => void;
}

/** Needs a migrated database; does not listen yet. */
export async function compose(
  config: Config,
  database: Database,
  options: ComposeOptions = {},
): Promise<Product> {
  const together = await openTogether(database, config.sessionSecret, config.stream);
  try {
    return await composeWith(together, config, database, options);
  } catch (error) {
    await together.leave();
    throw error;
  }
}

async function composeWith(
  together: Together,
  config: Config,
  database: Database,
  options: ComposeOptions,
): Promise<Product> {
  const { kysely: db, background, reading, onRecovery } = database;
  const now = options.now ?? Date.now;
  const { bus, instances, stream } = together;
  const operatorToken = randomBytes(32).toString('base64url');
  const webBuild = options.webBuild ?? WEB_BUILD;
  const build = buildOf(webBuild, options.packageFile);
  const app = await createHttp({
    concurrencyLimit: options.requestLimit,
    proxies: config.proxies,
    headers: securityHeaders({
      https: config.publicUrl?.startsWith('https:') ?? false,
      tiles: config.maps.style && new URL(config.maps.style).origin,
    }),
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) options.onRoute?.(each, url);
  });
  const requests = measureRequests(app);
  const prometheus = createPrometheus(app);
  const machine = measureMachine();
  app.addHook('onClose', async () => machine.stop());
  const health = createHealth();
  addHealthChecks(health, {
    app,
    database,
    readiness: options.readiness ?? createReadiness(),
    config,
    isHeard: together.isHeard,
  });
  const authenticate = withXsrfCookie(app, authenticator(db, config.inactivity), config.publicUrl);
  const routes: Route[] = [];
  const mounting = {
    authenticate,
    operatorToken,
    findMembership: (caller: SignedIn, idOrName: string) => membershipFor(db, caller, idOrName),
    findBoard: boardFinder(app, db, now),
    findApiKey: apiKeyFinder(app, db, config.limits, now),
    checkAnswers: options.checkAnswers ?? false,
    onMount: (route: Route) => routes.push(route),
  };
  const mount = mounter(app, mounting);
  mountIdentity({
    app,
    mount,
    authenticate,
    db,
    config,
    health,
    build,
    memberships: {
      organisationsOf: async (caller) =>
        (await organisationsOf(db, caller.login)).map((row) => ownOrganisation(row, caller)),
      colleaguesOf: (login, page) => members.findColleagues(db, login, page),
    },
  });
  const mqtt = config.mqtt && { ...config.mqtt, clientId: clientIdOf(config, instances.mark) };
  const mountIn = (scope: FastifyInstance) => mounter(scope, mounting);
  const telemetry = mountTelemetry({
    app,
    mount,
    mountIn,
    db,
    background,
    reading,
    bus,
    instances,
    mqtt,
    stream,
    // The embedded database has one connection: larger transactions are better.
    flushes: database.kind === 'postgresql' ? 3 : 1,
    now,
    retentionDays: config.positionsKeepDays,
    archiveDirectory: config.archiveDirectory,
    limits: config.limits,
    saveAssetDevice,
  });
  const read = recordReader(db);
  const mountList = withRecords(mount, db, read);
  const fleet = { db, bus, now, journeys: journeysOfFleet(db, bus) };
  const knowledge = new KnowledgeCache(db);
  const learnt: LearntOf = (organisation, at) => knowledge.ofPlanning(organisation, at);
  mountRouting(mountList, config.routing, { db, bus, now, learnt });
  mountJourneys(mount, db, bus, now, lateReasonProposer(db, knowledge));
  mountFleet(mountList, fleet);
  mountAlerts(mount, db, bus, now);
  mountAudit(mount, reading);
  mountApiKeys(mount, db, now);
  mountVehicleDays(mount, db, now);
  mountForecasts(mount, db, knowledge, now);
  mountFigures(mount, reading);
  mountDriverHours(mount, { db, bus, now });
  mountLateReasons(mount, db, knowledge, now);
  mountCases(mount, db, bus, now);
  mountProposals(mount, db, knowledge, now);
  mountTransfers({ app, mount, mountIn, ...fleet, reading, instances, knowledge });
  mountOrganisationReading(mount, db, read);
  mountEntities(mount, {
    db,
    now,
    overrides: { ...overrides(fleet), ...telemetry.overrides },
    readElsewhere: READ_ELSEWHERE,
  });
  mountApiDocs(mount, () => routes, {
    isOn: config.profiles.includes('api-docs'),
    version: build.version,
  });
  followLogLevels(bus);
  const { publicUrl } = config;
  const live = mountLive(mount, db, bus, { publicUrl, background, onRecovery, ...options.live });
  // Closing waits for answers; streams never end.
  app.addHook('preClose', async () => live.stop());
  const tracking = startTracking({
    db: background,
    bus,
    now,
    instances,
    isPressed: telemetry.isPressed,
    onRecovery,
    tickMs: config.evaluateEveryMs,
    ...options.tracking,
  });
  app.addHook('onClose', () => tracking.stop());
  const { isPressed } = telemetry;
  const trips = new TripUpdater({ db: background, bus, instances, now, isPressed, ...options.trips });
  app.addHook('onClose', () => trips.stop());
  const nights = { db: background, instances, now, isPressed, ...options.forecasts };
  const forecaster = new Forecaster({ ...nights, bus, knowledge });
  app.addHook('onClose', () => forecaster.stop());
  const chains = startKnockOn(app, mount, { ...nights, db, background, bus, knowledge });
  const openingsPerMinute = config.limits.signInsPerMinute;
  mountBoards({ app, mount, db, now, knowledge, chains, publicUrl, openingsPerMinute });
  const ofCases = { bus, instances, now, knowledge, ...options.cases };
  const keeper = startCases(app, { ...ofCases, db: background, chains });
  const handovers = startHandovers(app, mount, { ...ofCases, db, background });
  const figures = startFigures(app, health, nights);
  startDriverHours(app, { ...nights, bus });
  const sending = { background, bus, instances, figuresFile, ...options.notifications };
  mountNotifications({ app, mount, db, now, config, ...sending });
  addRoomChecks(health, telemetry, tracking.figures);
  health.add({ name: 'forecasts', critical: false, check: () => forecastHealth(background) });
  mountAdministration({
    app,
    mount,
    authenticate,
    database,
    bus,
    instances,
    config,
    environment: options.environment ?? process.env,
    requests,
    machine,
    prometheus,
    ingest: telemetry.figures,
    stream: telemetry.stream,
    engine: tracking.figures,
    version: build.version,
    now,
  });
  const reserve = config.database.reserveMegabytes * 1024 * 1024;
  const copyDatabase = databaseCopier(database, config.dataDirectory, reserve);
  const mover = databaseMover(database, config.dataDirectory, copyDatabase);
  mountOperator(mount, {
    db,
    bus,
    now,
    pendingVehicles: tracking.pendingVehicles,
    copyDatabase,
    moveDatabase: mover.move,
  });
  await serveWebBuild(app, webBuild, authenticate);
  if (config.maps.file) await serveMapArchive(app, config.maps.file);
  const stop = async () => {
    mover.stop();
    await app.close();
    await together.leave();
  };
  return {
    app,
    bus,
    instances,
    operatorToken,
    health,
    hasOtherSecret: together.hasOtherSecret,
    stop,
    forecast: () => forecaster.run(),
    keepCases: () => keeper.run().then(() => handovers.run()),
    computeFigures: () => figures.run(),
  };
}
