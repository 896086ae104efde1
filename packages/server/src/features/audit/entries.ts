import type { AuditEntry, AuditFilter } from '@linehaul/contracts/audit';
import { entityOf, journeyChangesInWords, namedBy, recordChangesInWords } from '@linehaul/domain/audit';
import { choiceText, type Entity, type Field, recordName, targetOf } from '@linehaul/domain/entities';
import { changeAuthorOf } from '@linehaul/domain/journeys';
import type { Executor, KeysetPage, Step } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { keysetPageOf } from '../../platform/records/index.ts';
import { recordNames as names } from '../entities/index.ts';
import { journeyHistory } from '../journeys/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type AuditRow, alertNames, auditListing, caseNames } from './audit-store.ts';

export async function keysetPageOfAudit(
  db: Executor,
  organisation: OrganisationContext,
  filter: AuditFilter,
  step: Step,
): Promise<KeysetPage<AuditEntry>> {
  const { rows, ...rest } = await keysetPageOf(db, step, auditListing(organisation.id, filter));
  return { rows: await entriesOf(db, organisation, rows), ...rest };
}

type Side = Readonly<Record<string, unknown>>;
type NameOf = (target: Entity, id: string) => string;

async function entriesOf(
  db: Executor,
  organisation: OrganisationContext,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const changes = await changesOf(db, organisation, rows);
  const nameOfRecord = await recordNamesOf(db, organisation, rows);
  return rows.map((row) => ({
    id: row.id,
    changeDateTimeUtc: instantText(row.at),
    changeAuditUser: row.actor,
    author: changeAuthorOf(row.actor),
    subject: row.subject,
    recordId: row.recordId,
    recordName: nameOfRecord(row),
    kind: row.kind,
    changeComment: row.comment,
    changes: changes(row).map(({ what, from = null, to = null }) => ({ what, from, to })),
  }));
}

async function changesOf(db: Executor, { id, timeZone }: OrganisationContext, rows: readonly AuditRow[]) {
  const journeys = rows.filter(({ subject }) => subject === 'journey');
  const named = await journeyHistory.wire(
    db,
    id,
    journeys.map((row) => ({ ...row, organisation_id: id, journey_id: row.recordId, version: null })),
  );
  const ofJourneys = new Map(named.map((change) => [change.id, change]));
  const nameOf = new Map<string, NameOf>();
  for (const [subject, own] of bySubject(rows)) {
    const entity = subject === 'journey' ? undefined : entityOf(subject);
    const sides = own.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()) as Side[];
    if (!entity || sides.length === 0) continue;
    const records = sides.map((side) => ({ ...side, id: '' })) as never;
    nameOf.set(subject, await names.ofTargets(db, [id], entity, records, Object.keys(entity.fields), textOf));
  }
  return (row: AuditRow) => {
    const journey = ofJourneys.get(row.id);
    if (journey) return journeyChangesInWords(journey.before, journey.after, timeZone);
    const naming = { timeZone, nameOf: nameOf.get(row.subject) ?? ((_: Entity, one: string) => one) };
    return recordChangesInWords(entityOf(row.subject), row.before, row.after, naming);
  };
}

async function recordNamesOf(db: Executor, { id }: OrganisationContext, rows: readonly AuditRow[]) {
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const [subject, own] of bySubject(rows)) {
    const entity = subject === 'organisation' ? undefined : namedBy(subject);
    if (!entity) continue;
    const ids = own.map(({ recordId }) => recordId);
    known.set(subject, await names.ofRecords(db, [id], entity, ids, textOf));
  }
  const idsOf = (name: string) => [
    ...new Set(rows.filter(({ subject }) => subject === name).map(({ recordId }) => recordId)),
  ];
  known.set('case', await caseNames(db, id, idsOf('case')));
  known.set('alert', await alertNames(db, id, idsOf('alert')));
  return (row: AuditRow): string | null => known.get(row.subject)?.get(row.recordId) ?? lastName(row);
}

const NAMED_BY_THEIR_SUBJECT: ReadonlySet<string> = new Set([
  ...['organisation', 'notification-settings', 'shift-handover'],
]);
const NAMED_BY_THEMSELVES: ReadonlySet<string> = new Set([
  ...['api-key', 'webhook', 'notification-rule', 'notification', 'case-desk'],
]);

function lastName({ subject, recordId, before, after }: AuditRow): string | null {
  const said = { ...before, ...withoutEmpty(after) };
  if (subject === 'member') return String(said.member);
  if (subject === 'wall-board') return String(said.board);
  if (NAMED_BY_THEMSELVES.has(subject)) return String(said.name);
  // Those of before had none.
  if (subject === 'figures-report') return plain(said.name) ?? null;
  if (NAMED_BY_THEIR_SUBJECT.has(subject)) return null;
  const entity = entityOf(subject);
  return entity ? recordName(entity, { ...said, id: recordId }, (_, value) => plain(value)) : null;
}

const withoutEmpty = (side: Side | null) =>
  Object.fromEntries(Object.entries(side ?? {}).filter(([, value]) => value !== null));
const plain = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function bySubject(rows: readonly AuditRow[]): ReadonlyMap<string, readonly AuditRow[]> {
  return Map.groupBy(rows, ({ subject }) => subject);
}

function textOf(field: Field, value: unknown, record: Side, names: NameOf): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const target = targetOf(field, record);
  if (target) return names(target, String(value));
  return field.kind === 'choice' ? choiceText(String(value)) : String(value);
}
