import type { Area } from '@linehaul/domain/geo';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

/** The columns of a location that tell the ground it covers. */
export const GROUND_COLUMNS = ['id', 'shape', 'shape_type', 'radius', 'latitude', 'longitude'] as const;
export type GroundRecord = Pick<Selectable<Tables['location']>, (typeof GROUND_COLUMNS)[number]>;

/** The ground that a location covers. A line has none: a circle about its middle stands for it. */
export function areaOf(
  ground: GroundRecord,
  { defaultCircleRadiusMetres }: Pick<OrganisationSettings, 'defaultCircleRadiusMetres'>,
): Area {
  const { shape } = ground;
  if (shape.type === 'Polygon') return { kind: 'polygon', rings: shape.coordinates };
  if (shape.type === 'MultiPolygon') return { kind: 'polygons', parts: shape.coordinates };
  return {
    kind: 'circle',
    centre: [ground.longitude, ground.latitude],
    radiusMetres: ground.radius ?? defaultCircleRadiusMetres,
  };
}
