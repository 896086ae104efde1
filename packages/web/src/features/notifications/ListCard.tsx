import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FailedPanel } from '../../ui/index.ts';
import classes from './notifications.module.css';

interface Props<One> {
  readonly title: string;
  readonly hint: string;
  readonly newLabel: string;
  readonly isMain?: boolean;
  readonly result: UseQueryResult<readonly One[]>;
  readonly failed: string;
  /** Where there are none. */
  readonly none: ReactNode;
  readonly note?: ReactNode;
  /** Above the rows. */
  readonly columns?: ReactNode;
  row(one: One): ReactNode;
  onNew(): void;
  /** Dialogs. */
  readonly children: ReactNode;
}

export function ListCard<One>(props: Props<One>) {
  const { title, hint, newLabel, isMain = false, result, failed, none, note, columns, row } = props;
  const { t } = useTranslation();
  const id = useId();
  const { data } = result;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {data && <span className="lh-count">{data.length}</span>}
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {hint}
        </Text>
        <Button
          ml="auto"
          variant={isMain ? 'filled' : 'default'}
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={props.onNew}
        >
          {newLabel}
        </Button>
      </header>
      {note}
      {result.isError ? (
        <FailedPanel title={failed} text={t('ui.records.failedHint')} result={result} />
      ) : !data ? (
        <div
          className={`lh-skeleton ${classes.standIn}`}
          role="status"
          aria-label={t('notifications.loading')}
        >
          <span style={{ width: '40%' }} />
          <span style={{ width: '65%' }} />
        </div>
      ) : data.length === 0 ? (
        none
      ) : (
        <>
          {columns}
          <ul aria-labelledby={id}>{data.map(row)}</ul>
        </>
      )}
      {props.children}
    </section>
  );
}
