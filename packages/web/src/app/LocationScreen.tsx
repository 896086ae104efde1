import { Suspense } from 'react';
import { LocationPage } from '../features/drawing/screens.ts';
import { PlaceMap } from '../features/live/index.ts';

PlaceMap.preload();

/** A location's form with the map on which its shape is drawn. */
export function LocationScreen() {
  return (
    <LocationPage
      map={
        <Suspense fallback={null}>
          <PlaceMap />
        </Suspense>
      }
    />
  );
}
