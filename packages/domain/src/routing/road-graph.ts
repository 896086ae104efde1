import { distanceMetres, type LngLat } from '../geo/index.ts';
import { CORRIDORS } from './corridors.ts';

/** A stretch of road between two points of a corridor's line. */
export interface Stretch {
  readonly road: string;
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}

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
  for (const { road, coordinates, bends } of CORRIDORS) {
    for (let i = 1; i < coordinates.length; i++) {
      const a = coordinates[i - 1]!;
      const b = coordinates[i]!;
      const metres = distanceMetres(a, b) * bends[i - 1]!;
      const stretch = { road, from: numberOf(a), to: numberOf(b), metres };
      stretches.push(stretch);
      at[stretch.from]!.push(stretch);
      at[stretch.to]!.push(stretch);
    }
  }
  return { points, stretches, at };
}

export const ROAD_GRAPH: RoadGraph = build();
