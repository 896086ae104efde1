import { getLoggers, LOG_LEVELS, setLogger } from '@linehaul/contracts/admin';
import { NativeSelect, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { failure, StatePanel, success } from '../../ui/index.ts';
import { DataTable, type TableColumn } from '../../ui/table/index.ts';
import { AdminPage } from './AdminPage.tsx';
import classes from './admin.module.css';
import { FilterField } from './FilterField.tsx';
import { type LoggerRow, loggerRows } from './loggers.ts';
import { useHiddenOnPhone } from './use-hidden-on-phone.ts';
import { useReading } from './use-reading.ts';

const ON_WIDE_ONLY = ['effective'];

export function LogsScreen() {
  const { t } = useTranslation();
  const result = useReading(getLoggers);
  const [filter, setFilter] = useState('');

  const { refetch } = result;

  const change = useCallback(
    async (name: string, level: string) => {
      try {
        await call(setLogger, { params: { name }, body: { configuredLevel: level || null } });
        success(level ? t('admin.logs.changed', { name, level }) : t('admin.logs.follows', { name }));
      } catch (error) {
        failure((error as Error).message);
      }
      await refetch();
    },
    [t, refetch],
  );
  const columns = useColumns(t, change);
  const hidden = useHiddenOnPhone(ON_WIDE_ONLY);
  return (
    <AdminPage title={t('admin.logs.title')} testName="logsPageHeading" result={result} isWhole>
      {({ loggers }) => {
        const rows = loggerRows(loggers, filter);
        return (
          <section className={classes.list} aria-label={t('admin.logs.title')} data-region>
            <div className={classes.toolbar}>
              <FilterField
                value={filter}
                label={t('admin.logs.filter')}
                className={classes.search}
                onChange={setFilter}
              />
              <Text inherit c="dimmed" fz="sm">
                {t('admin.logs.hint')}
              </Text>
            </div>
            <DataTable
              label={t('admin.logs.title')}
              rows={rows}
              columns={columns}
              hidden={hidden}
              rowHeight={44}
              idOf={({ name }) => name}
              nameOf={({ name }) => name}
              instead={
                rows.length === 0 ? (
                  <StatePanel
                    icon={IconFileText}
                    title={t('admin.logs.none')}
                    text={t('admin.logs.noneHint')}
                  />
                ) : undefined
              }
            />
          </section>
        );
      }}
    </AdminPage>
  );
}

function useColumns(t: Translate, change: (name: string, level: string) => Promise<void>) {
  return useMemo(
    (): readonly TableColumn<LoggerRow>[] => [
      { id: 'name', header: t('admin.logs.name'), least: 140, cell: ({ name }) => name },
      { id: 'effective', header: t('admin.logs.effective'), width: 140, cell: ({ effective }) => effective },
      {
        id: 'level',
        header: t('admin.logs.level'),
        width: 200,
        cell: ({ name, configured, inherited }, isActive) => (
          <NativeSelect
            size="xs"
            aria-label={t('admin.logs.levelOf', { name })}
            tabIndex={isActive ? 0 : -1}
            value={configured ?? ''}
            onChange={(event) => void change(name, event.currentTarget.value)}
            // Otherwise arrows would move between rows.
            onKeyDown={(event) => event.stopPropagation()}
            data={[
              ...(inherited === undefined
                ? []
                : [{ value: '', label: t('admin.logs.inherit', { level: inherited }) }]),
              ...LOG_LEVELS.map((level) => ({ value: level, label: level })),
            ]}
          />
        ),
      },
    ],
    [t, change],
  );
}
