import roads from '../../data/main-roads.geo.json' with { type: 'json' };
import type { LngLat } from '../geo/index.ts';

export interface Place {
  readonly name: string;
  readonly position: LngLat;
}

export interface Corridor {
  readonly road: string;
  readonly coordinates: readonly LngLat[];
  /** Per segment: road / straight length. */
  readonly bends: readonly number[];
  readonly places: readonly Place[];
}

/** In open country. */
const ORDINARY_BENDS = 1.045;

interface RoadProperties {
  readonly road: string;
  readonly places: readonly (string | null)[];
  readonly bends?: readonly number[];
}
interface PlaceFeature {
  readonly properties: { readonly place: string };
  readonly geometry: { readonly type: 'Point'; readonly coordinates: LngLat };
}
interface RoadFeature {
  readonly properties: RoadProperties;
  readonly geometry: { readonly type: 'LineString'; readonly coordinates: readonly LngLat[] };
}

const features = roads.features as unknown as readonly (PlaceFeature | RoadFeature)[];
const isPlace = (feature: PlaceFeature | RoadFeature) => feature.geometry.type === 'Point';

export const PLACES: ReadonlyMap<string, Place> = new Map(
  (features.filter(isPlace) as PlaceFeature[]).map(({ properties: { place: name }, geometry }) => [
    name,
    { name, position: geometry.coordinates },
  ]),
);

/** Southern Africa's main roads; exact to 1 or 2 km. */
export const CORRIDORS: readonly Corridor[] = (
  features.filter((feature) => !isPlace(feature)) as RoadFeature[]
).map(corridorOf);

function corridorOf({
  properties: { road, places, bends },
  geometry: { coordinates },
}: RoadFeature): Corridor {
  return {
    road,
    coordinates,
    bends: bends ?? coordinates.slice(1).map(() => ORDINARY_BENDS),
    places: places.flatMap((name) => (name === null ? [] : (PLACES.get(name) ?? []))),
  };
}
