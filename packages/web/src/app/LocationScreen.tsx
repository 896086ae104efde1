import { Suspense, useEffect } from 'react';
import { LocationPage } from '../features/drawing/index.ts';
import { PlaceMap } from '../features/live/index.ts';

/** A location's form with the map on which its shape is drawn. */
export function LocationScreen() {
  // The map is the larger part: it does not wait for the form.
  useEffect(() => PlaceMap.preload(), []);
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
