import { useCallback } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { placeText, useLocations, useTowns } from '../../shared/places/index.ts';
import { kilometresText } from './words.ts';

interface Somewhere {
  readonly name?: string | null;
  readonly nearest?: { readonly name: string; readonly distanceKilometres: number } | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
export type PlaceWords = (place: Somewhere | null) => string | undefined;

/** Name, else distance from the nearest, else degrees. */
export function usePlaceWords(): PlaceWords {
  const { t } = useTranslation();
  const locations = useLocations();
  const towns = useTowns();
  return useCallback(
    (place) => {
      if (!place) return undefined;
      const { name, nearest, latitude, longitude } = place;
      if (name) return name;
      if (latitude === null || longitude === null) return undefined;
      const words = placeText([longitude, latitude], locations, towns);
      if (words) return words;
      return nearest
        ? t('dayStrip.near', { distance: kilometresText(nearest.distanceKilometres), name: nearest.name })
        : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    },
    [locations, towns, t],
  );
}
