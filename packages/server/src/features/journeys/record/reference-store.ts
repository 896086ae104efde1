import type { OrganisationId } from '@linehaul/domain/core';
import { REFERENCE_DIGITS } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { type Executor, json } from '../../../platform/db/index.ts';

const LOOKED_AT = 100;

export async function latestReferences(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly { readonly reference: string; readonly routingDate: string }[]> {
  // Ids sort by creation time.
  return db
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .select(['unique_reference as reference', 'routing_date as routingDate'])
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}

/**
 * 0: none; counts deleted ones. One index range per width is fast. Skips numbers without a free successor:
 * J-999999999 must not end the count.
 */
export async function highestNumbers(
  db: Executor,
  organisationId: OrganisationId,
  prefixes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const widths = Array.from({ length: REFERENCE_DIGITS }, (_, i) => i + 1);
  const asked = [...new Set(prefixes)].flatMap((prefix) =>
    widths.map((width) => ({
      prefix,
      length: prefix.length,
      width,
      first: prefix + '0'.repeat(width),
      last: prefix + '9'.repeat(width),
    })),
  );
  const successor = sql`(CASE WHEN substr(journey.unique_reference, a.length + 1) ~ '^[0-9]+$'
    THEN substr(journey.unique_reference, a.length + 1)::bigint + 1 END)`;
  const { rows } = await sql<{ prefix: string; number: string }>`
    SELECT a.prefix, substr(found.unique_reference, a.length + 1) AS number
    FROM jsonb_to_recordset(${json(asked)}::jsonb) AS a(prefix text, length int, width int, first text, last text)
    CROSS JOIN LATERAL (SELECT unique_reference FROM journey
      WHERE organisation_id = ${organisationId} AND unique_reference BETWEEN a.first AND a.last
        AND length(unique_reference) = a.length + a.width AND starts_with(unique_reference, a.prefix)
        AND substr(unique_reference, a.length + 1) ~ '^[0-9]+$'
        AND (a.width < ${REFERENCE_DIGITS} OR ${successor} <= ${10 ** REFERENCE_DIGITS - 1} AND NOT EXISTS (
          SELECT 1 FROM journey after WHERE after.organisation_id = ${organisationId}
          AND after.unique_reference = a.prefix || lpad(${successor}::text, ${REFERENCE_DIGITS}, '0')))
      ORDER BY unique_reference DESC LIMIT 1) found`.execute(db);
  const highest = new Map(prefixes.map((prefix) => [prefix, 0]));
  for (const { prefix, number } of rows) {
    highest.set(prefix, Math.max(highest.get(prefix) ?? 0, Number(number)));
  }
  return highest;
}
