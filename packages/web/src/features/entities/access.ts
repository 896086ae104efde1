import type { Entity } from '@linehaul/domain/entities';
import { useSession } from '../../platform/session/index.tsx';

const ADMIN = 'ROLE_ADMIN';

export interface Access {
  readonly mayCreate: boolean;
  readonly mayChange: boolean;
  /** Key of the text that says why not; undefined where nothing is missing. */
  readonly createReason?: string;
  readonly changeReason?: string;
}

/** What a person may do with an entity's records; the server says the same (catalogue: `scope` and `writes`). */
export function accessTo(entity: Entity, authorities: readonly string[]): Access {
  if (entity.scope === 'installation' && !authorities.includes(ADMIN)) {
    const reason = 'entities.onlyAdmin';
    return { mayCreate: false, mayChange: false, createReason: reason, changeReason: reason };
  }
  switch (entity.writes) {
    case 'all':
    case 'commands':
      return { mayCreate: true, mayChange: true };
    case 'append':
      return { mayCreate: true, mayChange: false, changeReason: 'entities.append' };
    case 'kept':
      return {
        mayCreate: false,
        mayChange: false,
        createReason: 'entities.readOnly',
        changeReason: 'entities.readOnly',
      };
  }
}

/** What a person may do with this record: a default list, and the places on it, are computed and written by nobody. */
export function accessToRecord(
  access: Access,
  record: Readonly<Record<string, unknown>> | undefined,
): Access {
  if (!access.mayChange || record?.isDefault !== true) return access;
  return { ...access, mayChange: false, changeReason: 'entities.computed' };
}

/** @param record the one that is shown; absent for a whole list */
export function useAccess(entity: Entity, record?: Readonly<Record<string, unknown>>): Access {
  const { account } = useSession();
  return accessToRecord(accessTo(entity, account?.authorities ?? []), record);
}
