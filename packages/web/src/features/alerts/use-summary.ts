import { getAlertSummary } from '@linehaul/contracts/alerts';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { alertKeys } from './keys.ts';

/** Where no stream is open, as on a form, the badge is at most this old. */
const POLL_MS = 30_000;
const SOON_MS = 300;

export function useOpenAlerts(): { readonly open: number; readonly critical: number } | undefined {
  return useSummary(useSession().organisation).data;
}

export function useSummary(organisation: Organisation | undefined) {
  return useQuery({
    queryKey: alertKeys.summary(organisation?.id ?? ''),
    enabled: organisation !== undefined,
    queryFn: ({ signal }) =>
      call(getAlertSummary, { params: { orgId: organisation!.name }, signal, background: true }),
    // A snoozed alert returns without any event: read at that time.
    refetchInterval: ({ state }) => {
      const next = state.data?.nextReturnUtc;
      if (!next) return POLL_MS;
      return Math.min(POLL_MS, Math.max(SOON_MS, Date.parse(next) - Date.now() + SOON_MS));
    },
  });
}
