import { DAY, type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { Archive } from '../archive/archive.ts';
import { forgetBefore } from '../archive/archive-store.ts';
import { clearLeftovers } from '../archive/leftover-store.ts';
import { type Month, monthOf, monthsOf, nameOf, startOf } from '../table/months.ts';
import { dropPartitionsBefore, makePartition, partitionsOf } from '../table/partitions-store.ts';

const MONTHS_AHEAD = 2;
/** Older fixes go to the default partition. */
const MONTHS_BACK = 36;
const UPKEEP_MS = HOUR;
/** Until then fixes go to the default partition. */
const TRY_AGAIN_MS = MINUTE;

export interface PartitionNeeds {
  readonly db: Executor;
  readonly now: () => EpochMs;
  /** A minimum: whole months go. Absent: for ever. */
  readonly retentionDays?: number;
  readonly archive?: Archive;
}

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

  start(): void {
    this.#timer = setInterval(() => void this.#maintain(), UPKEEP_MS);
    this.#timer.unref();
    void this.#maintain();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  /** Call before writing. */
  async prepare(times: Iterable<EpochMs>): Promise<void> {
    for (const month of monthsOf(times)) if (!this.#known.has(month)) await this.#prepare(month);
  }

  /** Call before a retry. */
  forget(times: Iterable<EpochMs>): void {
    for (const month of monthsOf(times)) this.#known.delete(month);
  }

  async maintain(): Promise<void> {
    const { db, now, retentionDays, archive } = this.#needs;
    const current = monthOf(now());
    for (let month = current; month <= current + MONTHS_AHEAD; month++) await this.#prepare(month);
    await this.#clearLeftovers();
    if (retentionDays === undefined) return;
    const before = now() - retentionDays * DAY;
    const dropped = await dropPartitionsBefore(db, before);
    const files = await forgetBefore(db, before);
    if (files.length > 0) {
      await this.#clearLeftovers();
      this.#log.warn(
        { files, directory: archive?.directory },
        archive && !files.some((file) => archive.elsewhere.has(file))
          ? `archived positions older than ${retentionDays} days were removed`
          : `archived positions older than ${retentionDays} days are no longer read: remove their files`,
      );
    }
    const { partitions, otherPositions, retainedFrom, heldBy } = dropped;
    if (retainedFrom !== undefined) {
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

  async #clearLeftovers(): Promise<void> {
    const { db, archive } = this.#needs;
    await clearLeftovers(db, archive).catch((error: unknown) =>
      this.#log.error({ err: error }, 'what is left of an archive could not be removed'),
    );
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
