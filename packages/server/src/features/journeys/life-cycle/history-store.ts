import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { type Executor, json, newId, type RowOf } from '../../../platform/db/index.ts';
import type { OverriddenJourney } from '../occupation/overlap.ts';

/** Both sides hold only what differs, by the API's field names. */
export interface JourneyEntry {
  readonly journeyId: JourneyId;
  /** After the change. */
  readonly version: number;
  /** The name of a transition, or plan, allocate, startDate, lateReason. */
  readonly kind: string;
  readonly actor: string;
  readonly comment?: string;
  readonly now: EpochMs;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly overridden?: readonly OverriddenJourney[];
}

export async function recordChange(
  tx: Executor,
  organisationId: OrganisationId,
  entry: JourneyEntry,
): Promise<void> {
  const { overridden = [] } = entry;
  await tx
    .insertInto('journey_history')
    .values({
      organisation_id: organisationId,
      journey_id: entry.journeyId,
      id: newId(),
      at: new Date(entry.now),
      actor: entry.actor,
      kind: entry.kind,
      comment: entry.comment ?? null,
      before: json(entry.before),
      after: json({ ...entry.after, ...(overridden.length > 0 ? { overridden } : {}) }),
      version: entry.version,
    })
    .execute();
}

export type HistoryRecord = RowOf<'journey_history'>;

/** Newest first. */
export async function changesSince(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
  version: number,
): Promise<readonly HistoryRecord[]> {
  return db
    .selectFrom('journey_history')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('version', '>', version)
    .selectAll()
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
