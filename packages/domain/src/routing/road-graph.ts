import { distanceMetres, type LngLat } from '../geo/index.ts';
import { CORRIDORS } from './corridors.ts';

/** A stretch of road between two points of a corridor's line. */
export interface Stretch {
  readonly road: string;
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}

/**
 * What the corridors' lines leave out: the small bends between their points. With it the roads' lengths agree with
 * the sign-posted distances (Johannesburg–Cape Town 1,400 km, Kimberley–Bloemfontein 165 km).
 */
export const BENDS = 1.045;

export interface RoadGraph {
  readonly points: readonly LngLat[];
  readonly stretches: readonly Stretch[];
  /** The stretches that touch a point, by the point's number. */
  readonly at: readonly (readonly Stretch[])[];
}

function build(): RoadGraph {
  const numbers = new Map<string, number>();
  const points: LngLat[] = [];
  const stretches: Stretch[] = [];
  const at: Stretch[][] = [];
  const numberOf = (point: LngLat) => {
    const key = point.join(' ');
    let number = numbers.get(key);
    if (number === undefined) {
      number = points.push(point) - 1;
      numbers.set(key, number);
      at.push([]);
    }
    return number;
  };
  for (const { road, coordinates } of CORRIDORS) {
    for (let i = 1; i < coordinates.length; i++) {
      const a = coordinates[i - 1]!;
      const b = coordinates[i]!;
      const stretch = { road, from: numberOf(a), to: numberOf(b), metres: distanceMetres(a, b) * BENDS };
      stretches.push(stretch);
      at[stretch.from]!.push(stretch);
      at[stretch.to]!.push(stretch);
    }
  }
  return { points, stretches, at };
}

export const ROAD_GRAPH: RoadGraph = build();
