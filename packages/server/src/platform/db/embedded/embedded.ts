import { statfs } from 'node:fs/promises';
import { loggerOf } from '../../log/index.ts';
import { Recovery } from '../recovery.ts';
import { DatabaseTrouble } from '../trouble.ts';
import type { Turns } from '../turns.ts';
import { EmbeddedEngine } from './embedded-engine.ts';

const LOOK_EVERY_MS = 500;
const ALIVE_MS = 2_000;
const STUCK_MS = 60_000;
const REOPEN_AFTER_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const NEARLY_FULL = 'the disk is nearly full: nothing is written until there is room';

function startEngine(directory: string, onEnd: (why: DatabaseTrouble) => void): EmbeddedEngine {
  return new EmbeddedEngine(directory, onEnd);
}

/**
 * Reopens an engine that gave up; its log has all commits. Refuses writes below the disk reserve, as a full disk ends
 * the engine, and while the database is moved.
 */
export class EmbeddedDatabase {
  readonly #directory: string;
  readonly #reserveBytes: number;
  readonly #turns: Turns;
  readonly #makeEngine: typeof startEngine;
  readonly #log = loggerOf('database');
  readonly recovery = new Recovery();
  #engine: EmbeddedEngine | undefined;
  #trouble: DatabaseTrouble | undefined;
  #isFull = false;
  #isMoving = false;
  #reopening: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(directory: string, reserveBytes: number, turns: Turns, makeEngine = startEngine) {
    this.#directory = directory;
    this.#reserveBytes = reserveBytes;
    this.#turns = turns;
    this.#makeEngine = makeEngine;
  }

  async open(): Promise<void> {
    await this.#openEngine();
    this.#lookLater();
  }

  /** @throws DatabaseTrouble without an engine */
  get engine(): EmbeddedEngine {
    if (!this.#engine) throw this.#trouble ?? new DatabaseTrouble('gone');
    return this.#engine;
  }

  /** @throws DatabaseTrouble without an engine, or if stuck */
  async check(): Promise<void> {
    const { engine } = this;
    if (engine.busyMs > STUCK_MS) throw new DatabaseTrouble('gone');
    if (engine.busyMs > 0 || performance.now() - engine.answeredAt < ALIVE_MS) return;
    // Skips the queue, where a transaction may wait; any answer will do.
    await engine.query('SELECT 1').catch((error: unknown) => {
      if (error instanceof DatabaseTrouble) throw error;
    });
  }

  get refuses(): 'full' | 'moving' | undefined {
    return this.#isMoving ? 'moving' : this.#isFull ? 'full' : undefined;
  }

  /**
   * Refuses writes, also of an engine that is opened again.
   * @returns what allows them again
   * @throws DatabaseTrouble without an engine
   */
  async standStill(): Promise<() => Promise<void>> {
    const set = (isMoving: boolean) =>
      this.#betweenTransactions(async () => {
        this.#isMoving = isMoving;
        if (this.#engine) await this.#setWrites(this.#engine);
        else if (isMoving) throw this.#trouble ?? new DatabaseTrouble('gone');
      });
    const goOn = () => set(false);
    await set(true).catch(async (error: unknown) => {
      await goOn().catch(() => undefined);
      throw error;
    });
    return goOn;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reopening);
    clearTimeout(this.#looking);
    await this.#engine?.close();
  }

  async #openEngine(): Promise<void> {
    const engine = this.#makeEngine(this.#directory, (why) => this.#onEnd(engine, why));
    await engine.waitReady;
    try {
      this.#isFull = await this.#lacksRoom();
      if (this.refuses) await this.#setWrites(engine);
      if (this.#isFull) this.#log.error(NEARLY_FULL);
      if (engine.ended) throw engine.ended;
    } catch (error) {
      await engine.close().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return engine.close();
    this.#engine = engine;
    this.#trouble = undefined;
  }

  #onEnd(engine: EmbeddedEngine, why: DatabaseTrouble): void {
    if (this.#closed || (this.#engine !== undefined && this.#engine !== engine)) return;
    const isFirst = this.#engine === engine;
    this.#engine = undefined;
    // A failed reopening must not hide a full disk.
    if (why.kind !== 'gone' || this.#trouble?.kind !== 'full') this.#trouble = why;
    if (!isFirst) return;
    this.recovery.lost();
    this.#log.error({ err: why.cause ?? why, reason: why.message }, 'the embedded database has given up');
    this.#reopenLater(REOPEN_AFTER_MS);
  }

  #reopenLater(waitMs: number): void {
    if (this.#closed) return;
    this.#reopening = setTimeout(() => void this.#reopen(waitMs), waitMs);
  }

  async #reopen(waitedMs: number): Promise<void> {
    try {
      await this.#openEngine();
      this.#log.warn('the embedded database is open again; what it had acknowledged is there');
      this.recovery.recovered();
    } catch (error) {
      this.#log.debug({ err: error }, 'the embedded database could not be opened yet');
      this.#reopenLater(Math.min(waitedMs * 2, LONGEST_WAIT_MS));
    }
  }

  #lookLater(): void {
    if (this.#closed) return;
    this.#looking = setTimeout(() => void this.#look().finally(() => this.#lookLater()), LOOK_EVERY_MS);
    this.#looking.unref();
  }

  async #look(): Promise<void> {
    const engine = this.#engine;
    if (!engine || (await this.#lacksRoom()) === this.#isFull) return;
    const isFull = !this.#isFull;
    await this.#betweenTransactions(async () => {
      if (this.#engine !== engine) return;
      this.#isFull = isFull;
      await this.#setWrites(engine).catch((error: unknown) => {
        this.#isFull = !isFull;
        throw error;
      });
      if (isFull) this.#log.error(NEARLY_FULL);
      else this.#log.warn('there is room on the disk again: writing goes on');
    }).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'writing could be neither refused nor allowed');
    });
  }

  /** A rollback would undo what is set inside of one. */
  async #betweenTransactions(work: () => Promise<void>): Promise<void> {
    const endTurn = await this.#turns.take(true);
    await work().finally(endTurn);
  }

  async #setWrites(engine: EmbeddedEngine): Promise<void> {
    const why = this.refuses;
    if (why) engine.refuses = why;
    await engine.query(`SET default_transaction_read_only = ${why ? 'on' : 'off'}`);
  }

  /** Writes resume well above the reserve. */
  async #lacksRoom(): Promise<boolean> {
    const disk = await statfs(this.#directory).catch(() => undefined);
    if (!disk) return this.#isFull;
    return disk.bavail * disk.bsize < this.#reserveBytes * (this.#isFull ? 1.25 : 1);
  }
}
