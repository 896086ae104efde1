import type { Bus } from '../../../platform/bus/index.ts';
import {
  again,
  DatabaseTrouble,
  type Executor,
  inTransaction,
  isConflict,
} from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { RateMeter, Sampler } from '../../../platform/metrics/index.ts';
import type { Partitions } from '../history/partitions.ts';
import { QUARANTINE_DEVICES, QUARANTINE_FIXES } from '../quarantine/quarantine-store.ts';
import { Batcher } from './batcher.ts';
import { MinuteLimit } from './minute-limit.ts';
import { publishReported } from './reported-events.ts';
import { publishStored } from './stored-event.ts';
import { type Incoming, type Outcome, writeBatch } from './write-batch.ts';
import { type IncomingReport, writeReports } from './write-reports.ts';

export interface Ingest {
  /** Stores fixes; settles when they are durable. Undefined, at once: too busy, to be sent again. */
  store(incoming: readonly Incoming[]): Promise<Outcome[]> | undefined;
  /** Stores events of known devices, in the same way; those of others are let go. */
  report(incoming: readonly IncomingReport[]): Promise<unknown> | undefined;
  /** More waits than one flush can take: what can be done later is to be. */
  isPressed(): boolean;
  figures(): IngestFigures;
}

/** Fixes since the start. */
export interface IngestFigures {
  readonly outcomes: Readonly<Record<Outcome['kind'], number>>;
  /** Sent back at once since the queue was full. */
  readonly busy: number;
  /** Accepted ones a second, over the last minute. */
  readonly acceptedPerSecond: number;
  /** Fixes that wait or are being written, and the most there may be. */
  readonly held: number;
  readonly limit: number;
  /** Each is one transaction. */
  readonly flushes: Sampler;
  /** The last flush failed; false again with the next one that succeeds. */
  readonly isFailing: boolean;
}

const REPORTS = { flushLimit: 500, flushAt: 250, lingerMs: 25, queueLimit: 5_000 };
/** What another transaction got in the way of is tried again before devices are asked to send it again. */
const PAUSES_MS = [20, 200];
const BATCHER = { flushLimit: 1000, flushAt: 500, lingerMs: 25, queueLimit: 20_000 };

/**
 * The one way of fixes into the history: gathered, each flush one transaction, told to the rooms above.
 * @param options.flushes at the same time, where many fixes wait: while the database writes one, the next is made ready
 * @param options.partitions makes room for the months of fixes before they are written
 */
export function createIngest(
  db: Executor,
  bus: Bus,
  { flushes = 1, partitions }: { flushes?: number; partitions?: Pick<Partitions, 'prepare' | 'forget'> } = {},
): Ingest {
  const limits = {
    fixes: new MinuteLimit(QUARANTINE_FIXES, 50_000),
    writes: new MinuteLimit(QUARANTINE_DEVICES, 50_000),
  };
  const log = loggerOf('telemetry');
  const outcomes: Record<Outcome['kind'], number> = { accepted: 0, duplicate: 0, quarantined: 0, refused: 0 };
  const accepted = new RateMeter();
  const flushTimes = new Sampler();
  let busy = 0;
  let isFailing = false;

  async function counted(items: readonly Incoming[]): Promise<readonly Outcome[]> {
    const began = performance.now();
    try {
      const found = await flush(items);
      isFailing = false;
      for (const { kind } of found) outcomes[kind]++;
      accepted.add(found.reduce((sum, { kind }) => sum + (kind === 'accepted' ? 1 : 0), 0));
      return found;
    } catch (error) {
      isFailing = true;
      throw error;
    } finally {
      flushTimes.add(performance.now() - began);
    }
  }

  async function flush(items: readonly Incoming[]): Promise<readonly Outcome[]> {
    try {
      const written = await tryHard(() => write(items));
      // Before the acknowledgement: who was answered may rely on the rooms above knowing of it.
      publishStored(bus, written.rows, written.moved);
      publishReported(bus, written.reported);
      return written.outcomes;
    } catch (error) {
      if (!isDataError(error)) throw error;
      return apart(items, error);
    }
  }

  async function write(items: readonly Incoming[]) {
    const times = items.map(({ fix }) => fix.time);
    await partitions?.prepare(times);
    try {
      return await inTransaction(db, (tx) => writeBatch(tx, items, limits));
    } catch (error) {
      if (isPartitionMissed(error)) partitions?.forget(times);
      throw error;
    }
  }

  /** One fix that the database can't hold must not keep back those of others: it is found by halving. */
  async function apart(items: readonly Incoming[], error: unknown): Promise<readonly Outcome[]> {
    if (items.length === 1) {
      log.error({ err: error, device: items[0]?.fix.device }, 'a fix that the database refuses');
      return [{ kind: 'refused', reason: 'it cannot be stored' }];
    }
    const middle = items.length >> 1;
    return [...(await flush(items.slice(0, middle))), ...(await flush(items.slice(middle)))];
  }

  const batcher = new Batcher<Incoming, Outcome>({ ...BATCHER, flush: counted, flushes });
  const reports = new Batcher<IncomingReport, undefined>({
    ...REPORTS,
    flush: async (items) => {
      publishReported(bus, await tryHard(() => inTransaction(db, (tx) => writeReports(tx, items))));
      return items.map(() => undefined);
    },
  });
  return {
    store: (incoming) => {
      const stored = batcher.submit(incoming);
      if (!stored) busy += incoming.length;
      return stored;
    },
    report: (incoming) => reports.submit(incoming),
    figures: () => ({
      outcomes,
      busy,
      acceptedPerSecond: accepted.perSecond,
      held: batcher.held,
      limit: BATCHER.queueLimit,
      flushes: flushTimes,
      isFailing,
    }),
    isPressed: () => batcher.held > BATCHER.flushLimit,
  };
}

/** @throws DatabaseTrouble where it meets with other transactions again and again: devices are to send it once more */
async function tryHard<T>(write: () => Promise<T>): Promise<T> {
  const isPassing = (error: unknown) => isConflict(error) || isPartitionMissed(error);
  try {
    return await again(write, { isPassing, pauses: PAUSES_MS });
  } catch (error) {
    throw isPassing(error) ? new DatabaseTrouble('busy', error) : error;
  }
}

/**
 * A fix has no place in the table that it was sent to: another server has made or dropped the partition of its month meanwhile. The tables
 * of positions have no other condition that is told by this SQLSTATE.
 */
function isPartitionMissed(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23514';
}

/** SQLSTATE class 22: the value itself is at fault, however often it is tried. */
function isDataError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('22');
}
