import { useQuery } from '@tanstack/react-query';
import type { KnownPlace } from './place.ts';

type TownRow = readonly [name: string, longitude: number, latitude: number];

const NONE: readonly KnownPlace[] = [];

export function useTowns(): readonly KnownPlace[] {
  const { data } = useQuery({
    queryKey: ['basemap-towns'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly KnownPlace[]> => {
      const response = await fetch(`/basemap/places.json?buildTimestamp=${__BUILD_TIMESTAMP__}`, { signal });
      if (!response.ok) throw new Error(`basemap/places: ${response.status}`);
      const { towns } = (await response.json()) as { readonly towns: readonly TownRow[] };
      return towns.map(([name, longitude, latitude]) => ({
        name,
        position: [longitude, latitude],
        radiusMetres: 0,
      }));
    },
  });
  return data ?? NONE;
}
