import type { EpochMs } from '@linehaul/domain/core';
import { outdatedSince } from '@linehaul/domain/notifications';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { at } from '../../platform/db/index.ts';

/** Of `notification n`: its journey ended long ago, or else it is itself long past. */
export function isOutdated(now: EpochMs, name: 'n' | 'beside' = 'n'): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql<SqlBool>`coalesce(
    (SELECT greatest(coalesce(j.planned_end, j.planned_start), j.tracked_to) FROM journey j
      WHERE j.organisation_id = ${of('organisation_id')} AND j.id = ${of('journey_id')}), ${of('at')}) <= ${at(outdatedSince(now))}`;
}

export function isOutdatedWhole(now: EpochMs): RawBuilder<SqlBool> {
  return sql<SqlBool>`(n.state IN ('NOT_DELIVERED', 'REFUSED', 'TRYING_AGAIN') AND ${isOutdated(now)}
    AND NOT EXISTS (SELECT FROM notification beside WHERE beside.organisation_id = n.organisation_id
      AND (beside.id = n.sent_with OR beside.sent_with = coalesce(n.sent_with, n.id))
      AND NOT ${isOutdated(now, 'beside')}))`;
}
