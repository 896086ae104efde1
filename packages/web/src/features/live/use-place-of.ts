import { useCallback } from 'react';
import type { MapPlace } from '../../shared/map/index.ts';
import { type KnownPlace, placeText, useLocations } from '../../shared/places/index.ts';

/** Five decimals of a degree are a metre: more is noise of the pointer. */
const DECIMALS = 5;
const NO_TOWNS: readonly KnownPlace[] = [];

/** A point of the map as a place: rounded, and in words. @param towns of the basemap, where they are known */
export function usePlaceOf(
  towns: readonly KnownPlace[] = NO_TOWNS,
): (point: readonly [longitude: number, latitude: number]) => MapPlace {
  const locations = useLocations();
  return useCallback(
    ([longitude, latitude]) => ({
      longitude: Number(longitude.toFixed(DECIMALS)),
      latitude: Number(latitude.toFixed(DECIMALS)),
      place: placeText([longitude, latitude], locations, towns),
    }),
    [locations, towns],
  );
}
