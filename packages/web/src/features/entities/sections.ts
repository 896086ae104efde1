import type { Entity, Field } from '@linehaul/domain/entities';
import type { Translate } from '../../platform/i18n/index.ts';
import { fieldsOf } from './entity.ts';

type Kind = 'own' | 'refers' | 'times' | 'shape';
export interface FieldSection {
  readonly kind: Kind;
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

const ORDER: readonly Kind[] = ['own', 'refers', 'times', 'shape'];

export function sectionsOf(
  entity: Entity,
  t: Translate,
  timeZone: string,
  isShown: (field: Field) => boolean = () => true,
): readonly FieldSection[] {
  const typeFields = new Set(
    fieldsOf(entity).flatMap(([, field]) => (field.kind === 'owner' ? [field.typeField] : [])),
  );
  const fields = fieldsOf(entity).filter(([, field]) => isShown(field));
  return ORDER.flatMap((kind) => {
    const own = fields.filter(([name, field]) => (typeFields.has(name) ? 'refers' : kindOf(field)) === kind);
    if (own.length === 0) return [];
    const hasInstants = own.some(([, field]) => field.kind === 'instant');
    return [
      {
        kind,
        title: kind === 'own' ? entity.title.one : t(`entities.sections.${kind}`),
        hint: hasInstants ? t('entities.zoneHint', { zone: timeZone }) : undefined,
        fields: own,
      },
    ];
  });
}

function kindOf(field: Field): Kind {
  switch (field.kind) {
    case 'reference':
    case 'owner':
      return 'refers';
    case 'instant':
    case 'date':
      return 'times';
    case 'geometry':
      return 'shape';
    default:
      return 'own';
  }
}
