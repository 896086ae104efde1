import { Button, Flex } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import { Problem } from '../../../ui/dialogs/index.ts';
import { showFailure } from '../../../ui/index.ts';
import {
  type Archivable,
  type FormOverrides,
  fieldProblems,
  type RecordRow,
  useRecordValues,
} from '../../../ui/records/index.ts';
import { plainName } from '../own-texts.ts';
import { useOwnFields } from './own-fields.tsx';
import { useOwnForm } from './use-own-form.ts';

interface Props<Row extends RecordRow, Whole extends Row> {
  readonly of: Archivable<Row, Whole>;
  readonly own: FormOverrides<Whole>;
  /** Those that are shown, by their text. */
  readonly sections: readonly string[];
  /** Fields with which the next record begins. */
  readonly keeps: readonly string[];
  readonly label: string;
  readonly submit: string;
  readonly failed: string;
  /** Sent with the fields; undefined: not ready, and nothing is sent. */
  readonly also: Readonly<Record<string, unknown>> | undefined;
  /** What `also` is made of: its change ends what the server said of it. */
  readonly about: object;
  /** Another one ends all that was said. */
  readonly tool: string;
  onTry(): void;
  onSaved(saved: { readonly id: string; readonly name: string }): void;
}

export function NewRecordForm<Row extends RecordRow, Whole extends Row>(props: Props<Row, Whole>) {
  const { of, own, keeps, also, about, tool } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: organisationId, name: orgId } = useOrganisation();
  const { entity, shape, check, freshValues, bodyFrom } = useOwnForm(of, own);
  const [first] = useState(freshValues);
  const form = useRecordValues(first, check);
  const [isSaving, setSaving] = useState(false);
  const { fieldsIn, namesIn } = useOwnFields({ of, own, shape, editor: form });
  const shown = own.sections.filter(({ text }) => props.sections.includes(text));
  const names = new Set(shown.flatMap(namesIn));
  const others = Object.entries(form.problems).filter(([name]) => !names.has(name));
  const [seen, setSeen] = useState({ about, tool });
  if (seen.about !== about || seen.tool !== tool) {
    setSeen({ about, tool });
    if (seen.tool !== tool) form.reset(form.base, form.values);
    else if (others.length > 0)
      form.showFieldErrors(
        Object.fromEntries(Object.entries(form.problems).filter(([name]) => names.has(name))),
      );
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isWrong = form.tryToSave();
    props.onTry();
    if (isWrong || !also || isSaving) return;
    const { values } = form;
    setSaving(true);
    try {
      const { id } = await of.calls.create(orgId, { ...bodyFrom(values), ...also });
      const lasting = Object.entries(values).filter(([name]) => keeps.includes(name));
      form.reset({ ...freshValues(), ...Object.fromEntries(lasting) });
      void client.invalidateQueries({ queryKey: recordsKey(organisationId, of.kind) });
      props.onSaved({ id, name: plainName(entity, values).trim() });
    } catch (error) {
      const found = Object.entries(fieldProblems(error) ?? {});
      if (found.length > 0)
        form.showFieldErrors(
          Object.fromEntries(found.map(([field, text]) => [own.fieldOf?.(field) ?? field, text])),
        );
      else
        showFailure(props.failed, t('ui.requestFailed'), error instanceof Error ? error.message : undefined);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Flex
      component="form"
      direction="column"
      gap="md"
      aria-label={props.label}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {shown.map((section) => (
        <Fragment key={section.text}>{fieldsIn(section)}</Fragment>
      ))}
      <Problem text={others.map(([, problem]) => problem).join(' ')} />
      <Button type="submit" loading={isSaving}>
        {props.submit}
      </Button>
    </Flex>
  );
}
