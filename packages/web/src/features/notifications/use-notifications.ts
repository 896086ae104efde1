import {
  getNotificationSettings,
  listFiguresReports,
  listNotificationRules,
  listWebhooks,
  putSending,
} from '@linehaul/contracts/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { failure, success } from '../../ui/index.ts';

const keyOf = (organisationId: string, what: string) => ['admin', 'notifications', organisationId, what];

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

export function useReports() {
  const { id, params } = useOwn();
  return useQuery({
    queryKey: keyOf(id, 'reports'),
    staleTime: 0,
    queryFn: ({ signal }) => call(listFiguresReports, { params, signal }),
  });
}

export function useSending() {
  const { t } = useTranslation();
  const { params, reload } = useOwn();
  const { data: settings } = useNotificationSettings();
  const [isBusy, setBusy] = useState(false);
  const sinceUtc = settings?.sendsNothingSinceUtc ?? undefined;
  return {
    isKnown: settings !== undefined,
    isBusy,
    /** Since when sending is off; undefined: on. */
    sinceUtc,
    toggle: async () => {
      if (!settings || isBusy) return;
      const sendsNothing = sinceUtc === undefined;
      setBusy(true);
      try {
        await call(putSending, { params, body: { sendsNothing, version: settings.version } });
        success(t(sendsNothing ? 'notifications.sendingIsOff' : 'notifications.sendingIsOn'));
      } catch (error) {
        failure((error as Error).message, 'notification sending');
      }
      await reload();
      setBusy(false);
    },
  };
}
