import { type Entity, entityNamed } from '@linehaul/domain/entities';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type Archivable,
  ArchivedBadge,
  type ColumnContext,
  type ListColumn,
  type RecordRow,
} from '../../../ui/records/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { fieldText, plainName } from '../own-texts.ts';
import { valueText } from '../value.tsx';

export function ownColumns<Row extends RecordRow>(
  of: Archivable<Row>,
  columns: readonly ListColumn<Row>[],
  sorts: readonly string[],
  context: ColumnContext,
  menu: (row: Row, isActive: boolean) => ReactNode,
): TableColumn<Row>[] {
  const { t } = context;
  const entity = entityNamed(of.entity);
  const shown = columns.map((column, place): TableColumn<Row> => {
    const { id, header, width, least, isTitled = least !== undefined } = column;
    const text = (row: Row) => column.text?.(row) || catalogueText(entity, id, row, context);
    return {
      id,
      header: header ? t(header) : fieldText(of, id, t),
      width,
      least,
      sort: sorts.includes(id) ? id : undefined,
      title: isTitled && !column.cell ? text : undefined,
      cell: (row, isActive) => {
        if (place === 0) return <Name of={of} entity={entity} row={row} isActive={isActive} />;
        if (column.cell) return column.cell(row, context);
        return text(row) ?? <span className="lh-none">{t('ui.notSpecified')}</span>;
      },
    };
  });
  return [
    ...shown,
    { id: 'menu', header: t('ui.records.actions'), headerIcon: <span />, width: 40, cell: menu },
  ];
}

interface NameProps<Row extends RecordRow> {
  readonly of: Archivable<Row>;
  readonly entity: Entity;
  readonly row: Row;
  readonly isActive: boolean;
}

function Name<Row extends RecordRow>({ of, entity, row, isActive }: NameProps<Row>) {
  const { to, search } = of.pathTo(row.id);
  return (
    <span className="lh-identity">
      <Link
        to={to as '/'}
        search={search as never}
        tabIndex={isActive ? 0 : -1}
        className="lh-link lh-medium lh-truncate"
      >
        {plainName(entity, row)}
      </Link>
      {of.isArchived(row) && <ArchivedBadge />}
    </span>
  );
}

function catalogueText<Row extends RecordRow>(entity: Entity, id: string, row: Row, context: ColumnContext) {
  const field = entity.fields[id];
  return field && valueText(field, row[id], row, { ...context, names: (_, other) => other.slice(0, 8) });
}
