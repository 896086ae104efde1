import type { Organisation } from '@linehaul/contracts/organisation';
import { useState } from 'react';
import { useEntryState } from '../../ui/index.ts';
import { useShownPage } from '../../ui/table/index.ts';
import type { AlertFilter } from './filter.ts';
import { useAlertCommands, useAlerts } from './use-alerts.ts';
import { useNewIds } from './use-new-ids.ts';

const PAGE_SIZE = 50;

export type AlertList = ReturnType<typeof useAlertList>;

/** Call `onPage(1)` when the filter changes. `name` is unique per screen. */
export function useAlertList(organisation: Organisation, filter: AlertFilter, name: string) {
  const [page, setPage] = useEntryState(`page of ${name}`, 1);
  const [opened, setOpened] = useState<string>();
  const result = useAlerts(organisation, filter, page, PAGE_SIZE);
  const { rows: alerts, total } = useShownPage(result, { page, size: PAGE_SIZE }, setPage);
  const commands = useAlertCommands(organisation);
  const fresh = useNewIds(
    result.data?.rows.map(({ id }) => id),
    JSON.stringify([filter, page]),
  );
  return {
    ...{ organisation, result, alerts, total, page, size: PAGE_SIZE, fresh, commands, opened },
    onPage: setPage,
    onToggle: (id: string) => setOpened((now) => (now === id ? undefined : id)),
  };
}
