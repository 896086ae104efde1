import { setImmediate as turn } from 'node:timers/promises';
import { type Executor, inTransaction, isConflict, isUniqueViolation } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { dutyEvaluator } from './duty-evaluator.ts';
import { NO_COUNTS, type RowEvaluator, type Work } from './evaluation.ts';
import type { EvaluatedRow } from './importer.ts';
import { type Counts, endJob, rowsFrom, storeEvaluated, takeTurn } from './job-store.ts';
import { journeyEvaluator } from './journeys/journey-evaluator.ts';
import { recordEvaluator } from './record-evaluator.ts';
import { atPlace } from './work-places.ts';

const STORED_AT_ONCE = 500;
const TRIES = 3;

interface Running {
  done: number;
  isCancelled: boolean;
}

const running = new Map<string, Running>();
const log = loggerOf('transfers');

export function progressOf(importId: string): Running | undefined {
  return running.get(importId);
}

/** Before claiming in the database, or the import looks abandoned. */
export function reserve(importId: string): boolean {
  if (running.has(importId)) return false;
  running.set(importId, { done: 0, isCancelled: false });
  return true;
}

export function release(importId: string): void {
  running.delete(importId);
}

export type Task = 'check' | 'ALL_OR_NOTHING' | 'GOOD_ROWS';

export function startWork(work: Work, task: Task): void {
  const progress = running.get(work.job.id) ?? { done: 0, isCancelled: false };
  const run = task === 'ALL_OR_NOTHING' ? writeAll : inBatches;
  atPlace(work.organisation.id, () => run(work, progress, task === 'check'))
    .then((end) => endJob(work.needs.db, work.organisation, work.job.id, { ...end, done: progress.done }))
    .catch(async (error: unknown) => {
      log.error({ err: error, importId: work.job.id }, 'an import has failed');
      const reason = 'An unexpected error occurred; it has been logged';
      const end = { status: 'FAILED', counts: null, reason, done: progress.done };
      await endJob(work.needs.db, work.organisation, work.job.id, end).catch(() => undefined);
    })
    .finally(() => running.delete(work.job.id));
}

interface End {
  readonly status: string;
  readonly counts: Counts;
  readonly reason?: string;
}

function evaluatorOf(work: Work): RowEvaluator {
  switch (work.job.kind) {
    case 'journeys':
      return journeyEvaluator(work);
    case 'driverDuties':
      return dutyEvaluator(work);
    default:
      return recordEvaluator(work);
  }
}

/** Each batch commits alone. */
async function inBatches(work: Work, progress: Running, dry: boolean): Promise<End> {
  const { needs, organisation, job } = work;
  const evaluator = evaluatorOf(work);
  let counts = NO_COUNTS;
  while (progress.done < job.row_count) {
    if (progress.isCancelled) return { status: dry ? 'READ' : 'CANCELLED', counts };
    const batch = await retrying(() =>
      inTransaction(needs.db, async (tx) => {
        if (!dry) await takeTurn(tx, organisation, job.kind);
        const rows = await rowsFrom(tx, organisation, job.id, progress.done, evaluator.rowsAtOnce);
        const result = await evaluator.evaluate(tx, rows, dry);
        await storeEvaluated(tx, organisation, job.id, result.evaluated);
        return result;
      }),
    );
    if (batch.evaluated.length === 0) break;
    if (!dry) await evaluator.published(batch.outcomes);
    counts = sum(counts, batch.counts);
    progress.done += batch.evaluated.length;
    needs.bus.publish('import.progressed', { importId: job.id, done: progress.done });
    await turn();
  }
  return { status: dry ? 'CHECKED' : 'DONE', counts };
}

/** A refused row or cancellation changes nothing. */
async function writeAll(work: Work, progress: Running): Promise<End> {
  const { needs, organisation, job } = work;
  let evaluator = evaluatorOf(work);
  let evaluated: EvaluatedRow[] = [];
  let outcomes: unknown[] = [];
  let counts = NO_COUNTS;
  let isRefused = false;
  const undone = await retrying(async () => {
    evaluator = evaluatorOf(work);
    evaluated = [];
    outcomes = [];
    counts = NO_COUNTS;
    isRefused = false;
    progress.done = 0;
    try {
      await inTransaction(needs.db, async (tx) => {
        await takeTurn(tx, organisation, job.kind);
        while (progress.done < job.row_count) {
          if (progress.isCancelled) throw UNDO;
          const rows = await rowsFrom(tx, organisation, job.id, progress.done, evaluator.rowsAtOnce);
          const batch = await evaluator.evaluate(tx, rows, isRefused);
          if (batch.evaluated.length === 0) break;
          evaluated.push(...batch.evaluated);
          outcomes.push(...batch.outcomes);
          counts = sum(counts, batch.counts);
          isRefused ||= batch.counts.refused > 0;
          progress.done += batch.evaluated.length;
          needs.bus.publish('import.progressed', { importId: job.id, done: progress.done });
          await turn();
        }
        if (isRefused) throw UNDO;
        await storeAll(tx, work, evaluated);
      });
      return false;
    } catch (error) {
      if (error !== UNDO) throw error;
      return true;
    }
  });
  if (!undone) {
    await evaluator.published(outcomes);
    return { status: 'DONE', counts };
  }
  await storeAll(needs.db, work, evaluated);
  const nothing = { ...NO_COUNTS, refused: counts.refused };
  if (progress.isCancelled) return { status: 'CANCELLED', counts: nothing, reason: 'Nothing was written' };
  return {
    status: 'DONE',
    counts: nothing,
    reason: 'Nothing was written: some rows have problems, and the import was set to all rows or none',
  };
}
const UNDO = new Error('undone');

async function storeAll(
  db: Executor,
  { organisation, job }: Work,
  evaluated: readonly EvaluatedRow[],
): Promise<void> {
  for (let from = 0; from < evaluated.length; from += STORED_AT_ONCE) {
    await storeEvaluated(db, organisation, job.id, evaluated.slice(from, from + STORED_AT_ONCE));
  }
}

/** A retry finds records created meanwhile, and passes opposite locks. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !(isUniqueViolation(error) || isConflict(error))) throw error;
    }
  }
}

function sum(a: Counts, b: Counts): Counts {
  return {
    created: a.created + b.created,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    refused: a.refused + b.refused,
  };
}
