import { DAY, type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { type Month, monthOf, monthsOf, nameOf, startOf } from './months.ts';
import { dropPartitionsBefore, makePartition, partitionsOf } from './partitions-store.ts';

/** Months that are made before their time. */
const MONTHS_AHEAD = 2;
/** How far back a fix gets a partition of its month: what is older is rare, and lies in one for all others. */
const MONTHS_BACK = 36;
const UPKEEP_MS = HOUR;
/** After a month could not be made, its fixes are written without waiting for it for so long. */
const TRY_AGAIN_MS = MINUTE;

export interface PartitionNeeds {
  readonly db: Executor;
  readonly now: () => EpochMs;
  /** Positions are kept this many days at least, then dropped by whole months; for ever where absent. */
  readonly retentionDays?: number;
}

/** Keeps a partition of positions for each month that fixes come for, and drops those that are no longer to be kept. */
export class Partitions {
  readonly #needs: PartitionNeeds;
  readonly #known = new Set<Month>();
  readonly #failedAt = new Map<Month, EpochMs>();
  readonly #log = loggerOf('telemetry');
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(needs: PartitionNeeds) {
    this.#needs = needs;
  }

  /** At once and each hour, until it is stopped. */
  start(): void {
    this.#timer = setInterval(() => void this.#maintain(), UPKEEP_MS);
    this.#timer.unref();
    void this.#maintain();
  }

  /** Finishes what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  /** Before fixes of these times are written. A month without a partition holds none back: they lie with all others then. */
  async prepare(times: Iterable<EpochMs>): Promise<void> {
    for (const month of monthsOf(times)) if (!this.#known.has(month)) await this.#prepare(month);
  }

  /** Before what could not be written is tried again: the partitions of these times are looked for anew. */
  forget(times: Iterable<EpochMs>): void {
    for (const month of monthsOf(times)) this.#known.delete(month);
  }

  /** Makes what is to come, and drops what is no longer kept. */
  async maintain(): Promise<void> {
    const { db, now, retentionDays } = this.#needs;
    const current = monthOf(now());
    for (let month = current; month <= current + MONTHS_AHEAD; month++) await this.#prepare(month);
    if (retentionDays === undefined) return;
    const dropped = await dropPartitionsBefore(db, now() - retentionDays * DAY);
    const { partitions, otherPositions, retainedFrom, heldBy } = dropped;
    if (retainedFrom !== undefined) {
      // Another fix of such a month gets a partition anew.
      this.#known.clear();
      this.#log.warn(
        { partitions, otherPositions, retainedFrom: instantText(retainedFrom) },
        `positions older than ${retentionDays} days were dropped`,
      );
    }
    if (heldBy) {
      const { journeyId, organisationId, reference, status, since, from } = heldBy;
      this.#log.warn(
        {
          journeyId,
          organisationId,
          reference,
          status,
          since: instantText(since),
          positionsFrom: instantText(from),
        },
        `positions older than ${retentionDays} days are kept for a journey that is not over: close or cancel it`,
      );
    }
  }

  async #prepare(month: Month): Promise<void> {
    const { db, now } = this.#needs;
    const current = monthOf(now());
    if (month < current - MONTHS_BACK || month > current + MONTHS_AHEAD) return;
    if (now() - (this.#failedAt.get(month) ?? 0) < TRY_AGAIN_MS) return;
    try {
      const from = startOf(month);
      const isThere = (await partitionsOf(db)).some((known) => known.from <= from && known.to > from);
      if (!isThere) await makePartition(db, month);
      this.#known.add(month);
    } catch (error) {
      this.#failedAt.set(month, now());
      this.#log.error(
        { err: error, month: nameOf(month) },
        'no partition of positions could be made for a month',
      );
    }
  }

  #maintain(): Promise<void> {
    this.#work = this.#work
      .then(() => this.maintain())
      .catch((error: unknown) =>
        this.#log.error({ err: error }, 'the partitions of positions could not be kept up'),
      );
    return this.#work;
  }
}
