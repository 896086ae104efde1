import { importedDuty } from '@linehaul/contracts/driver-hours';
import { localTimeIn } from '@linehaul/domain/time';
import { importFields } from '@linehaul/domain/transfers';
import type { Executor } from '../../../platform/db/index.ts';
import { evaluateDuties, type ImportedDuties } from '../../driver-hours/index.ts';
import { problemOf } from './evaluate-rows.ts';
import { countsOf, hasDecimalComma, type RowEvaluator, type Work } from './evaluation.ts';
import type { EvaluatedRow, Finding, StoredRow } from './importer.ts';
import { type ReadingAs, readRow } from './read-row.ts';
import { reasonOf } from './reason-of.ts';

/** As many as a call takes: overlaps are sought among them and stored ones. */
const ROWS_AT_ONCE = 5_000;
const FIELDS = importFields('driverDuties');
const FIELD_OF: Readonly<Record<string, string>> = { driver: 'employeeNumber' };

interface Read {
  readonly row: StoredRow;
  readonly findings: Finding[];
  /** Absent: row refused. */
  readonly duty?: ImportedDuties[number];
  action?: EvaluatedRow['action'];
}

export function dutyEvaluator({ needs, organisation, job, actor }: Work): RowEvaluator {
  const { columns, mapping } = job;
  const { timeZone } = organisation;
  const as: ReadingAs = { fields: FIELDS, mapping, columns, decimalComma: hasDecimalComma(job), timeZone };
  const by = { actor: actor.login, now: needs.now() };
  const lines = new Map<string, number>();

  function read(row: StoredRow): Read {
    if (row.wrong) return { row, findings: [{ field: null, reason: row.wrong }] };
    const { given, findings } = readRow(row.cells, as);
    if (findings.length > 0) return { row, findings: [...findings] };
    const { employeeNumber: driver, kind, fromUtc, toUtc, key, source } = given;
    const parsed = importedDuty.safeParse({ driver, kind, fromUtc, toUtc, key });
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => findingAt(issue.path.join('.'), reasonOf(issue)));
      return { row, findings: issues };
    }
    return { row, findings: [], duty: parsed.data, ...(source === 'seen' ? { action: 'UNCHANGED' } : {}) };
  }

  function findTwin({ row, duty, findings }: Read): void {
    if (!duty) return;
    const mark = `${duty.driver} ${duty.key ?? duty.fromUtc}`;
    const line = lines.get(mark);
    if (line === undefined || line === row.line) lines.set(mark, row.line);
    else findings.push({ field: duty.key ? 'key' : 'fromUtc', reason: `is said of line ${line} already` });
  }

  async function evaluate(tx: Executor, rows: readonly StoredRow[], dry: boolean) {
    const all = rows.map(read);
    const recorded = all.filter(({ duty, action }) => duty && !action);
    for (const one of recorded) findTwin(one);
    const sent = recorded.filter(isGood);
    const duties = sent.flatMap(({ duty }) => duty ?? []);
    const mode = dry ? 'CHECK' : 'GOOD_ROWS';
    const { actions, errors } = await evaluateDuties(tx, organisation, { mode, duties }, by, (at) =>
      localTimeIn(at, timeZone),
    );
    for (const { index, field, message } of errors) sent[index]!.findings.push(findingAt(field, message));
    for (const [i, one] of sent.entries()) one.action = actions[i];
    const evaluated = all.map(
      (one): EvaluatedRow => ({
        place: one.row.place,
        action: isGood(one) ? one.action! : 'REFUSED',
        problems: one.findings.map((finding) => problemOf(finding, one.row, { mapping, columns }, FIELDS)),
      }),
    );
    const outcomes = evaluated.filter(({ action }) => action === 'CREATE' || action === 'CHANGE');
    return { evaluated, counts: countsOf(evaluated.map(({ action }) => action)), outcomes };
  }

  async function published(outcomes: readonly unknown[]): Promise<void> {
    if (outcomes.length > 0)
      needs.bus.publish('duties.changed', { organisationId: organisation.id, driverIds: [] });
  }

  return { rowsAtOnce: ROWS_AT_ONCE, evaluate, published };
}

function findingAt(field: string, reason: string): Finding {
  return { field: FIELD_OF[field] ?? field, reason };
}

const isGood = ({ findings }: Read) => findings.length === 0;
