import type { Entity } from '../define.ts';
import * as fleet from './fleet.ts';
import * as journeys from './journeys.ts';
import * as lists from './lists.ts';
import * as movement from './movement.ts';
import * as organisation from './organisation.ts';

/** The files of the catalogue, in the order in which people find what is in them: an entity's file is its group. */
const FILES = { organisation, fleet, journeys, movement, lists };
export type EntityGroup = keyof typeof FILES;

/** All entities by group, each group in the order of its words. */
export const ENTITY_GROUPS: readonly { readonly name: EntityGroup; readonly entities: readonly Entity[] }[] =
  Object.entries(FILES).map(([name, file]) => ({
    name: name as EntityGroup,
    entities: Object.values(file)
      .filter(isEntity)
      .sort((a, b) => (a.title.many < b.title.many ? -1 : 1)),
  }));

/** All entities: whatever a file of the catalogue exports is one. */
export const CATALOGUE: readonly Entity[] = ENTITY_GROUPS.flatMap(({ entities }) => entities);

function isEntity(exported: object): exported is Entity {
  return 'collection' in exported;
}

const byName = new Map(CATALOGUE.map((entity) => [entity.name, entity]));

/** Throws where the catalogue has none of this name: references are checked by a test. */
export function entityNamed(name: string): Entity {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}
