import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { PAGE_SIZES } from '../../../shared/selection/index.ts';
import { type BreadcrumbItem, FailedPanel, failure, PageHeader, SearchBox, StatePanel } from '../../index.ts';
import { DataTable, type DataTableProps, PageFooter, useShownPage } from '../../table/index.ts';
import classes from '../records.module.css';
import type { ChangeListAddress, ListAddress } from './list-address.ts';
import type { RecordResult } from './use-record-page.ts';

interface Card {
  readonly title: ReactNode;
  readonly parts: readonly (string | null | undefined)[];
  readonly side?: ReactNode;
}

export interface RecordListProps<Row> {
  readonly title: string;
  readonly testName?: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
  readonly searchLabel?: string;
  readonly filters?: ReactNode;
  readonly result: RecordResult<Row>;
  readonly table: Pick<
    DataTableProps<Row>,
    'columns' | 'idOf' | 'nameOf' | 'titleOf' | 'onOpen' | 'hidden' | 'selected' | 'onTick' | 'rowName'
  > & { readonly rowHeight?: 36 | 44 | 48 };
  card(row: Row): Card;
  readonly icon: Icon;
  readonly texts: {
    readonly failed: string;
    readonly none: string;
    readonly noneHint?: string;
    readonly noneMatching: string;
  };
  readonly emptyAction?: ReactNode;
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { title, breadcrumbs, actions, tabs, address, change, result, table, icon, texts } = props;
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { data, isPending, isError, errorUpdatedAt } = result;
  const { page, size } = address;
  const { rows, total } = useShownPage(result, { page, size }, (last) => change({ page: last }));

  useEffect(() => {
    if (errorUpdatedAt) failure(texts.failed, `list ${title}`);
  }, [errorUpdatedAt, texts.failed, title]);
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  const instead = isError ? (
    <FailedPanel title={texts.failed} text={t('ui.records.failedHint')} result={result} />
  ) : rows.length === 0 && !isPending ? (
    <StatePanel
      icon={icon}
      title={isNarrowed ? texts.noneMatching : texts.none}
      text={isNarrowed ? t('ui.records.noneMatchingHint') : texts.noneHint}
    >
      {isNarrowed ? (
        <Button variant="default" onClick={() => change({ search: '', filters: {} })}>
          {t('ui.records.clearAll')}
        </Button>
      ) : (
        props.emptyAction
      )}
    </StatePanel>
  ) : undefined;

  return (
    <Stack className={classes.page} gap={0} flex={1} mih={0}>
      <PageHeader
        title={title}
        breadcrumbs={breadcrumbs}
        count={isPending || isError ? undefined : total}
        testName={props.testName}
      >
        {actions}
      </PageHeader>
      <section className={classes.card} aria-label={title} data-region>
        {tabs}
        <div className={classes.toolbar}>
          {props.searchLabel && (
            <div className={classes.search}>
              <SearchBox
                label={props.searchLabel}
                value={address.search}
                onChange={(search) => search !== address.search && change({ search })}
              />
            </div>
          )}
          {props.filters}
        </div>
        {isPhone ? (
          <div className="lh-scroll" aria-busy={isPending}>
            {isPending ? <PhoneSkeleton /> : (instead ?? <Cards {...props} rows={rows} />)}
          </div>
        ) : (
          <DataTable
            {...table}
            rowHeight={table.rowHeight ?? 36}
            label={title}
            rows={rows}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            isLoading={isPending}
            instead={instead}
          />
        )}
        <footer className="lh-list-foot">
          <PageFooter
            page={page}
            size={size}
            sizes={PAGE_SIZES}
            total={total}
            isLoading={isPending}
            shown={isError ? undefined : data}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ size: next })}
          />
        </footer>
      </section>
    </Stack>
  );
}

function Cards<Row>({ rows, table, card, title }: RecordListProps<Row> & { readonly rows: readonly Row[] }) {
  return (
    <ul aria-label={title}>
      {rows.map((row) => {
        const shown = card(row);
        return (
          <li key={table.idOf(row)} className={classes.cardRow} data-cy={table.rowName}>
            <button type="button" className={classes.cardMain} onClick={() => table.onOpen?.(row, false)}>
              <strong>{shown.title}</strong>
              <span className={classes.under}>
                {[...new Set(shown.parts.filter(Boolean))].map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && ' · '}
                    <span>{part}</span>
                  </Fragment>
                ))}
              </span>
            </button>
            {shown.side && (
              <Group gap="xs" wrap="nowrap">
                {shown.side}
              </Group>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const STAND_INS = [62, 48, 70, 55, 66, 50, 58, 64];

function PhoneSkeleton() {
  return STAND_INS.map((width) => (
    <div key={width} className={classes.cardRow}>
      <div className={`lh-skeleton ${classes.standIn}`}>
        <span style={{ width: `${width}%` }} />
        <span style={{ width: `${width - 20}%` }} />
      </div>
    </div>
  ));
}
