import { distanceMetres, type LngLat } from '../geo/index.ts';
import { CORRIDORS } from './corridors.ts';

export interface RoadSection {
  readonly road: string;
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}

export interface RoadGraph {
  readonly points: readonly LngLat[];
  readonly sections: readonly RoadSection[];
  readonly at: readonly (readonly RoadSection[])[];
}

function build(): RoadGraph {
  const numbers = new Map<string, number>();
  const points: LngLat[] = [];
  const sections: RoadSection[] = [];
  const at: RoadSection[][] = [];
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
      const section = { road, from: numberOf(a), to: numberOf(b), metres };
      sections.push(section);
      at[section.from]!.push(section);
      at[section.to]!.push(section);
    }
  }
  return { points, sections, at };
}

export const ROAD_GRAPH: RoadGraph = build();
