import { entityNamed } from '@linehaul/domain/entities';
import type { z } from 'zod';
import { errorsOf, Failure, fieldFailures } from '../../platform/http/index.ts';
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
  return fieldFailures(objectName, errorsOf(objectName, parsed.error))!;
}

export function idOf(made: { readonly id: string } | Failure): string | Failure {
  return made instanceof Failure ? made : made.id;
}
export function failureOf(done: unknown): Failure | undefined {
  return done instanceof Failure ? done : undefined;
}
