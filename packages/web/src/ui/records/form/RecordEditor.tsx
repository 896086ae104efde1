import { Button, Flex, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay, useOrganisation } from '../../../platform/session/index.tsx';
import { type BreadcrumbItem, LeavingGuard, PageHeader } from '../../index.ts';
import { ArchivedNotice } from '../ArchivedNotice.tsx';
import classes from '../records.module.css';
import { ChangedDialog } from './ChangedDialog.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { useNewest } from './use-newest.ts';
import { type RecordValues, useRecordValues } from './use-record-values.ts';
import { type SaveOptions, type Saving, useSave } from './use-save.ts';

interface EditorOptions<Row, Values extends object>
  extends Omit<SaveOptions<Values>, 'form' | 'isDirty' | 'send' | 'savedText'> {
  readonly record?: Row;
  readonly first: Values;
  /** `check`, `valuesOf`: stable. */
  check(values: Values): Readonly<Record<string, string>>;
  valuesOf(row: Row): Values;
  fieldOf?(field: string): string;
  /** `stands`: the form's base. */
  send(values: Values, stands: Row | undefined): Promise<unknown>;
  savedText(values: Values): string;
}

interface Editor<Row, Values extends object> {
  readonly form: RecordValues<Values>;
  readonly isDirty: React.RefObject<boolean>;
  readonly stands: Row | undefined;
  wantNewest(): void;
  readonly saving: Saving;
}

export function useEditor<Row extends { readonly version: number }, Values extends object>({
  record,
  first,
  check,
  valuesOf,
  fieldOf = (field) => field,
  send,
  savedText,
  ...options
}: EditorOptions<Row, Values>): Editor<Row, Values> {
  const form = useRecordValues(first, check);
  const isDirty = useRef(false);
  isDirty.current = form.isDirty;
  const [stands, wantNewest] = useNewest(record, form, isDirty, valuesOf);
  const showFieldErrors: typeof form.showFieldErrors = (problems) =>
    form.showFieldErrors(
      Object.fromEntries(Object.entries(problems).map(([field, text]) => [fieldOf(field), text])),
    );
  const saving = useSave({
    ...options,
    form: { ...form, showFieldErrors },
    isDirty,
    send: () => send(form.values, stands),
    savedText: () => savedText(form.values),
  });
  return { form, isDirty, stands, wantNewest, saving };
}

interface Props<Row, Values extends object> {
  readonly editor: Editor<Row, Values>;
  readonly isNew: boolean;
  readonly title: string;
  readonly testName?: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly reference?: string;
  readonly badges?: ReactNode;
  readonly notice?: ReactNode;
  readonly remove?: ReactNode;
  readonly aside?: ReactNode;
  readonly isAsideWide?: boolean;
  readonly dialog: ReactNode;
  readonly children: ReactNode;
  nameOf(field: string): string;
  onRead?(): void;
}

export function RecordEditor<Row, Values extends object>(props: Props<Row, Values>) {
  const { title, breadcrumbs, reference, nameOf, aside } = props;
  const { form, isDirty, wantNewest, saving } = props.editor;
  const { failures } = saving;
  const { t } = useTranslation();
  const mayControl = useMay('control');
  const { displayName: organisation } = useOrganisation();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    summary.current?.scrollIntoView({ block: 'nearest' });
    summary.current?.focus({ preventScroll: true });
  }, [failures]);
  return (
    <>
      <div className={classes.formPage}>
        <PageHeader title={title} breadcrumbs={breadcrumbs} testName={props.testName}>
          {props.badges}
        </PageHeader>
        <div className={classes.columns} data-wide={props.isAsideWide || undefined}>
          <form
            className={classes.form}
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!saving.isSaving) saving.save();
            }}
          >
            {mayControl ? props.notice : <ArchivedNotice text={t('ui.onlyLookingHint', { organisation })} />}
            <ProblemSummary ref={summary} mt="lg" problems={form.problems} nameOf={nameOf} />
            <fieldset className={classes.allFields} disabled={!mayControl}>
              {props.children}
            </fieldset>
            <Flex
              className={classes.formFoot}
              component="footer"
              align="center"
              gap="sm"
              mih={56}
              bg="var(--lh-sunken)"
              wrap="wrap"
            >
              {mayControl && props.remove}
              <Text span inherit flex={1} c="dimmed" fz="sm" ta="right" role="status">
                {isDirty.current ? t('ui.records.unsaved') : ''}
              </Text>
              <Button variant="default" data-cy="entityCreateCancelButton" onClick={saving.leave}>
                {t('ui.records.cancel')}
              </Button>
              {mayControl && (
                <Button type="submit" data-cy="entityCreateSaveButton" loading={saving.isSaving}>
                  {t('ui.records.save')}
                </Button>
              )}
            </Flex>
          </form>
          {aside && <aside className={classes.aside}>{aside}</aside>}
        </div>
        <LeavingGuard isDirty={isDirty} reference={reference} />
      </div>
      {props.dialog}
      {!props.isNew && saving.changes && (
        <ChangedDialog
          reference={reference ?? ''}
          changes={saving.changes}
          nameOf={nameOf}
          onReload={() => {
            wantNewest();
            props.onRead?.();
          }}
          onClose={saving.forgetChanges}
        />
      )}
    </>
  );
}
