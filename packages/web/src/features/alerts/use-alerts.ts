import {
  type AlertOutcome,
  acknowledgeAlerts,
  listAlerts,
  snoozeAlerts,
  unsnoozeAlerts,
} from '@linehaul/contracts/alerts';
import type { Organisation } from '@linehaul/contracts/organisation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callList } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { timeText } from '../../platform/time/index.ts';
import { failure, info } from '../../ui/index.ts';
import { type AlertFilter, queryOf } from './filter.ts';
import { alertKeys } from './keys.ts';

export function useAlerts(organisation: Organisation, filter: AlertFilter, page: number, size: number) {
  return useQuery({
    queryKey: alertKeys.list(organisation.id, { ...filter, page, size }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    queryFn: ({ signal, client, queryKey }) =>
      callList(listAlerts, {
        params: { orgId: organisation.name },
        query: { ...queryOf(filter, organisation, Date.now()), page: page - 1, size },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });
}

export type AlertCommands = ReturnType<typeof useAlertCommands>;

export function useAlertCommands(organisation: Organisation) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run(send: () => Promise<AlertOutcome>): Promise<boolean> {
    setBusy(true);
    try {
      const { refused } = await send();
      const [first] = refused;
      if (first?.reason === 'acknowledged' && first.by && first.atUtc) {
        const time = timeText(first.atUtc, organisation.timeZone);
        info(t('alerts.alreadyAcknowledged', { by: first.by, time, count: refused.length }), 5_000);
      } else if (first) info(t(`alerts.refused.${first.reason}`, { count: refused.length }), 5_000);
      return refused.length === 0;
    } catch {
      failure(t('alerts.failed'), 'alerts');
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: alertKeys.all(organisation.id) });
    }
  }
  const params = { orgId: organisation.name };
  return {
    isBusy,
    acknowledge: (ids: readonly string[], comment?: string) =>
      run(() => call(acknowledgeAlerts, { params, body: { ids: [...ids], comment: comment || undefined } })),
    snooze: (ids: readonly string[], until: number, comment?: string) =>
      run(() =>
        call(snoozeAlerts, {
          params,
          body: { ids: [...ids], untilUtc: new Date(until).toISOString(), comment: comment || undefined },
        }),
      ),
    unsnooze: (ids: readonly string[]) =>
      run(() => call(unsnoozeAlerts, { params, body: { ids: [...ids] } })),
  };
}
