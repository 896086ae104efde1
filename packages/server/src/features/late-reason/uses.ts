import type { LateReasonUses } from '@linehaul/contracts/late-reason';
import type { EpochMs } from '@linehaul/domain/core';
import { type DateText, shiftDate, startOfDay } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';
import { instantText, type OrganisationContext } from '../../platform/http/index.ts';

const NEWEST = 200;

interface Row {
  readonly id: string;
  readonly journeyId: string;
  readonly reference: string;
  readonly at: EpochMs;
  readonly user: string;
  readonly chosen: string;
  readonly proposed: string | null;
  readonly share: number | null;
  readonly stopName: string | null;
}

/** How often proposals were taken unchanged; `to` included. */
export async function lateReasonUses(
  db: Executor,
  { id, timeZone }: OrganisationContext,
  { from, to }: { readonly from: DateText; readonly to: DateText },
): Promise<LateReasonUses> {
  const inSpan = sql`h.organisation_id = ${id} AND h.kind = 'lateReason'
    AND h.at >= ${at(startOfDay(from, timeZone))} AND h.at < ${at(startOfDay(shiftDate(to, 1), timeZone))}
    AND h.after -> 'proposal' IS NOT NULL`;
  const sums = await sql<Pick<LateReasonUses, 'takenUnchanged' | 'anotherChosen' | 'noneProposed'>>`
    SELECT count(*) FILTER (WHERE proposed = chosen)::float8 AS "takenUnchanged",
      count(*) FILTER (WHERE proposed <> chosen)::float8 AS "anotherChosen",
      count(*) FILTER (WHERE proposed IS NULL)::float8 AS "noneProposed"
    FROM (SELECT h.after ->> 'reason' AS chosen, h.after -> 'proposal' ->> 'reason' AS proposed
      FROM journey_history h WHERE ${inSpan}) entry`.execute(db);
  const { rows } = await sql<Row>`
    SELECT h.id, j.id AS "journeyId", j.unique_reference AS reference, h.at, h.actor AS user,
      h.after ->> 'reason' AS chosen, h.after -> 'proposal' ->> 'reason' AS proposed,
      (h.after -> 'proposal' ->> 'share')::float8 AS share, h.after -> 'proposal' ->> 'stopName' AS "stopName"
    FROM journey_history h JOIN journey j ON j.organisation_id = h.organisation_id AND j.id = h.journey_id
    WHERE ${inSpan} ORDER BY h.at DESC, h.id LIMIT ${NEWEST}`.execute(db);
  return {
    fromDate: from,
    toDate: to,
    ...sums.rows[0]!,
    newest: rows.map(({ reference, at: then, ...row }) => ({
      ...row,
      journeyUniqueReference: reference,
      atUtc: instantText(then),
    })),
  };
}
