import { serverOwned, type WrittenRecord } from '@linehaul/contracts/entities';
import type { Entity } from '@linehaul/domain/entities';
import type { FieldError } from '../../platform/http/index.ts';
import type { EntityRecord } from './columns.ts';

/** Equal as answers show them: an instant however it is written, an empty text as none. */
function same(a: unknown, b: unknown): boolean {
  const left = a === undefined || a === '' ? null : a;
  const right = b === undefined || b === '' ? null : b;
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string' && /^\d{4}-\d\d-\d\dT/.test(left)) {
    return Date.parse(left) === Date.parse(right);
  }
  return typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right);
}

/**
 * What the body says of fields that the server owns and that isn't what is stored: refused by name, never dropped.
 * @param stored absent for a new record, of which only emptiness can be said
 */
export function ownedErrors(entity: Entity, body: WrittenRecord, stored?: EntityRecord): FieldError[] {
  return serverOwned(entity)
    .filter(
      (name) => body[name] !== undefined && body[name] !== null && !(name === 'organisationId' && !stored),
    )
    .filter((name) => !stored || !same(body[name], stored[name]))
    .map((field) => ({
      objectName: entity.name,
      field,
      message: 'is kept by the server and cannot be written',
    }));
}

/** The given values that differ from what is stored. */
export function changedValues(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  stored: EntityRecord,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !same(entity.fields[name]?.kind === 'flag' ? (value ?? false) : value, stored[name] ?? null),
    ),
  );
}
