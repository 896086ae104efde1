import { assertNever } from '@linehaul/domain/core';
import { columnOf, type Entity, type Field, idFieldOf } from '@linehaul/domain/entities';
import { displayNameOf } from '@linehaul/domain/organisation';
import { json } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';

/** A row of any entity's table or view, as both engines give it. */
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

/** The columns that a record is read from. */
export function columnsOf(entity: Entity): readonly string[] {
  return [
    ...RECORD_COLUMNS,
    ...(entity.scope === 'organisation' ? ['organisation_id'] : []),
    ...Object.entries(entity.fields)
      .filter(([, field]) => !field.computed)
      .map(([name, field]) => columnOf(name, field)),
  ];
}

/** A row as answers carry it: null where a field is empty. */
export function recordOf(entity: Entity, row: EntityRow): EntityRecord {
  return {
    id: row.id,
    [idFieldOf(entity)]: row.id,
    ...(entity.scope === 'organisation' ? { organisationId: row.organisation_id } : {}),
    version: row.version,
    createdDateTimeUtc: instantText(row.created_at),
    changeDateTimeUtc: instantText(row.changed_at),
    changeAuditUser: row.changed_by,
    ...Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [
        name,
        // There is but one: the organisation's name as people read it.
        field.computed ? displayNameOf(String(row.name)) : read(field, row[columnOf(name, field)]),
      ]),
    ),
  };
}

function read(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.kind === 'instant' ? instantText(value as number) : value;
}

/** A checked value as the database takes it. */
export function stored(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return field.kind === 'flag' ? false : null;
  switch (field.kind) {
    case 'instant':
      return new Date(value as string);
    case 'geometry':
    case 'details':
      return json(value);
    case 'text':
    case 'number':
    case 'flag':
    case 'date':
    case 'choice':
    case 'code':
    case 'choices':
    case 'reference':
    case 'owner':
      return value;
    default:
      return assertNever(field);
  }
}
