import { type Entity, entityNamed, type Field, pathParameterOf } from '@linehaul/domain/entities';
import { Button } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { PageHeader, StatePanel } from '../../../ui/index.ts';
import {
  FormSection,
  lastListSearch,
  RecordEditor,
  RecordFacts,
  RecordGate,
  useEditor,
} from '../../../ui/records/index.ts';
import { useAccess, whyNot } from '../access.ts';
import { crumbsOf } from '../crumbs.ts';
import {
  type EntityRecord,
  fieldLabel,
  fieldsOf,
  headingNames,
  inWords,
  listPath,
  madeElsewhere,
  routesOf,
} from '../entity.ts';
import { useNames } from '../names.ts';
import { sectionsOf } from '../sections.ts';
import { useDelete } from '../use-delete.tsx';
import { useRecord } from '../use-record.ts';
import { nameOf } from '../value.tsx';
import { EntityField } from './EntityFields.tsx';
import { bodyOf, type FormValues, formValues, validateForm } from './form-values.ts';

interface Props {
  readonly name: string;
  readonly map: ReactNode;
}

export function EntityNew({ name, map }: Props) {
  const entity = entityNamed(name);
  const { t } = useTranslation();
  const { create: denied } = useAccess(entity).denied;
  const elsewhere = madeElsewhere(entity);
  if (denied) return <NotHere entity={entity} text={t(whyNot(denied))} />;
  if (!elsewhere) return <Form entity={entity} map={map} />;
  return (
    <NotHere entity={entity} text={t('entities.planned')}>
      <Button component={Link} to={elsewhere.to as '/'} search={elsewhere.search as never}>
        {t('entities.plan')}
      </Button>
    </NotHere>
  );
}

export function EntityEdit({ name, map }: Props) {
  const entity = entityNamed(name);
  const { t } = useTranslation();
  const { edit: denied } = useAccess(entity).denied;
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = params[pathParameterOf(entity)];
  if (denied) return <NotHere entity={entity} text={t(whyNot(denied))} isEdit />;
  return id ? <Existing key={id} entity={entity} id={id} map={map} /> : null;
}

function titleOf(entity: Entity, isEdit: boolean, t: ReturnType<typeof useTranslation>['t']): string {
  return t(isEdit ? 'entities.editTitle' : 'entities.createTitle', { name: inWords(entity.title.one) });
}

interface NotHereProps {
  readonly entity: Entity;
  readonly text: string;
  readonly isEdit?: boolean;
  readonly children?: ReactNode;
}

function NotHere({ entity, text, isEdit = false, children }: NotHereProps) {
  const { t } = useTranslation();
  const title = titleOf(entity, isEdit, t);
  return (
    <>
      <PageHeader title={title} breadcrumbs={crumbsOf(entity, t)} testName={headingNames(entity).form} />
      <StatePanel icon={IconLock} title={t('entities.cannotBeWritten')} text={text}>
        <Button
          variant="default"
          component={Link}
          to={listPath(entity) as '/'}
          search={lastListSearch(listPath(entity)) as never}
        >
          {entity.title.many}
        </Button>
        {children}
      </StatePanel>
    </>
  );
}

interface ExistingProps {
  readonly entity: Entity;
  readonly id: string;
  readonly map: ReactNode;
}

function Existing({ entity, id, map }: ExistingProps) {
  const { t } = useTranslation();
  const result = useRecord(entity, id);
  const { deniedOf } = useAccess(entity);
  return (
    <RecordGate
      result={result}
      breadcrumbs={crumbsOf(entity, t)}
      title={titleOf(entity, true, t)}
      texts={{ gone: t('entities.gone'), failed: t('entities.oneFailed') }}
      listPath={listPath(entity)}
      listLabel={entity.title.many}
    >
      {(record) => {
        const denied = deniedOf(record);
        return denied.edit ? (
          <NotHere entity={entity} text={t(whyNot(denied.edit))} isEdit />
        ) : (
          <Form
            entity={entity}
            record={record}
            mayDelete={!denied.remove}
            map={map}
            onRead={() => void result.refetch()}
          />
        );
      }}
    </RecordGate>
  );
}

interface FormProps {
  readonly entity: Entity;
  readonly record?: EntityRecord;
  readonly mayDelete?: boolean;
  readonly map: ReactNode;
  onRead?(): void;
}

function Form({ entity, record, mayDelete = false, map, onRead }: FormProps) {
  const { t } = useTranslation();
  const { id: organisationId, timeZone } = useOrganisation();
  const check = useCallback(
    (values: FormValues) => validateForm(entity, values, timeZone, t),
    [entity, timeZone, t],
  );
  const valuesOf = useCallback(
    (row: EntityRecord | undefined) => formValues(entity, row, timeZone),
    [entity, timeZone],
  );
  const title = titleOf(entity, record !== undefined, t);
  const editor = useEditor<EntityRecord, FormValues>({
    record,
    first: valuesOf(record),
    check,
    valuesOf,
    listPath: listPath(entity),
    title,
    send: (values, stands) => {
      const body = bodyOf(entity, values, timeZone, stands);
      const { create, update } = routesOf(entity);
      return record
        ? call(update, {
            params: { id: record.id },
            body: { ...body, id: record.id, version: stands?.version },
          })
        : call(create, { body: entity.scope === 'organisation' ? { ...body, organisationId } : body });
    },
    savedText: () => t('entities.saved', { kind: entity.title.one }),
  });
  const { isDirty, saving } = editor;
  const { values, problems, change } = editor.form;
  const names = useNames(entity, useChosen(fieldsOf(entity), values));
  const nameNow = record && nameOf(entity, record, { t, timeZone, names });
  const deleting = useDelete(entity, () => {
    isDirty.current = false;
    saving.leave();
  });
  return (
    <RecordEditor
      editor={editor}
      isNew={!record}
      dialog={deleting.dialog}
      onRead={onRead}
      title={title}
      testName={headingNames(entity).form}
      breadcrumbs={nameNow ? [...crumbsOf(entity, t), { label: nameNow }] : crumbsOf(entity, t)}
      reference={nameNow}
      nameOf={(field) => fieldLabel(entity, field)}
      remove={
        record &&
        mayDelete && (
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={16} />}
            onClick={() => deleting.ask(record, nameNow ?? '')}
          >
            {t('entities.delete')}
          </Button>
        )
      }
      aside={record && <RecordFacts record={record} />}
    >
      {sectionsOf(entity, t, timeZone, (field) => !field.readOnly).map((section) => (
        <FormSection
          key={section.kind}
          title={section.title}
          hint={section.hint}
          isWide={section.kind === 'shape'}
        >
          {section.fields.map(([name, field]) => (
            <EntityField
              key={name}
              name={name}
              field={field}
              label={fieldLabel(entity, name)}
              entity={entity}
              values={values}
              problems={problems}
              names={names}
              map={map}
              change={change}
            />
          ))}
        </FormSection>
      ))}
    </RecordEditor>
  );
}

/** Stable while typing, to not refetch names. */
export function useChosen(
  fields: readonly (readonly [string, Field])[],
  values: FormValues,
): readonly FormValues[] {
  const refers = fields.flatMap(([name, field]) => {
    if (field.kind === 'owner') return [name, field.typeField];
    return field.kind === 'reference' ? [name] : [];
  });
  const chosen = JSON.stringify(Object.fromEntries(refers.map((name) => [name, values[name] ?? ''])));
  return useMemo(() => [JSON.parse(chosen) as FormValues], [chosen]);
}
