import { type Entity, entityNamed, pathParameterOf } from '@linehaul/domain/entities';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { BreadcrumbItem } from '../../../ui/index.ts';
import {
  lastListSearch,
  RecordBody,
  RecordFacts,
  RecordGate,
  RecordView,
} from '../../../ui/records/index.ts';
import { useAccess } from '../access.ts';
import { crumbsOf } from '../crumbs.ts';
import { type EntityRecord, editPath, fieldLabel, headingNames, listPath } from '../entity.ts';
import { useNames } from '../names.ts';
import { ShapeMap } from '../ShapeMap.tsx';
import { sectionsOf } from '../sections.ts';
import { useDelete } from '../use-delete.tsx';
import { useRecord } from '../use-record.ts';
import { nameOf, valueShown } from '../value.tsx';
import { placeOf } from './place.ts';

export interface RecordParts {
  readonly record: EntityRecord;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly testName: string;
  readonly actions: ReactNode;
  readonly details: ReactNode;
}

interface Props {
  readonly name: string;
  readonly map: ReactNode;
  readonly page?: ComponentType<RecordParts>;
}

export function EntityView({ name, map, page }: Props) {
  const entity = entityNamed(name);
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = params[pathParameterOf(entity)];
  return id ? <OneRecord key={id} entity={entity} id={id} map={map} page={page} /> : null;
}

interface OneProps extends Pick<Props, 'map' | 'page'> {
  readonly entity: Entity;
  readonly id: string;
}

function OneRecord({ entity, id, map, page }: OneProps) {
  const { t } = useTranslation();
  return (
    <RecordGate
      result={useRecord(entity, id)}
      breadcrumbs={crumbsOf(entity, t)}
      title={entity.title.one}
      texts={{ gone: t('entities.gone'), failed: t('entities.oneFailed') }}
      listPath={listPath(entity)}
      listLabel={entity.title.many}
    >
      {(record) => <Shown entity={entity} record={record} map={map} page={page} />}
    </RecordGate>
  );
}

interface ShownProps extends Pick<Props, 'map' | 'page'> {
  readonly entity: Entity;
  readonly record: EntityRecord;
}

function Shown({ entity, record, map, page: Page }: ShownProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const navigate = useNavigate();
  const denied = useAccess(entity).deniedOf(record);
  const names = useNames(
    entity,
    useMemo(() => [record], [record]),
  );
  const showing = { t, timeZone, names };
  const place = useMemo(() => placeOf(entity, record), [entity, record]);
  const name = nameOf(entity, record, showing);
  const back = listPath(entity);
  const deleting = useDelete(
    entity,
    () => void navigate({ to: back as '/', search: lastListSearch(back) as never }),
  );
  const actions = (
    <>
      <Button
        component={Link}
        to={back as '/'}
        search={lastListSearch(back) as never}
        variant="default"
        leftSection={<IconArrowLeft size={16} />}
        data-cy="entityDetailsBackButton"
      >
        {t('entities.back')}
      </Button>
      {!denied.remove && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          data-cy="entityDeleteButton"
          onClick={() => deleting.ask(record, name)}
        >
          {t('entities.delete')}
        </Button>
      )}
      {!denied.edit && (
        <Button
          component={Link}
          to={editPath(entity, record.id) as '/'}
          leftSection={<IconPencil size={16} />}
          data-cy="entityEditButton"
        >
          {t('entities.edit')}
        </Button>
      )}
    </>
  );
  const head = {
    testName: headingNames(entity).view,
    breadcrumbs: crumbsOf(entity, t),
    actions,
  };
  const body = {
    title: t('entities.viewTitle', { kind: entity.title.one, name }),
    sections: sectionsOf(entity, t, timeZone).map(({ title, hint, fields }) => ({
      title,
      hint,
      values: fields.map(([field, of]) => ({
        name: field,
        label: fieldLabel(entity, field),
        value: valueShown(of, record[field], record, showing),
        isLong: of.kind === 'details' || (of.kind === 'text' && of.lines),
      })),
    })),
    aside: (
      <>
        {place && <ShapeMap geometry={place} map={map} />}
        <RecordFacts record={record} />
      </>
    ),
  };
  return (
    <>
      {Page ? (
        <Page {...head} record={record} details={<RecordBody {...body} />} />
      ) : (
        <RecordView {...head} {...body} />
      )}
      {deleting.dialog}
    </>
  );
}
