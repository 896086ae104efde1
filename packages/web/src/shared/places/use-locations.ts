import { useMemo } from 'react';
import { useOrganisationData } from '../organisation-data/index.ts';
import type { KnownPlace } from './place.ts';

export function useLocations(): readonly KnownPlace[] {
  const { list } = useOrganisationData().locations;
  return useMemo(
    () =>
      list.map(({ name, longitudeDegrees, latitudeDegrees, radius }) => ({
        name,
        position: [longitudeDegrees, latitudeDegrees],
        radiusMetres: radius ?? 0,
      })),
    [list],
  );
}
