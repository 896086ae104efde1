import { proposeReference } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { isDate } from '@linehaul/domain/time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Undefined until known. May be taken before the save. */
export function useReference(organisation: Organisation, routingDate: string, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ['planning', 'reference', organisation.id, routingDate],
    enabled: isAsked && isDate(routingDate),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      call(proposeReference, {
        params: { orgId: organisation.id },
        query: { routingDate },
        signal,
        background: true,
      }),
  });
  return data?.journeyUniqueReference;
}
