import { type DeniedWrites, deniedOn, deniedTo, type Entity, type NoWrite } from '@linehaul/domain/entities';
import { useMay, useSession } from '../../platform/session/index.tsx';

export interface Access {
  readonly denied: DeniedWrites;
  deniedOf(record: Readonly<Record<string, unknown>>): DeniedWrites;
}

export function useAccess(entity: Entity): Access {
  const { account } = useSession();
  const denied = deniedTo(entity, account?.authorities ?? [], useMay('control'));
  return { denied, deniedOf: (record) => deniedOn(denied, entity, record) };
}

export function whyNot(reason: NoWrite): string {
  return `entities.denied.${reason}`;
}
