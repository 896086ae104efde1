import { type Entity, entityNamed } from '@linehaul/domain/entities';
import type { Translate } from '../../platform/i18n/index.ts';
import type { Archivable } from '../../ui/records/index.ts';
import { fieldLabel } from './entity.ts';

type Named = Pick<Archivable<never>, 'entity' | 'texts'>;

export function fieldText({ entity, texts }: Named, field: string, t: Translate): string {
  const of = entityNamed(entity);
  const defaultValue = of.fields[field] ? fieldLabel(of, field) : field;
  return t(`${texts}.fields.${field}`, { defaultValue });
}

export function plainName(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  return String(row[entity.list[0] ?? ''] ?? '');
}
