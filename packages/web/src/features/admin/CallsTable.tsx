import type { Metrics } from '@linehaul/contracts/admin';
import { IconApi } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { DataTable, type TableColumn, type TableSort } from '../../ui/table/index.ts';
import { countText, millisecondsText } from './amounts.ts';
import { type CallRow, callRows, sortedCalls } from './calls.ts';

export function CallsTable({ services }: { readonly services: Metrics['services'] }) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<TableSort>({ property: 'count', descending: true });
  const rows = useMemo(() => sortedCalls(callRows(services), sort), [services, sort]);
  const columns = useMemo(
    (): readonly TableColumn<CallRow>[] => [
      {
        id: 'path',
        header: t('admin.metrics.path'),
        least: 240,
        sort: 'path',
        title: ({ path }) => path,
        cell: ({ path }) => path,
      },
      {
        id: 'method',
        header: t('admin.metrics.method'),
        width: 96,
        sort: 'method',
        cell: ({ method }) => method,
      },
      {
        id: 'count',
        header: t('admin.metrics.count'),
        width: 104,
        align: 'right',
        sort: 'count',
        cell: ({ count }) => countText(count),
      },
      {
        id: 'mean',
        header: t('admin.metrics.mean'),
        width: 112,
        align: 'right',
        sort: 'mean',
        cell: ({ mean }) => millisecondsText(mean),
      },
      {
        id: 'max',
        header: t('admin.metrics.max'),
        width: 112,
        align: 'right',
        sort: 'max',
        cell: ({ max }) => millisecondsText(max),
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('admin.metrics.calls')}
      rows={rows}
      columns={columns}
      rowHeight={36}
      sort={sort}
      onSort={setSort}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      instead={
        rows.length === 0 ? <StatePanel icon={IconApi} title={t('admin.metrics.noCalls')} /> : undefined
      }
    />
  );
}
