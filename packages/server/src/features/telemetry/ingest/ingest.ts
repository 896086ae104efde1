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
import { Batcher } from './batcher.ts';
import { MinuteLimit } from './minute-limit.ts';
import { QUARANTINE_DEVICES, QUARANTINE_FIXES } from './quarantine-store.ts';
import { publishReported } from './reported-events.ts';
import { publishStored } from './stored-event.ts';
import { type Incoming, type Outcome, writeBatch } from './write-batch.ts';
import { type IncomingReport, writeReports } from './write-reports.ts';

export interface Ingest {
  /** Resolves when durable; undefined: too busy. */
  store(incoming: readonly Incoming[]): Promise<Outcome[]> | undefined;
  /** Drops events of unknown devices. */
  report(incoming: readonly IncomingReport[]): Promise<unknown> | undefined;
  isPressed(): boolean;
  figures(): IngestFigures;
}

export interface DirectIngest extends Ingest {
  storeAlone(incoming: readonly Incoming[]): Promise<readonly Outcome[]>;
  reportAlone(incoming: readonly IncomingReport[]): Promise<unknown>;
  /** No more fixes come until those that wait are written. */
  hurry(): void;
}

export interface IngestFigures {
  readonly outcomes: Readonly<Record<Outcome['kind'], number>>;
  readonly busy: number;
  /** Over the last minute. */
  readonly acceptedPerSecond: number;
  readonly held: number;
  readonly limit: number;
  /** One transaction each. */
  readonly flushes: Sampler;
  readonly isFailing: boolean;
}

const REPORTS = { flushLimit: 500, flushAt: 250, lingerMs: 25, queueLimit: 5_000 };
/** After conflicts with other transactions. */
const PAUSES_MS = [20, 200];
const BATCHER = { flushLimit: 1000, flushAt: 500, lingerMs: 25, queueLimit: 20_000 };

/** Nobody waits for the answer: more fixes share a transaction. */
const ACKNOWLEDGED = { lingerMs: 200, shareOfSmall: 0.08 };

const NO_LIMIT = { allows: () => true };

/**
 * @param options.partitions prepares the months of fixes
 * @param options.isAcknowledged senders have their answer already: no unknown device's fix is refused for its number
 */
export function createIngest(
  db: Executor,
  bus: Bus,
  {
    flushes = 1,
    partitions,
    isAcknowledged = false,
  }: {
    flushes?: number;
    partitions?: Pick<Partitions, 'prepare' | 'forget'>;
    isAcknowledged?: boolean;
  } = {},
): DirectIngest {
  const limits = isAcknowledged
    ? { fixes: NO_LIMIT, writes: NO_LIMIT }
    : {
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
      // Before the acknowledgement, on which senders rely.
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

  /** Halves the batch to find the fault. */
  async function apart(items: readonly Incoming[], error: unknown): Promise<readonly Outcome[]> {
    if (items.length === 1) {
      log.error({ err: error, device: items[0]?.fix.device }, 'a fix that the database refuses');
      return [{ kind: 'refused', reason: 'it cannot be stored', unstorable: true }];
    }
    const middle = items.length >> 1;
    return [...(await flush(items.slice(0, middle))), ...(await flush(items.slice(middle)))];
  }

  const batcher = new Batcher<Incoming, Outcome>({
    ...BATCHER,
    ...(isAcknowledged && ACKNOWLEDGED),
    flush: counted,
    flushes,
  });
  async function report(items: readonly IncomingReport[]): Promise<readonly undefined[]> {
    publishReported(bus, await tryHard(() => inTransaction(db, (tx) => writeReports(tx, items))));
    return items.map(() => undefined);
  }
  const reports = new Batcher<IncomingReport, undefined>({ ...REPORTS, flush: report });
  return {
    store: (incoming) => {
      const stored = batcher.submit(incoming);
      if (!stored) busy += incoming.length;
      return stored;
    },
    report: (incoming) => reports.submit(incoming),
    storeAlone: counted,
    reportAlone: report,
    hurry: () => batcher.hurry(),
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

/** @throws DatabaseTrouble after repeated conflicts */
async function tryHard<T>(write: () => Promise<T>): Promise<T> {
  const isPassing = (error: unknown) => isConflict(error) || isPartitionMissed(error);
  try {
    return await again(write, { isPassing, pauses: PAUSES_MS });
  } catch (error) {
    throw isPassing(error) ? new DatabaseTrouble('busy', error) : error;
  }
}

/** Another server changed the partition. */
function isPartitionMissed(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23514';
}

/** SQLSTATE 22: retries can't help. */
function isDataError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('22');
}
