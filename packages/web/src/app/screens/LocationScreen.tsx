import { type ComponentType, Suspense } from 'react';
import { ArchivablePage } from '../../features/entities/index.ts';
import { locationForm, locations, type ShapeSlot } from '../../features/fleet/index.ts';
import { PlaceMap } from '../../features/live/index.ts';

const map = (
  <Suspense fallback={null}>
    <PlaceMap />
  </Suspense>
);

export function locationScreen(slot: Omit<ShapeSlot, 'map'>): ComponentType {
  PlaceMap.preload();
  const form = locationForm({ ...slot, map });
  return () => <ArchivablePage of={locations} form={form} />;
}
