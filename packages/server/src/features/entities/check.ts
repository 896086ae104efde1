import type { OrganisationId } from '@linehaul/domain/core';
import { camelCase, type Entity } from '@linehaul/domain/entities';
import type { Executor } from '../../platform/db/index.ts';
import type { FieldError } from '../../platform/http/index.ts';
import { areThere } from './store.ts';

/** Checks references of the fields in `written`, in the resulting record. */
export async function referenceErrors(
  tx: Executor,
  entity: Entity,
  organisationId: OrganisationId,
  record: Readonly<Record<string, unknown>>,
  written: ReadonlySet<string>,
): Promise<FieldError[]> {
  const wanted: { field: string; entity: string; id: string }[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    const id = record[name];
    if (typeof id !== 'string' || id === '') continue;
    if (field.kind === 'reference' && written.has(name)) wanted.push({ field: name, entity: field.to, id });
    if (field.kind === 'owner' && (written.has(name) || written.has(field.typeField))) {
      const to = field.owners[String(record[field.typeField])];
      if (to) wanted.push({ field: name, entity: to, id });
    }
  }
  const there = await areThere(tx, organisationId, wanted);
  return wanted
    .filter((_, i) => !there[i])
    .map(({ field, entity: to }) => ({
      objectName: camelCase(entity.name),
      field,
      message: `is no ${to.replaceAll('-', ' ')} of this organisation`,
    }));
}

export function emptyErrors(entity: Entity, record: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(entity.fields)
    .filter(([name, field]) => field.required && !field.readOnly && (record[name] ?? null) === null)
    .map(([field]) => ({ objectName: camelCase(entity.name), field, message: 'must not be null' }));
}
