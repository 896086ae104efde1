import {
  getNotificationSettings,
  listNotificationRules,
  listWebhooks,
} from '@linehaul/contracts/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';

const keyOf = (organisationId: string, what: string) => ['admin', 'notifications', organisationId, what];

/** The organisation for calls, and what reads all of this room again. */
export function useOwn() {
  const { id, name } = useOrganisation();
  const client = useQueryClient();
  return {
    id,
    params: { orgId: name },
    reload: () => client.invalidateQueries({ queryKey: ['admin', 'notifications', id] }),
  };
}

export function useRules() {
  const { id, params } = useOwn();
  return useQuery({
    queryKey: keyOf(id, 'rules'),
    staleTime: 0,
    queryFn: ({ signal }) => call(listNotificationRules, { params, signal }),
  });
}

export function useWebhooks() {
  const { id, params } = useOwn();
  return useQuery({
    queryKey: keyOf(id, 'webhooks'),
    staleTime: 0,
    queryFn: ({ signal }) => call(listWebhooks, { params, signal }),
  });
}

export function useNotificationSettings() {
  const { id, params } = useOwn();
  return useQuery({
    queryKey: keyOf(id, 'settings'),
    staleTime: 0,
    queryFn: ({ signal }) => call(getNotificationSettings, { params, signal }),
  });
}
