import { ENTITY_GROUPS } from '@linehaul/domain/entities';
import type { Translate } from '../../platform/i18n/index.ts';

/** A screen that the palette leads to, beside those of the entities. */
export interface PaletteScreen {
  readonly path: string;
  readonly title: string;
}

export interface Entry {
  readonly path: string;
  readonly title: string;
  readonly group: string;
}

/** Entities with screens, in groups, each group with its words. */
export function entityGroups(t: Translate) {
  return ENTITY_GROUPS.map(({ name, entities }) => ({
    name,
    title: t(`palette.groups.${name}`),
    entities: entities.filter(({ screen }) => screen),
  }));
}

/** All that the palette leads to without asking the server: lists of entities, and forms of new records where there are any. */
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

/** How well an entry fits what was typed: its words begin with it, hold it, what is said beside them holds it, or neither. */
export function fitOf(entry: { readonly title: string; readonly detail?: string }, typed: string): number {
  const text = typed.trim().toLowerCase();
  const title = entry.title.toLowerCase();
  if (title.startsWith(text)) return 0;
  if (title.includes(text)) return 1;
  return entry.detail?.toLowerCase().includes(text) ? 2 : 3;
}

/** Entries that have all words that were typed, those that fit best first. */
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
