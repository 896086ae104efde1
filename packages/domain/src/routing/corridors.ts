import type { LngLat } from '../geo/index.ts';
import { ORDINARY_BENDS, ROADS } from './corridor-data.ts';

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

const POINT = /^(?:(.+?) )?(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)$/;

function readRoads(): { corridors: Corridor[]; places: Map<string, Place> } {
  const places = new Map<string, Place>();
  for (const [, ...chain] of ROADS) {
    for (const entry of chain) {
      const [, name, lng, lat] = POINT.exec(entry) ?? [];
      if (!name || name === 'bends') continue;
      if (places.has(name)) throw new Error(`${name} is given a position twice`);
      places.set(name, { name, position: [Number(lng), Number(lat)] });
    }
  }
  const corridors = ROADS.map(([road, ...chain]) => {
    const along: Place[] = [];
    const coordinates: LngLat[] = [];
    const bends: number[] = [];
    let factor = ORDINARY_BENDS;
    for (const entry of chain) {
      if (entry.startsWith('bends ')) {
        factor = Number(entry.slice('bends '.length));
        continue;
      }
      if (coordinates.length > 0) bends.push(factor);
      const [, name, lng, lat] = POINT.exec(entry) ?? [];
      if (lng !== undefined && name === undefined) {
        coordinates.push([Number(lng), Number(lat)]);
        continue;
      }
      const place = places.get(name ?? entry);
      if (!place) throw new Error(`${road} names ${entry}, whose position no road gives`);
      along.push(place);
      coordinates.push(place.position);
    }
    return { road, coordinates, bends, places: along };
  });
  return { corridors, places };
}

const read = readRoads();

/** The main roads of southern Africa, for routes and for the basemap. Good to a kilometre or two; not a survey. */
export const CORRIDORS: readonly Corridor[] = read.corridors;

/** Every place that a corridor names, by its name. */
export const PLACES: ReadonlyMap<string, Place> = read.places;
