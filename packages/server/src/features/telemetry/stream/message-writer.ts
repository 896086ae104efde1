import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import type { JsMsg } from '@nats-io/jetstream';
import { isTrouble } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { StreamTrouble } from '../../../platform/stream/index.ts';
import type { DirectIngest } from '../ingest/ingest.ts';
import type { Outcome } from '../ingest/write-batch.ts';
import { type Envelope, envelopesOf, readEnvelope } from './envelope.ts';
import { ANSWER_WITHIN_MS, type FixStream } from './fix-stream.ts';

/** The wait before retrying what the database refused. */
const AGAIN_MS = SECOND;
/** Of one message while others are written. */
const MOST_FAILURES = 5;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30 * SECOND;
const ROOM_MS = 50;
const LOG_EVERY_MS = 60 * SECOND;
/** Then another instance may try, and the client goes on asking. */
const MOST_ROUNDS = 10;

export interface WriterNeeds {
  readonly ingest: Pick<DirectIngest, 'store' | 'report' | 'storeAlone' | 'reportAlone'>;
  readonly stream: Pick<FixStream, 'setAside'>;
  /** Until it is asked again for a database that was away. */
  readonly againMs?: number;
}

interface Failures {
  readonly count: number;
  readonly writtenBefore: number;
}

type Received = Pick<JsMsg, 'data' | 'seq' | 'redelivered' | 'ack' | 'nak' | 'working'>;

/** Answers the stream after the commit. */
export class MessageWriter {
  readonly #needs: WriterNeeds;
  readonly #failures = new Map<number, Failures>();
  #written = 0;
  readonly #stopping = new AbortController();
  #redelivered = 0;
  #setAside = 0;
  #isAway = false;
  readonly #waiting = new Set<AbortController>();
  #isAsking = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #quietUntil = 0;
  readonly #againMs: number;
  readonly #log = loggerOf('stream');

  constructor(needs: WriterNeeds) {
    this.#needs = needs;
    this.#againMs = needs.againMs ?? AGAIN_MS;
  }

  get figures(): { readonly redelivered: number; readonly setAside: number } {
    return { redelivered: this.#redelivered, setAside: this.#setAside };
  }

  /** What waits comes again, to another instance. */
  stop(): void {
    this.#stopping.abort();
    this.#wake();
  }

  /** Always answers; never rejects. */
  async take(bucket: number, message: Received): Promise<void> {
    if (message.redelivered) this.#redelivered++;
    const alive = setInterval(() => message.working(), ANSWER_WITHIN_MS / 3);
    let turn: 'write' | 'ask' | 'giveBack' = 'write';
    try {
      turn = await this.#whenThere();
      if (turn === 'giveBack') {
        message.nak(this.#againMs);
        return;
      }
      const envelope = readEnvelope(message.data);
      if (envelope) await this.#write(bucket, message.seq, envelope);
      else await this.#putAside(bucket, message.seq, message.data, 'it cannot be read');
      this.#failures.delete(message.seq);
      this.#written++;
      this.#isThere(true);
      message.ack();
    } catch (error) {
      await this.#failed(bucket, message, error);
    } finally {
      clearInterval(alive);
      if (turn === 'ask') this.#isAsking = false;
    }
  }

  /** While the database is away one message at a time asks for it, and the others are not even read. */
  async #whenThere(): Promise<'write' | 'ask' | 'giveBack'> {
    for (let round = 0; this.#isAway; round++) {
      if (round === MOST_ROUNDS) return 'giveBack';
      await this.#round();
      if (!this.#isAway || this.#isAsking || performance.now() < this.#askedAt + this.#againMs) continue;
      this.#isAsking = true;
      this.#askedAt = performance.now();
      return 'ask';
    }
    return 'write';
  }

  /** @throws once it is stopped */
  async #round(): Promise<void> {
    const woken = new AbortController();
    this.#waiting.add(woken);
    try {
      await wait(this.#againMs, undefined, { signal: woken.signal });
    } catch {
      this.#stopping.signal.throwIfAborted();
    } finally {
      this.#waiting.delete(woken);
    }
  }

  #isThere(is: boolean): void {
    this.#isAway = !is;
    if (is) this.#wake();
  }

  #wake(): void {
    for (const waiting of this.#waiting) waiting.abort();
  }

  async #write(bucket: number, seq: number, { fixes, reports }: Envelope): Promise<void> {
    // A failed one may have failed its neighbours.
    const isAlone = this.#failures.has(seq);
    const { ingest } = this.#needs;
    const [outcomes] = await Promise.all([
      isAlone ? ingest.storeAlone(fixes) : this.#whenRoom(() => ingest.store(fixes)),
      isAlone ? ingest.reportAlone(reports) : this.#whenRoom(() => ingest.report(reports)),
    ]);
    const lost = fixes.filter((_, i) => isUnstorable(outcomes[i]));
    for (const { text } of envelopesOf({ fixes: lost, reports: [] }))
      await this.#putAside(bucket, seq, text, 'the database refuses fixes of it');
  }

  async #whenRoom<T>(submit: () => Promise<T> | undefined): Promise<T> {
    for (;;) {
      const done = submit();
      if (done !== undefined) return done;
      await wait(ROOM_MS, undefined, { signal: this.#stopping.signal });
    }
  }

  async #failed(bucket: number, message: Received, error: unknown): Promise<void> {
    const { seq } = message;
    if (isTrouble(error) || error instanceof StreamTrouble || this.#stopping.signal.aborted) {
      if (isTrouble(error) && error.kind !== 'busy') this.#isThere(false);
      this.#warn(error);
      message.nak(this.#againMs);
      return;
    }
    this.#isThere(true);
    const { count, writtenBefore } = this.#failures.get(seq) ?? { count: 0, writtenBefore: this.#written };
    const failures = count + 1;
    this.#log.error({ err: error, bucket, seq, failures }, 'a message of the stream could not be written');
    this.#failures.set(seq, { count: failures, writtenBefore });
    // If nothing can be written, the message is not at fault.
    if (failures < MOST_FAILURES || this.#written === writtenBefore) {
      message.nak(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** count));
      return;
    }
    try {
      await this.#putAside(bucket, seq, message.data, 'it failed each time');
      this.#failures.delete(seq);
      message.ack();
    } catch {
      message.nak(this.#againMs);
    }
  }

  async #putAside(bucket: number, seq: number, data: Uint8Array | string, why: string): Promise<void> {
    await this.#needs.stream.setAside(bucket, seq, data);
    this.#setAside++;
    this.#log.error({ bucket, seq, why }, 'a message of the stream is set aside');
  }

  #warn(error: unknown): void {
    if (Date.now() < this.#quietUntil) return;
    this.#quietUntil = Date.now() + LOG_EVERY_MS;
    this.#log.warn({ reason: (error as Error).message }, 'fixes wait in the stream, and are written later');
  }
}

function isUnstorable(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'refused' && outcome.unstorable === true;
}
