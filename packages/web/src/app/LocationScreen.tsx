import { Suspense, useEffect } from 'react';
import { loadShapeSlot } from '../features/drawing/index.ts';
import { ArchivablePage } from '../features/entities/index.ts';
import { locationForm, locations } from '../features/fleet/index.ts';
import { PlaceMap } from '../features/live/index.ts';
import { lazyScreen } from '../platform/lazy/index.ts';

const map = (
  <Suspense fallback={null}>
    <PlaceMap />
  </Suspense>
);

const LocationPage = lazyScreen(async () => {
  const form = locationForm({ ...(await loadShapeSlot()), map });
  return () => <ArchivablePage of={locations} form={form} />;
});

/** A location's form with the map on which its shape is drawn. */
export function LocationScreen() {
  // The map is the larger part: it does not wait for the form.
  useEffect(() => PlaceMap.preload(), []);
  return <LocationPage />;
}
