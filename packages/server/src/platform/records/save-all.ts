import type { OrganisationId } from '@linehaul/domain/core';
import { type Executor, newId, type Tables } from '../db/index.ts';
import type { FieldError } from '../http/index.ts';
import type { Actor } from './actor.ts';
import { type ColumnValues, insertAll, updateAll } from './bulk-store.ts';
import { differing } from './changes.ts';
import { type RecordEntry, recordChanges } from './history-store.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

/** How many records of one kind are written at once: the room's own rules, a statement or two for all of them. */
export interface BulkKind<Body, Record extends Stored> {
  readonly entity: RecordEntry['entity'];
  readonly table: keyof Tables;
  /** What the body comes to, or what is wrong with it. @param stored undefined for a new record */
  values(body: Body, stored: Record | undefined): Values | readonly FieldError[];
  /** What the history keeps of a record as it is. */
  historyOf(stored: Record): ColumnValues;
  /** What lies in tables of its own: of each record that is new or changed. */
  also?(
    tx: Executor,
    organisationId: OrganisationId,
    written: readonly { readonly id: string; readonly body: Body; readonly stored: Record | undefined }[],
    by: Actor,
  ): Promise<void>;
}
interface Values {
  readonly columns: ColumnValues;
  /** What the history keeps of it, under the names of the API. */
  readonly after: ColumnValues;
}

export interface RecordInput<Body, Record> {
  readonly body: Body;
  /** The record that it changes, as read in this transaction. */
  readonly stored: Record | undefined;
}

export type BulkOutcome<Record> =
  | ({ readonly action: 'CREATE'; readonly id: string } & Values)
  | ({
      readonly action: 'CHANGE';
      readonly id: string;
      readonly stored: Record;
      /** Names of the fields that differ. */
      readonly fields: readonly string[];
    } & Values)
  | { readonly action: 'UNCHANGED'; readonly id: string }
  | { readonly action: 'REFUSED'; readonly errors: readonly FieldError[] };

/**
 * Makes and changes records of an organisation, a handful of statements whatever their number; what does not differ is
 * not written and moves no version. No two inputs name one record.
 * @param dry evaluates only and writes nothing
 */
export async function saveAll<Body, Record extends Stored>(
  tx: Executor,
  organisationId: OrganisationId,
  kind: BulkKind<Body, Record>,
  inputs: readonly RecordInput<Body, Record>[],
  by: Actor,
  dry: boolean,
): Promise<readonly BulkOutcome<Record>[]> {
  const outcomes = inputs.map((input) => outcomeOf(kind, input));
  if (dry) return outcomes;
  const at = new Date(by.now).toISOString();
  const author = { changed_at: at, changed_by: by.actor };
  const entries: RecordEntry[] = [];
  const inserts: ColumnValues[] = [];
  const updates: (ColumnValues & { id: string })[] = [];
  const written: { id: string; body: Body; stored: Record | undefined }[] = [];
  outcomes.forEach((outcome, i) => {
    if (outcome.action !== 'CREATE' && outcome.action !== 'CHANGE') return;
    const { id, columns, after } = outcome;
    const common = { recordId: id, entity: kind.entity, actor: by.actor, now: by.now };
    written.push({ id, ...inputs[i]! });
    if (outcome.action === 'CREATE') {
      const own = { organisation_id: organisationId, id, version: 0, created_at: at, ...author };
      inserts.push({ ...columns, ...own });
      entries.push({ ...common, kind: 'create', version: 0, before: {}, after });
      return;
    }
    const version = outcome.stored.version + 1;
    updates.push({ ...columns, id, version, ...author });
    const changes = differing(kind.historyOf(outcome.stored), after);
    entries.push({ ...common, kind: 'edit', version, ...changes });
  });
  await insertAll(tx, kind.table, inserts);
  await updateAll(tx, organisationId, kind.table, updates);
  await kind.also?.(tx, organisationId, written, by);
  await recordChanges(tx, organisationId, entries);
  return outcomes;
}

function outcomeOf<Body, Record extends Stored>(
  kind: BulkKind<Body, Record>,
  { body, stored }: RecordInput<Body, Record>,
): BulkOutcome<Record> {
  const values = kind.values(body, stored);
  if (isFieldErrors(values)) return { action: 'REFUSED', errors: values };
  if (!stored) return { action: 'CREATE', id: newId(), ...values };
  const fields = Object.keys(differing(kind.historyOf(stored), values.after).after);
  if (fields.length === 0) return { action: 'UNCHANGED', id: stored.id };
  return { action: 'CHANGE', id: stored.id, stored, fields, ...values };
}

function isFieldErrors(values: Values | readonly FieldError[]): values is readonly FieldError[] {
  return Array.isArray(values);
}
