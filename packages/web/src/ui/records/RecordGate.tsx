import { Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type BreadcrumbItem, PageHeader, RetryButton, StatePanel } from '../index.ts';
import { lastListSearch } from './list/list-address.ts';
import classes from './records.module.css';

interface Props<Row> {
  readonly result: UseQueryResult<Row>;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly title: string;
  readonly texts: { readonly gone: string; readonly failed: string };
  readonly listPath: string;
  readonly listLabel: string;
  children(row: Row): ReactNode;
}

export function RecordGate<Row>({
  result,
  breadcrumbs,
  title,
  texts,
  listPath,
  listLabel,
  children,
}: Props<Row>) {
  const { t } = useTranslation();
  const { data, error, isPending } = result;
  if (data !== undefined) return children(data);
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      {isPending ? (
        <Stack
          className={classes.loading}
          gap="xl"
          bg="var(--lh-surface)"
          maw={912}
          mx="xl"
          role="status"
          aria-label={t('ui.records.loading')}
        >
          {[96, 160].map((height) => (
            <div key={height}>
              <Skeleton height={14} width={120} mb={12} />
              <Skeleton height={height} />
            </div>
          ))}
        </Stack>
      ) : (
        <StatePanel
          icon={IconAlertTriangle}
          kind="danger"
          role="alert"
          title={isUnknown ? texts.gone : texts.failed}
          text={t(isUnknown ? 'ui.records.goneHint' : 'ui.records.oneFailedHint')}
        >
          {isUnknown ? (
            <Button
              variant="default"
              component={Link}
              to={listPath as '/'}
              search={lastListSearch(listPath) as never}
            >
              {listLabel}
            </Button>
          ) : (
            <RetryButton result={result} />
          )}
        </StatePanel>
      )}
    </>
  );
}
