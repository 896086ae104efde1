import { listDesks } from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { caseKeys } from './keys.ts';

export function useDesks(organisation: Organisation) {
  return useQuery({
    queryKey: caseKeys.desks(organisation.id),
    queryFn: ({ signal }) =>
      call(listDesks, { params: { orgId: organisation.name }, signal, background: true }),
  });
}
