import type { Alert } from '@linehaul/contracts/alerts';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useState } from 'react';
import { useShownPage } from '../../ui/table/index.ts';
import type { AlertFilter } from './filter.ts';
import { type AlertCommands, useAlertCommands, useAlerts } from './use-alerts.ts';
import { useNewIds } from './use-new-ids.ts';

const PAGE_SIZE = 50;

export interface AlertList {
  readonly organisation: Organisation;
  readonly result: ReturnType<typeof useAlerts>;
  readonly alerts: readonly Alert[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly fresh: ReadonlySet<string>;
  readonly commands: AlertCommands;
  readonly opened?: string;
  onPage(page: number): void;
  onToggle(id: string): void;
}

/** The caller resets the page when the filter changes: `onPage(1)`. */
export function useAlertList(organisation: Organisation, filter: AlertFilter): AlertList {
  const [page, setPage] = useState(1);
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
    onToggle: (id) => setOpened((now) => (now === id ? undefined : id)),
  };
}
