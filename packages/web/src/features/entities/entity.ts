import { type EntityRoutes, entityRoutes } from '@linehaul/contracts/entities';
import { type Entity, type Field, labelOf, pathParameterOf } from '@linehaul/domain/entities';
import { type RecordKind, recordsKey } from '../../shared/organisation-data/index.ts';
import type { RecordRow } from '../../ui/records/index.ts';

export type EntityRecord = RecordRow;

const routes = new Map<string, EntityRoutes>();

/** The calls of an entity, made once. */
export function routesOf(entity: Entity): EntityRoutes {
  const known = routes.get(entity.name);
  if (known) return known;
  const made = entityRoutes(entity);
  routes.set(entity.name, made);
  return made;
}

/** Entities that the organisation's lists hold too: whoever changes those changes these. */
const KINDS: Readonly<Record<string, RecordKind>> = {
  site: 'sites',
  asset: 'assets',
  driver: 'drivers',
  location: 'locations',
  'library-event': 'eventTypes',
};

/** Where an entity's records lie in the query cache. */
export function entityKey(organisationId: string, entity: Entity): readonly unknown[] {
  return [...recordsKey(organisationId, KINDS[entity.name]), 'entity', entity.name];
}

/** Lists give what all organisations of the person have: the screens show the chosen one's. */
export function within(entity: Entity, organisationId: string): Readonly<Record<string, string>> {
  return entity.scope === 'organisation' ? { 'organisationId.equals': organisationId } : {};
}

export const listPath = (entity: Entity) => `/${entity.name}`;
export const newPath = (entity: Entity) => `/${entity.name}/new`;
export const viewPath = (entity: Entity, id: string) => `/${entity.name}/${id}/view`;
export const editPath = (entity: Entity, id: string) => `/${entity.name}/${id}/edit`;

/** In a sentence: 'Driver licence' → 'driver licence'. */
export const inWords = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** The words of a field of the entity. */
export function fieldLabel(entity: Entity, name: string): string {
  return labelOf(name, entity.fields[name]);
}

export function fieldsOf(entity: Entity): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(entity.fields);
}

/** Whether any of its fields is searched by words. */
export function hasWords(entity: Entity): boolean {
  return fieldsOf(entity).some(([, field]) => field.kind === 'text' && !field.readOnly);
}

/** Names of headings for tests, as JHipster's own tests have them. */
export function headingNames(entity: Entity) {
  const instance = pathParameterOf(entity).replace(/Id$/, '');
  const type = instance.charAt(0).toUpperCase() + instance.slice(1);
  return {
    list: `${type}Heading`,
    form: `${type}CreateUpdateHeading`,
    view: `${instance}DetailsHeading`,
    remove: `${instance}DeleteDialogHeading`,
  } as const;
}
