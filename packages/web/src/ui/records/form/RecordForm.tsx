import { Button, Flex, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { type BreadcrumbItem, LeavingGuard, PageHeader } from '../../index.ts';
import classes from '../records.module.css';
import { ProblemSummary } from './ProblemSummary.tsx';

export interface RecordFormProps {
  readonly title: string;
  readonly testName?: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly reference?: string;
  readonly badges?: ReactNode;
  readonly notice?: ReactNode;
  readonly problems: Readonly<Record<string, string>>;
  /** Number of refused saves; each moves focus to the summary. */
  readonly failures: number;
  nameOf(field: string): string;
  /** Set to false before leaving after a save. */
  readonly isDirty: RefObject<boolean>;
  readonly isSaving: boolean;
  readonly remove?: ReactNode;
  readonly aside?: ReactNode;
  readonly isAsideWide?: boolean;
  readonly saveLabel?: string;
  readonly children: ReactNode;
  onSave(): void;
  onCancel(): void;
}

export function RecordForm(props: RecordFormProps) {
  const { title, breadcrumbs, badges, notice, problems, failures, isDirty, isSaving, remove, aside } = props;
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    summary.current?.scrollIntoView({ block: 'nearest' });
    summary.current?.focus({ preventScroll: true });
  }, [failures]);
  return (
    <div className={classes.formPage}>
      <PageHeader title={title} breadcrumbs={breadcrumbs} testName={props.testName}>
        {badges}
      </PageHeader>
      <div className={classes.columns} data-wide={props.isAsideWide || undefined}>
        <form
          className={classes.form}
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) props.onSave();
          }}
        >
          {notice}
          <ProblemSummary ref={summary} problems={problems} nameOf={props.nameOf} />
          {props.children}
          <Flex
            className={classes.formFoot}
            component="footer"
            align="center"
            gap="sm"
            mih={56}
            bg="var(--lh-sunken)"
            wrap="wrap"
          >
            {remove}
            <Text span inherit flex={1} c="dimmed" fz="sm" ta="right" role="status">
              {isDirty.current ? t('ui.records.unsaved') : ''}
            </Text>
            <Button variant="default" data-cy="entityCreateCancelButton" onClick={props.onCancel}>
              {t('ui.records.cancel')}
            </Button>
            <Button type="submit" data-cy="entityCreateSaveButton" loading={isSaving}>
              {props.saveLabel ?? t('ui.records.save')}
            </Button>
          </Flex>
        </form>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
      <LeavingGuard isDirty={isDirty} reference={props.reference} />
    </div>
  );
}

export function useFailures(): readonly [number, () => void] {
  const [count, setCount] = useState(0);
  return [count, () => setCount((now) => now + 1)];
}
