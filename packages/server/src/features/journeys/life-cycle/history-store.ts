import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { Selectable } from 'kysely';
import { type Executor, json, newId, type Tables } from '../../../platform/db/index.ts';
import type { OverriddenJourney } from '../occupation/overlap.ts';

/** Fields under their names in the API; both sides hold what differs and no more. */
export interface JourneyEntry {
  readonly journeyId: JourneyId;
  /** The journey's version after the change. */
  readonly version: number;
  /** What was done: the name of a transition, plan, allocate, startDate, lateReason. */
  readonly kind: string;
  readonly actor: string;
  readonly comment?: string;
  readonly now: EpochMs;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Overlapping journeys that the person knew of. */
  readonly overridden?: readonly OverriddenJourney[];
}

/** One entry of a journey's history: who, when, from what to what. */
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

export type HistoryRecord = Selectable<Tables['journey_history']>;

/** What moved the journey's version beyond the given one, newest first. */
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
