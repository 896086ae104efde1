import { isDeepStrictEqual } from 'node:util';
import { serverOwned, shownFields, type WrittenRecord } from '@linehaul/contracts/entities';
import { camelCase, type Entity, emptyValueOf } from '@linehaul/domain/entities';
import type { FieldError } from '../../platform/http/index.ts';
import type { EntityRecord } from './columns.ts';

/** As answers show them: instants by time, empty text as null. */
function same(a: unknown, b: unknown): boolean {
  const left = a === undefined || a === '' ? null : a;
  const right = b === undefined || b === '' ? null : b;
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string' && /^\d{4}-\d\d-\d\dT/.test(left)) {
    return Date.parse(left) === Date.parse(right);
  }
  return typeof left === 'object' && isDeepStrictEqual(left, right);
}

/** Errors for changed server-owned fields; a new record may only have them empty. */
export function ownedErrors(entity: Entity, body: WrittenRecord, stored?: EntityRecord): FieldError[] {
  return serverOwned(entity)
    .filter(
      (name) => body[name] !== undefined && body[name] !== null && !(name === 'organisationId' && !stored),
    )
    .filter((name) => !stored || !same(body[name], stored[name]))
    .map((field) => ({
      objectName: camelCase(entity.name),
      field,
      message: 'is kept by the server and cannot be written',
    }));
}

export function shownErrors(
  entity: Entity,
  body: WrittenRecord,
  shown: Readonly<Record<string, unknown>> | undefined,
): FieldError[] {
  const isNothing = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return shownFields(entity)
    .filter((name) =>
      shown ? body[name] !== undefined && !same(body[name], shown[name]) : !isNothing(body[name]),
    )
    .map((field) => ({
      objectName: camelCase(entity.name),
      field,
      message: 'is reckoned by the server and cannot be written here',
    }));
}

export function changedValues(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  stored: EntityRecord,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !same(value ?? emptyValueOf(entity.fields[name]!), stored[name] ?? null),
    ),
  );
}
