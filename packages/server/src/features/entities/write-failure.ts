import { camelCase, columnOf, type Entity } from '@linehaul/domain/entities';
import { Failure, fieldFailure } from '../../platform/http/index.ts';

export const nameOf = (entity: Entity) => camelCase(entity.name);

/** 23505 unique, 23503 reference, 23514 check. Undefined: unexpected. */
export function failureOf(entity: Entity, error: unknown): Failure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  const entityName = nameOf(entity);
  switch (code) {
    case '23505': {
      const field = fieldOfConstraint(entity, constraint);
      return fieldFailure(entityName, field, 'is taken by another record of the organisation');
    }
    case '23503':
      return new Failure('recordInUse', {
        entityName,
        detail: `Other records refer to this ${entity.title.one.toLowerCase()}; remove or change them first`,
      });
    case '23514':
      return fieldFailure(
        entityName,
        fieldOfConstraint(entity, constraint),
        'does not fit the rest of the record',
      );
    default:
      return undefined;
  }
}

function fieldOfConstraint(entity: Entity, constraint: string): string {
  const named = Object.entries(entity.fields)
    .map(([name, field]) => ({ name, column: columnOf(name, field) }))
    .filter(({ column }) => constraint.slice(entity.table.length).includes(column))
    .sort((a, b) => b.column.length - a.column.length);
  const unique = Object.entries(entity.fields).find(
    ([, field]) => field.kind === 'text' && field.unique === true,
  );
  return named[0]?.name ?? unique?.[0] ?? Object.keys(entity.fields)[0] ?? 'id';
}

export function computedFieldFailure(entity: Entity): Failure {
  return new Failure('readOnly', {
    entityName: nameOf(entity),
    detail: `The default ${entity.title.one.toLowerCase()} contains all records and cannot be written`,
  });
}

export async function withWriteFailure<T>(entity: Entity, work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(entity, error);
    if (failure) return failure;
    throw error;
  }
}
