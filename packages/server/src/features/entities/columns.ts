import { columnOf, type Entity, idFieldOf } from '@linehaul/domain/entities';
import { instantText } from '../../platform/http/index.ts';

export interface EntityRow {
  readonly id: string;
  readonly organisation_id?: string;
  readonly version: number;
  readonly created_at: number;
  readonly changed_at: number;
  readonly changed_by: string;
  readonly [column: string]: unknown;
}

export type EntityRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

const RECORD_COLUMNS = ['id', 'version', 'created_at', 'changed_at', 'changed_by'] as const;

export function columnsOf(entity: Entity): readonly string[] {
  return [
    ...RECORD_COLUMNS,
    ...(entity.scope === 'organisation' ? ['organisation_id'] : []),
    ...Object.entries(entity.fields).map(([name, field]) => columnOf(name, field)),
  ];
}

interface FieldColumn {
  readonly name: string;
  readonly column: string;
  readonly isInstant: boolean;
}

interface RecordShape {
  readonly idField: string;
  readonly fields: readonly FieldColumn[];
}

/** Finding a column's name takes longer than reading it. */
const shapes = new WeakMap<Entity, RecordShape>();

function shapeOf(entity: Entity): RecordShape {
  const known = shapes.get(entity);
  if (known) return known;
  const fields = Object.entries(entity.fields).map(
    ([name, field]): FieldColumn => ({
      name,
      column: columnOf(name, field),
      isInstant: field.kind === 'instant',
    }),
  );
  const shape = { idField: idFieldOf(entity), fields };
  shapes.set(entity, shape);
  return shape;
}

export function recordOf(entity: Entity, columns: object): EntityRecord {
  const row = columns as EntityRow;
  const { idField, fields } = shapeOf(entity);
  const record: Record<string, unknown> & { id: string; version: number } = {
    id: row.id,
    [idField]: row.id,
    ...(entity.scope === 'organisation' ? { organisationId: row.organisation_id } : {}),
    version: row.version,
    createdDateTimeUtc: instantText(row.created_at),
    changeDateTimeUtc: instantText(row.changed_at),
    changeAuditUser: row.changed_by,
  };
  for (const { name, column, isInstant } of fields) {
    const value = row[column] ?? null;
    record[name] = isInstant ? instantText(value as number | null) : value;
  }
  return record;
}

export function wholeValues(
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name, { kind }]) => {
        const value = body[name] === '' ? null : (body[name] ?? null);
        return [name, kind === 'reference' && typeof value === 'string' ? value.toLowerCase() : value];
      }),
  );
}
