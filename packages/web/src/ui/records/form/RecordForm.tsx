import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { type BreadcrumbItem, LeavingGuard, PageHeader } from '../../index.ts';
import classes from '../records.module.css';
import { ProblemSummary } from './ProblemSummary.tsx';

export interface RecordFormProps {
  readonly title: string;
  /** Of the heading, for tests. */
  readonly testName?: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  /** What the record is called, where it has a name already. */
  readonly reference?: string;
  /** Right of the title: badges of the record's state. */
  readonly badges?: ReactNode;
  /** Over the fields: what is to be known before, as that the record is archived. */
  readonly notice?: ReactNode;
  /** Texts by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Counts refused saves: each takes the keyboard to the summary. */
  readonly failures: number;
  nameOf(field: string): string;
  /** Whether there is something to lose, as of now. Set it to false before leaving after a save. */
  readonly isDirty: RefObject<boolean>;
  readonly isSaving: boolean;
  /** Left in the footer: archive, restore, delete. */
  readonly remove?: ReactNode;
  /** The facts of the record, beside the form or below it. */
  readonly aside?: ReactNode;
  /** It takes half of the page and stays in view: a map. */
  readonly isAsideWide?: boolean;
  readonly saveLabel?: string;
  /** FormSections. */
  readonly children: ReactNode;
  onSave(): void;
  onCancel(): void;
}

/** The page of one record: header, problem summary, sections, Cancel and Save; asks before typed work is lost. */
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
          <footer className={classes.formFoot}>
            {remove}
            <span className={classes.unsaved} role="status">
              {isDirty.current ? t('ui.records.unsaved') : ''}
            </span>
            <Button variant="default" data-cy="entityCreateCancelButton" onClick={props.onCancel}>
              {t('ui.records.cancel')}
            </Button>
            <Button type="submit" data-cy="entityCreateSaveButton" loading={isSaving}>
              {props.saveLabel ?? t('ui.records.save')}
            </Button>
          </footer>
        </form>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
      <LeavingGuard isDirty={isDirty} reference={props.reference} />
    </div>
  );
}

/** Counts failures for `RecordForm`. */
export function useFailures(): readonly [number, () => void] {
  const [count, setCount] = useState(0);
  return [count, () => setCount((now) => now + 1)];
}
