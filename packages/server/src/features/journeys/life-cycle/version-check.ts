import type { RecordChange } from '@linehaul/contracts/http';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, instantText } from '../../../platform/http/index.ts';
import { changesSince, type HistoryRecord } from './history-store.ts';

/**
 * The failure has the changes since, newest first. The journey's row must be locked.
 * @param seen absent: not compared
 */
export async function validateVersion(
  tx: Executor,
  organisationId: OrganisationId,
  journey: { readonly id: string; readonly version: number },
  seen: number | undefined,
): Promise<Failure | undefined> {
  if (seen === undefined || seen === journey.version) return undefined;
  const since = seen > journey.version ? journey.version : Math.max(seen, -1);
  const changes = await changesSince(tx, organisationId, journey.id, since);
  return new Failure('concurrencyFailure', {
    entityName: 'journey',
    detail: `The journey was changed by somebody else: it has version ${journey.version}, not ${seen}`,
    changes: changes.map(changeWire),
  });
}

function changeWire(entry: HistoryRecord): RecordChange {
  return {
    changeDateTimeUtc: instantText(entry.at),
    changeAuditUser: entry.actor,
    kind: entry.kind,
    changeComment: entry.comment,
    fields: fieldsOf(entry),
  };
}

const REMARKS: ReadonlySet<string> = new Set([
  'overridden',
  'vehicle',
  'trailer',
  'trailer2',
  'driver1',
  'driver2',
]);

function fieldsOf(entry: HistoryRecord): string[] {
  const before = (entry.before ?? {}) as Record<string, unknown>;
  const after = (entry.after ?? {}) as Record<string, unknown>;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !REMARKS.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
