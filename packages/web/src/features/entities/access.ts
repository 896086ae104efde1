import type { Entity } from '@linehaul/domain/entities';
import { useSession } from '../../platform/session/index.tsx';

const ADMIN = 'ROLE_ADMIN';

export interface Access {
  readonly mayCreate: boolean;
  readonly mayChange: boolean;
  /** Key of the text that says why not; undefined if allowed. */
  readonly createReason?: string;
  readonly changeReason?: string;
}

/** The server applies the same rules (catalogue: `scope` and `writes`). */
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

/** A default list and the places on it are computed: read-only. */
export function accessToRecord(
  access: Access,
  record: Readonly<Record<string, unknown>> | undefined,
): Access {
  if (!access.mayChange || record?.isDefault !== true) return access;
  return { ...access, mayChange: false, changeReason: 'entities.computed' };
}

/** No record: rights on the whole list. */
export function useAccess(entity: Entity, record?: Readonly<Record<string, unknown>>): Access {
  const { account } = useSession();
  return accessToRecord(accessTo(entity, account?.authorities ?? []), record);
}
