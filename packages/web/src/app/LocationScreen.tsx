import { type ComponentType, Suspense } from 'react';
import { ArchivablePage } from '../features/entities/index.ts';
import { locationForm, locations, type ShapeSlot } from '../features/fleet/index.ts';
import { PlaceMap } from '../features/live/index.ts';

const map = (
  <Suspense fallback={null}>
    <PlaceMap />
  </Suspense>
);

/** A location's form with the map on which its shape is drawn. @param slot the drawing tools */
export function locationScreen(slot: Omit<ShapeSlot, 'map'>): ComponentType {
  // The map is the larger part: it does not wait for the form.
  PlaceMap.preload();
  const form = locationForm({ ...slot, map });
  return () => <ArchivablePage of={locations} form={form} />;
}
