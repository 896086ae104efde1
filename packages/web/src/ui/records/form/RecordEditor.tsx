import { type ReactNode, useRef } from 'react';
import { ChangedDialog } from './ChangedDialog.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useNewest } from './use-newest.ts';
import { type RecordValues, useRecordValues } from './use-record-values.ts';
import { type SaveOptions, type Saving, useSave } from './use-save.ts';

interface EditorOptions<Row, Values extends object>
  extends Omit<SaveOptions<Values>, 'form' | 'isDirty' | 'send' | 'savedText'> {
  /** As the server has it now; absent for a new one. */
  readonly record?: Row;
  readonly first: Values;
  /** These two are one and the same function as long as they say the same. */
  check(values: Values): Readonly<Record<string, string>>;
  valuesOf(row: Row): Values;
  /** The server's field as the form has it. */
  fieldOf?(field: string): string;
  /** @param stands the record on which the form stands */
  send(values: Values, stands: Row | undefined): Promise<unknown>;
  savedText(values: Values): string;
}

export interface Editor<Row, Values extends object> {
  readonly form: RecordValues<Values>;
  readonly isDirty: React.RefObject<boolean>;
  readonly stands: Row | undefined;
  /** What was typed goes on the newest version as soon as that is read. */
  wantNewest(): void;
  readonly saving: Saving;
}

/** A record's form: its values, its save, and what another person saved meanwhile. */
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

interface Props<Row, Values extends object>
  extends Omit<
    RecordFormProps,
    'problems' | 'failures' | 'isDirty' | 'isSaving' | 'onSave' | 'onCancel' | 'nameOf'
  > {
  readonly editor: Editor<Row, Values>;
  readonly isNew: boolean;
  nameOf(field: string): string;
  /** Reads the record again. */
  onRead?(): void;
  /** The question before the record is removed, while there is one. */
  readonly dialog: ReactNode;
}

/** The page of that form. */
export function RecordEditor<Row, Values extends object>({
  editor: { form, isDirty, wantNewest, saving },
  isNew,
  onRead,
  dialog,
  ...page
}: Props<Row, Values>) {
  return (
    <>
      <RecordForm
        {...page}
        problems={form.problems}
        failures={saving.failures}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        onSave={saving.save}
        onCancel={saving.leave}
      />
      {dialog}
      {!isNew && saving.changes && (
        <ChangedDialog
          reference={page.reference ?? ''}
          changes={saving.changes}
          nameOf={page.nameOf}
          onReload={() => {
            wantNewest();
            onRead?.();
          }}
          onClose={saving.forgetChanges}
        />
      )}
    </>
  );
}
