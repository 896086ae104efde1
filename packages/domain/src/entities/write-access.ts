import { isEditable, journeyStatusOf, transitionTo } from '../journeys/index.ts';
import type { Entity } from './define.ts';

export type NoWrite =
  | 'onlyAdmin'
  | 'onlyLooks'
  | 'append'
  | 'readOnly'
  | 'computed'
  | 'waitsForApproval'
  | 'planIsFixed'
  | 'onlyDrafts';

/** What can only fail, and why; absent: may be tried. */
export interface DeniedWrites {
  readonly create?: NoWrite;
  readonly edit?: NoWrite;
  readonly remove?: NoWrite;
}

type Values = Readonly<Record<string, unknown>>;

const all = (reason: NoWrite): DeniedWrites => ({ create: reason, edit: reason, remove: reason });

export function isWrittenByAdmins(entity: Entity): boolean {
  return entity.scope === 'installation';
}

export function deniedWrites(entity: Entity): DeniedWrites {
  switch (entity.writes) {
    case 'all':
    case 'commands':
      return {};
    case 'append':
      return { edit: 'append', remove: 'append' };
    case 'kept':
      return all('readOnly');
  }
}

/** @param mayControl by the person's role here */
export function deniedTo(entity: Entity, authorities: readonly string[], mayControl: boolean): DeniedWrites {
  if (isWrittenByAdmins(entity) && !authorities.includes('ROLE_ADMIN')) return all('onlyAdmin');
  return mayControl ? deniedWrites(entity) : all('onlyLooks');
}

export function deniedOn(denied: DeniedWrites, entity: Entity, record: Values): DeniedWrites {
  if (entity.name === 'journey') return { ...deniedOfJourney(record), ...denied };
  return record.isDefault === true ? { edit: 'computed', remove: 'computed', ...denied } : denied;
}

function deniedOfJourney({ journeyStatus }: Values): DeniedWrites {
  const status = journeyStatusOf(String(journeyStatus ?? ''));
  if (!status) return {};
  const edit = status === 'PENDING_APPROVAL' ? 'waitsForApproval' : 'planIsFixed';
  return {
    ...(isEditable(status) ? {} : { edit }),
    ...(transitionTo(status, 'DELETED') ? {} : { remove: 'onlyDrafts' }),
  };
}
