import type { EpochMs } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Authenticate, Mount } from '../../platform/http/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import type { Machine, Prometheus, RequestMetrics } from '../../platform/metrics/index.ts';
import type { IngestFigures, StreamFigures } from '../telemetry/index.ts';
import type { EngineFigures } from '../tracking/index.ts';

export interface AdminNeeds {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly bus: Bus;
  readonly instances: Instances;
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  readonly requests: () => RequestMetrics;
  readonly machine: Machine;
  readonly prometheus: Prometheus;
  readonly ingest: () => IngestFigures;
  readonly stream: () => StreamFigures | undefined;
  readonly engine: () => EngineFigures;
  readonly version: string;
  readonly now: () => EpochMs;
}
