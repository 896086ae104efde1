import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, MoveMark } from '../platform/db/index.ts';
import { type EventStream, eventFrame, Failure, openEventStream } from '../platform/http/index.ts';
import { loggerOf } from '../platform/log/index.ts';

type Copied = { readonly directory: string; readonly milliseconds: number } | Failure;

/** Shows a command that was killed. */
const BEAT = Buffer.from(': moving\n\n');
const LOOK_EVERY_MS = SECOND;

export interface DatabaseMover {
  /** Answers with a stream; while it is open nothing is written. */
  readonly move: (request: FastifyRequest, reply: FastifyReply) => Promise<Failure | undefined>;
  stop(): void;
}

/**
 * Hands a copy to the command that moves the database. When that has left, writes go on, unless it marked the data
 * directory: as moved, or at its last step, whose end a person then says. Otherwise two databases would each get a part
 * of what happens.
 */
export function databaseMover(
  database: Pick<Database, 'standStill'>,
  dataDirectory: string,
  copyDatabase: () => Promise<Copied>,
): DatabaseMover {
  const log = loggerOf('database');
  let isUnderWay = false;
  let isStopped = false;
  let stream: EventStream | undefined;

  async function goOnUnlessMoved(goOn: () => Promise<void>): Promise<void> {
    stream = undefined;
    const mark = new MoveMark(dataDirectory);
    let { why } = mark;
    if (why && !why.isCertain) log.error(`nothing is stored until you say it: ${why.message}`);
    while (why && !why.isCertain) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false });
      if (isStopped) return;
      why = mark.why;
    }
    if (why) {
      log.error(`nothing is stored here any more: ${why.message}`);
      return;
    }
    await goOn();
    isUnderWay = false;
    log.warn('the database was not moved: writing goes on');
  }

  async function copyOf(goOn: () => Promise<void>): Promise<Copied> {
    try {
      const copied = await copyDatabase();
      if (copied instanceof Failure) await goOnUnlessMoved(goOn);
      return copied;
    } catch (error) {
      await goOnUnlessMoved(goOn);
      throw error;
    }
  }

  return {
    move: async (request, reply) => {
      const { standStill } = database;
      if (!standStill) return new Failure('noEmbeddedDatabase');
      if (isUnderWay) return new Failure('databaseMoving');
      isUnderWay = true;
      const goOn = await standStill().catch((error: unknown) => {
        isUnderWay = false;
        throw error;
      });
      log.warn('the database is being moved: nothing is written meanwhile');
      const copied = await copyOf(goOn);
      if (copied instanceof Failure) return copied;
      const open = openEventStream(request, reply);
      stream = open;
      const beats = setInterval(() => open.write(BEAT), SECOND);
      open.onClose(() => {
        clearInterval(beats);
        goOnUnlessMoved(goOn).catch((error: unknown) =>
          log.error({ err: error }, 'writing stays refused: restart the product'),
        );
      });
      open.write(eventFrame('copied', copied));
      return undefined;
    },
    stop: () => {
      isStopped = true;
      stream?.end();
    },
  };
}
