import { CATALOGUE, pathParameterOf } from '@linehaul/domain/entities';
import type { Plugin } from 'vite';

const NAME = 'virtual:entity-names';
const INSIDE = `\0${NAME}`;

/** The catalogue loads later. */
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
