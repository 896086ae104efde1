import { type ReactNode, useRef } from 'react';
import { ChangedDialog } from './ChangedDialog.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useNewest } from './use-newest.ts';
import { type RecordValues, useRecordValues } from './use-record-values.ts';
import { type SaveOptions, type Saving, useSave } from './use-save.ts';

interface EditorOptions<Row, Values extends object>
  extends Omit<SaveOptions<Values>, 'form' | 'isDirty' | 'send' | 'savedText'> {
  readonly record?: Row;
  readonly first: Values;
  /** `check` and `valuesOf` must be stable functions. */
  check(values: Values): Readonly<Record<string, string>>;
  valuesOf(row: Row): Values;
  /** Maps a field of the server to one of the form. */
  fieldOf?(field: string): string;
  /** `stands` is the record that the form is based on. */
  send(values: Values, stands: Row | undefined): Promise<unknown>;
  savedText(values: Values): string;
}

export interface Editor<Row, Values extends object> {
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

interface Props<Row, Values extends object>
  extends Omit<
    RecordFormProps,
    'problems' | 'failures' | 'isDirty' | 'isSaving' | 'onSave' | 'onCancel' | 'nameOf'
  > {
  readonly editor: Editor<Row, Values>;
  readonly isNew: boolean;
  nameOf(field: string): string;
  onRead?(): void;
  readonly dialog: ReactNode;
}

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
