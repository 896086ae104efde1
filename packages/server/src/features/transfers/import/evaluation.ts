import type { Executor } from '../../../platform/db/index.ts';
import type { RecordAuthor } from '../../entities/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { EvaluatedRow, ImportNeeds, StoredRow } from './importer.ts';
import type { Counts, JobRow } from './job-store.ts';

export interface Work {
  readonly needs: ImportNeeds;
  readonly organisation: OrganisationContext;
  readonly job: JobRow;
  readonly actor: RecordAuthor;
}

export interface EvaluatedBatch {
  readonly evaluated: readonly EvaluatedRow[];
  readonly counts: Counts;
  readonly outcomes: readonly unknown[];
}

export interface RowEvaluator {
  readonly rowsAtOnce: number;
  /** May leave last rows for later; may get the same rows again. */
  evaluate(tx: Executor, rows: readonly StoredRow[], dry: boolean): Promise<EvaluatedBatch>;
  published(outcomes: readonly unknown[]): Promise<void>;
}

export const NO_COUNTS: Counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

export function countsOf(actions: readonly EvaluatedRow['action'][]): Counts {
  const of = (action: EvaluatedRow['action']) => actions.filter((one) => one === action).length;
  return { created: of('CREATE'), changed: of('CHANGE'), unchanged: of('UNCHANGED'), refused: of('REFUSED') };
}

/** Files separated otherwise than by commas write 12,5. */
export function hasDecimalComma({ separator }: JobRow): boolean {
  return separator !== null && separator !== ',';
}
