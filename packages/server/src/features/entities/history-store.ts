import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Executor, json, newId } from '../../platform/db/index.ts';

/** One change of a record, fields under their names in the API; both sides hold what differs and no more. */
export interface RecordEntry {
  /** Name of its entity. */
  readonly entity: string;
  readonly recordId: string;
  readonly kind: 'create' | 'edit' | 'delete';
  /** The record's version after the change. */
  readonly version: number;
  readonly actor: string;
  readonly now: EpochMs;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Who, when, from what to what: kept with the change, in its transaction. */
export async function keepRecordChange(
  tx: Executor,
  organisationId: OrganisationId,
  entry: RecordEntry,
): Promise<void> {
  await tx
    .insertInto('record_history')
    .values({
      organisation_id: organisationId,
      entity: entry.entity,
      record_id: entry.recordId,
      id: newId(),
      at: new Date(entry.now),
      actor: entry.actor,
      kind: entry.kind,
      before: json(entry.before),
      after: json(entry.after),
      version: entry.version,
    })
    .execute();
}

const MOST = 100;

/** What was done to a record since that version, newest first. */
export function recordChangesSince(
  tx: Executor,
  organisationId: OrganisationId,
  entity: string,
  recordId: string,
  version: number,
) {
  return tx
    .selectFrom('record_history')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
