import { type Cell, type ImportField, importFields, type Mapping, textOf } from '@linehaul/domain/transfers';
import type { Executor } from '../../../platform/db/index.ts';
import { type Actor, type SaveOutcome, saveAll } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { AnyImporter, EvaluatedRow, Finding, Given, StoredRow } from './importer.ts';
import { type ReadingAs, readRow } from './read-row.ts';
import { reasonOf } from './reason-of.ts';

export interface EvaluationContext {
  readonly importer: AnyImporter;
  readonly organisation: OrganisationContext;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly decimalComma: boolean;
  readonly by: Actor;
  /** Lines by key; a second row for a record is refused. */
  readonly seen: Map<string, number>;
}

interface Open {
  readonly row: StoredRow;
  given: Given;
  findings: Finding[];
}

/**
 * Checks rows as a form would, writes good ones unless `dry`.
 * @returns one for each row in order, and good ones' outcomes
 */
export async function evaluateRows(
  tx: Executor,
  evaluation: EvaluationContext,
  rows: readonly StoredRow[],
  dry: boolean,
): Promise<{
  readonly evaluated: readonly EvaluatedRow[];
  readonly outcomes: readonly SaveOutcome<never>[];
}> {
  const { importer, organisation } = evaluation;
  const fields = importFields(importer.kind);
  const as: ReadingAs = { ...evaluation, fields, timeZone: organisation.timeZone };
  const open: Open[] = rows.map((row) => {
    if (row.wrong) return { row, given: {}, findings: [{ field: null, reason: row.wrong }] };
    const { given, findings } = readRow(row.cells, as);
    return { row, given, findings: [...findings] };
  });
  const isGood = ({ findings }: Open) => findings.length === 0;

  const readable = open.filter(({ row }) => !row.wrong);
  const resolved = await importer.resolve(
    tx,
    organisation,
    readable.map(({ given }) => given),
  );
  resolved.forEach(({ given, findings }, i) => {
    readable[i]!.given = given;
    readable[i]!.findings.push(...findings);
  });
  for (const one of open.filter(isGood)) findTwins(one, evaluation);

  const keyed = open.filter(isGood);
  const stored = await importer.find(
    tx,
    organisation,
    keyed.map(({ given }) => given),
  );
  const inputs: { readonly one: Open; readonly body: unknown; readonly stored: never }[] = [];
  for (const one of keyed) {
    const found = stored.get(importer.keyOf(one.given) ?? '');
    if (typeof found === 'string') {
      one.findings.push({ field: fields.find((field) => field.key)?.name ?? null, reason: found });
      continue;
    }
    if (found && importer.isArchived(found)) {
      const field = fields.find((each) => each.key && each.name in one.given)?.name ?? null;
      one.findings.push({ field, reason: 'belongs to an archived record: restore that first' });
      continue;
    }
    const parsed = importer.schema.safeParse(importer.bodyOf(one.given, found));
    if (parsed.success) inputs.push({ one, body: parsed.data, stored: found as never });
    else {
      for (const issue of parsed.error.issues)
        one.findings.push(findingOf(importer, issue.path.join('.'), reasonOf(issue)));
    }
  }

  const outcomes = await saveAll(tx, organisation.id, importer.records, inputs, evaluation.by, dry);
  outcomes.forEach((outcome, i) => {
    if (outcome.action !== 'REFUSED') return;
    for (const { field, message } of outcome.errors)
      inputs[i]!.one.findings.push(findingOf(importer, field, message));
  });
  const actionOf = new Map(inputs.map(({ one }, i) => [one, outcomes[i]!.action]));
  const evaluated = open.map((one): EvaluatedRow => {
    if (!isGood(one)) {
      return {
        place: one.row.place,
        action: 'REFUSED',
        problems: one.findings.map((finding) => problemOf(finding, one.row, evaluation, fields)),
      };
    }
    return { place: one.row.place, action: actionOf.get(one) ?? 'REFUSED', problems: [] };
  });
  return { evaluated, outcomes: outcomes as never };
}

function findTwins(one: Open, { importer, seen }: EvaluationContext): void {
  const key = importer.keyOf(one.given);
  const marks: [string, string | null][] = [];
  if (key !== undefined)
    marks.push([
      `key ${key}`,
      importFields(importer.kind).find((f) => f.key && f.name in one.given)?.name ?? null,
    ]);
  if (typeof one.given.deviceId === 'string') marks.push([`device ${one.given.deviceId}`, 'deviceId']);
  for (const [mark, field] of marks) {
    const line = seen.get(mark);
    if (line !== undefined && line !== one.row.line) {
      one.findings.push({ field, reason: `is said of line ${line} already` });
    } else seen.set(mark, one.row.line);
  }
}

function findingOf(importer: AnyImporter, path: string, reason: string): Finding {
  const fields = importFields(importer.kind);
  const field = importer.fieldOf?.[path] ?? fields.find(({ stored }) => stored === path)?.name ?? path;
  const isKnown = fields.some(({ name }) => name === field);
  return isKnown ? { field, reason } : { field: null, reason: path ? `${path} ${reason}` : reason };
}

const SHOWN = 200;

export function problemOf(
  { field, reason }: Finding,
  { cells }: Pick<StoredRow, 'cells'>,
  { mapping, columns }: Pick<EvaluationContext, 'mapping' | 'columns'>,
  fields: readonly ImportField[],
): EvaluatedRow['problems'][number] {
  const at = field === null ? undefined : mapping[field];
  const label = fields.find(({ name }) => name === field)?.label ?? null;
  if (at === undefined) return { column: label, value: '', reason };
  return { column: columns[at] ?? label, value: shown(cells[at] ?? null), reason };
}

export function shown(cell: Cell): string {
  const isWrong = typeof cell === 'object' && cell !== null && 'wrong' in cell;
  const text = isWrong ? '' : textOf(cell);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
