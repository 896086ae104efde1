import type { Area } from '@linehaul/domain/geo';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { RowOf } from '../../platform/db/index.ts';

export const GEOFENCE_COLUMNS = ['id', 'shape', 'shape_type', 'radius', 'latitude', 'longitude'] as const;
export type GeofenceRecord = Pick<RowOf<'location'>, (typeof GEOFENCE_COLUMNS)[number]>;

/** A line's geofence is a circle about its middle. */
export function areaOf(
  geofence: GeofenceRecord,
  { defaultCircleRadiusMetres }: Pick<OrganisationSettings, 'defaultCircleRadiusMetres'>,
): Area {
  const { shape } = geofence;
  if (shape.type === 'Polygon') return { kind: 'polygon', rings: shape.coordinates };
  if (shape.type === 'MultiPolygon') return { kind: 'polygons', parts: shape.coordinates };
  return {
    kind: 'circle',
    centre: [geofence.longitude, geofence.latitude],
    radiusMetres: geofence.radius ?? defaultCircleRadiusMetres,
  };
}
