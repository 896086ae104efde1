import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Executor, newId, type RowOf } from '../db/index.ts';
import { insertAll } from './bulk-store.ts';

/** API names; `before` and `after` have only differences. */
export interface RecordEntry {
  readonly recordId: string;
  readonly entity: string;
  readonly kind:
    | ('create' | 'edit' | 'archive' | 'restore' | 'delete' | 'device' | 'rotate')
    | ('handOver' | 'takeOver' | 'withdraw' | 'sendAgain');
  readonly version: number;
  readonly actor: string;
  readonly comment?: string;
  readonly now: EpochMs;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export function recordChange(
  tx: Executor,
  organisationId: OrganisationId,
  entry: RecordEntry,
): Promise<void> {
  return recordChanges(tx, organisationId, [entry]);
}

export async function recordChanges(
  tx: Executor,
  organisationId: OrganisationId,
  entries: readonly RecordEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    organisation_id: organisationId,
    record_id: entry.recordId,
    id: newId(),
    entity: entry.entity,
    at: new Date(entry.now),
    actor: entry.actor,
    kind: entry.kind,
    comment: entry.comment ?? null,
    before: entry.before,
    after: entry.after,
    version: entry.version,
  }));
  await insertAll(tx, 'record_history', rows);
}

export type RecordHistoryRow = RowOf<'record_history'>;

interface OfRecord {
  readonly entity: RecordEntry['entity'];
  readonly id: string;
}

const changesOf = (db: Executor, organisationId: OrganisationId, { entity, id }: OfRecord) =>
  db
    .selectFrom('record_history')
    .where('organisation_id', '=', organisationId)
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .selectAll();

export function recordChangesSince(
  tx: Executor,
  organisationId: OrganisationId,
  record: OfRecord,
  version: number,
): Promise<readonly RecordHistoryRow[]> {
  return changesOf(tx, organisationId, record)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** By time: records sharing an id have own versions. */
export function newestRecordChanges(
  db: Executor,
  organisationId: OrganisationId,
  record: OfRecord,
  most: number,
): Promise<readonly RecordHistoryRow[]> {
  return changesOf(db, organisationId, record)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
