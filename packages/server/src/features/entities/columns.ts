import { columnOf, type Entity, type Field, idFieldOf } from '@linehaul/domain/entities';
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

export function recordOf(entity: Entity, columns: object): EntityRecord {
  const row = columns as EntityRow;
  return {
    id: row.id,
    [idFieldOf(entity)]: row.id,
    ...(entity.scope === 'organisation' ? { organisationId: row.organisation_id } : {}),
    version: row.version,
    createdDateTimeUtc: instantText(row.created_at),
    changeDateTimeUtc: instantText(row.changed_at),
    changeAuditUser: row.changed_by,
    ...Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, read(field, row[columnOf(name, field)])]),
    ),
  };
}

function read(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.kind === 'instant' ? instantText(value as number) : value;
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
