import { assertNever } from '@linehaul/domain/core';
import { type Entity, type Field, idFieldOf } from '@linehaul/domain/entities';
import { z } from 'zod';
import { instant, listQuery } from '../http/index.ts';

export type FilterOperator =
  | 'equals'
  | 'notEquals'
  | 'in'
  | 'notIn'
  | 'specified'
  | 'contains'
  | 'doesNotContain'
  | 'greaterThan'
  | 'greaterThanOrEqual'
  | 'lessThan'
  | 'lessThanOrEqual';

const EQUALITY = ['equals', 'notEquals', 'in', 'notIn', 'specified'] as const;
const WORDS = [...EQUALITY, 'contains', 'doesNotContain'] as const;
const AMOUNTS = [...EQUALITY, 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual'] as const;

const IN_LIMIT = 2000;

export const RECORD_FILTER_FIELDS: Readonly<Record<string, Field>> = {
  id: { kind: 'reference', to: 'itself' },
  organisationId: { kind: 'reference', to: 'organisation' },
  version: { kind: 'number', whole: true },
  createdDateTimeUtc: { kind: 'instant', column: 'created_at' },
  changeDateTimeUtc: { kind: 'instant', column: 'changed_at' },
  changeAuditUser: { kind: 'text', column: 'changed_by' },
};

export function findableFields(entity: Entity): Readonly<Record<string, Field>> {
  const { organisationId, ...ofAll } = RECORD_FILTER_FIELDS;
  return {
    ...ofAll,
    ...(entity.scope === 'organisation' && organisationId ? { organisationId } : {}),
    [idFieldOf(entity)]: { kind: 'reference', to: 'itself', column: 'id' },
    ...entity.fields,
  };
}

export function operatorsOf(field: Field): readonly FilterOperator[] {
  switch (field.kind) {
    case 'text':
      return WORDS;
    case 'number':
    case 'instant':
    case 'date':
    case 'code':
      return AMOUNTS;
    case 'flag':
    case 'choice':
    case 'reference':
    case 'owner':
      return EQUALITY;
    case 'choices':
      return ['contains', 'doesNotContain', 'specified'];
    case 'geometry':
    case 'details':
      return ['specified'];
    default:
      return assertNever(field);
  }
}

export function isSortable(field: Field): boolean {
  return !['choices', 'geometry', 'details'].includes(field.kind);
}

const text = z.string().max(200);
const amount = z.string().trim().min(1).max(40).pipe(z.coerce.number());
const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const date = z.iso.date();

function filterValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'reference':
    case 'owner':
    case 'geometry':
    case 'details':
      return text;
    case 'choice':
    case 'choices':
      return z.enum(field.values, `must be one of ${field.values.join(', ')}`);
    case 'number':
    case 'code':
      return amount;
    case 'flag':
      return flag;
    case 'instant':
      return instant;
    case 'date':
      return date;
    default:
      return assertNever(field);
  }
}

const several = once((value) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(value as z.ZodType<unknown, string>).max(IN_LIMIT)),
);
const optional = once((value) => value.optional());

/** Shared: separate schemas for thousands of filters take 11 MB. */
function once(make: (value: z.ZodType) => z.ZodType): (value: z.ZodType) => z.ZodType {
  const made = new WeakMap<z.ZodType, z.ZodType>();
  return (value) => {
    const known = made.get(value) ?? make(value);
    made.set(value, known);
    return known;
  };
}

function filterSchema(value: z.ZodType, operator: FilterOperator): z.ZodType {
  if (operator === 'specified') return optional(flag);
  return optional(operator === 'in' || operator === 'notIn' ? several(value) : value);
}

export interface EntityQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly { readonly property: string; readonly descending: boolean }[];
  readonly search?: string;
  readonly [filter: string]: unknown;
}

/** Refuses unknown keys. */
export function entityQuery(entity: Entity): z.ZodType<EntityQuery> {
  const fields = Object.entries(findableFields(entity));
  const filters = fields.flatMap(([name, field]) => {
    const value = filterValue(field);
    return operatorsOf(field).map(
      (operator) => [`${name}.${operator}`, filterSchema(value, operator)] as const,
    );
  });
  const sortable = fields.filter(([, field]) => isSortable(field)).map(([name]) => name);
  return listQuery(sortable, {
    search: text.optional(),
    ...Object.fromEntries(filters),
  }) as unknown as z.ZodType<EntityQuery>;
}
