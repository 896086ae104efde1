import { type EntityRoutes, entityRoutes } from '@linehaul/contracts/entities';
import { type Entity, type Field, labelOf, pathParameterOf } from '@linehaul/domain/entities';
import { type RecordKind, recordsKey } from '../../shared/organisation-data/index.ts';
import { NEW_PLAN } from '../../shared/selection/index.ts';
import type { RecordRow } from '../../ui/records/index.ts';

export type EntityRecord = RecordRow;

const routes = new Map<string, EntityRoutes>();

export function routesOf(entity: Entity): EntityRoutes {
  const known = routes.get(entity.name);
  if (known) return known;
  const made = entityRoutes(entity);
  routes.set(entity.name, made);
  return made;
}

/** Entities also in loaded lists; a change invalidates both. */
const KINDS: Readonly<Record<string, RecordKind>> = {
  site: 'sites',
  asset: 'assets',
  driver: 'drivers',
  location: 'locations',
  'library-event': 'eventTypes',
};

export function entityKey(organisationId: string, entity: Entity): readonly unknown[] {
  return [...recordsKey(organisationId, KINDS[entity.name]), 'entity', entity.name];
}

/** The server lists all the user's organisations. */
export function within(entity: Entity, organisationId: string): Readonly<Record<string, string>> {
  return entity.scope === 'organisation' ? { 'organisationId.equals': organisationId } : {};
}

export const listPath = (entity: Entity) => `/${entity.name}`;
export const newPath = (entity: Entity) => `/${entity.name}/new`;
/** Entities that need another form: a journey has stops. */
const MADE_ELSEWHERE: Readonly<Record<string, { readonly to: string; readonly search: object }>> = {
  journey: { to: '/', search: { plan: NEW_PLAN } },
};
export const madeElsewhere = (entity: Entity) => MADE_ELSEWHERE[entity.name];
export const viewPath = (entity: Entity, id: string) => `/${entity.name}/${id}/view`;
export const editPath = (entity: Entity, id: string) => `/${entity.name}/${id}/edit`;

/** 'Driver licence' → 'driver licence'. */
export const inWords = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

export function fieldLabel(entity: Entity, name: string): string {
  return labelOf(name, entity.fields[name]);
}

export function fieldsOf(entity: Entity): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(entity.fields);
}

export function hasWords(entity: Entity): boolean {
  return fieldsOf(entity).some(([, field]) => field.kind === 'text' && !field.readOnly);
}

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
