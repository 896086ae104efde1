import { isSortable } from '@linehaul/contracts/entities';
import type { Entity, Field } from '@linehaul/domain/entities';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { type EntityRecord, fieldLabel, fieldsOf, viewPath } from '../entity.ts';
import { nameOf, type Showing, valueShown, valueText } from '../value.tsx';

const RECORD_COLUMNS: Readonly<Record<string, { readonly label: string; readonly field: Field }>> = {
  createdDateTimeUtc: { label: 'ui.records.created', field: { kind: 'instant' } },
  changeDateTimeUtc: { label: 'ui.records.changed', field: { kind: 'instant' } },
  changeAuditUser: { label: 'ui.records.changedBy', field: { kind: 'text' } },
  version: { label: 'ui.records.version', field: { kind: 'number', whole: true } },
};

/** Undefined for references, which have no useful order. */
export function sortOf(name: string, field: Field): string | undefined {
  if (!isSortable(field) || field.kind === 'reference' || field.kind === 'owner') return undefined;
  return name;
}

function shownFields(entity: Entity, t: Translate): readonly (readonly [string, string, Field])[] {
  const further = fieldsOf(entity).filter(([name]) => !entity.list.includes(name));
  return [
    ...entity.list.flatMap((name) => {
      const field = entity.fields[name];
      return field ? [[name, fieldLabel(entity, name), field] as const] : [];
    }),
    ...further.map(([name, field]) => [name, fieldLabel(entity, name), field] as const),
    ...Object.entries(RECORD_COLUMNS).map(([name, { label, field }]) => [name, t(label), field] as const),
  ];
}

export function hiddenAtFirst(entity: Entity): readonly string[] {
  return [...Object.keys(entity.fields), ...Object.keys(RECORD_COLUMNS)].filter(
    (name) => !entity.list.includes(name),
  );
}

export function entityColumns(
  entity: Entity,
  showing: Showing,
  actions: (row: EntityRecord, isActive: boolean) => ReactNode,
): TableColumn<EntityRecord>[] {
  const { t } = showing;
  const columns = shownFields(entity, t).map(([name, header, field], place): TableColumn<EntityRecord> => {
    const text = (row: EntityRecord) => valueText(field, row[name], row, showing);
    return {
      id: name,
      header,
      sort: sortOf(name, field),
      ...(sizeOf(field) ?? {
        least: 140,
        needs: (row, widthOf) => widthOf(text(row) ?? t('ui.notSpecified'), 13, place === 0 ? 500 : 400),
      }),
      title: text,
      cell: (row, isActive) =>
        place === 0 ? (
          <Link
            to={viewPath(entity, row.id) as '/'}
            tabIndex={isActive ? 0 : -1}
            className="lh-link lh-medium"
          >
            {text(row) ?? nameOf(entity, row, showing)}
          </Link>
        ) : (
          valueShown(field, row[name], row, showing, isActive ? 0 : -1)
        ),
    };
  });
  return [
    ...columns,
    { id: 'actions', header: t('ui.records.actions'), headerIcon: <span />, width: 116, cell: actions },
  ];
}

function sizeOf(field: Field): Pick<TableColumn<EntityRecord>, 'width' | 'align'> | undefined {
  switch (field.kind) {
    case 'instant':
      return { width: 148 };
    case 'date':
      return { width: 120 };
    case 'number':
      return { width: 140, align: 'right' };
    case 'flag':
      return { width: 120 };
    default:
      return undefined;
  }
}
