import type { EpochMs } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import type { Limits, MqttConfig } from '../../platform/config/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import type { StreamServer } from '../../platform/stream/index.ts';
import { Archive, useArchive } from './archive/archive.ts';
import { archiveHealth } from './archive/archive-health.ts';
import { Partitions } from './history/partitions.ts';
import { mountPositions } from './history/positions-routes.ts';
import { mountPositionRanges } from './history/range-routes.ts';
import { createIngest, type Ingest } from './ingest/ingest.ts';
import { ingestLimits } from './ingest/ingest-limits.ts';
import { mountIngest, takeAnyBody } from './ingest/ingest-routes.ts';
import { positionOverride } from './ingest/position-override.ts';
import { keyFinder } from './keys/keys.ts';
import { messageTaker } from './mqtt/messages.ts';
import { BrokerReader } from './mqtt/reader.ts';
import { subscribe } from './mqtt/subscribe.ts';
import { adoptPaired, type SaveAssetDevice } from './quarantine/adopt.ts';
import { mountQuarantine } from './quarantine/quarantine-routes.ts';
import { DatabaseTie } from './stream/database-tie.ts';
import { FixStream } from './stream/fix-stream.ts';
import { KnownDevices } from './stream/known-devices.ts';
import { StreamReader } from './stream/stream-reader.ts';
import { streamedIngest } from './stream/streamed-ingest.ts';

export type Telemetry = ReturnType<typeof mountTelemetry>;

/** @param parts.mountIn own scope: device calls read any body */
export function mountTelemetry(parts: {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  readonly mountIn: (scope: FastifyInstance) => Mount;
  readonly db: Executor;
  /** For the past, which may lag. */
  readonly reading: Executor;
  /** Accepted fixes wait without limit. */
  readonly background: Executor;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly mqtt?: MqttConfig & { readonly clientId: string };
  readonly stream?: StreamServer;
  readonly flushes?: number;
  readonly now: () => EpochMs;
  readonly retentionDays?: number;
  readonly archiveDirectory?: string;
  readonly limits: Limits;
  readonly saveAssetDevice: SaveAssetDevice;
}) {
  const { app, mount, mountIn, db, background, bus, instances, mqtt, flushes, now, retentionDays, limits } =
    parts;
  const { stream: server, reading, saveAssetDevice, archiveDirectory } = parts;
  const archive = archiveDirectory === undefined ? undefined : new Archive(archiveDirectory);
  if (archive) useArchive([db, background, reading], archive);
  const partitions = new Partitions({ db: background, now, retentionDays, archive });
  app.addHook('onReady', async () => partitions.start());
  app.addHook('onClose', () => partitions.stop());
  const ingest = createIngest(background, bus, {
    flushes,
    partitions,
    isAcknowledged: server !== undefined,
  });
  // The stream takes fixes while the database is away: known keys must work.
  const findKey = keyFinder(db, { whenAway: server !== undefined });
  let ofDevices: Ingest = ingest;
  let written: StreamReader | undefined;
  if (server) {
    const stream = new FixStream(server);
    const devices = new KnownDevices(db);
    bus.subscribe('organisation-data.changed', ({ assetIds }) => {
      if (assetIds) devices.assigned();
    });
    ofDevices = streamedIngest(ingest, stream, devices);
    const tie = new DatabaseTie({ db: background, stream, instances });
    const own = new StreamReader({ stream, tie, ingest, instances });
    written = own;
    app.addHook('onReady', () => own.start());
    // Before the database closes; running requests still reach the stream.
    app.addHook('preClose', () => own.stop());
  }
  app.register((scope, _options, done) => {
    takeAnyBody(scope);
    mountIngest(mountIn(scope), ofDevices, findKey, ingestLimits(app, limits));
    done();
  });
  mountPositions(mount, db);
  mountPositionRanges(mount, { db, reading, now });
  const adopting = { db, bus, ingest, now, saveAssetDevice };
  mountQuarantine(mount, adopting);
  let reader: BrokerReader | undefined;
  if (mqtt) {
    const take = messageTaker(ofDevices, findKey, mqtt.key);
    const own = new BrokerReader({
      instances,
      subscribe: (onLost) => subscribe(mqtt, take, onLost),
    });
    reader = own;
    app.addHook('onReady', () => own.start());
    // Before the database closes: accepted messages must be stored.
    app.addHook('preClose', () => own.stop());
  }
  const log = loggerOf('telemetry');
  bus.subscribe('device.paired', ({ organisationId, assetId, deviceId, login, isAdmin }) => {
    const paired = { organisationId, assetId, deviceId, login, orCommon: isAdmin };
    adoptPaired(adopting, paired).catch((error: unknown) =>
      log.error({ err: error, organisationId, assetId }, 'the kept fixes of a device could not be adopted'),
    );
  });
  return {
    overrides: { 'asset-position': positionOverride(db, ingest) },
    isPressed: ingest.isPressed,
    figures: ofDevices.figures,
    broker: () => reader?.state,
    stream: () => written?.figures(),
    archiveHealth: archive && (() => archiveHealth(background, archive)),
  };
}
