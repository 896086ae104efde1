import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import { z } from 'zod';
import { type Executor, isTrouble } from '../../../platform/db/index.ts';
import type { Instances } from '../../../platform/instances/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { reasonOf, StreamError, StreamTrouble } from '../../../platform/stream/index.ts';
import type { FixStream, Note } from './fix-stream.ts';
import { advanceTie, findTie, type Tie } from './tie-store.ts';

const BEAT_EVERY_MS = 5 * SECOND;
/** Another instance was quicker. */
const AGAIN_MS = 20;
const noted = z.object({ id: z.string(), beat: z.number(), at: z.string() });

export interface TieNeeds {
  readonly db: Executor;
  readonly stream: Pick<FixStream, 'readNote' | 'writeNote' | 'isConnected' | 'names'>;
  readonly instances: Pick<Instances, 'takesTurn'>;
}

/**
 * The stream notes which database takes its fixes, and how far that is, always after the database has it. A database that
 * is another or behind the note lacks fixes that were taken from the stream.
 */
export class DatabaseTie {
  readonly #needs: TieNeeds;
  readonly #log = loggerOf('stream');
  #isBeating = false;

  constructor(needs: TieNeeds) {
    this.#needs = needs;
  }

  /** @throws StreamError for another database, and for an older one: a person decides */
  async validate(): Promise<void> {
    while (!(await this.#take())) await wait(AGAIN_MS);
  }

  /** False if another instance, of this or another database, noted something meanwhile. */
  async #take(): Promise<boolean> {
    const { db, stream } = this.#needs;
    const { fixes, database } = stream.names;
    const { before, note } = await this.#note().catch((error: unknown) => {
      throw new StreamError(`LINEHAUL_STREAM: ${database} cannot be read (${reasonOf(error)})`);
    });
    // Read after the note, it is never behind it by mere lateness.
    const own = await findTie(db);
    const goOn = `nats stream rm ${database}, and start again`;
    if (note && note.id !== own.id)
      throw new StreamError(
        `LINEHAUL_STREAM: the fixes in ${fixes} are of another database. Correct DATABASE_URL, or give this installation a LINEHAUL_STREAM_PREFIX of its own. If this database takes the other's place: ${goOn}`,
      );
    if (note && own.beat < note.beat)
      throw new StreamError(
        `LINEHAUL_STREAM: the database is as of ${own.at}, and fixes were written until ${note.at}: those between are not in it. Restore a later one; or, to go on with this one and what waits in ${fixes}: ${goOn}`,
      );
    return stream.writeNote(JSON.stringify(await advanceTie(db, 0)), before);
  }

  /** One instance in each period; never rejects. */
  async beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      if (await this.#isDue()) await this.#advance();
    } catch (error) {
      if (!isTrouble(error) && !(error instanceof StreamTrouble))
        this.#log.warn({ reason: reasonOf(error) }, 'the stream and its database could not be compared');
    } finally {
      this.#isBeating = false;
    }
  }

  async #isDue(): Promise<boolean> {
    const { stream, instances } = this.#needs;
    return stream.isConnected && instances.takesTurn('stream tie', BEAT_EVERY_MS);
  }

  async #advance(): Promise<void> {
    const { db, stream } = this.#needs;
    const { before, note } = await this.#note();
    const own = await findTie(db);
    if (note && note.id !== own.id) {
      this.#log.error({ database: own.id, noted: note.id }, 'the stream has the fixes of another database');
      return;
    }
    // A failover that lost commits; what waits in the stream is still written.
    if (note && own.beat < note.beat)
      this.#log.error(
        { from: own.at, to: note.at },
        'the database is an older one: fixes that were acknowledged and written in between are not in it',
      );
    await stream.writeNote(JSON.stringify(await advanceTie(db, note?.beat ?? 0)), before);
  }

  async #note(): Promise<{ readonly before: Note | undefined; readonly note: Tie | undefined }> {
    const before = await this.#needs.stream.readNote();
    return { before, note: before && noted.parse(JSON.parse(before.text)) };
  }
}
