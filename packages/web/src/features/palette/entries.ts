import { ENTITY_GROUPS } from '@linehaul/domain/entities';
import type { Translate } from '../../platform/i18n/index.ts';

export interface PaletteScreen {
  readonly path: string;
  readonly title: string;
}

export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly group: string;
}

export function entityGroups(t: Translate) {
  return ENTITY_GROUPS.map(({ name, entities }) => ({
    name,
    title: t(`palette.groups.${name}`),
    entities: entities.filter(({ screen }) => screen),
  }));
}

export function entityEntries(t: Translate, isAdmin: boolean): readonly Entry[] {
  return entityGroups(t).flatMap(({ title: group, entities }) =>
    entities.flatMap(({ name, title, writes, scope }) => {
      const one = title.one.charAt(0).toLowerCase() + title.one.slice(1);
      const list = { path: `/${name}`, title: title.many, group };
      const isMade = writes !== 'kept' && (scope === 'organisation' || isAdmin);
      return isMade
        ? [list, { path: `/${name}/new`, title: t('palette.new', { name: one }), group }]
        : [list];
    }),
  );
}

/** 0: title starts with it, 1: title contains it, 2: detail does, 3: none. */
export function fitOf(entry: { readonly title: string; readonly detail?: string }, typed: string): number {
  const text = typed.trim().toLowerCase();
  const title = entry.title.toLowerCase();
  if (title.startsWith(text)) return 0;
  if (title.includes(text)) return 1;
  return entry.detail?.toLowerCase().includes(text) ? 2 : 3;
}

export function matching<E extends { readonly title: string; readonly group?: string }>(
  entries: readonly E[],
  typed: string,
): readonly E[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ title, group = '' }) => {
      const own = `${title} ${group}`.toLowerCase();
      return words.every((word) => own.includes(word));
    })
    .map((entry) => [fitOf(entry, typed), entry] as const)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}
