import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import {
  type Actor,
  differing,
  type Fields,
  type RecordEntry,
  recordChanges,
} from '../../platform/records/index.ts';

type Subject = 'notification-rule' | 'webhook' | 'notification-settings' | 'figures-report' | 'notification';

export type Noted = Pick<RecordEntry, 'recordId' | 'kind' | 'version'> & {
  /** By API names; never a secret. */
  readonly before: Fields;
  readonly after: Fields;
};

export function note(
  tx: Executor,
  organisationId: OrganisationId,
  entity: Subject,
  by: Actor,
  ...changes: readonly Noted[]
): Promise<void> {
  const entries = changes.flatMap(({ before, after, ...entry }) => {
    const found = differing({ ...empty(after), ...before }, { ...empty(before), ...after });
    if (Object.keys(found.after).length === 0) return [];
    return {
      ...entry,
      entity,
      ...by,
      before: { ...nameOf(before), ...found.before },
      after: { ...nameOf(after), ...found.after },
    };
  });
  return entries.length === 0 ? Promise.resolve() : recordChanges(tx, organisationId, entries);
}

const empty = (of: Fields): Fields => Object.fromEntries(Object.keys(of).map((field) => [field, null]));
/** Set on both sides, as the audit names the record by it. */
const nameOf = ({ name }: Fields): Fields => (name === undefined ? {} : { name });
