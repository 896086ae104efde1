import type { JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';

export interface SentJourney {
  readonly id: JourneyId;
  readonly status: JourneyStatus;
  readonly version: number;
  /** Null: no system sent it. */
  readonly fingerprint: string | null;
}

/** Deleted ones keep their reference. */
export async function findByReference(
  db: Executor,
  organisationId: OrganisationId,
  reference: string,
): Promise<SentJourney | undefined> {
  const row = await db
    .selectFrom('journey as j')
    .leftJoin('tms_journey as sent', (join) =>
      join.onRef('sent.organisation_id', '=', 'j.organisation_id').onRef('sent.journey_id', '=', 'j.id'),
    )
    .where('j.organisation_id', '=', organisationId)
    .where('j.unique_reference', '=', reference)
    .select(['j.id', 'j.status', 'j.version', 'sent.fingerprint'])
    .executeTakeFirst();
  return row && { ...row, id: row.id as JourneyId, status: row.status as JourneyStatus };
}

export async function rememberSent(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
  fingerprint: string,
): Promise<void> {
  await db
    .insertInto('tms_journey')
    .values({ organisation_id: organisationId, journey_id: journeyId, fingerprint })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'journey_id']).doUpdateSet({ fingerprint }),
    )
    .execute();
}
