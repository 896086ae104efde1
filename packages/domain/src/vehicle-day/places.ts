import type { Metres } from '../core/index.ts';
import { areaCentre, distanceMetres, isInside, type LngLat } from '../geo/index.ts';
import { NEAREST_METRES } from './limits.ts';
import type { KnownPlace, Whereabouts } from './model.ts';

export interface Places {
  /** A stop first, then the nearest centre. */
  at(point: LngLat): KnownPlace | undefined;
  around(point: LngLat): Whereabouts;
}

interface Middle {
  readonly place: KnownPlace;
  readonly centre: LngLat;
  readonly reach: Metres;
}

/** All vehicles of an organisation share places. */
const middles = new WeakMap<KnownPlace, Middle>();

function middleOf(place: KnownPlace): Middle {
  const known = middles.get(place);
  if (known) return known;
  const made = { place, centre: areaCentre(place.area), reach: reachOf(place) };
  middles.set(place, made);
  return made;
}

/** Less than a degree of latitude has anywhere. */
const METRES_A_DEGREE = 110_500;

/** No trigonometry: most places are far. */
function isFarFrom([, latitude]: LngLat, [, other]: LngLat, metres: Metres): boolean {
  return Math.abs(latitude - other) * METRES_A_DEGREE > metres;
}

export function placesOf(known: readonly KnownPlace[]): Places {
  const all = known.map(middleOf);
  const at = (point: LngLat) => {
    let found: { place: KnownPlace; metres: Metres } | undefined;
    for (const { place, centre, reach } of all) {
      if (isFarFrom(point, centre, reach)) continue;
      const metres = distanceMetres(point, centre);
      if (metres > reach) continue;
      const isBetter =
        !found ||
        (place.isStop === found.place.isStop ? metres < found.metres : place.isStop && !found.place.isStop);
      if (isBetter && isInside(point, place.area)) found = { place, metres };
    }
    return found?.place;
  };
  const around = (point: LngLat): Whereabouts => {
    const place = at(point);
    if (place) return { point, place };
    let nearest: { place: KnownPlace; metres: Metres } | undefined;
    for (const { place: other, centre } of all) {
      if (isFarFrom(point, centre, nearest?.metres ?? NEAREST_METRES)) continue;
      const metres = distanceMetres(point, centre);
      if (metres <= (nearest?.metres ?? NEAREST_METRES)) nearest = { place: other, metres };
    }
    return { point, nearest };
  };
  return { at, around };
}

function reachOf({ area }: KnownPlace): Metres {
  if (area.kind === 'circle') return area.radiusMetres;
  const centre = areaCentre(area);
  const rings = area.kind === 'polygon' ? area.rings : area.parts.flat();
  // Large geofences' straight edges bend slightly.
  return Math.max(...rings.flat().map((corner) => distanceMetres(centre, corner))) * 1.01;
}
