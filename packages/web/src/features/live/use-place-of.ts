import { useCallback } from 'react';
import type { MapPlace } from '../../shared/map/index.ts';
import { type KnownPlace, placeText, useLocations } from '../../shared/places/index.ts';

/** About a metre. */
const DECIMALS = 5;
const NO_TOWNS: readonly KnownPlace[] = [];

/** Rounded. `towns` are the basemap's. */
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
