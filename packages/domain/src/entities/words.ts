import { entityNamed } from './catalogue/index.ts';
import type { Entity } from './define.ts';
import type { Field } from './field.ts';

export function targetOf(field: Field, record: Readonly<Record<string, unknown>>): Entity | undefined {
  if (field.kind === 'reference') return entityNamed(field.to);
  if (field.kind !== 'owner') return undefined;
  const name = field.owners[String(record[field.typeField] ?? '')];
  return name ? entityNamed(name) : undefined;
}

export function referredTo(
  entity: Entity,
  records: readonly Readonly<Record<string, unknown>>[],
  fields: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const record of records) {
    for (const name of fields) {
      const field = entity.fields[name];
      const id = record[name];
      const target = field && targetOf(field, record);
      if (!target || typeof id !== 'string' || id === '') continue;
      wanted.set(target.name, (wanted.get(target.name) ?? new Set()).add(id));
    }
  }
  return wanted;
}

/** Codes such as G, EB and EC1. */
const CODE = /^[A-Z]{1,2}\d?$/;

/** IN_PROGRESS → In progress; codes stay. */
export function choiceText(value: string): string {
  if (CODE.test(value)) return value;
  const words = value.replaceAll('_', ' ').toLowerCase();
  return value === value.toUpperCase() ? words.charAt(0).toUpperCase() + words.slice(1) : value;
}

export function recordName(
  entity: Entity,
  record: Readonly<Record<string, unknown>> & { readonly id: string },
  textOf: (field: Field, value: unknown) => string | undefined,
): string {
  const [first, second] = entity.list.map((name) => {
    const field = entity.fields[name];
    return field && { field, text: textOf(field, record[name]) };
  });
  if (first?.field.kind === 'text' && first.text) return first.text;
  const words = [first?.text, second?.text].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : record.id.slice(0, 8);
}
