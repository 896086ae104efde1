import type { JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, column, type Executor, json } from '../../../platform/db/index.ts';
import { occupationsFrom, type StoredOccupation } from '../occupation/overlap-store.ts';

export interface KnownJourney {
  readonly id: JourneyId;
  readonly uniqueReference: string;
  readonly status: JourneyStatus;
  /** Null: not from a file. */
  readonly fingerprint: string | null;
}

const COLUMNS = sql`j.id, j.unique_reference AS "uniqueReference", j.status, f.fingerprint`;
const texts = (values: readonly string[]) => sql`(SELECT jsonb_array_elements_text(${json(values)}::jsonb))`;

export async function findKnown(
  db: Executor,
  organisationId: OrganisationId,
  references: readonly string[],
  fingerprints: readonly string[],
): Promise<readonly KnownJourney[]> {
  // One SELECT for each index.
  const { rows } = await sql<KnownJourney>`
    SELECT ${COLUMNS} FROM journey j
    LEFT JOIN journey_of_file f ON f.organisation_id = j.organisation_id AND f.journey_id = j.id
    WHERE j.organisation_id = ${organisationId} AND j.unique_reference IN ${texts(references)}
    UNION
    SELECT ${COLUMNS} FROM journey_of_file f
    JOIN journey j ON j.organisation_id = f.organisation_id AND j.id = f.journey_id
    WHERE f.organisation_id = ${organisationId} AND f.fingerprint IN ${texts(fingerprints)}`.execute(db);
  return rows;
}

export async function draftsOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly JourneyId[],
): Promise<readonly StoredOccupation[]> {
  if (ids.length === 0) return [];
  return occupationsFrom(
    db,
    sql`SELECT * FROM journey WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}
      AND status = 'DRAFT'`,
  );
}

/** @throws the unique violation of a fingerprint stored meanwhile */
export async function insertFingerprints(
  tx: Executor,
  organisationId: OrganisationId,
  journeys: readonly { readonly journeyId: JourneyId; readonly fingerprint: string }[],
): Promise<void> {
  if (journeys.length === 0) return;
  await sql`
    INSERT INTO journey_of_file (organisation_id, journey_id, fingerprint)
    SELECT ${organisationId}::uuid, * FROM unnest(
      ${column(journeys.map(({ journeyId }) => journeyId))}::text::uuid[],
      ${column(journeys.map(({ fingerprint }) => fingerprint))}::text::text[])`.execute(tx);
}
