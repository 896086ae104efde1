import type { EpochMs } from '@linehaul/domain/core';
import { outdatedSince } from '@linehaul/domain/notifications';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { at } from '../../platform/db/index.ts';

/** Of `notification n`: its journey ended long ago, or else it is itself long past. */
export function isOutdated(now: EpochMs): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(
    (SELECT greatest(coalesce(j.planned_end, j.planned_start), j.tracked_to) FROM journey j
      WHERE j.organisation_id = n.organisation_id AND j.id = n.journey_id), n.at) <= ${at(outdatedSince(now))}`;
}
