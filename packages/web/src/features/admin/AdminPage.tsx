import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { clockText } from '../../platform/time/index.ts';
import { FailedPanel, PageHeader } from '../../ui/index.ts';
import classes from './admin.module.css';

export function useTimeZone(): string {
  const { organisation } = useSession();
  return organisation?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface Result<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

interface Props<T> {
  readonly title: string;
  readonly testName: string;
  readonly result: Result<T>;
  readonly actions?: ReactNode;
  readonly isWhole?: boolean;
  children(data: T): ReactNode;
}

/** Hides data when a read fails. */
export function AdminPage<T>({ title, testName, result, actions, isWhole, children }: Props<T>) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { data, isError, dataUpdatedAt } = result;
  const shown = isError ? (
    <FailedPanel
      role="alert"
      title={t('admin.failed', { title })}
      text={t('admin.failedHint')}
      result={result}
    />
  ) : data === undefined ? (
    <Skeleton />
  ) : (
    children(data)
  );
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader title={title} breadcrumbs={[{ label: t('admin.crumb') }]} testName={testName}>
        {data !== undefined && !isError && (
          <Text span inherit c="dimmed" fz="sm">
            {t('admin.asOf', { time: clockText(dataUpdatedAt, timeZone), zone: timeZone })}
          </Text>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => void result.refetch()}
        >
          {t('admin.refresh')}
        </Button>
        {actions}
      </PageHeader>
      {isWhole && data !== undefined && !isError ? (
        shown
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pages without a control are scrolled by the keyboard as well
        <section className={classes.body} aria-label={title} tabIndex={0} data-region>
          {shown}
        </section>
      )}
    </Stack>
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.cards} role="status" aria-label={t('ui.table.loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={classes.skeleton} />
      ))}
    </div>
  );
}
