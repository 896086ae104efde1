import { CATALOGUE, pathParameterOf } from '@linehaul/domain/entities';
import type { Plugin } from 'vite';

const NAME = 'virtual:entity-names';
const INSIDE = `\0${NAME}`;

/**
 * What the table of screens needs of the catalogue, taken out of it when the application is built: routes are made on the
 * first screen, and the catalogue itself comes with the screens that read it.
 */
export function entityNames(): Plugin {
  return {
    name: 'linehaul-entity-names',
    resolveId: (id) => (id === NAME ? INSIDE : undefined),
    load(id) {
      if (id !== INSIDE) return undefined;
      const names = CATALOGUE.filter(({ screen }) => screen).map((entity) => ({
        name: entity.name,
        parameter: pathParameterOf(entity),
        one: entity.title.one,
        many: entity.title.many,
      }));
      return `export const ENTITY_NAMES = ${JSON.stringify(names)};`;
    },
  };
}
