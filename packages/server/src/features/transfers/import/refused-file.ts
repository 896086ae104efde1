import { EXPORT_TYPES } from '@linehaul/contracts/transfers';
import type { Cell } from '@linehaul/domain/transfers';
import type { Executor } from '../../../platform/db/index.ts';
import { FileAnswer } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { type CsvCell, csvOf } from '../formats/csv.ts';
import { workbookOf } from '../formats/workbook.ts';
import { type JobRow, refusedFrom } from './job-store.ts';

const LINE = 'Line in the file';
const PROBLEMS = 'Problems';
const OURS: readonly string[] = [LINE, PROBLEMS];

/** Refused rows as they came, with lines and errors; workbook in, workbook out. */
export async function refusedFile(
  db: Executor,
  organisation: OrganisationContext,
  job: JobRow,
): Promise<FileAnswer> {
  const own = job.columns.flatMap((column, at) => (OURS.includes(column) ? [] : [at]));
  const header = [LINE, ...own.map((at) => job.columns[at]!), PROBLEMS];
  const rows = refused(db, organisation, job, own);
  const name = `${job.file_name.replace(/\.[^.]*$/, '').replace(/( refused)+$/, '')} refused`;
  if (job.format === 'xlsx') {
    return new FileAnswer(`${name}.xlsx`, EXPORT_TYPES.xlsx, await workbookOf('Refused', header, rows));
  }
  // The separator shows how numbers are written.
  const separator = job.separator === null || job.separator === ',' ? ',' : ';';
  return new FileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', csvOf(header, rows, separator));
}

async function* refused(
  db: Executor,
  organisation: OrganisationContext,
  job: JobRow,
  own: readonly number[],
): AsyncGenerator<CsvCell[]> {
  for (let after = -1; ; ) {
    const rows = await refusedFrom(db, organisation, job.id, after, 500);
    for (const { line, cells, problems } of rows) {
      const reasons = problems
        .map(({ column, reason }) => (column ? `${column}: ${reason}` : reason))
        .join('; ');
      const tooMany = cells.slice(job.columns.length).map(plainCell);
      yield [line, ...own.map((at) => plainCell(cells[at] ?? null)), reasons, ...tooMany];
    }
    if (rows.length < 500) return;
    after = rows.at(-1)!.place;
  }
}

function plainCell(cell: Cell): CsvCell {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'wrong' in cell ? String(cell.text ?? '') : JSON.stringify(cell);
}
