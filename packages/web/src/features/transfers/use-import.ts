import { getImport, type ImportJob } from '@linehaul/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../platform/api/index.ts';

const POLL_MS = 250;

export const importKey = (orgId: string, importId: string | undefined) => ['imports', orgId, importId];

export function isUnderWay({ status }: ImportJob): boolean {
  return status === 'CHECKING' || status === 'IMPORTING';
}

export function useImport(orgId: string, importId: string | undefined) {
  return useQuery({
    queryKey: importKey(orgId, importId),
    enabled: importId !== undefined,
    // 404: gone.
    retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status === 404),
    queryFn: ({ signal }) =>
      call(getImport, { params: { orgId, importId: importId! }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });
}
