import type { Entity } from '../define.ts';
import * as fleet from './fleet.ts';
import * as journeys from './journeys.ts';
import * as lists from './lists.ts';
import * as movement from './movement.ts';
import * as organisation from './organisation.ts';

const FILES = { organisation, fleet, journeys, movement, lists };
export type EntityGroup = keyof typeof FILES;

export const ENTITY_GROUPS: readonly { readonly name: EntityGroup; readonly entities: readonly Entity[] }[] =
  Object.entries(FILES).map(([name, file]) => ({
    name: name as EntityGroup,
    entities: Object.values(file)
      .filter(isEntity)
      .sort((a, b) => (a.title.many < b.title.many ? -1 : 1)),
  }));

export const CATALOGUE: readonly Entity[] = ENTITY_GROUPS.flatMap(({ entities }) => entities);

function isEntity(exported: object): exported is Entity {
  return 'collection' in exported;
}

const byName = new Map(CATALOGUE.map((entity) => [entity.name, entity]));

/** Throws if unknown. */
export function entityNamed(name: string): Entity {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}
