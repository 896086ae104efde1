import { entityNamed } from '@linehaul/domain/entities';
import type { z } from 'zod';
import { Failure } from '../../platform/http/index.ts';
import { fieldFailure } from '../../platform/records/index.ts';
import type { EntityRecord } from './columns.ts';

export function wholeBody(
  name: string,
  record: EntityRecord,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const written = Object.entries(entityNamed(name).fields).filter(([, field]) => !field.readOnly);
  return { ...Object.fromEntries(written.map(([field]) => [field, record[field]])), ...values };
}

export function roomBody<T extends z.ZodType>(
  schema: T,
  objectName: string,
  values: Readonly<Record<string, unknown>>,
): z.output<T> | Failure {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    objectName,
    field: issue.path.join('.'),
    message: issue.message,
  }));
  return fieldFailure(objectName, errors) ?? new Failure('validation', { entityName: objectName });
}

export function idOf(made: { readonly id: string } | Failure): string | Failure {
  return made instanceof Failure ? made : made.id;
}
export function failureOf(done: unknown): Failure | undefined {
  return done instanceof Failure ? done : undefined;
}
