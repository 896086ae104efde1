import type { Entity } from '@linehaul/domain/entities';
import type { Translate } from '../../platform/i18n/index.ts';
import type { BreadcrumbItem } from '../../ui/index.ts';
import { listPath } from './entity.ts';

export function crumbsOf(entity: Entity, t: Translate): readonly BreadcrumbItem[] {
  return [{ label: t('entities.title') }, { label: entity.title.many, to: listPath(entity) }];
}
