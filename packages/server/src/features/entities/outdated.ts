import type { OrganisationId } from '@linehaul/domain/core';
import { camelCase, type Entity } from '@linehaul/domain/entities';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, instantText } from '../../platform/http/index.ts';
import { recordChangesSince } from './history-store.ts';

/**
 * Whether a person saves on a version that somebody has changed since: then concurrencyFailure, with who did what to
 * which fields since that version, newest first. The caller holds the record's row.
 * @param seen the version that the person has seen; not compared where absent
 */
export async function refuseOutdatedRecord(
  tx: Executor,
  entity: Entity,
  organisationId: OrganisationId,
  record: { readonly id: string; readonly version: number },
  seen: number | undefined,
): Promise<Failure | undefined> {
  if (seen === undefined || seen === record.version) return undefined;
  // A version that never was: nothing was done since.
  const since = seen > record.version ? record.version : Math.max(seen, -1);
  const changes = await recordChangesSince(tx, organisationId, entity.name, record.id, since);
  return new Failure('concurrencyFailure', {
    entityName: camelCase(entity.name),
    detail: `The record was changed by somebody else: it has version ${record.version}, not ${seen}`,
    changes: changes.map((entry) => ({
      changeDateTimeUtc: instantText(entry.at),
      changeAuditUser: entry.actor,
      kind: entry.kind,
      changeComment: entry.comment,
      fields: [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])],
    })),
  });
}
