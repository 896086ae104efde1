import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { deleteExpiredRecords } from './embedded/index.ts';
import { deleteExpiredSessions } from './session-store.ts';

const EVERY_MS = 10 * MINUTE;
const log = loggerOf('identity');

export async function cleanUp(db: Executor, now: EpochMs): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredRecords(db, now);
}

export function scheduleCleanUp(app: FastifyInstance, db: Executor): void {
  const timer = setInterval(() => {
    cleanUp(db, Date.now()).catch((err) => log.warn({ err }, 'expired sessions could not be removed'));
  }, EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
