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
  const columns = useMemo(() => {
    const column = (
      id: keyof CallRow,
      cell: (row: CallRow) => string,
      more: Partial<TableColumn<CallRow>>,
    ): TableColumn<CallRow> => ({ id, header: t(`admin.metrics.${id}`), sort: id, cell, ...more });
    return [
      column('path', ({ path }) => path, { least: 240, title: ({ path }) => path }),
      column('method', ({ method }) => method, { width: 96 }),
      column('count', ({ count }) => countText(count), { width: 104, align: 'right' }),
      column('mean', ({ mean }) => millisecondsText(mean), { width: 112, align: 'right' }),
      column('max', ({ max }) => millisecondsText(max), { width: 112, align: 'right' }),
    ];
  }, [t]);
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
