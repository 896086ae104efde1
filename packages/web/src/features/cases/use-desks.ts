import { type Desk, listDesks } from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { caseKeys } from './keys.ts';

export const sitsAt = ({ takenBy }: Desk, login: string): boolean =>
  takenBy.some((one) => one.login === login);

export function useDesks(organisation: Organisation) {
  return useQuery({
    queryKey: caseKeys.desks(organisation.id),
    queryFn: ({ signal }) =>
      call(listDesks, { params: { orgId: organisation.name }, signal, background: true }),
  });
}
