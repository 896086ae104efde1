import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Selectable } from 'kysely';
import { type Executor, json, newId, type Tables } from '../db/index.ts';
import { insertAll } from './bulk-store.ts';

/** Fields under their names in the API; both sides hold what differs and no more. */
export interface RecordEntry {
  readonly recordId: string;
  /** Its name in the catalogue of entities. */
  readonly entity: string;
  readonly kind: 'create' | 'edit' | 'archive' | 'restore' | 'delete' | 'device';
  /** The record's version after the change. */
  readonly version: number;
  readonly actor: string;
  readonly comment?: string;
  readonly now: EpochMs;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** One entry of a record's history: who, when, from what to what. */
export async function recordChange(
  tx: Executor,
  organisationId: OrganisationId,
  entry: RecordEntry,
): Promise<void> {
  await tx
    .insertInto('record_history')
    .values({
      organisation_id: organisationId,
      record_id: entry.recordId,
      id: newId(),
      entity: entry.entity,
      at: new Date(entry.now),
      actor: entry.actor,
      kind: entry.kind,
      comment: entry.comment ?? null,
      before: json(entry.before),
      after: json(entry.after),
      version: entry.version,
    })
    .execute();
}

/** Entries of many records in one statement. */
export async function recordChanges(
  tx: Executor,
  organisationId: OrganisationId,
  entries: readonly RecordEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    organisation_id: organisationId,
    record_id: entry.recordId,
    id: newId(),
    entity: entry.entity,
    at: new Date(entry.now).toISOString(),
    actor: entry.actor,
    kind: entry.kind,
    comment: entry.comment ?? null,
    before: entry.before,
    after: entry.after,
    version: entry.version,
  }));
  await insertAll(tx, 'record_history', rows);
}

export type RecordHistoryRow = Selectable<Tables['record_history']>;

/** What was done since that version, newest first. */
export function recordChangesSince(
  tx: Executor,
  organisationId: OrganisationId,
  { entity, id: recordId }: { readonly entity: RecordEntry['entity']; readonly id: string },
  version: number,
): Promise<readonly RecordHistoryRow[]> {
  return tx
    .selectFrom('record_history')
    .where('organisation_id', '=', organisationId)
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('version', '>', version)
    .selectAll()
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
