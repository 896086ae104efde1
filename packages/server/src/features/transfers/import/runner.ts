import { setImmediate as turn } from 'node:timers/promises';
import type { ImportKind } from '@linehaul/domain/transfers';
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import type { SaveOutcome } from '../../../platform/records/index.ts';
import type { RecordAuthor } from '../../entities/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { type EvaluationContext, evaluateRows } from './evaluate-rows.ts';
import type { AnyImporter, EvaluatedRow, ImportNeeds } from './importer.ts';
import { fuelImporter } from './importer-fuel.ts';
import { assetImporter, driverImporter } from './importers-fleet.ts';
import { locationImporter, routeImporter } from './importers-map.ts';
import { type Counts, endJob, type JobRow, rowsFrom, storeEvaluated, takeTurn } from './job-store.ts';

const IMPORTERS: Readonly<Record<ImportKind, AnyImporter>> = {
  locations: locationImporter,
  routes: routeImporter,
  assets: assetImporter,
  drivers: driverImporter,
  fuelTransactions: fuelImporter,
};

const BATCH = 500;
const TRIES = 3;

interface Work {
  readonly needs: ImportNeeds;
  readonly organisation: OrganisationContext;
  readonly job: JobRow;
  readonly actor: RecordAuthor;
}

interface Running {
  done: number;
  isCancelled: boolean;
}

const running = new Map<string, Running>();
const log = loggerOf('transfers');

export function progressOf(importId: string): Running | undefined {
  return running.get(importId);
}

/** Reserve here before claiming in the database; otherwise the import looks abandoned in between. */
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
  run(work, progress, task === 'check')
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

/** Each batch commits alone. */
async function inBatches(work: Work, progress: Running, dry: boolean): Promise<End> {
  const { needs, organisation, job } = work;
  const evaluation = evaluationContextOf(work);
  const { importer } = evaluation;
  const all: EvaluatedRow[] = [];
  while (progress.done < job.row_count) {
    if (progress.isCancelled) return { status: dry ? 'READ' : 'CANCELLED', counts: countsOf(all) };
    const batch = await retrying(() =>
      inTransaction(needs.db, async (tx) => {
        if (!dry) await takeTurn(tx, organisation, job.kind);
        const rows = await rowsFrom(tx, organisation, job.id, progress.done, BATCH);
        const result = await evaluateRows(tx, evaluation, rows, dry);
        await storeEvaluated(tx, organisation, job.id, result.evaluated);
        return result;
      }),
    );
    if (batch.evaluated.length === 0) break;
    if (!dry) await publish(work, importer, batch.outcomes);
    all.push(...batch.evaluated);
    progress.done += batch.evaluated.length;
    needs.bus.publish('import.progressed', { importId: job.id, done: progress.done });
    await turn();
  }
  return { status: dry ? 'CHECKED' : 'DONE', counts: countsOf(all) };
}

async function publish(
  { needs, organisation, actor }: Work,
  importer: AnyImporter,
  all: readonly SaveOutcome<never>[],
): Promise<void> {
  const outcomes = all.filter(({ action }) => action === 'CREATE' || action === 'CHANGE') as never[];
  if (outcomes.length > 0) await importer.published?.(needs, { organisation, actor, outcomes });
}

/** A refused row or a cancellation leaves everything unchanged. */
async function writeAll(work: Work, progress: Running): Promise<End> {
  const { needs, organisation, job } = work;
  let evaluated: EvaluatedRow[] = [];
  let outcomes: SaveOutcome<never>[] = [];
  let isRefused = false;
  const undone = await retrying(async () => {
    evaluated = [];
    outcomes = [];
    isRefused = false;
    progress.done = 0;
    const evaluation = evaluationContextOf(work);
    try {
      await inTransaction(needs.db, async (tx) => {
        await takeTurn(tx, organisation, job.kind);
        while (progress.done < job.row_count) {
          if (progress.isCancelled) throw UNDO;
          const rows = await rowsFrom(tx, organisation, job.id, progress.done, BATCH);
          // After a refused row the rest is only evaluated.
          const batch = await evaluateRows(tx, evaluation, rows, isRefused);
          if (batch.evaluated.length === 0) break;
          evaluated.push(...batch.evaluated);
          outcomes.push(...batch.outcomes);
          isRefused ||= batch.evaluated.some(({ action }) => action === 'REFUSED');
          progress.done += batch.evaluated.length;
          needs.bus.publish('import.progressed', { importId: job.id, done: progress.done });
          await turn();
        }
        if (isRefused) throw UNDO;
        for (let from = 0; from < evaluated.length; from += BATCH) {
          await storeEvaluated(tx, organisation, job.id, evaluated.slice(from, from + BATCH));
        }
      });
      return false;
    } catch (error) {
      if (error !== UNDO) throw error;
      return true;
    }
  });
  if (!undone) {
    await publish(work, evaluationContextOf(work).importer, outcomes);
    return { status: 'DONE', counts: countsOf(evaluated) };
  }
  for (let from = 0; from < evaluated.length; from += BATCH) {
    await storeEvaluated(needs.db, organisation, job.id, evaluated.slice(from, from + BATCH));
  }
  const { refused } = countsOf(evaluated);
  const counts = { created: 0, changed: 0, unchanged: 0, refused };
  if (progress.isCancelled) return { status: 'CANCELLED', counts, reason: 'Nothing was written' };
  return {
    status: 'DONE',
    counts,
    reason: 'Nothing was written: some rows have problems, and the import was set to all rows or none',
  };
}
const UNDO = new Error('undone');

function evaluationContextOf({ needs, organisation, job, actor }: Work): EvaluationContext {
  return {
    importer: IMPORTERS[job.kind as ImportKind],
    organisation,
    columns: job.columns,
    mapping: job.mapping,
    decimalComma: job.separator !== null && job.separator !== ',',
    by: { actor: actor.login, now: needs.now() },
    seen: new Map(),
  };
}

/** A retry finds a record created between reading and writing. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

function countsOf(evaluated: readonly EvaluatedRow[]): Counts {
  const of = (action: EvaluatedRow['action']) => evaluated.filter((row) => row.action === action).length;
  return { created: of('CREATE'), changed: of('CHANGE'), unchanged: of('UNCHANGED'), refused: of('REFUSED') };
}
