import type { OrganisationId } from '@linehaul/domain/core';
import { columnOf, type Entity, emptyValueOf } from '@linehaul/domain/entities';
import { type Executor, newId, type Tables } from '../db/index.ts';
import type { FieldError } from '../http/index.ts';
import type { Actor } from './actor.ts';
import { type ColumnValues, insertAll, updateAll } from './bulk-store.ts';
import { differing, type Fields } from './changes.ts';
import { type RecordEntry, recordChanges } from './history-store.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

export interface RecordKind<Body, Record extends Stored> {
  readonly entity: Entity;
  /** `stored` undefined: new. */
  prepare(body: Body, stored: Record | undefined): Prepared | readonly FieldError[];
  /** Recorded instead of the field. */
  historyOf?(stored: Record): Fields;
  /** Default 'edit'. */
  changeKind?(after: Fields): RecordEntry['kind'];
  also?(
    tx: Executor,
    organisationId: OrganisationId,
    written: readonly WrittenRecord<Body, Record>[],
    by: Actor,
  ): Promise<void>;
}

export interface Prepared {
  /** Absent fields stay, or get the default. All records need the same fields. */
  readonly values: Fields;
  /** Adds to or replaces values there. */
  readonly history?: Fields;
  /** Changes that neither values nor history show. */
  readonly unseen?: Changes;
}

interface Changes {
  readonly before: Fields;
  readonly after: Fields;
}

interface WrittenRecord<Body, Record> {
  readonly id: string;
  readonly body: Body;
  readonly stored: Record | undefined;
  readonly after: Fields;
}

export interface RecordInput<Body, Record> {
  /** Of a new record, where it has one already. */
  readonly id?: string;
  readonly body: Body;
  readonly stored: Record | undefined;
}

export type SaveOutcome<Record> =
  | { readonly action: 'CREATE'; readonly id: string; readonly after: Fields; readonly values: Fields }
  | {
      readonly action: 'CHANGE';
      readonly id: string;
      readonly stored: Record;
      readonly changes: Changes;
      readonly after: Fields;
      readonly values: Fields;
    }
  | { readonly action: 'UNCHANGED'; readonly id: string }
  | { readonly action: 'REFUSED'; readonly errors: readonly FieldError[] };

/** Skips unchanged records. Inputs must name different ones. `dry` writes nothing. */
export async function saveAll<Body, Record extends Stored>(
  tx: Executor,
  organisationId: OrganisationId,
  kind: RecordKind<Body, Record>,
  inputs: readonly RecordInput<Body, Record>[],
  by: Actor,
  dry: boolean,
): Promise<readonly SaveOutcome<Record>[]> {
  const outcomes = inputs.map((input) => evaluated(kind, input));
  if (dry) return outcomes;
  const at = new Date(by.now).toISOString();
  const author = { changed_at: at, changed_by: by.actor };
  const owner = kind.entity.scope === 'organisation' ? 'organisation_id' : 'id';
  const entries: RecordEntry[] = [];
  const inserts: ColumnValues[] = [];
  const updates: (ColumnValues & { id: string })[] = [];
  const written: WrittenRecord<Body, Record>[] = [];
  outcomes.forEach((outcome, i) => {
    if (outcome.action !== 'CREATE' && outcome.action !== 'CHANGE') return;
    const { id, after } = outcome;
    const columns = columnValues(kind.entity, outcome.values);
    const common = { recordId: id, entity: kind.entity.name, actor: by.actor, now: by.now };
    written.push({ ...inputs[i]!, id, after });
    if (outcome.action === 'CREATE') {
      const own = { [owner]: organisationId, id, version: 0, created_at: at, ...author };
      inserts.push({ ...columns, ...own });
      entries.push({ ...common, kind: 'create', version: 0, before: {}, after });
      return;
    }
    const version = outcome.stored.version + 1;
    updates.push({ ...columns, id, version, ...author });
    const change = kind.changeKind?.(outcome.changes.after) ?? 'edit';
    entries.push({ ...common, kind: change, version, ...outcome.changes });
  });
  const table = kind.entity.table as keyof Tables;
  await insertAll(tx, table, inserts);
  await updateAll(tx, organisationId, table, updates, owner);
  if (written.length > 0) await kind.also?.(tx, organisationId, written, by);
  await recordChanges(tx, organisationId, entries);
  return outcomes;
}

function evaluated<Body, Record extends Stored>(
  kind: RecordKind<Body, Record>,
  { id = newId(), body, stored }: RecordInput<Body, Record>,
): SaveOutcome<Record> {
  const prepared = kind.prepare(body, stored);
  if (hasErrors(prepared)) return { action: 'REFUSED', errors: prepared };
  const { values, history, unseen } = prepared;
  const after = { ...recorded(kind.entity, values), ...history };
  if (!stored) return { action: 'CREATE', id, after, values };
  const seen = differing({ ...stored, ...kind.historyOf?.(stored) }, after);
  const changes = {
    before: { ...seen.before, ...unseen?.before },
    after: { ...seen.after, ...unseen?.after },
  };
  if (Object.keys(changes.after).length === 0) return { action: 'UNCHANGED', id: stored.id };
  return { action: 'CHANGE', id: stored.id, stored, changes, after, values };
}

function hasErrors(prepared: Prepared | readonly FieldError[]): prepared is readonly FieldError[] {
  return Array.isArray(prepared);
}

function recorded({ fields }: Entity, values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      if (field?.derived) return [];
      return [[name, field?.kind === 'choices' ? (value ?? emptyValueOf(field)) : value]];
    }),
  );
}

export function columnValues(entity: Entity, values: Fields): ColumnValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = entity.fields[name];
      if (!field) throw new Error(`${entity.name} has no field ${name}`);
      return [columnOf(name, field), value ?? emptyValueOf(field)];
    }),
  );
}
