import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import {
  type Archivable,
  ArchivedBadge,
  ArchivedNotice,
  type FormOverrides,
  type FormValues,
  RecordEditor,
  RecordFacts,
  RecordGate,
  type RecordRow,
  useEditor,
} from '../../../ui/records/index.ts';
import { fieldText, plainName } from '../own-texts.ts';
import { useArchive } from '../use-archive.tsx';
import { OwnSections } from './OwnSections.tsx';
import { useOwnForm } from './use-own-form.ts';

interface Props<Row extends RecordRow, Whole extends Row> {
  readonly of: Archivable<Row, Whole>;
  readonly form: FormOverrides<Whole>;
}

export function ArchivablePage<Row extends RecordRow, Whole extends Row>(props: Props<Row, Whole>) {
  const { newPath, idName } = props.of;
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const params = { ...search, ...useParams({ strict: false }) } as Readonly<Record<string, unknown>>;
  if (pathname.replace(/\/$/, '') === newPath) return <Form {...props} search={search} />;
  const id = String(params[idName] ?? '');
  return <Existing key={id} {...props} id={id} />;
}

function useCrumbs({ room, texts, listPath }: Pick<Archivable<never>, 'room' | 'texts' | 'listPath'>) {
  const { t } = useTranslation();
  return [{ label: t(room) }, { label: t(`${texts}.title`), to: listPath }];
}

function Existing<Row extends RecordRow, Whole extends Row>({
  of,
  form,
  id,
}: Props<Row, Whole> & { readonly id: string }) {
  const { t } = useTranslation();
  const { id: organisationId, name: orgId } = useOrganisation();
  const { texts, listPath } = of;
  const result = useQuery({
    queryKey: [...recordsKey(organisationId, of.kind), 'one', id],
    // An empty id would call the list.
    queryFn: ({ signal }) => of.calls.read({ orgId, id: id || '-' }, signal),
  });
  return (
    <RecordGate
      result={result}
      breadcrumbs={useCrumbs(of)}
      title={t(`${texts}.edit`)}
      texts={{ gone: t(`${texts}.gone`), failed: t(`${texts}.oneFailed`) }}
      listPath={listPath}
      listLabel={t(`${texts}.title`)}
    >
      {(record) => <Form of={of} form={form} record={record} onRead={() => void result.refetch()} />}
    </RecordGate>
  );
}

interface FormProps<Row extends RecordRow, Whole extends Row> extends Props<Row, Whole> {
  readonly record?: Whole;
  readonly search?: object;
  onRead?(): void;
}

function Form<Row extends RecordRow, Whole extends Row>(props: FormProps<Row, Whole>) {
  const { of, form: own, record, search = {}, onRead } = props;
  const { t } = useTranslation();
  const { name: orgId } = useOrganisation();
  const { texts, listPath, calls } = of;
  const { entity, shape, valuesOf, check, freshValues, bodyFrom } = useOwnForm(of, own);
  const ids = { orgId, id: record?.id ?? '' };
  const title = t(record ? `${texts}.edit` : `${texts}.create`);
  const editor = useEditor<Whole, FormValues>({
    record,
    first: record ? valuesOf(record) : freshValues(search),
    check,
    valuesOf,
    fieldOf: own.fieldOf,
    kind: of.kind,
    listPath,
    title,
    send: (values, stands) => {
      const body = { ...bodyFrom(values, stands), ...(stands && { version: stands.version }) };
      return record ? calls.update(ids, body) : calls.create(orgId, body);
    },
    savedText: (values) => t(`${texts}.saved`, { name: plainName(entity, values).trim() }),
  });
  const archiving = useArchive<Row>(of, editor.wantNewest);
  const aside = own.useAside?.(record);
  const { Badge } = own;
  const name = record && plainName(entity, record);
  const crumbs = useCrumbs(of);
  const isArchived = record && of.isArchived(record);
  const nameOf = (field: string) =>
    own.fieldName?.(field, t) ?? fieldText(of, own.fieldOf?.(field) ?? field, t);
  return (
    <RecordEditor
      editor={editor}
      isNew={!record}
      onRead={onRead}
      dialog={archiving.dialog}
      title={title}
      breadcrumbs={name ? [...crumbs, { label: name }] : crumbs}
      reference={name}
      nameOf={nameOf}
      badges={
        record &&
        (isArchived || Badge) && (
          <>
            {isArchived && <ArchivedBadge />}
            {Badge && <Badge record={record} />}
          </>
        )
      }
      notice={
        isArchived && (
          <ArchivedNotice text={t(`${texts}.isArchived`)}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArchiveOff size={14} />}
              onClick={() => archiving.restore(record)}
            >
              {t('ui.records.restore')}
            </Button>
          </ArchivedNotice>
        )
      }
      remove={
        record &&
        !isArchived && (
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconArchive size={16} />}
            onClick={() => archiving.archive(record)}
          >
            {t('ui.records.archive')}
          </Button>
        )
      }
      isAsideWide={own.isAsideWide}
      aside={
        (aside || record) && (
          <>
            {aside}
            {record && <RecordFacts record={record} />}
          </>
        )
      }
    >
      <OwnSections of={of} own={own} shape={shape} editor={editor.form} record={record} />
    </RecordEditor>
  );
}
