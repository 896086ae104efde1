import roads from '../../data/main-roads.geo.json' with { type: 'json' };
import type { LngLat } from '../geo/index.ts';

/** A town, border post or junction that the roads name. */
export interface Place {
  readonly name: string;
  readonly position: LngLat;
}

/** One main road as it is drawn: its number and its line. */
export interface Corridor {
  /** 'N1', 'R71', 'A4' … */
  readonly road: string;
  readonly coordinates: readonly LngLat[];
  /** Of each line between two neighbouring points: how many times longer the road is. One less than the points. */
  readonly bends: readonly number[];
  /** The places along it, in the line's order. */
  readonly places: readonly Place[];
}

/** What a main road through open country adds to the straight lines between its points. */
const ORDINARY_BENDS = 1.045;

/**
 * Of a road in the file: the place at each of its points, null where it only bends, and how many times longer it is than each of its
 * lines, where that is not ORDINARY_BENDS. Places of the same name are told apart by a province or country in brackets.
 */
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

/** Every place that a corridor names, by its name. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  (features.filter(isPlace) as PlaceFeature[]).map(({ properties: { place: name }, geometry }) => [
    name,
    { name, position: geometry.coordinates },
  ]),
);

/** The main roads of southern Africa, for routes and for the basemap. Good to a kilometre or two; not a survey. */
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
